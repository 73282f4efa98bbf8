import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '@/lib/page-title.ts';
import { TermsScreen } from './-legal/terms-screen.tsx';

export const Route = createFileRoute('/_app/(info)/terms')({
  head: () => pageTitle('Terms'),
  component: TermsScreen,
});
