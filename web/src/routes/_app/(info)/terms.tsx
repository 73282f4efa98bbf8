import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '@/features/office/legal/terms-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(info)/terms')({
  head: () => pageTitle('Terms'),
  component: TermsScreen,
});
