import { createFileRoute } from '@tanstack/react-router';
import { AdminScreen } from '@/features/office/admin/admin-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(admin)/admin/')({
  head: () => pageTitle('Admin Overview'),
  component: AdminScreen,
});
