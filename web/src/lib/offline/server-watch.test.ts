import { operationsApi } from '@nautical/core/contracts/office/operations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api.ts';
import { queryClient } from '../query.ts';
import { AWAY_GRACE_MS, AWAY_RETRY_MS } from '../timings.ts';
import { isServerAway } from './server-away.ts';
import { suspectServer, trustServer, watchRequests } from './server-watch.ts';

let answer: () => Promise<Response>;
const asked = vi.fn((_address: string) => answer());
const refused = () => Promise.reject(new TypeError('Failed to fetch'));
const status = (code: number) => () => Promise.resolve(new Response(null, { status: code }));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  answer = refused;
  stop = watchRequests();
});
afterEach(() => {
  stop();
  queryClient.clear();
  asked.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['answers nothing', refused],
  ['answers 502', status(502)],
  ['answers 503', status(503)],
])('a server that %s is away after a moment, until it answers', async (_, away) => {
  answer = away;
  suspectServer();
  await pass(AWAY_GRACE_MS - 1);
  expect([isServerAway(), asked.mock.calls.length]).toEqual([false, 0]);
  await pass(1);
  expect(isServerAway()).toBe(true);
  expect(asked.mock.calls[0]?.[0]).toBe(operationsApi.ready.path);
  await pass(AWAY_RETRY_MS);
  expect(isServerAway()).toBe(true);
  answer = status(200);
  await pass(AWAY_RETRY_MS);
  expect(isServerAway()).toBe(false);
  const calls = asked.mock.calls.length;
  await pass(AWAY_RETRY_MS * 10);
  expect(asked.mock.calls.length).toBe(calls);
});

test('a live connection that is back in time asks nothing', async () => {
  suspectServer();
  await pass(AWAY_GRACE_MS / 2);
  trustServer();
  await pass(AWAY_GRACE_MS * 2);
  expect([isServerAway(), asked.mock.calls.length]).toEqual([false, 0]);
});

test('what comes back while it is asked counts more than the answer', async () => {
  const slow = Promise.withResolvers<Response>();
  answer = () => slow.promise;
  suspectServer();
  await pass(AWAY_GRACE_MS);
  trustServer();
  slow.reject(new TypeError('Failed to fetch'));
  await pass(AWAY_RETRY_MS * 2);
  expect([isServerAway(), asked.mock.calls.length]).toEqual([false, 1]);
});

test('reads and writes without an answer are a reason to ask, refusals are not', async () => {
  const read = (error: Error) =>
    queryClient.fetchQuery({ queryKey: [crypto.randomUUID()], queryFn: () => Promise.reject(error) }).catch(() => {});
  await read(new ApiError(404, 'Not found'));
  await pass(AWAY_GRACE_MS);
  expect(asked).not.toHaveBeenCalled();
  await read(new ApiError(503, 'Unavailable'));
  await pass(AWAY_GRACE_MS);
  expect(isServerAway()).toBe(true);
  trustServer();

  const write = queryClient.getMutationCache().build(queryClient, { mutationFn: refused });
  await write.execute(undefined).catch(() => {});
  await pass(AWAY_GRACE_MS);
  expect(isServerAway()).toBe(true);
});

test('without a network nothing is asked', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  suspectServer();
  await pass(AWAY_GRACE_MS * 2);
  expect([isServerAway(), asked.mock.calls.length]).toEqual([false, 0]);
});

test('once the network is gone too, nothing more is asked, and the server is not blamed', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  suspectServer();
  await pass(AWAY_GRACE_MS);
  expect(isServerAway()).toBe(true);
  const calls = asked.mock.calls.length;
  network.mockReturnValue(false);
  await pass(AWAY_RETRY_MS * 4);
  expect([isServerAway(), asked.mock.calls.length]).toEqual([false, calls]);
});
