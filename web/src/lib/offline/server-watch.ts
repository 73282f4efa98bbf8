// Finds out whether the server is away. A lost live connection or a request without an answer is only a reason to ask:
// a few seconds later, and from then on ever more rarely until there is an answer. While all is well nothing is asked.
// Every browser loses its connection at the same moment, so each waits a little longer by chance.
import { operationsApi } from '@nautical/core/contracts/office/operations';
import { isPassing, type Reply } from '../api.ts';
import { isKept, queryClient } from '../query.ts';
import { AWAY_GRACE_MS, AWAY_RETRY_MAX_MS, AWAY_RETRY_MS } from '../timings.ts';
import { isServerAway, setServerAway } from './server-away.ts';

let timer: ReturnType<typeof setTimeout> | undefined;
let wait = AWAY_RETRY_MS;
let isAsking = false;
const spread = (ms: number) => ms * (1 + Math.random() / 2);

/** To be called when something got no answer that it should have got. Without a network that says nothing. */
export function suspectServer() {
  if (navigator.onLine) timer ??= setTimeout(ask, spread(AWAY_GRACE_MS));
}

/** To be called when the server has shown that it is there. */
export function trustServer() {
  clearTimeout(timer);
  timer = undefined;
  wait = AWAY_RETRY_MS;
  setServerAway(false);
}

async function ask() {
  // The network has gone meanwhile, which is said by itself and says nothing of the server.
  if (!navigator.onLine) return trustServer();
  const mine = timer;
  isAsking = true;
  const isThere = await answers();
  isAsking = false;
  // Meanwhile the server may have shown itself in another way.
  if (timer !== mine) return;
  if (isThere) return trustServer();
  setServerAway(true);
  timer = setTimeout(ask, spread(wait));
  wait = Math.min(wait * 2, AWAY_RETRY_MAX_MS);
}

/** Whether server and database answer. Where only the files are away, most of the site works. */
async function answers(): Promise<boolean> {
  try {
    const answer = await fetch(operationsApi.ready.path, { signal: AbortSignal.timeout(AWAY_RETRY_MS) });
    return ((await answer.json()) as Reply<typeof operationsApi.ready>).database === 'ok';
  } catch {
    // Also what a proxy says in its place.
    return false;
  }
}

/** Asks at once, when there is a sign that the server is back. */
function askNow() {
  if (!isServerAway() || isAsking) return;
  clearTimeout(timer);
  void ask();
}

type Heard = { type: string; error?: unknown; manual?: boolean };

/** Hears of every read and write, how it ended. Returns what ends it. */
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
