import { useSyncExternalStore } from 'react';

let announcement = '';
const listeners = new Set<() => void>();

/** Has a screen reader say something when it next pauses. */
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
