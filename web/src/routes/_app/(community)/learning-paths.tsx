import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(community)/learning-paths')({
  head: () => pageTitle('Learning Paths'),
  component: () => (
    <UpcomingScreen
      title="Learning Paths"
      sentence="Short lessons with a quiz at the end will teach the craft step by step here."
    />
  ),
});
