// What opens on this device without a network, so that nothing is promised that isn't saved.
import { useSyncExternalStore } from 'react';
import { ANSWERS } from './readable.ts';
import { announceReach, REACH_CHANGED } from './server-away.ts';

/** Nothing, the pages that need no answers, or these and the member's tanks. */
export type KeptHere = 'nothing' | 'pages' | 'tanks';

let found: KeptHere = 'nothing';

/** What opens without a network; undefined while there is one. */
export const keptHere = () => (navigator.onLine ? undefined : found);

/** The service worker answers for this page once it has saved all pages; tanks are saved when they are read after that. */
async function look(): Promise<KeptHere> {
  if (!navigator.serviceWorker?.controller) return 'nothing';
  const tanks = await caches.match('/api/aquariums', { cacheName: ANSWERS, ignoreSearch: true });
  return tanks && (await tanks.json()).length > 0 ? 'tanks' : 'pages';
}

const lookAgain = () =>
  look()
    .catch((): KeptHere => 'nothing')
    .then((now) => {
      if (now === found) return;
      found = now;
      announceReach();
    });

const EVENTS = ['online', 'offline', REACH_CHANGED];

/** Tells of changes to the network, the server and what is saved. Returns a function that stops it. */
export function watchReach(listener: () => void) {
  // One function per watcher: a shared one would be registered once, and removed for all by the first that stops.
  const lookFor = () => void lookAgain();
  for (const event of EVENTS) window.addEventListener(event, listener);
  window.addEventListener('offline', lookFor);
  if (!navigator.onLine) void lookAgain();
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener);
    window.removeEventListener('offline', lookFor);
  };
}

export const useKeptHere = () => useSyncExternalStore(watchReach, keptHere);
