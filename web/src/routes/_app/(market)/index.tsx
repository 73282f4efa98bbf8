import { LISTING_CATEGORIES, type ListingCategory } from '@nautical/core/domain/listings';
import { createFileRoute } from '@tanstack/react-router';
import { listingPagesQuery } from '@/features/listings/api.ts';
import { pageTitle } from '@/lib/page-title.ts';
import { isSignedIn } from '@/lib/tokens.ts';
import { HomeScreen } from './-home/home-screen.tsx';

/** What is not understood is named as missing: left out, the router would let it through. */
type HomeSearch = {
  category?: ListingCategory | undefined;
  search?: string | undefined;
  create?: '1' | undefined;
};

const readSearch = ({ category, search, create }: Record<string, unknown>): HomeSearch => ({
  category: LISTING_CATEGORIES.find((one) => one === category),
  search: typeof search === 'string' && search !== '' ? search : undefined,
  create: create === '1' ? create : undefined,
});

export const Route = createFileRoute('/_app/(market)/')({
  // Most visits begin here: asking for the listings does not wait for the screen's code.
  codeSplitGroupings: [['component']],
  validateSearch: readSearch,
  loaderDeps: ({ search: { category, search } }) => ({ category, search }),
  // The page is not held up: the screen draws its outline meanwhile, and says so when it fails.
  loader: ({ context, deps }) => {
    if (isSignedIn()) void context.queryClient.prefetchInfiniteQuery(listingPagesQuery(deps));
  },
  head: () => pageTitle(),
  component: HomeRoute,
});

function HomeRoute() {
  const { category, search } = Route.useSearch();
  return <HomeScreen category={category} search={search} />;
}
