import { createFileRoute, notFound } from '@tanstack/react-router';
import { BrandScreen } from '@/features/shop/brand-screen.tsx';
import { readProductSearch } from '@/features/shop/product-search.ts';
import { pageTitle } from '@/lib/page-title.ts';

type Typed = { [Name in 'category' | 'aquariumType' | 'search' | 'maxPrice' | 'sort']?: string | undefined };

export const Route = createFileRoute('/_app/(shop)/shop/$brand')({
  // What the address says is understood by the screen: no other page should carry the words of the shop.
  validateSearch: ({ category, aquariumType, search, maxPrice, sort }: Typed): Typed => ({
    category,
    aquariumType,
    search,
    maxPrice,
    sort,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const { findBrand, prefetchProducts } = await import('@/features/shop/api.ts');
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
    <BrandScreen
      key={brand.slug}
      brand={brand}
      filters={readProductSearch(Route.useSearch())}
      onChange={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
    />
  );
}
