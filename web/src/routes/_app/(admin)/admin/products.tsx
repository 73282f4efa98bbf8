import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(admin)/admin/products')({
  head: () => pageTitle('Products'),
  component: () => (
    <UpcomingScreen
      title="Products"
      sentence="Shop products and brands will be managed here."
      to="/admin"
      label="Go to the overview"
    />
  ),
});
