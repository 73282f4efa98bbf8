import { createFileRoute } from '@tanstack/react-router';
import { SavedItemsScreen } from '@/features/market/saved-items/saved-items-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(market)/saved-items')({
  head: () => pageTitle('Saved Items'),
  component: SavedItemsScreen,
});
