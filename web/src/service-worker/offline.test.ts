import type { ForgetAnswers } from '@nautical/core/domain/members/push';
import { afterEach, expect, test, vi } from 'vitest';
import { ANSWERS, KEPT_SINCE } from '../lib/offline/readable.ts';
import { answerOffline } from './offline.ts';

const READINGS = 'http://localhost/api/water-parameters';
const DATE = 'Tue, 17 Nov 2026 08:30:00 GMT';
const PATIENCE_MS = 10_000;

const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub }))}.x`;

/** A browser with the service worker in it: reads an address as a page does, and `forget` says that the member left. */
function browser() {
  const listeners = new Map<string, (event: unknown) => void>();
  const stored = new Map<string, Response>();
  const cache = { put: async (url: string, answer: Response) => void stored.set(url, answer) };
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (url: string) => stored.get(url)?.clone(),
    delete: async (name: string) => name === ANSWERS && stored.clear(),
  });
  answerOffline({
    location: { origin: 'http://localhost' },
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  } as unknown as ServiceWorkerGlobalScope);
  const forget = async () => {
    const later: Promise<unknown>[] = [];
    const data: ForgetAnswers = { type: 'forget-answers' };
    listeners.get('message')!({ data, waitUntil: (work: Promise<unknown>) => later.push(work) });
    await Promise.all(later);
  };
  const ask = async (url: string, member = 'kim') => {
    const later: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')!({
      request: {
        url,
        method: 'GET',
        mode: 'cors',
        headers: new Headers({ authorization: `Bearer ${tokenOf(member)}` }),
      },
      waitUntil: (work: Promise<unknown>) => later.push(work),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    const response = await answer;
    return { response, settle: () => Promise.all(later) };
  };
  return Object.assign(ask, { forget });
}
const answers =
  (ph: number, date = DATE) =>
  async () =>
    Response.json([{ ph }], { headers: { date } });

afterEach(() => {
  vi.useRealTimers();
});

test('the server’s own answer is not marked', async () => {
  const ask = browser();
  vi.stubGlobal('fetch', answers(7.1));
  const { response } = await ask(READINGS);
  expect([await response!.json(), response!.headers.get(KEPT_SINCE)]).toEqual([[{ ph: 7.1 }], null]);
});

test.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a gateway answers for the server', async () => new Response('Bad Gateway', { status: 502 })],
  ['the database is away', async () => new Response('{}', { status: 503 })],
])('a reading kept from before says so and from when, where %s', async (_, away) => {
  const ask = browser();
  vi.stubGlobal('fetch', answers(7.1));
  await (await ask(READINGS)).settle();
  vi.stubGlobal('fetch', away);
  const { response } = await ask(READINGS);
  expect([response!.status, await response!.json(), response!.headers.get(KEPT_SINCE)]).toEqual([
    200,
    [{ ph: 7.1 }],
    DATE,
  ]);
});

test('what is kept for one member is not shown to another', async () => {
  const ask = browser();
  vi.stubGlobal('fetch', answers(7.1));
  await (await ask(READINGS, 'kim')).settle();
  vi.stubGlobal('fetch', async () => new Response('Bad Gateway', { status: 502 }));
  expect((await ask(READINGS, 'sam')).response!.status).toBe(502);
  expect((await ask(READINGS, 'kim')).response!.status).toBe(200);
});

test('what a member got is gone once they have left, also what was on its way', async () => {
  const ask = browser();
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', answers(7.1));
  await (await ask(READINGS)).settle();
  await ask.forget();
  vi.stubGlobal('fetch', away);
  await expect(ask(READINGS)).rejects.toThrow('Failed to fetch');

  const late = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => late.promise);
  const asked = ask(READINGS);
  await ask.forget();
  late.resolve(await answers(6.2)());
  await (await asked).settle();
  vi.stubGlobal('fetch', away);
  await expect(ask(READINGS)).rejects.toThrow('Failed to fetch');

  // The next one's answers are kept as before.
  vi.stubGlobal('fetch', answers(8.1));
  await (await ask(READINGS)).settle();
  vi.stubGlobal('fetch', away);
  expect(await (await ask(READINGS)).response!.json()).toEqual([{ ph: 8.1 }]);
});

test('a server that takes too long gives way to what is kept, and its late answer is there for the next page', async () => {
  const ask = browser();
  vi.stubGlobal('fetch', answers(7.1));
  await (await ask(READINGS)).settle();
  vi.useFakeTimers();
  const late = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => late.promise);
  const asked = ask(READINGS);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  const { response, settle } = await asked;
  expect([await response!.json(), response!.headers.get(KEPT_SINCE)]).toEqual([[{ ph: 7.1 }], DATE]);

  const later = 'Tue, 17 Nov 2026 09:00:00 GMT';
  late.resolve(await answers(6.2, later)());
  await settle();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const next = (await ask(READINGS)).response!;
  expect([await next.json(), next.headers.get(KEPT_SINCE)]).toEqual([[{ ph: 6.2 }], later]);
});

test.each(['/api/messages', '/api/instant-messages/all', '/api/posts', '/api/auctions', '/api/orders'])(
  'nothing is kept of %s: an old price or message is worse than none',
  async (path) => {
    vi.stubGlobal('fetch', answers(7.1));
    expect((await browser()(`http://localhost${path}`)).response).toBeUndefined();
  },
);
