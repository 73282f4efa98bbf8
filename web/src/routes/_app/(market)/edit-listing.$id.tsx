import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(market)/edit-listing/$id')({
  head: () => pageTitle('Edit Listing'),
  component: () => (
    <UpcomingScreen
      title="Edit Listing"
      sentence="Here you will change the text, price, photos and delivery of a listing of yours."
    />
  ),
});
