import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(account)/my-profile')({
  head: () => pageTitle('My Profile'),
  component: () => (
    <UpcomingScreen
      title="My Profile"
      sentence="Here you will change your picture, name, bio and preferences."
      to="/change-password"
      label="Change your password"
    />
  ),
});
