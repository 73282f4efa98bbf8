import { createFileRoute } from '@tanstack/react-router';
import { AdminOverviewScreen } from '@/features/admin/overview-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(admin)/admin/')({
  head: () => pageTitle('Admin Overview'),
  component: AdminOverviewScreen,
});
