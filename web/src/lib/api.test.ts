import { listingsApi } from '@nautical/core/contracts/market/listings';
import { authApi } from '@nautical/core/contracts/members/auth';
import { endpoint } from '@nautical/core/endpoint';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { ApiError, call, explain, fieldErrors, readOnce, readPage } from './api.ts';
import { callForm } from './api-form.ts';
import { currentToasts } from './toast.ts';
import { accessToken, clearTokens, refreshToken, storeTokens } from './tokens.ts';

const saveItem = endpoint('POST', '/api/saved-items', {
  access: 'member',
  changes: [],
  summary: 'Saves.',
  body: z.object({ postId: z.string() }),
  reply: z.object({ postId: z.string() }),
});
const markRead = endpoint('PUT', '/api/messages/:id/read', {
  access: 'owner',
  changes: [],
  summary: 'Marks.',
  params: z.object({ id: z.string() }),
});
const upload = endpoint('POST', '/api/upload/images', {
  access: 'member',
  changes: [],
  summary: 'Uploads.',
  files: 'images',
  reply: z.object({ success: z.boolean() }),
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  clearTokens();
  window.history.replaceState(null, '', '/');
  api = fakeApi();
  vi.useFakeTimers();
  return () => {
    vi.runAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const signedIn = () => storeTokens({ accessToken: 'a1', refreshToken: 'r1' });
const bearer = (headers: Headers) => headers.get('authorization');
/** Answers only the renewed token. */
const onlyFor =
  <T>(token: string, answer: T) =>
  ({ headers }: { headers: Headers }) =>
    bearer(headers) === `Bearer ${token}`
      ? answer
      : refusal(401, { code: 'unauthenticated', message: 'Please sign in first' });

describe('a call', () => {
  test('carries the token, the cookies and a JSON body only when there is a payload', async () => {
    signedIn();
    const sent = vi.fn((_: string, __: RequestInit) => Promise.resolve(new Response(null, { status: 204 })));
    vi.stubGlobal('fetch', sent);
    await call(markRead, { params: { id: 'a/b' } });
    const [address, init] = sent.mock.calls[0]!;
    const headers = new Headers(init.headers);
    expect(address).toBe('/api/messages/a%2Fb/read');
    expect(init.credentials).toBe('include');
    expect(bearer(headers)).toBe('Bearer a1');
    expect(init.body).toBeUndefined();
    expect(headers.has('content-type')).toBe(false);

    await call(saveItem, { body: { postId: 'p' } });
    const [, second] = sent.mock.calls[1]!;
    expect(second.body).toBe('{"postId":"p"}');
    expect(new Headers(second.headers).get('content-type')).toBe('application/json');
  });

  test('leaves empty filters out of the address', async () => {
    signedIn();
    api.on(listingsApi.list, () => []);
    await readOnce(listingsApi.list, { query: { category: 'fish', search: '' } });
    expect(api.asked[0]?.url.search).toBe('?category=fish');
  });

  test('has an idempotency key on the POST calls of members, and no two calls share it', async () => {
    signedIn();
    api.on(saveItem, () => ({ postId: 'p' }));
    api.on(authApi.forgotPassword, () => ({ message: 'Sent' }));
    await call(saveItem, { body: { postId: 'p' } });
    await call(saveItem, { body: { postId: 'p' } });
    await call(authApi.forgotPassword, { body: { email: 'a@b.co' } });
    const [first, second, open] = api.asked.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
    expect(open).toBeNull();
  });

  test.each([
    [
      409,
      '{"code":"conflict","message":"Item already saved"}',
      '409: {"code":"conflict","message":"Item already saved"}',
    ],
    [500, 'Bad day', '500: Bad day'],
    [404, '', '404: Not Found'],
  ])('a refusal %s with body %j says %j', async (status, body, message) => {
    api.on(saveItem, () => new Response(body, { status, statusText: 'Not Found' }));
    await expect(call(saveItem, { body: { postId: 'p' } })).rejects.toHaveProperty('message', message);
  });

  test('a refusal is explained in the words of the server, and by field', async () => {
    api.on(saveItem, () =>
      refusal(400, { code: 'invalid', message: 'Which post?', fields: { postId: 'Choose a post' } }),
    );
    const error = await call(saveItem, { body: { postId: '' } }).catch((caught) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error.problem.code).toBe('invalid');
    expect(explain(error)).toBe('Which post?');
    expect(fieldErrors(error)).toEqual({ postId: 'Choose a post' });
    expect(explain(new ApiError(502, '<html>'))).toBe('Something went wrong on our side. Please try again.');
    expect(explain(new TypeError('Failed to fetch'))).toContain('can’t reach our server');
  });

  test('a 401 of the sign-in itself does not touch the session', async () => {
    signedIn();
    api.on(authApi.login, () => refusal(401, { code: 'unauthenticated', message: 'Wrong' }));
    await expect(call(authApi.login, { body: { email: 'a', password: 'b' } })).rejects.toThrow('401: ');
    expect(api.askedOf(authApi.refresh)).toHaveLength(0);
    expect(accessToken()).toBe('a1');
  });
});

describe('a token that has run out', () => {
  test('is renewed once for all calls that met it, and each is repeated once with its own key', async () => {
    signedIn();
    api.on(saveItem, onlyFor('a2', { postId: 'p' }));
    api.on(listingsApi.list, onlyFor('a2', []));
    api.on(authApi.refresh, () => ({ accessToken: 'a2', refreshToken: 'r2' }));
    await Promise.all([
      call(saveItem, { body: { postId: 'p' } }),
      call(saveItem, { body: { postId: 'q' } }),
      readOnce(listingsApi.list, {}),
    ]);
    expect(api.askedOf(authApi.refresh)).toHaveLength(1);
    expect(api.askedOf(authApi.refresh)[0]?.body).toEqual({ refreshToken: 'r1' });
    expect(bearer(api.askedOf(authApi.refresh)[0]!.headers)).toBeNull();
    expect([accessToken(), refreshToken()]).toEqual(['a2', 'r2']);

    const saves = api.askedOf(saveItem);
    expect(saves).toHaveLength(4);
    const keys = (postId: string) =>
      saves
        .filter(({ body }) => (body as { postId: string }).postId === postId)
        .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys('p')).size).toBe(1);
    expect(keys('p')[0]).not.toBe(keys('q')[0]);
  });

  test('that another tab has renewed is not traded again', async () => {
    signedIn();
    api.on(saveItem, ({ headers }) => {
      if (bearer(headers) === 'Bearer a2') return { postId: 'p' };
      localStorage.setItem('accessToken', 'a2');
      localStorage.setItem('refreshToken', 'r2');
      return refusal(401);
    });
    await expect(call(saveItem, { body: { postId: 'p' } })).resolves.toEqual({ postId: 'p' });
    expect(api.askedOf(authApi.refresh)).toHaveLength(0);
  });

  test('that another tab is just renewing waits for that tab to store its pair', async () => {
    signedIn();
    api.on(saveItem, onlyFor('a2', { postId: 'p' }));
    api.on(authApi.refresh, () => refusal(409));
    const saving = call(saveItem, { body: { postId: 'p' } });
    await vi.advanceTimersByTimeAsync(500);
    localStorage.setItem('accessToken', 'a2');
    localStorage.setItem('refreshToken', 'r2');
    await vi.advanceTimersByTimeAsync(500);
    await expect(saving).resolves.toEqual({ postId: 'p' });
    expect(refreshToken()).toBe('r2');
  });

  test('tabs take turns', async () => {
    signedIn();
    const locks: string[] = [];
    vi.stubGlobal('navigator', {
      locks: { request: (name: string, work: () => unknown) => [locks.push(name), work()][1] },
    });
    api.on(saveItem, onlyFor('a2', { postId: 'p' }));
    api.on(authApi.refresh, () => ({ accessToken: 'a2', refreshToken: 'r2' }));
    await call(saveItem, { body: { postId: 'p' } });
    expect(locks).toHaveLength(1);
  });

  test('a second 401 fails a write and gives a read nothing', async () => {
    signedIn();
    api.on(saveItem, () => refusal(401, 'no'));
    api.on(listingsApi.list, () => refusal(401, 'no'));
    api.on(authApi.refresh, () => ({ accessToken: 'a2', refreshToken: 'r2' }));
    await expect(call(saveItem, { body: { postId: 'p' } })).rejects.toHaveProperty('message', '401: no');
    expect(api.askedOf(saveItem)).toHaveLength(2);
    await expect(readOnce(listingsApi.list, {})).resolves.toBeNull();
    expect(api.askedOf(listingsApi.list)).toHaveLength(2);
  });

  test('a sign-out during the renewal stays a sign-out', async () => {
    signedIn();
    api.on(saveItem, () => refusal(401));
    api.on(authApi.refresh, () => {
      clearTokens();
      return { accessToken: 'a2', refreshToken: 'r2' };
    });
    await expect(call(saveItem, { body: { postId: 'p' } })).rejects.toThrow('Session expired');
    expect(accessToken()).toBeNull();
  });
});

describe('a session that is over', () => {
  beforeEach(() => {
    signedIn();
    api.on(saveItem, () => refusal(401));
    api.on(listingsApi.list, () => refusal(401));
    api.on(authApi.refresh, () => refusal(401, { code: 'unauthenticated', message: 'Session expired' }));
  });
  const listen = () => {
    const heard = vi.fn();
    window.addEventListener('navigate-to-login', heard);
    return heard;
  };

  test('fails writes, clears the tokens and sends to the login screen once, after 100 ms', async () => {
    const heard = listen();
    const results = await Promise.allSettled([
      call(saveItem, { body: { postId: 'p' } }),
      call(saveItem, { body: { postId: 'q' } }),
    ]);
    for (const result of results)
      expect(result).toMatchObject({ status: 'rejected', reason: { message: 'Session expired. Please login again.' } });
    expect([accessToken(), refreshToken()]).toEqual([null, null]);
    expect(currentToasts()[0]?.title).toBe('You’ve been signed out');
    vi.advanceTimersByTime(99);
    expect(heard).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test.each(['/login', '/set-password', '/jwt-login'])('sends nobody away who is on %s already', async (path) => {
    window.history.replaceState(null, '', path);
    const heard = listen();
    await expect(call(saveItem, { body: { postId: 'p' } })).rejects.toThrow('Session expired');
    vi.runAllTimers();
    expect(heard).not.toHaveBeenCalled();
  });

  test('gives reads nothing, silently', async () => {
    const heard = listen();
    await expect(readOnce(listingsApi.list, {})).resolves.toBeNull();
    expect(accessToken()).toBeNull();
    vi.runAllTimers();
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('a renewal that nobody answers', () => {
  const hotel = () => new Response('<h1>Sign in to the Wi-Fi</h1>', { status: 200 });
  test.each<[string, () => Response | Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a gateway', () => refusal(502, '<h1>Bad Gateway</h1>')],
    ['a database that is away', () => refusal(503, { code: 'unavailable', message: 'Away' })],
    ['a gateway that tired of waiting', () => refusal(504)],
    ['a proxy that wants a password', () => refusal(401, '<h1>Who are you?</h1>')],
    ['the Wi-Fi of a hotel', hotel],
    ['a limit', () => refusal(429, { code: 'too_many', message: 'Slow down' })],
    ['another tab that got no answer either', () => refusal(409, { code: 'conflict', message: 'Renewed elsewhere' })],
  ])('ends nothing: %s', async (_, answer) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    signedIn();
    const heard = vi.fn();
    window.addEventListener('navigate-to-login', heard);
    api.on(listingsApi.list, onlyFor('a2', []));
    api.on(saveItem, onlyFor('a2', { postId: 'p' }));
    api.on(authApi.refresh, answer);
    const tries = [readOnce(listingsApi.list, {}), call(saveItem, { body: { postId: 'p' } })];
    const results = Promise.allSettled(tries);
    await vi.advanceTimersByTimeAsync(60_000);
    for (const result of await results) {
      expect(result.status).toBe('rejected');
      if (result.status === 'rejected') expect(explain(result.reason)).toContain('can’t reach our server');
    }
    expect([accessToken(), refreshToken()]).toEqual(['a1', 'r1']);
    expect(heard).not.toHaveBeenCalled();

    // The next try begins anew, and finds the server.
    api.on(authApi.refresh, () => ({ accessToken: 'a2', refreshToken: 'r2' }));
    await expect(readOnce(listingsApi.list, {})).resolves.toEqual([]);
    logged.mockRestore();
  });
});

describe('a read', () => {
  test('asks nothing without a token, unless the endpoint is open to all', async () => {
    api.on(authApi.providers, () => []);
    await expect(readOnce(listingsApi.list, {})).resolves.toBeNull();
    await expect(readOnce(authApi.providers, {})).resolves.toEqual([]);
    expect(api.asked.map(({ path }) => path)).toEqual(['/api/auth/providers']);
  });

  test('of a page finds the address of the next one', async () => {
    signedIn();
    const next = '/api/posts?category=fish&cursor=abc';
    api.on(listingsApi.list, ({ url }) =>
      url.searchParams.has('cursor')
        ? new Response('["c"]')
        : new Response('["a","b"]', { headers: { link: `<${next}>; rel="next"` } }),
    );
    const first = await readPage(listingsApi.list, { query: { category: 'fish' } }, null);
    expect(first).toEqual({ items: ['a', 'b'], next });
    await expect(readPage(listingsApi.list, {}, first.next)).resolves.toEqual({ items: ['c'], next: null });
    expect(api.asked[1]?.url.search).toBe('?category=fish&cursor=abc');
  });
});

describe('what the head of the page has asked for', () => {
  const early = (token: string) => {
    window.headStart = { token, answers: { '/api/posts': Promise.resolve(new Response('["early"]')) } };
  };

  test('is taken once, and then asked for anew', async () => {
    signedIn();
    early('a1');
    api.on(listingsApi.list, () => new Response('["new"]'));
    expect((await readPage(listingsApi.list, {}, null)).items).toEqual(['early']);
    expect(api.asked).toEqual([]);
    expect((await readPage(listingsApi.list, {}, null)).items).toEqual(['new']);
  });

  test('is left alone by whoever signs in after it was asked', async () => {
    early('of somebody else');
    signedIn();
    api.on(listingsApi.list, () => new Response('["new"]'));
    expect((await readPage(listingsApi.list, {}, null)).items).toEqual(['new']);
  });
});

describe('an upload', () => {
  type Sent = { token: string | undefined; key: string | undefined; form: FormData };
  /** Stands in for the browser's request and answers with the next of `statuses`. */
  function fakeRequests(statuses: number[]) {
    const sent: Sent[] = [];
    class Request {
      status = 0;
      statusText = '';
      responseText = '';
      withCredentials = false;
      readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      readonly headers = new Map<string, string>();
      onload?: () => void;
      open() {}
      setRequestHeader(name: string, value: string) {
        this.headers.set(name, value);
      }
      send(form: FormData) {
        sent.push({ token: this.headers.get('authorization'), key: this.headers.get('idempotency-key'), form });
        expect(this.withCredentials).toBe(true);
        expect(this.headers.has('content-type')).toBe(false);
        this.status = statuses.shift() ?? 0;
        if (this.status === 200) this.upload.onprogress?.({ loaded: 1, total: 2 });
        this.responseText = this.status === 200 ? '{"success":true}' : '';
        this.statusText = 'Refused';
        queueMicrotask(() => this.onload?.());
      }
    }
    vi.stubGlobal('XMLHttpRequest', Request);
    return sent;
  }
  const photo = new File(['x'], 'fish.png', { type: 'image/png' });

  test('sends the files under their field, tells how far it is, and is repeated after a renewal', async () => {
    signedIn();
    const sent = fakeRequests([401, 200]);
    api.on(authApi.refresh, () => ({ accessToken: 'a2', refreshToken: 'r2' }));
    const heard: number[] = [];
    await expect(callForm(upload, [photo], { onProgress: (part) => heard.push(part) })).resolves.toEqual({
      success: true,
    });
    expect(sent.map(({ token }) => token)).toEqual(['Bearer a1', 'Bearer a2']);
    expect(sent[0]?.key).toBe(sent[1]?.key);
    expect(sent[1]?.form.getAll('images')).toHaveLength(1);
    expect(heard).toEqual([0.5]);
  });

  test('a refused one fails like any call', async () => {
    signedIn();
    fakeRequests([413]);
    await expect(callForm(upload, [photo], {})).rejects.toHaveProperty('message', '413: Refused');
  });
});
