import { createFileRoute } from '@tanstack/react-router';
import { NotificationSettingsScreen } from '@/features/notifications/settings-screen.tsx';
import { SavedSearchesCard } from '@/features/saved-searches/saved-searches-card.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(account)/notification-settings')({
  head: () => pageTitle('Notification Settings'),
  component: NotificationSettingsRoute,
});

function NotificationSettingsRoute() {
  return <NotificationSettingsScreen searches={<SavedSearchesCard />} />;
}
