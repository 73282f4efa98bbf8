import type { OpenPage } from '@nautical/core/domain/members/push';
import { renewPush } from '@/features/members/notifications/push.ts';
import { keepApplication } from '@/lib/offline/keep-application.ts';
import { isReadableOffline } from '@/lib/offline/readable.ts';
import { isOpen } from '@/lib/page/open-screens.ts';
import { queryClient } from '@/lib/query.ts';
import type { AppRouter } from './router.tsx';

/**
 * Sets up the service worker, which keeps the application for offline use and receives the member's push notifications,
 * and opens the right page when one is clicked. Returns a function that stops it.
 */
export function startPushes(router: AppRouter, userId: string): () => void {
  const listening = new AbortController();
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<OpenPage>) => {
      // Only follow paths on this site, whatever the message says.
      if (data?.type === 'open-page' && /^\/(?!\/)/.test(data.link))
        router.history.push(isOpen(data.link) ? data.link : '/notifications');
    },
    listening,
  );
  keepWhatWasRead(listening.signal);
  keepApplication().catch((error) => console.error('Could not save the app for offline use:', error));
  renewPush(userId).catch((error) => console.error('Could not renew push notifications:', error));
  return () => listening.abort();
}

/** The very first page loaded before the service worker could cache it, so it is requested once more. */
function keepWhatWasRead(signal: AbortSignal) {
  const { serviceWorker } = navigator;
  if (!serviceWorker || serviceWorker.controller) return;
  const keep = () =>
    queryClient.refetchQueries({
      predicate: ({ queryKey: [path], state: { data } }) => data != null && isReadableOffline(String(path)),
    });
  serviceWorker.addEventListener('controllerchange', () => void keep(), { once: true, signal });
}
