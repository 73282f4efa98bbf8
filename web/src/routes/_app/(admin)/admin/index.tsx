import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(admin)/admin/')({
  head: () => pageTitle('Admin Overview'),
  component: () => (
    <UpcomingScreen
      title="Admin Overview"
      sentence="Members, listings, sales and open reports will be summed up here."
    />
  ),
});
