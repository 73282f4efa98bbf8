import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(info)/advertising')({
  head: () => pageTitle('Advertising'),
  component: () => (
    <UpcomingScreen
      title="Advertising"
      sentence="Packages for shops and breeders, and a way to ask for one, will be presented here."
    />
  ),
});
