import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '@/lib/page-title.ts';
import { MyProfileScreen } from './-my-profile/my-profile-screen.tsx';

export const Route = createFileRoute('/_app/(account)/my-profile')({
  head: () => pageTitle('My Profile'),
  component: MyProfileScreen,
});
