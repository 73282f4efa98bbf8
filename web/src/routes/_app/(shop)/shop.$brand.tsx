import { createFileRoute, notFound } from '@tanstack/react-router';
import { SHOP_BRANDS } from '@/components/shell/shop-brands.ts';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { prefetchProducts } from '@/features/shop/api.ts';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(shop)/shop/$brand')({
  loader: ({ context, params }) => {
    const brand = SHOP_BRANDS.find(({ slug }) => slug === params.brand);
    if (!brand) throw notFound();
    prefetchProducts(context.queryClient, { brand: brand.slug });
    return { name: brand.name };
  },
  head: ({ loaderData }) => pageTitle(loaderData?.name ?? 'Shop'),
  component: ShopRoute,
});

function ShopRoute() {
  const { name } = Route.useLoaderData();
  return <UpcomingScreen title={name} sentence={`Products by ${name} will be shown here, with prices and ratings.`} />;
}
