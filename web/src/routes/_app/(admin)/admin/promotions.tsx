import { createFileRoute } from '@tanstack/react-router';
import { AdminPromotionsScreen } from '@/features/trade/promotions/admin-promotions-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(admin)/admin/promotions')({
  head: () => pageTitle('Promotions'),
  component: AdminPromotionsScreen,
});
