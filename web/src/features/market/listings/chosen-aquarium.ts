// The tank that cards check animals against. The choice belongs to the member and stays on this device.

import { fitsApi } from '@nautical/core/contracts/market/listing-finds';
import type { Listing } from '@nautical/core/contracts/market/listings';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { read } from '@/lib/query.ts';
import { useUser } from '@/lib/session.ts';
import { FITS_FRESH_MS } from '@/lib/timings.ts';

const keyOf = (userId: string) => `fits-tank:${userId}`;
const listeners = new Set<() => void>();

/** The id of the tank a member chose. */
export function chosenAquarium(userId: string | undefined): string | undefined {
  try {
    return (userId && localStorage.getItem(keyOf(userId))) || undefined;
  } catch {
    return undefined;
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The chosen tank's id, and a function to choose another or none. */
export function useChosenAquarium() {
  const userId = useUser().user?.id;
  const tank = useSyncExternalStore(subscribe, () => chosenAquarium(userId));
  return [tank, (id: string | undefined) => userId && chooseAquarium(userId, id)] as const;
}

export function chooseAquarium(userId: string, id: string | undefined) {
  try {
    if (id) localStorage.setItem(keyOf(userId), id);
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // If storage is blocked, nothing is remembered.
  }
  for (const listener of listeners) listener();
}

/** Whether a listing's animal would fit the chosen tank; undefined without a tank or a known species. */
export function useFit({ speciesKey }: Pick<Listing, 'speciesKey'>) {
  const [tank] = useChosenAquarium();
  const { data } = useQuery({
    ...read(fitsApi.read, { params: { id: tank ?? '' } }),
    enabled: tank !== undefined && speciesKey !== null,
    // What lives in the tank changes on other screens.
    staleTime: FITS_FRESH_MS,
  });
  return tank && speciesKey ? data?.[speciesKey] : undefined;
}
