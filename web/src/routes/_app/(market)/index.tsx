import { LISTING_CATEGORIES, type ListingCategory } from '@nautical/core/domain/listings';
import { createFileRoute } from '@tanstack/react-router';
import { listingPagesQuery } from '@/features/listings/api.ts';
import { pageTitle } from '@/lib/page-title.ts';
import { HomeScreen } from './-home/home-screen.tsx';

type HomeSearch = { category?: ListingCategory; search?: string; create?: '1' };

function readSearch({ category, search, create }: Record<string, unknown>): HomeSearch {
  const known = LISTING_CATEGORIES.find((one) => one === category);
  return {
    ...(known && { category: known }),
    ...(typeof search === 'string' && search !== '' && { search }),
    ...(create === '1' && { create }),
  };
}

export const Route = createFileRoute('/_app/(market)/')({
  // Most visits begin here: asking for the listings does not wait for the screen's code.
  codeSplitGroupings: [['component']],
  validateSearch: readSearch,
  loaderDeps: ({ search: { category, search } }) => ({ ...(category && { category }), ...(search && { search }) }),
  // The page is not held up: the screen draws its outline meanwhile, and says so when it fails.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(listingPagesQuery(deps));
  },
  head: () => pageTitle(),
  component: HomeRoute,
});

function HomeRoute() {
  const { category, search } = Route.useSearch();
  return <HomeScreen category={category} search={search} />;
}
