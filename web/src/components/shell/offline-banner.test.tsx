import { profilesApi } from '@nautical/core/contracts/members/profiles';
import { waterParametersApi } from '@nautical/core/contracts/tanks/water-parameters';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { KEPT_SINCE } from '@/lib/offline/readable.ts';
import { setServerAway } from '@/lib/offline/server-away.ts';
import { kept, queryClient, read } from '@/lib/query.ts';
import '@/lib/session.ts';
import { AWAY_RETRY_MS } from '@/lib/timings.ts';
import { clearTokens, storeTokens } from '@/lib/tokens.ts';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { goOffline } from '../../../test/offline.ts';
import { FailedState } from '../ui/states.tsx';
import { OfflineBanner } from './offline-banner.tsx';

afterEach(() => {
  vi.useRealTimers();
  setServerAway(false);
  queryClient.clear();
});

const tests = read(waterParametersApi.list);
function Readings() {
  return <p>{useQuery(tests).data?.length ?? 'none'} readings</p>;
}
function Units() {
  return <p>{useQuery(read(profilesApi.me)).data ? 'units' : 'none'}</p>;
}
const page = (hasReadings = true) => (
  <QueryClientProvider client={queryClient}>
    <OfflineBanner />
    {hasReadings && <Readings />}
  </QueryClientProvider>
);
const banner = () => screen.getByRole('status').textContent;

/** A server whose answers the service worker keeps, and gives again until `mend` is called. */
function slowServer(date: Date) {
  storeTokens({ accessToken: 'a', refreshToken: 'r' });
  const api = fakeApi();
  let isSlow = true;
  api.on(waterParametersApi.list, () =>
    Response.json([], isSlow ? { headers: { [KEPT_SINCE]: date.toUTCString() } } : {}),
  );
  return {
    api,
    mend: () => {
      isSlow = false;
    },
  };
}
const morning = () => {
  const date = new Date();
  date.setHours(8, 5, 0, 0);
  return date;
};

test('a reading that is a saved copy is shown as one, with its time, until the server has answered', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { mend } = slowServer(morning());
  const { rerender } = render(page());
  await screen.findByText('0 readings');
  await waitFor(() => expect(banner()).toBe('Our server is slow. Saved copy from 8:05 AM.'));
  // It speaks of what is on screen.
  rerender(page(false));
  expect(banner()).toBe('');
  rerender(page());
  await waitFor(() => expect(banner()).toContain('Saved copy'));
  mend();
  await act(() => vi.advanceTimersByTimeAsync(2 * AWAY_RETRY_MS));
  await waitFor(() => expect(banner()).toBe(''));
});

test('a saved copy is read again by the next screen, and what the server answered is not', async () => {
  const { api, mend } = slowServer(morning());
  const first = render(page());
  await waitFor(() => expect(banner()).toContain('Saved copy'));
  first.unmount();
  mend();
  const second = render(page());
  await waitFor(() => expect(banner()).toBe(''));
  const asked = api.asked.length;
  expect(asked).toBe(2);
  second.unmount();
  render(page());
  await screen.findByText('0 readings');
  expect(api.asked.length).toBe(asked);
});

test('without a network or a server it says both in one line: what is away, and how old the copy is', async () => {
  slowServer(new Date(2026, 0, 5, 13, 45));
  const { rerender } = render(page());
  await waitFor(() => expect(banner()).toBe('Our server is slow. Saved copy from Jan 05, 2026.'));
  act(() => setServerAway(true));
  expect(banner()).toBe('Not connected. Saved copy from Jan 05, 2026.');
  const goOnline = goOffline('tanks');
  expect(banner()).toBe('You’re offline. Saved copy from Jan 05, 2026.');
  rerender(page(false));
  await waitFor(() => expect(banner()).toBe('You’re offline. Tanks you’ve opened are still here.'));
  goOnline();
  expect(banner()).toBe('We can’t reach our server right now.');
});

test.each([
  ['nothing', 'You’re offline. New pages need a connection.'],
  ['pages', 'You’re offline. Emergency Care still opens.'],
  ['tanks', 'You’re offline. Tanks you’ve opened are still here.'],
] as const)('where %s can be opened offline, it promises no more', async (kept, line) => {
  render(page(false));
  goOffline(kept);
  await waitFor(() => expect(banner()).toBe(line));
  // What is saved may be gone by the next time.
  goOffline('nothing');
  await waitFor(() => expect(banner()).toBe('You’re offline. New pages need a connection.'));
});

test('a page that starts offline looks up what is saved', async () => {
  goOffline('pages');
  render(page(false));
  await waitFor(() => expect(banner()).toBe('You’re offline. Emergency Care still opens.'));
});

test('nothing is called a saved copy next to what failed to load', async () => {
  slowServer(morning());
  const { rerender } = render(page());
  await waitFor(() => expect(banner()).toContain('Saved copy'));
  const failed = <FailedState title="Failed to fetch posts" sentence="We can’t reach our server." onRetry={() => {}} />;
  rerender(
    <>
      {page()}
      {failed}
    </>,
  );
  expect(banner()).toBe('');
  rerender(page());
  await waitFor(() => expect(banner()).toContain('Saved copy'));
});

test('a saved copy of the member alone makes no page one', async () => {
  const { api } = slowServer(morning());
  api.on(profilesApi.me, () => Response.json({}, { headers: { [KEPT_SINCE]: morning().toUTCString() } }));
  render(
    <QueryClientProvider client={queryClient}>
      <OfflineBanner />
      <Units />
    </QueryClientProvider>,
  );
  await screen.findByText('units');
  expect([...kept.keys()].join()).toContain('/api/users/me');
  expect(banner()).toBe('');
});

test('fresh answers leave it empty', async () => {
  slowServer(morning()).mend();
  render(page());
  await screen.findByText('0 readings');
  expect(banner()).toBe('');
});

test('the copy shown to one member marks nothing of the next, even where they are refused', async () => {
  const { api } = slowServer(morning());
  const first = render(page());
  await waitFor(() => expect(banner()).toContain('Saved copy'));
  first.unmount();
  clearTokens();
  storeTokens({ accessToken: 'b', refreshToken: 's' });
  api.on(waterParametersApi.list, () => refusal(403));
  render(page());
  await waitFor(() => expect(queryClient.getQueryState(tests.queryKey)?.status).toBe('error'));
  expect(banner()).toBe('');
});
