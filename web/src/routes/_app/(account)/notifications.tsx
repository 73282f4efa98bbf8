import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '@/features/members/notifications/notifications-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(account)/notifications')({
  head: () => pageTitle('Notifications'),
  component: NotificationsScreen,
});
