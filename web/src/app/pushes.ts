import type { OpenPage } from '@nautical/core/domain/push';
import { renewPush } from '@/features/notifications/push.ts';
import type { AppRouter } from './router.tsx';

/** Keeps pushes coming for the member, and opens what they are about when one is clicked. Returns what stops it. */
export function startPushes(router: AppRouter, userId: string): () => void {
  const listening = new AbortController();
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<OpenPage>) => {
      // Only a path of this site is followed, whatever a message says.
      if (data?.type === 'open-page' && /^\/(?!\/)/.test(data.link)) router.history.push(data.link);
    },
    listening,
  );
  renewPush(userId).catch((error) => console.error('Pushes could not be renewed:', error));
  return () => listening.abort();
}
