// How far an acclimation is. It stays on this device until it’s done, so that a reload or a locked phone loses nothing.
import { useCallback, useSyncExternalStore } from 'react';
import { tabOwner } from '@/lib/tokens.ts';

export type Run = { step: number; since: string };

const keyOf = (orderId: string) => `acclimation:${tabOwner() ?? ''}:${orderId}`;
const listeners = new Set<() => void>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Starts, moves on or, without a run, ends an acclimation. */
export function keepRun(orderId: string, run: Run | undefined) {
  try {
    if (run) localStorage.setItem(keyOf(orderId), JSON.stringify(run));
    else localStorage.removeItem(keyOf(orderId));
  } catch {
    // If storage is blocked, there is no timer.
  }
  for (const listener of listeners) listener();
}

export const startRun = (orderId: string) => keepRun(orderId, { step: 0, since: new Date().toISOString() });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function useRun(orderId: string): Run | undefined {
  const kept = useSyncExternalStore(
    subscribe,
    useCallback(() => read(keyOf(orderId)), [orderId]),
  );
  if (!kept) return undefined;
  try {
    return JSON.parse(kept) as Run;
  } catch {
    return undefined;
  }
}
