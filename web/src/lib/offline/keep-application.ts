// The service worker as the pages see it.
import type { ForgetAnswers } from '@nautical/core/domain/members/push';
import { ANSWERS } from './readable.ts';

/** Has the application kept in the browser, so that it opens without a network. */
export async function keepApplication() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
}

/**
 * Forgets what the server answered to a member who leaves. A page that was reloaded past the service worker has none to
 * tell, so it deletes the answers itself; the worker is told for the sake of those still on their way.
 */
export function forgetAnswers() {
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget-answers' } satisfies ForgetAnswers);
  // Browsers offer caches to secure pages only, and refuse them where nothing may be stored.
  window.caches?.delete(ANSWERS).catch(() => undefined);
}
