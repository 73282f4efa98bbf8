import { createFileRoute, notFound } from '@tanstack/react-router';
import { readProductSearch } from '@/features/market/shop/product-search.ts';
import { ShopScreen } from '@/features/market/shop/shop-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

type Typed = { [Name in 'category' | 'aquariumType' | 'search' | 'maxPrice' | 'sort']?: string | undefined };

export const Route = createFileRoute('/_app/(shop)/shop/$brand')({
  // The screen parses the search parameters, so that other pages don't load the shop's terms.
  validateSearch: ({ category, aquariumType, search, maxPrice, sort }: Typed): Typed => ({
    category,
    aquariumType,
    search,
    maxPrice,
    sort,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const { findBrand, prefetchProducts } = await import('@/features/market/shop/api.ts');
    prefetchProducts(context.queryClient, params.brand, deps);
    const brand = await findBrand(context.queryClient, params.brand);
    if (!brand) throw notFound();
    return { brand };
  },
  head: ({ loaderData }) => pageTitle(loaderData?.brand.name ?? 'Shop'),
  component: ShopRoute,
});

function ShopRoute() {
  const { brand } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return (
    <ShopScreen
      key={brand.slug}
      brand={brand}
      filters={readProductSearch(Route.useSearch())}
      onChange={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
    />
  );
}
