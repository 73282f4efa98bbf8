import { blocksApi } from '@nautical/core/contracts/members/blocks';
import { gamificationApi } from '@nautical/core/contracts/progress/gamification';
import { aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { livestockApi } from '@nautical/core/contracts/tanks/livestock';
import { tasksApi } from '@nautical/core/contracts/tanks/maintenance';
import { waterParametersApi } from '@nautical/core/contracts/tanks/water-parameters';
import { reviewsApi } from '@nautical/core/contracts/trade/reviews';
import type { Read } from '@nautical/core/endpoint';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { ApiError } from './api.ts';
import { queryClient, read, refresh, useSend } from './query.ts';
import { AWAY_RETRY_MS } from './timings.ts';
import { storeTokens } from './tokens.ts';

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** Reads what `answers` give in turn, and counts how often they were asked. */
function reads(...answers: (() => Promise<string>)[]) {
  let asked = 0;
  const queryFn = () => answers[Math.min(asked++, answers.length - 1)]!();
  const { result } = renderHook(() => useQuery({ queryKey: ['a read'], queryFn }), { wrapper });
  return { result, asked: () => asked };
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const reconnect = () =>
  act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });

test('what failed is read again once there is a connection', async () => {
  const { result } = reads(lost, async () => 'here');
  await waitFor(() => expect(result.current.isError).toBe(true));
  await reconnect();
  await waitFor(() => expect(result.current.data).toBe('here'));
});

test('a page that began without a network reads again what failed once there is one', async () => {
  vi.resetModules();
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const anew = await import('./query.ts');
  const { QueryClientProvider: Provider, useQuery: useRead } = await import('@tanstack/react-query');
  const queryFn = vi.fn(lost as () => Promise<string>);
  const { result } = renderHook(() => useRead({ queryKey: ['a read'], queryFn }), {
    wrapper: ({ children }) => <Provider client={anew.queryClient}>{children}</Provider>,
  });
  await waitFor(() => expect(result.current.isError).toBe(true));
  queryFn.mockResolvedValue('here');
  isOnLine.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.data).toBe('here'));
});

test.each([
  ['does not answer', lost],
  ['is away for a moment', () => Promise.reject(new ApiError(503, 'Unavailable'))],
])('what a server that %s could not tell is read again until it does', async (_, away) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { result, asked } = reads(away, away, async () => 'here');
  await waitFor(() => expect(result.current.isError).toBe(true));
  await act(() => vi.advanceTimersByTimeAsync(2 * AWAY_RETRY_MS));
  await waitFor(() => expect(result.current.data).toBe('here'));
  await act(() => vi.advanceTimersByTimeAsync(10 * AWAY_RETRY_MS));
  expect(asked()).toBe(3);
});

test('what was refused is not asked again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { result, asked } = reads(() => Promise.reject(new ApiError(404, 'Not found')));
  await waitFor(() => expect(result.current.isError).toBe(true));
  await act(() => vi.advanceTimersByTimeAsync(10 * AWAY_RETRY_MS));
  expect(asked()).toBe(1);
});

test('what is there stays as it is when the connection comes back', async () => {
  const { result, asked } = reads(async () => 'here');
  await waitFor(() => expect(result.current.data).toBe('here'));
  await reconnect();
  expect(asked()).toBe(1);
});

describe('a write', () => {
  const [office, kitchen] = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002'];
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
    storeTokens({ accessToken: 'a1', refreshToken: 'r1' });
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Shows a read and answers it; the function it returns takes it off the screen. */
  async function show(query: { queryKey: readonly unknown[] }, ...endpoints: Read[]) {
    for (const endpoint of endpoints) api.on(endpoint, () => [] as never);
    const { result, unmount } = renderHook(() => useQuery(query as ReturnType<typeof read>), { wrapper });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    return unmount;
  }
  /** What is asked for again while this is done. */
  async function askedWhile(work: () => Promise<unknown>) {
    const before = api.asked.length;
    await act(work);
    return api.asked.slice(before).flatMap(({ method, url }) => (method === 'GET' ? url.pathname + url.search : []));
  }
  const sends = <P,>(useHook: () => { mutateAsync: (parts: P) => Promise<unknown> }) => {
    const { result } = renderHook(useHook, { wrapper });
    return (parts: P) => result.current.mutateAsync(parts);
  };

  test('is done when all that shows what it changes has been asked for again, and asks for nothing else', async () => {
    await show(read(tasksApi.list), tasksApi.list);
    await show(read(waterParametersApi.list), waterParametersApi.list);
    await show(read(gamificationApi.progress, { params: { userId: office } }), gamificationApi.progress);
    api.on(waterParametersApi.remove, () => undefined);
    const remove = sends(() => useSend(waterParametersApi.remove));
    expect(await askedWhile(() => remove({ params: { id: kitchen } }))).toEqual([
      '/api/water-parameters',
      `/api/gamification/progress/${office}`,
    ]);
  });

  test('that fails asks for nothing, and the row is there as before', async () => {
    await show(read(aquariumsApi.read, { params: { id: office } }), aquariumsApi.read);
    api.on(aquariumsApi.remove, () => refusal(403));
    const remove = sends(() => useSend(aquariumsApi.remove));
    expect(await askedWhile(() => remove({ params: { id: office } }).catch(() => {}))).toEqual([]);
    expect(await askedWhile(() => refresh(['aquariums']))).toHaveLength(1);
  });

  test('makes what is not on screen be asked for when it is shown again', async () => {
    const query = read(waterParametersApi.list);
    (await show(query, waterParametersApi.list))();
    api.on(waterParametersApi.remove, () => undefined);
    const remove = sends(() => useSend(waterParametersApi.remove));
    expect(await askedWhile(() => remove({ params: { id: kitchen } }))).toEqual([]);
    await show(query);
    await waitFor(() => expect(api.askedOf(waterParametersApi.list)).toHaveLength(2));
  });

  test('in one tank leaves what names another alone', async () => {
    for (const id of [office, kitchen]) {
      await show(read(aquariumsApi.read, { params: { id } }), aquariumsApi.read);
      await show(read(livestockApi.list, { query: { aquariumIds: [id] } }), livestockApi.list);
    }
    await show(read(aquariumsApi.list), aquariumsApi.list);
    api.on(aquariumsApi.update, () => ({}) as never);
    const update = sends(() => useSend(aquariumsApi.update));
    expect(await askedWhile(() => update({ params: { id: office }, body: { name: 'Office' } }))).toEqual([
      `/api/aquariums/${office}`,
      '/api/aquariums',
    ]);
    api.on(livestockApi.create, () => ({}) as never);
    const create = sends(() => useSend(livestockApi.create));
    const added = { aquariumId: kitchen, name: 'Tetra' } as Parameters<typeof create>[0]['body'];
    expect(await askedWhile(() => create({ body: added }))).toEqual([`/api/livestock?aquariumIds=${kitchen}`]);
  });

  test('that names a person says nothing of what others are shown', async () => {
    await show(read(reviewsApi.list, { params: { id: office } }), reviewsApi.list);
    api.on(blocksApi.block, () => ({}) as never);
    const block = sends(() => useSend(blocksApi.block));
    // Somebody's reviews may be by the person who is blocked.
    expect(await askedWhile(() => block({ body: { userId: kitchen } }))).toHaveLength(1);
  });

  test('that deletes a row asks nothing more about it, and forgets it with the page that shows it', async () => {
    const query = read(aquariumsApi.read, { params: { id: office } });
    const leave = await show(query, aquariumsApi.read);
    await show(read(aquariumsApi.dashboard), aquariumsApi.dashboard);
    api.on(aquariumsApi.remove, () => undefined);
    const remove = sends(() => useSend(aquariumsApi.remove));
    expect(await askedWhile(() => remove({ params: { id: office } }))).toEqual(['/api/health-dashboard']);
    expect(queryClient.getQueryData(query.queryKey)).toBeDefined();
    leave();
    expect(queryClient.getQueryData(query.queryKey)).toBeUndefined();
  });
});
