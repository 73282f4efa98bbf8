// Detects whether the server is down. A lost live connection or an unanswered request only triggers a check a few seconds
// later, repeated with growing delays until there is an answer. While all is well nothing is checked. All browsers lose
// their connection at the same moment, so each adds a random delay.
import { operationsApi } from '@nautical/core/contracts/office/operations';
import { isPassing, type Reply } from '../api.ts';
import { isKept, queryClient } from '../query.ts';
import { AWAY_GRACE_MS, AWAY_RETRY_MAX_MS, AWAY_RETRY_MS } from '../timings.ts';
import { isServerAway, setServerAway } from './server-away.ts';

let timer: ReturnType<typeof setTimeout> | undefined;
let wait = AWAY_RETRY_MS;
let isAsking = false;
const spread = (ms: number) => ms * (1 + Math.random() / 2);

/** Call it when a request gets no answer. Ignored while offline. */
export function suspectServer() {
  if (navigator.onLine) timer ??= setTimeout(ask, spread(AWAY_GRACE_MS));
}

/** Call it when the server has answered. */
export function trustServer() {
  clearTimeout(timer);
  timer = undefined;
  wait = AWAY_RETRY_MS;
  setServerAway(false);
}

async function ask() {
  // The network is gone, which is shown separately and says nothing about the server.
  if (!navigator.onLine) return trustServer();
  const mine = timer;
  isAsking = true;
  const isThere = await answers();
  isAsking = false;
  // The server may have answered something else in the meantime.
  if (timer !== mine) return;
  if (isThere) return trustServer();
  setServerAway(true);
  timer = setTimeout(ask, spread(wait));
  wait = Math.min(wait * 2, AWAY_RETRY_MAX_MS);
}

/** Whether the server and database answer. If only the file store is down, most of the site works. */
async function answers(): Promise<boolean> {
  try {
    const answer = await fetch(operationsApi.ready.path, { signal: AbortSignal.timeout(AWAY_RETRY_MS) });
    return ((await answer.json()) as Reply<typeof operationsApi.ready>).database === 'ok';
  } catch {
    // This covers answers from a proxy too.
    return false;
  }
}

/** Checks right away when the server seems to be back. */
function askNow() {
  if (!isServerAway() || isAsking) return;
  clearTimeout(timer);
  void ask();
}

type Heard = { type: string; error?: unknown; manual?: boolean };

/** Watches the outcome of every read and write. Returns a function that stops it. */
export function watchRequests(): () => void {
  const hear = ({ type, error, manual }: Heard, succeed: () => void) => {
    if (type === 'error' && isPassing(error)) suspectServer();
    if (type === 'success' && !manual) succeed();
  };
  // A read may have been answered with a saved copy, because the server didn't; a write is answered by the server alone.
  const stopReads = queryClient
    .getQueryCache()
    .subscribe((event) => event.type === 'updated' && hear(event.action, isKept(event.query) ? suspectServer : askNow));
  const stopWrites = queryClient
    .getMutationCache()
    .subscribe((event) => event.type === 'updated' && hear(event.action, trustServer));
  return () => {
    stopReads();
    stopWrites();
    trustServer();
  };
}
