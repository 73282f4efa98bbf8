import { useEffect, useSyncExternalStore } from 'react';

const shown = new Map<string, number>();

const isVisible = () => document.visibilityState === 'visible';
const watch = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Whether the conversation with this person is being looked at. */
export const isOnScreen = (userId: string) => isVisible() && (shown.get(userId) ?? 0) > 0;

/** Marks the conversation with this person as on screen; true while the page is visible. */
export function useOnScreen(userId: string) {
  useEffect(() => {
    shown.set(userId, (shown.get(userId) ?? 0) + 1);
    return () => void shown.set(userId, (shown.get(userId) ?? 1) - 1);
  }, [userId]);
  return useSyncExternalStore(watch, isVisible);
}
