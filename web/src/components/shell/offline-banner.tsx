import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-raised px-4 py-2 text-center text-sm print:hidden">
          <WifiOff aria-hidden className="size-4 shrink-0 text-sand" />
          You are offline. Your tanks and species stay readable, and new tests wait here until you are back.
        </p>
      )}
    </div>
  );
}
