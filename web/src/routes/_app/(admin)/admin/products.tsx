import { createFileRoute } from '@tanstack/react-router';
import { AdminProductsScreen } from '@/features/market/shop/admin/admin-products-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(admin)/admin/products')({
  head: () => pageTitle('Products'),
  component: AdminProductsScreen,
});
