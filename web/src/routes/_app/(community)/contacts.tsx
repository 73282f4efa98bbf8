import { createFileRoute } from '@tanstack/react-router';
import { ContactsScreen } from '@/features/members/contacts/contacts-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(community)/contacts')({
  head: () => pageTitle('Contacts'),
  component: ContactsScreen,
});
