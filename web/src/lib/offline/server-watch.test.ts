import { operationsApi } from '@nautical/core/contracts/office/operations';
import { waterParametersApi } from '@nautical/core/contracts/tanks/water-parameters';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api.ts';
import { queryClient, read } from '../query.ts';
import { AWAY_GRACE_MS, AWAY_RETRY_MAX_MS, AWAY_RETRY_MS } from '../timings.ts';
import { storeTokens } from '../tokens.ts';
import { KEPT_SINCE } from './readable.ts';
import { isServerAway } from './server-away.ts';
import { suspectServer, trustServer, watchRequests } from './server-watch.ts';

let answer: () => Promise<Response>;
const asked = vi.fn((_address: string) => answer());
const refused = () => Promise.reject(new TypeError('Failed to fetch'));
const status = (code: number) => () => Promise.resolve(new Response('<h1>Sorry</h1>', { status: code }));
const ready = (code: number, database: 'ok' | 'down') => () =>
  Promise.resolve(Response.json({ status: 'down', database, bus: 'ok', storage: 'down' }, { status: code }));
const thereAgain = ready(200, 'ok');
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  vi.spyOn(Math, 'random').mockReturnValue(0);
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
  ['has no database', ready(503, 'down')],
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
  answer = thereAgain;
  await pass(AWAY_RETRY_MAX_MS);
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

test('a saved copy in place of an answer is a reason to ask', async () => {
  storeTokens({ accessToken: 'a', refreshToken: 'r' });
  const saved = async () => Response.json([], { headers: { [KEPT_SINCE]: new Date().toUTCString() } });
  vi.stubGlobal('fetch', (address: string) => (address === operationsApi.ready.path ? asked(address) : saved()));
  await queryClient.fetchQuery(read(waterParametersApi.list));
  await pass(AWAY_GRACE_MS);
  expect(isServerAway()).toBe(true);
});

test('a server whose files alone are away is not blamed', async () => {
  answer = ready(503, 'ok');
  suspectServer();
  await pass(AWAY_GRACE_MS);
  expect([isServerAway(), asked.mock.calls.length]).toEqual([false, 1]);
});

test('it is asked ever more rarely, and not by all browsers at once', async () => {
  const wait = vi.spyOn(globalThis, 'setTimeout');
  suspectServer();
  await pass(AWAY_GRACE_MS + 4 * AWAY_RETRY_MAX_MS);
  const waits = wait.mock.calls.map(([, ms]) => ms);
  expect(waits.slice(0, 5)).toEqual([AWAY_GRACE_MS, AWAY_RETRY_MS, 2 * AWAY_RETRY_MS, 4 * AWAY_RETRY_MS, 30_000]);
  trustServer();
  wait.mockClear();
  vi.mocked(Math.random).mockReturnValue(0.5);
  suspectServer();
  await pass(2 * AWAY_GRACE_MS);
  expect(wait.mock.calls.map(([, ms]) => ms).slice(0, 2)).toEqual([1.25 * AWAY_GRACE_MS, 1.25 * AWAY_RETRY_MS]);
});

describe('while it is away', () => {
  beforeEach(async () => {
    suspectServer();
    await pass(AWAY_GRACE_MS);
    expect([isServerAway(), asked.mock.calls.length]).toEqual([true, 1]);
  });
  const readAnything = () => queryClient.fetchQuery({ queryKey: [crypto.randomUUID()], queryFn: () => 'an answer' });

  test('a read that succeeds is a reason to ask at once', async () => {
    answer = thereAgain;
    await readAnything();
    await pass(0);
    expect([isServerAway(), asked.mock.calls.length]).toEqual([false, 2]);
  });

  test('what this browser has kept answers as well, and says nothing of the server', async () => {
    await Promise.all([readAnything(), readAnything()]);
    await pass(0);
    expect([isServerAway(), asked.mock.calls.length]).toEqual([true, 2]);
    answer = thereAgain;
    await pass(AWAY_RETRY_MAX_MS);
    expect([isServerAway(), asked.mock.calls.length]).toEqual([false, 3]);
  });

  test('a saved copy is no reason to ask at once', async () => {
    storeTokens({ accessToken: 'a', refreshToken: 'r' });
    const saved = async () => Response.json([], { headers: { [KEPT_SINCE]: new Date().toUTCString() } });
    vi.stubGlobal('fetch', (address: string) => (address === operationsApi.ready.path ? asked(address) : saved()));
    await queryClient.fetchQuery(read(waterParametersApi.list));
    await pass(0);
    expect([isServerAway(), asked.mock.calls.length]).toEqual([true, 1]);
  });

  test('a write that succeeds shows that it is there', async () => {
    const write = queryClient.getMutationCache().build(queryClient, { mutationFn: async () => 'done' });
    await write.execute(undefined);
    expect([isServerAway(), asked.mock.calls.length]).toEqual([false, 1]);
  });
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
