// Listings that went up while somebody was looking at the list.
import { useSyncExternalStore } from 'react';
import type { Effects } from '@/lib/realtime.ts';

let arrivals: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]) {
  arrivals = next;
  for (const listener of listeners) listener();
}

export const arrivalEffects = {
  NEW_POST: ({ post }) => change([...arrivals, post.id]),
} satisfies Effects;

/** Lets those that wait take their place in the list. */
export function showArrivals() {
  if (arrivals.length > 0) change([]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const read = () => arrivals;
/** The ids of those that have come since. */
export const useArrivals = () => useSyncExternalStore(subscribe, read, read);
