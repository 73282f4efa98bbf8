import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/tank-setup-tips')({
  head: () => pageTitle('Tank Setup Tips'),
  component: () => (
    <UpcomingScreen
      title="Tank Setup Tips"
      sentence="A guide in five phases will take you from the empty glass to the first fish."
    />
  ),
});
