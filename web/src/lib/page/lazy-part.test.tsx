import { operationsApi } from '@nautical/core/contracts/office/operations';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { goOffline } from '../../../test/offline.ts';
import { setServerAway } from '../offline/server-away.ts';
import { lazyPart } from './lazy-part.tsx';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;
const generous = { timeout: 30_000 };

class Boundary extends Component<{ children: ReactNode }> {
  override state = { error: undefined as Error | undefined };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () => (this.state.error ? <p role="alert">{this.state.error.message}</p> : this.props.children);
}

let isDown = false;
beforeEach(() => {
  isDown = false;
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  fakeApi().on(operationsApi.health, () =>
    isDown ? new Response('Bad gateway', { status: 502 }) : { status: 'ok' as const },
  );
});
afterEach(() => {
  vi.useRealTimers();
  setServerAway(false);
});

/** A page with a part whose code can't be fetched, until `load` is given another answer. */
function brokenPage(message = 'Missing') {
  const load = vi.fn<() => Promise<typeof Hello>>().mockRejectedValue(new TypeError(message));
  const Part = lazyPart(load);
  render(
    <Boundary>
      <p>The page</p>
      <Suspense fallback="Loading">
        <Part name="Kim" />
      </Suspense>
    </Boundary>,
  );
  return load;
}

async function expectLeftOut() {
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull(), generous);
  screen.getByText('The page');
  expect(screen.queryByText(/Hello/)).toBeNull();
}

test('a part that can’t be fetched offline is left out, and comes with the network', async () => {
  const goOnline = goOffline('nothing');
  const load = brokenPage();
  await expectLeftOut();
  load.mockResolvedValue(Hello);
  goOnline();
  await screen.findByText('Hello Kim', {}, generous);
});

test('a part that can’t be fetched while the server is away comes when the server is back', async () => {
  setServerAway(true);
  const load = brokenPage();
  await expectLeftOut();
  load.mockResolvedValue(Hello);
  act(() => setServerAway(false));
  await screen.findByText('Hello Kim', {}, generous);
});

test('a part is left out while the server restarts, even if nobody has noticed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  isDown = true;
  const load = brokenPage();
  await expectLeftOut();
  isDown = false;
  load.mockResolvedValue(Hello);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await screen.findByText('Hello Kim', {}, generous);
});

test('a part that a release removed fails like a page, because leaving it out would hide that', async () => {
  brokenPage('Its code is broken');
  expect((await screen.findByRole('alert', {}, generous)).textContent).toBe('Its code is broken');
});

test('a part that a release removed while the network was away fails once it is back', async () => {
  const goOnline = goOffline('nothing');
  brokenPage('Its code is broken');
  await expectLeftOut();
  goOnline();
  await screen.findByRole('alert', {}, generous);
});

test('a part whose file is gone reloads the page, and fails if that doesn’t help', async () => {
  const message = 'Failed to fetch dynamically imported module: /assets/old.js';
  const reloadedFor = `tanstack_router_reload:${message}`;
  brokenPage(message);
  await waitFor(() => expect(sessionStorage.getItem(reloadedFor)).toBe('1'), generous);
  expect(screen.queryByRole('alert')).toBeNull();
  // As after that reload.
  brokenPage(message);
  await screen.findByRole('alert', {}, generous);
  sessionStorage.clear();
});

test('a part that is there shows', async () => {
  const Part = lazyPart(async () => Hello);
  render(
    <Suspense>
      <Part name="Kim" />
    </Suspense>,
  );
  await screen.findByText('Hello Kim');
});
