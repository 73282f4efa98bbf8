import { createFileRoute } from '@tanstack/react-router';
import { EditListingScreen } from '@/features/market/listings/edit-listing-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(market)/edit-listing/$id')({
  head: () => pageTitle('Edit Listing'),
  component: EditListingRoute,
});

function EditListingRoute() {
  return <EditListingScreen id={Route.useParams().id} />;
}
