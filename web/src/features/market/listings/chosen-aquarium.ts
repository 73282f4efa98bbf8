// The tank that cards check animals against. The choice belongs to the member and stays on this device.

import { useCallback, useSyncExternalStore } from 'react';
import { useUser } from '@/lib/session.ts';

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
  const choose = useCallback((id: string | undefined) => userId && chooseAquarium(userId, id), [userId]);
  return [tank, choose] as const;
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
