import type { OpenPage, PushPayload } from '@nautical/core/domain/members/push';

/** Shows what the server pushes, and opens what it is about when it is clicked. */
export function answerPushes(worker: ServiceWorkerGlobalScope) {
  const { registration, clients } = worker;
  const pages = () => clients.matchAll({ type: 'window', includeUncontrolled: true });

  async function show({ id, title, body, link }: PushPayload) {
    // Whoever looks at the site right now is told there.
    if ((await pages()).some(({ focused }) => focused)) return;
    // The same tag again replaces what is shown, so that a push sent twice is seen once.
    await registration.showNotification(title, { body, tag: id, icon: '/favicon.svg', data: link });
  }

  async function open(link: string) {
    const page = (await pages())[0];
    if (!page) return void (await clients.openWindow(link));
    await page.focus();
    page.postMessage({ type: 'open-page', link } satisfies OpenPage);
  }

  worker.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json() as PushPayload));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data as string));
  });
}
