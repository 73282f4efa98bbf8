import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(market)/payments')({
  head: () => pageTitle('Payments'),
  component: () => (
    <UpcomingScreen title="Payments" sentence="What you paid and what you were paid will be listed here." />
  ),
});
