// What the service worker does with a push. The browser is handed one as if a push service had brought it.
import type { PushPayload } from '@nautical/core/domain/members/push';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openApp } from './support/app.ts';
import { visit } from './support/browser.ts';

const { open, demo, url } = await openApp();

const SHOWN = `self.registration.getNotifications().then((all) =>
  all.map(({ title, body, tag }) => ({ title, body, tag })))`;

/** Whether somebody looks at the site, as the service worker sees it: a moment later than the page itself. */
const LOOKED_AT = `self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((all) =>
  all.some(({ focused }) => focused))`;

/** Hands pushes to the service worker of a page. */
async function pushTo(page: Page) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (payload: PushPayload) =>
    session.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data: JSON.stringify(payload) });
}

test('a push is shown once, and not to whoever looks at the site', async () => {
  const { page } = await open({ as: demo.member, offline: true });
  await page.context().grantPermissions(['notifications'], { origin: url });
  await visit(page, '/terms');
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
  const push = await pushTo(page);
  await expect.poll(() => worker.evaluate(LOOKED_AT)).toBe(true);
  await push({ id: 'seen', title: 'Message from kim', body: 'Hello', link: '/messages' });

  await page.goto('about:blank');
  await expect.poll(() => worker.evaluate(LOOKED_AT)).toBe(false);
  const payload = { id: 'one', title: 'You were outbid', body: 'Now 60.00', link: '/auctions' };
  for (let times = 0; times < 2; times++) await push(payload);
  await expect
    .poll(() => worker.evaluate(SHOWN))
    .toEqual([{ title: 'You were outbid', body: 'Now 60.00', tag: 'one' }]);
});
