import { shopApi } from '@nautical/core/contracts/market/shop';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/features/members/site/viewer.ts';
import { read } from '@/lib/query.ts';
import { type MenuLabel, SHOP_MENU } from './menu-labels.ts';
import { shopEntries, type VisibleEntry, visibleEntries } from './menus.ts';

/** The entries of an open menu. The shop lists its current brands, or the built-in ones until they load. */
export function useEntries(label: MenuLabel): VisibleEntry[] {
  const viewer = useViewer();
  const { data } = useQuery({ ...read(shopApi.brands), enabled: label === SHOP_MENU });
  return label === SHOP_MENU && data
    ? shopEntries(data).map((entry) => ({ ...entry, isClickable: true }))
    : visibleEntries(label, viewer);
}
