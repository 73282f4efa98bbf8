import { createFileRoute } from '@tanstack/react-router';
import { SavedSearchesCard } from '@/features/market/saved-searches/saved-searches-card.tsx';
import { NotificationSettingsScreen } from '@/features/members/notifications/notification-settings-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(account)/notification-settings')({
  head: () => pageTitle('Notification Settings'),
  component: NotificationSettingsRoute,
});

function NotificationSettingsRoute() {
  return <NotificationSettingsScreen searches={<SavedSearchesCard />} />;
}
