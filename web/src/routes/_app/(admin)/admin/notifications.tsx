import { createFileRoute } from '@tanstack/react-router';
import { AdminNotificationsScreen } from '@/features/office/broadcasts/admin-notifications-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(admin)/admin/notifications')({
  head: () => pageTitle('Notifications'),
  component: AdminNotificationsScreen,
});
