import { createFileRoute } from '@tanstack/react-router';
import { BroadcastScreen } from '@/features/notifications/broadcast-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(admin)/admin/notifications')({
  head: () => pageTitle('Notifications'),
  component: BroadcastScreen,
});
