// Some calls need the member to confirm their identity first. Such a call waits here while one dialog on the page asks
// for it.
import { useSyncExternalStore } from 'react';

type Waiting = (isConfirmed: boolean) => void;
let waiting: Waiting[] = [];
const listeners = new Set<() => void>();

function change(next: Waiting[]) {
  waiting = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Asks the member to confirm it's them, once for all waiting calls; false if they cancel. */
export const askConfirmation = () => new Promise<boolean>((resolve) => change([...waiting, resolve]));

/** Whether the confirmation is open, for the component that shows it. */
export const useIsConfirming = () => useSyncExternalStore(subscribe, () => waiting.length > 0);

export function settleConfirmation(isConfirmed: boolean) {
  const answered = waiting;
  change([]);
  for (const resolve of answered) resolve(isConfirmed);
}
