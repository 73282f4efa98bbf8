import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { dayOf, timeOf } from '@/lib/format.ts';
import { type KeptHere, keptHere, watchReach } from '@/lib/offline/kept-here.ts';
import { isFailureShown, isServerAway } from '@/lib/offline/server-away.ts';
import { isKept, kept, queryClient } from '@/lib/query.ts';

const subscribe = (listener: () => void) => {
  const stopReach = watchReach(listener);
  const stop = queryClient.getQueryCache().subscribe(listener);
  return () => {
    stop();
    stopReach();
  };
};

/** It names only what is saved on this device. */
const OFFLINE: Record<KeptHere, string> = {
  nothing: 'You’re offline. New pages need a connection.',
  pages: 'You’re offline. Emergency Care still opens.',
  tanks: 'You’re offline. Tanks you’ve opened are still here.',
};

/** Reads that frame every page: a saved copy of them doesn't make the page one. */
const FRAME = /^\/api\/(auth|site|features|users\/me)/;

/** When the oldest saved copy on screen was up to date; NaN when it doesn't say, undefined when there is none. */
function keptSince(): number | undefined {
  // Next to something that failed to load, calling the page a saved copy would only confuse.
  if (kept.size === 0 || isFailureShown()) return undefined;
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => isKept(query) && !FRAME.test(`${query.queryKey[0]}`) });
  return shown[0] && Math.min(...shown.map(({ queryHash }) => Date.parse(kept.get(queryHash)!)));
}

/** One short line, even on a phone. */
function whatIsWrong() {
  const since = keptSince();
  const offline = keptHere();
  if (since === undefined) return offline ? OFFLINE[offline] : isServerAway() && 'We can’t reach our server right now.';
  const day = dayOf(new Date(since));
  const when = day === 'Today' ? timeOf(new Date(since)) : day;
  const what = offline ? 'You’re offline.' : isServerAway() ? 'Not connected.' : 'Our server is slow.';
  return `${what} ${since ? `Saved copy from ${when}.` : 'This is a saved copy.'}`;
}

/** Says that the network or the server is away, for as long as it is, and how old a saved copy on screen is. */
export function OfflineBanner() {
  const problem = useSyncExternalStore(subscribe, whatIsWrong, () => false as const);
  return (
    <div role="status">
      {problem && (
        // Above a dialog’s backdrop, which would blur it, but below the dialog itself. Otherwise below the header.
        <p className="flex items-center justify-center gap-2 bg-raised px-3 py-2 text-center text-sm print:hidden in-data-scroll-locked:relative in-data-scroll-locked:z-45">
          <CloudOff aria-hidden className="size-4 shrink-0 text-sand" />
          {problem}
        </p>
      )}
    </div>
  );
}
