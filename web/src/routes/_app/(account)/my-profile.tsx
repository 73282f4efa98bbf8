import { createFileRoute } from '@tanstack/react-router';
import { MyProfileScreen } from '@/features/members/profiles/my-profile-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(account)/my-profile')({
  head: () => pageTitle('My Profile'),
  component: MyProfileScreen,
});
