// Finds out whether the server is away. A lost live connection or a request without an answer is only a reason to ask:
// a few seconds later, and from then on again and again until there is an answer. While all is well nothing is asked.
import { operationsApi } from '@nautical/core/contracts/office/operations';
import { isPassing } from '../api.ts';
import { queryClient } from '../query.ts';
import { AWAY_GRACE_MS, AWAY_RETRY_MS } from '../timings.ts';
import { setServerAway } from './server-away.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/** To be called when something got no answer that it should have got. Without a network that says nothing. */
export function suspectServer() {
  if (navigator.onLine) timer ??= setTimeout(ask, AWAY_GRACE_MS);
}

/** To be called when the server has shown that it is there. */
export function trustServer() {
  clearTimeout(timer);
  timer = undefined;
  setServerAway(false);
}

async function ask() {
  // The network has gone meanwhile, which is said by itself and says nothing of the server.
  if (!navigator.onLine) return trustServer();
  const mine = timer;
  const isThere = await fetch(operationsApi.ready.path, { signal: AbortSignal.timeout(AWAY_RETRY_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
  // Meanwhile the server may have shown itself in another way.
  if (timer !== mine) return;
  if (isThere) return trustServer();
  setServerAway(true);
  timer = setTimeout(ask, AWAY_RETRY_MS);
}

/** Hears of every read and write that fails. Returns what ends it. */
export function watchRequests(): () => void {
  const hear = ({ action }: { action: { type: string; error?: unknown } }) => {
    if (action.type === 'error' && isPassing(action.error)) suspectServer();
  };
  const stopReads = queryClient.getQueryCache().subscribe((event) => event.type === 'updated' && hear(event));
  const stopWrites = queryClient.getMutationCache().subscribe((event) => event.type === 'updated' && hear(event));
  return () => {
    stopReads();
    stopWrites();
    trustServer();
  };
}
