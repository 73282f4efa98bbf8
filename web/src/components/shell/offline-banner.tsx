import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { isServerAway, REACH_CHANGED } from '@/lib/offline/server-away.ts';

const EVENTS = ['online', 'offline', REACH_CHANGED];
const subscribe = (listener: () => void) => {
  for (const event of EVENTS) window.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener);
  };
};

function whatIsWrong(): string | false {
  if (!navigator.onLine)
    return 'You’re offline. You can still see your tanks and species, and we’ll send new tests when you’re back.';
  return isServerAway() && 'We can’t reach our server right now. We’ll keep trying, so there’s no need to reload.';
}

/** Shown while the network or the server is unavailable. */
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
