// Listings that were added while the member was looking at the list.
import { useSyncExternalStore } from 'react';

let ids: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]) {
  ids = next;
  for (const listener of listeners) listener();
}

export const noteNewListing = (id: string) => change([...ids, id]);

/** Shows the listings that were held back. */
export function showNewListings() {
  if (ids.length > 0) change([]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const read = () => ids;
/** The ids of those that have come since. */
export const useNewListings = () => useSyncExternalStore(subscribe, read, read);
