import { createFileRoute, notFound } from '@tanstack/react-router';
import { SHOP_BRANDS } from '@/components/shell/shop-brands.ts';
import { prefetchProducts } from '@/features/shop/api.ts';
import { BrandScreen } from '@/features/shop/brand-screen.tsx';
import { readProductSearch } from '@/features/shop/product-search.ts';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(shop)/shop/$brand')({
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    const brand = SHOP_BRANDS.find(({ slug }) => slug === params.brand);
    if (!brand) throw notFound();
    prefetchProducts(context.queryClient, { brand: brand.slug, ...deps });
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
      filters={Route.useSearch()}
      onChange={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
    />
  );
}
