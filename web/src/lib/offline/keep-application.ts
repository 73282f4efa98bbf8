// The service worker as the pages see it.
import type { ForgetAnswers } from '@nautical/core/domain/members/push';

/** Has the application kept in the browser, so that it opens without a network. */
export async function keepApplication() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
}

/** Forgets what the server answered to a member who leaves. */
export function forgetAnswers() {
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget-answers' } satisfies ForgetAnswers);
}
