import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { listingPagesQuery } from '@/features/listings/api.ts';
import { isDrawnAhead } from '@/lib/head-start.ts';
import { pageTitle } from '@/lib/page-title.ts';
import { isSignedIn } from '@/lib/tokens.ts';
import { HomeScreen } from './-home/home-screen.tsx';
import { readHomeSearch } from './-home/home-search.ts';

export const Route = createFileRoute('/_app/(market)/')({
  // Most visits begin here: asking for the listings does not wait for the screen's code.
  codeSplitGroupings: [['component']],
  validateSearch: readHomeSearch,
  loaderDeps: ({ search: { create: _, ...filters } }) => filters,
  // The page is not held up: the screen draws its outline meanwhile, and says so when it fails.
  loader: async ({ context, deps }) => {
    if (!isSignedIn()) return;
    const asking = context.queryClient.prefetchInfiniteQuery(listingPagesQuery(deps));
    if (isDrawnAhead()) await asking;
  },
  head: () => pageTitle(),
  component: HomeRoute,
});

const CreateListingWizard = lazy(async () => ({
  default: (await import('@/features/listings/create-wizard/create-listing-wizard.tsx')).CreateListingWizard,
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
