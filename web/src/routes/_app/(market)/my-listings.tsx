import { LISTING_TABS, type ListingTab } from '@nautical/core/domain/market/listings';
import { createFileRoute } from '@tanstack/react-router';
import { MyListingsScreen } from '@/features/market/listings/my-listings/my-listings-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(market)/my-listings')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: ListingTab | undefined } => ({
    tab: LISTING_TABS.find((one) => one === tab),
  }),
  head: () => pageTitle('My Listings'),
  component: MyListingsRoute,
});

function MyListingsRoute() {
  const { tab = 'active' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MyListingsScreen
      tab={tab}
      onTabChange={(next) => void navigate({ search: { tab: next }, replace: true, viewTransition: false })}
    />
  );
}
