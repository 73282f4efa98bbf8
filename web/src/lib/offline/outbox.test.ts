import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api.ts';
import { clearDrafts } from '../form/draft.ts';
import { POLL_MS } from '../timings.ts';
import { createOutbox, type Outgoing } from './outbox.ts';

type Body = { content: string };
let name = 0;

/** A server that stores each client id once, and an outbox in front of it. */
function anOutbox(already = `test-${++name}`) {
  const server = { stored: [] as string[], refusal: undefined as Error | undefined, losesAnswer: false };
  const ids = new Set<string>();
  const refused: (string | undefined)[] = [];
  const delivered: string[] = [];
  const outbox = createOutbox<Body, string>({
    name: already,
    sender: () => 'me',
    deliver: async ({ clientId, body }: Outgoing<Body>) => {
      if (server.refusal) throw server.refusal;
      if (!ids.has(clientId)) server.stored.push(body.content);
      ids.add(clientId);
      if (server.losesAnswer) throw new TypeError('Failed to fetch');
      return body.content;
    },
    onDelivered: (stored) => delivered.push(stored),
    onRefused: (reason) => refused.push(reason),
  });
  const say = (...texts: string[]) => {
    for (const content of texts) outbox.add({ from: 'me', to: 'general', body: { content } });
  };
  const waiting = () => outbox.messages().map(({ body }) => body.content);
  return { outbox, server, say, waiting, delivered, refused, key: already };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const goOffline = (isOff: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOff);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what is said goes out in order and leaves the queue', async () => {
  const { say, server, waiting, delivered } = anOutbox();
  say('one', 'two', 'three');
  await settle();
  expect(server.stored).toEqual(['one', 'two', 'three']);
  expect(delivered).toEqual(server.stored);
  expect(waiting()).toEqual([]);
});

test('what is said offline waits, outlives a reload, and goes out once in order', async () => {
  const { say, server, waiting, key } = anOutbox();
  const online = goOffline(true);
  say('one', 'two');
  await settle();
  expect(server.stored).toEqual([]);
  expect(waiting()).toEqual(['one', 'two']);

  const reloaded = anOutbox(key);
  expect(reloaded.waiting()).toEqual(['one', 'two']);
  online.mockReturnValue(true);
  await reloaded.outbox.flush();
  expect(reloaded.server.stored).toEqual(['one', 'two']);
  expect(JSON.parse(localStorage.getItem(`outbox:${key}`) ?? '[]')).toEqual([]);
});

test('coming back online sends what waits without being asked', async () => {
  const { say, server } = anOutbox();
  const online = goOffline(true);
  say('one');
  await settle();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(server.stored).toEqual(['one']);
});

test('a message whose answer was lost is sent again under the same id, and stored once', async () => {
  const { say, server, waiting } = anOutbox();
  server.losesAnswer = true;
  say('one', 'two');
  await settle();
  expect(server.stored).toEqual(['one']);
  expect(waiting()).toEqual(['one', 'two']);
  server.losesAnswer = false;
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(server.stored).toEqual(['one', 'two']);
  expect(waiting()).toEqual([]);
});

test('a server that is being replaced is tried again like no server at all', async () => {
  const { say, server, refused } = anOutbox();
  server.refusal = new ApiError(503, 'Service Unavailable');
  say('one');
  await settle();
  server.refusal = undefined;
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(server.stored).toEqual(['one']);
  expect(refused).toEqual([]);
});

test('a refused message says why, holds up no other, and goes out when tried again', async () => {
  const { outbox, say, server, refused, waiting } = anOutbox();
  server.refusal = new ApiError(429, JSON.stringify({ code: 'too_many', message: 'Slow mode is on.' }));
  say('one');
  await settle();
  expect(outbox.messages()[0]?.problem).toBe('Slow mode is on.');
  expect(refused).toEqual(['Slow mode is on.']);
  server.refusal = undefined;
  say('two');
  await settle();
  expect(server.stored).toEqual(['two']);
  outbox.retry(outbox.messages()[0]!.clientId);
  await settle();
  expect(server.stored).toEqual(['two', 'one']);
  expect(waiting()).toEqual([]);
});

test('a refused message can be thrown away', async () => {
  const { outbox, say, server, waiting } = anOutbox();
  server.refusal = new ApiError(403, '{}');
  say('one');
  await settle();
  outbox.discard(outbox.messages()[0]!.clientId);
  expect(waiting()).toEqual([]);
});

test('another member at the same browser does not send it', async () => {
  const { outbox, server, waiting } = anOutbox();
  outbox.add({ from: 'somebody else', to: 'general', body: { content: 'theirs' } });
  await settle();
  expect(server.stored).toEqual([]);
  expect(waiting()).toEqual(['theirs']);
});

test('nothing waits any more when the member has left on purpose', () => {
  const { say, key } = anOutbox();
  goOffline(true);
  say('one');
  clearDrafts();
  expect(localStorage.getItem(`outbox:${key}`)).toBeNull();
});

test('without a store what waits lasts as long as the page', async () => {
  const { say, server, waiting, outbox } = anOutbox();
  const online = goOffline(true);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  say('one', 'two');
  expect(waiting()).toEqual(['one', 'two']);
  online.mockReturnValue(true);
  await outbox.flush();
  expect(server.stored).toEqual(['one', 'two']);
});
