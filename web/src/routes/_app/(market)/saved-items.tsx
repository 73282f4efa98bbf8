import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '@/lib/page-title.ts';
import { SavedItemsScreen } from './-saved-items/saved-items-screen.tsx';

export const Route = createFileRoute('/_app/(market)/saved-items')({
  head: () => pageTitle('Saved Items'),
  component: SavedItemsScreen,
});
