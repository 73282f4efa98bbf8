import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { dayOf, timeOf } from '@/lib/format.ts';
import { isServerAway, REACH_CHANGED } from '@/lib/offline/server-away.ts';
import { isKept, kept, queryClient } from '@/lib/query.ts';

const EVENTS = ['online', 'offline', REACH_CHANGED];
const subscribe = (listener: () => void) => {
  for (const event of EVENTS) window.addEventListener(event, listener);
  const stop = queryClient.getQueryCache().subscribe(listener);
  return () => {
    stop();
    for (const event of EVENTS) window.removeEventListener(event, listener);
  };
};

/** When the oldest saved copy on screen was up to date; NaN when it doesn't say, undefined when there is none. */
function keptSince(): number | undefined {
  if (kept.size === 0) return undefined;
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: isKept });
  return shown[0] && Math.min(...shown.map(({ queryHash }) => Date.parse(kept.get(queryHash)!)));
}

function whatIsAway() {
  if (!navigator.onLine)
    return 'You’re offline. You can still look at your tanks and species. We’ll keep new tests here until you’re back.';
  return isServerAway() && 'We can’t reach our server right now. We’ll keep trying, so there’s no need to reload.';
}

function whatIsWrong() {
  const since = keptSince();
  if (since === undefined) return whatIsAway();
  const date = new Date(since);
  return [
    whatIsAway() || 'Our server is taking a while to answer. We’ll keep trying.',
    'This page shows a saved copy.',
    since && `Last updated: ${dayOf(date)}, ${timeOf(date)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Says that the network or the server is away, for as long as it is, and how old a saved copy on screen is. */
export function OfflineBanner() {
  const problem = useSyncExternalStore(subscribe, whatIsWrong, () => false as const);
  return (
    <div role="status">
      {problem && (
        // Above a dialog’s backdrop, which would blur it, but below the dialog itself. Otherwise below the header.
        <p className="flex items-center justify-center gap-2 bg-raised px-4 py-2 text-center text-sm print:hidden in-data-scroll-locked:relative in-data-scroll-locked:z-45">
          <WifiOff aria-hidden className="size-4 shrink-0 text-sand" />
          {problem}
        </p>
      )}
    </div>
  );
}
