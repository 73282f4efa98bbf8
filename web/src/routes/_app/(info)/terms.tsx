import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(info)/terms')({
  head: () => pageTitle('Terms'),
  component: () => (
    <UpcomingScreen
      title="Terms"
      sentence="The rules of buying, selling and talking on the marketplace will be set out here."
    />
  ),
});
