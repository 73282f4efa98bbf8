// What would lead to a screen that isn't built is left out, wherever it stands. As long as one is missing, it serves here as
// the example.
import { siteAdminApi } from '@nautical/core/contracts/members/site-admin';
import { broadcastsApi } from '@nautical/core/contracts/office/broadcasts';
import { createMemoryHistory } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startPushes } from '../src/app/pushes.ts';
import { createAppRouter } from '../src/app/router.tsx';
import { isOpen } from '../src/lib/page/open-screens.ts';
import { aUser } from './factories.ts';
import { renderApp } from './render-app.tsx';
import { tankApp } from './tank-app.ts';

const admin = aUser({ role: 'admin' });

beforeEach(() => {
  createAppRouter(createMemoryHistory());
  for (const missing of ['/learning-paths', '/achievements', '/video-call', '/admin/analytics'])
    expect([missing, isOpen(missing)]).toEqual([missing, false]);
});
afterEach(() => {
  const links = [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href')!);
  expect(links.filter((href) => !isOpen(href))).toEqual([]);
});

test('the tank advisor ends without a call that nobody could take', async () => {
  const app = renderApp('/tank-recommendations');
  app.start();
  await screen.findByText('Step 1/6');
  for (const option of [/^Beginner/, /^Low/, /^Small/, /^Freshwater/, /^Low/, /^Any/]) {
    await app.user.click(screen.getByRole('radio', { name: option }));
    await app.user.click(screen.getByRole('button', { name: /^Next$|^Get My Recommendations$/ }));
  }
  await screen.findByRole('button', { name: 'Start Over' });
  expect(screen.queryByRole('link', { name: 'Book a Consultation' })).toBeNull();
});

test('points are shown without a way to achievements', async () => {
  tankApp('/aquarium-tracker').start();
  expect((await screen.findByText(/ points$/)).closest('a')).toBeNull();
});

test('admins are led to the screens there are', async () => {
  const app = renderApp('/admin/features', { user: admin });
  app.api.on(siteAdminApi.features, () => []);
  app.start();
  await screen.findByRole('link', { name: 'Features' });
  for (const name of ['Analytics', 'Emergency Calls']) expect(screen.queryByRole('link', { name })).toBeNull();
});

test('the link of a sent notification is only read where nothing is behind it', async () => {
  const app = renderApp('/admin/notifications', { user: admin });
  app.api.on(broadcastsApi.audiences, () => []);
  app.api.on(broadcastsApi.list, () =>
    ['/achievements?new=1', '/messages'].map((link) => ({
      id: crypto.randomUUID(),
      link,
      audience: 'everyone' as const,
      title: 'News',
      body: 'There is some.',
      sender: 'ada',
      told: 2,
      read: 1,
      createdAt: new Date().toISOString(),
    })),
  );
  app.start();
  expect((await screen.findByText('/achievements?new=1')).closest('a')).toBeNull();
  expect(screen.getByText('/messages').closest('a')).not.toBeNull();
});

test('a push about what has no screen opens the notifications', async () => {
  const worker = Object.assign(new EventTarget(), { controller: { postMessage: () => undefined } });
  vi.stubGlobal('navigator', { serviceWorker: worker });
  onTestFinished(() => void vi.unstubAllGlobals());
  const router = createAppRouter(createMemoryHistory());
  onTestFinished(startPushes(router, admin.id));
  const click = (link: string) =>
    worker.dispatchEvent(new MessageEvent('message', { data: { type: 'open-page', link } }));
  click('/achievements');
  await waitFor(() => expect(router.history.location.pathname).toBe('/notifications'));
  click('/messages');
  await waitFor(() => expect(router.history.location.pathname).toBe('/messages'));
});
