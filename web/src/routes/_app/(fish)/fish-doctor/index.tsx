import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(fish)/fish-doctor/')({
  head: () => pageTitle('Fish Doctor'),
  component: () => (
    <UpcomingScreen
      title="Fish Doctor"
      sentence="Describe what you see, and the most likely cause and first aid will be named here."
    />
  ),
});
