import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(fish)/video-call/{-$sessionId}')({
  head: () => pageTitle('Video Consultation'),
  component: () => (
    <UpcomingScreen
      title="Video Consultation"
      sentence="Here you will talk to a fish doctor face to face, with your tank’s records beside the picture."
    />
  ),
});
