import { createFileRoute } from '@tanstack/react-router';
import { AdminFeaturesScreen } from '@/features/office/features/admin-features-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(admin)/admin/features')({
  head: () => pageTitle('Features'),
  component: AdminFeaturesScreen,
});
