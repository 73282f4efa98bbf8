// Some calls are answered only after the member has shown once more that it is them. Whoever sends such a call waits here
// while one place on the page asks.
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

/** Asks the member to confirm that it is them, once for every call that waits; false when they cancel. */
export const askConfirmation = () => new Promise<boolean>((resolve) => change([...waiting, resolve]));

/** Whether it is being asked, for the place that shows it. */
export const useIsConfirming = () => useSyncExternalStore(subscribe, () => waiting.length > 0);

export function settleConfirmation(isConfirmed: boolean) {
  const answered = waiting;
  change([]);
  for (const resolve of answered) resolve(isConfirmed);
}
