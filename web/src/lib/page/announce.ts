import { useSyncExternalStore } from 'react';

let announcement = '';
const listeners = new Set<() => void>();

/** Announces something to screen readers, politely. */
export function announce(text: string) {
  announcement = text;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const useAnnouncement = () => useSyncExternalStore(subscribe, () => announcement);
