import { shopApi } from '@nautical/core/contracts/market/shop';
import { useQuery } from '@tanstack/react-query';
import { read } from '@/lib/query.ts';
import { SHOP_MENU, shopEntries, type VisibleEntry } from './menus.ts';

/** The entries of a menu that is open: the shop's are the brands there are now, or those known without asking. */
export function useEntries(label: string, entries: VisibleEntry[]): VisibleEntry[] {
  const { data } = useQuery({ ...read(shopApi.brands), enabled: label === SHOP_MENU });
  return label === SHOP_MENU && data ? shopEntries(data).map((entry) => ({ ...entry, isClickable: true })) : entries;
}
