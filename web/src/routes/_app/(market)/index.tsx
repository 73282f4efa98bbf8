import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { HomeScreen } from '@/features/home/home-screen.tsx';
import { listingPagesQuery } from '@/features/market/listings/api.ts';
import { readHomeSearch } from '@/features/market/listings/browse/home-search.ts';
import { isDrawnAhead } from '@/lib/page/head-start.ts';
import { pageTitle } from '@/lib/page/page-title.ts';
import { isSignedIn } from '@/lib/tokens.ts';

export const Route = createFileRoute('/_app/(market)/')({
  // Most visits start here, so the listings are fetched without waiting for the screen's code.
  codeSplitGroupings: [['component']],
  validateSearch: readHomeSearch,
  loaderDeps: ({ search: { create: _, ...filters } }) => filters,
  // Not awaited: the screen shows its skeleton meanwhile, and an error if this fails.
  loader: async ({ context, deps }) => {
    if (!isSignedIn()) return;
    const asking = context.queryClient.prefetchInfiniteQuery(listingPagesQuery(deps));
    if (isDrawnAhead()) await asking;
  },
  head: () => pageTitle(),
  component: HomeRoute,
});

const CreateListingWizard = lazy(async () => ({
  default: (await import('@/features/market/listings/create-wizard/create-listing-wizard.tsx')).CreateListingWizard,
}));

function HomeRoute() {
  const { create, ...filters } = Route.useSearch();
  const navigate = Route.useNavigate();
  const closeWizard = () => void navigate({ search: filters, replace: true });
  return (
    <>
      <HomeScreen filters={filters} />
      <Suspense>{create && <CreateListingWizard open onOpenChange={closeWizard} />}</Suspense>
    </>
  );
}
