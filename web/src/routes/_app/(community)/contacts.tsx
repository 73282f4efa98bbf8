import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '@/lib/page-title.ts';
import { ContactsScreen } from './-contacts/contacts-screen.tsx';

export const Route = createFileRoute('/_app/(community)/contacts')({
  head: () => pageTitle('Contacts'),
  component: ContactsScreen,
});
