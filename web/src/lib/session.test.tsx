import { listingsApi } from '@nautical/core/contracts/market/listings';
import { authApi, type User } from '@nautical/core/contracts/members/auth';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { aUser } from '../../test/factories.ts';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { call } from './api.ts';
import { changeDraft, readDraft } from './form/draft.ts';
import { queryClient, read, switchReads } from './query.ts';
import { logOut, signIn, useIsLoggingOut, useUser } from './session.ts';
import { accessToken, clearTokens, isSignedIn, refreshToken, storeTokens } from './tokens.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  clearTokens();
  queryClient.clear();
  window.history.replaceState(null, '', '/');
  api = fakeApi();
  api.on(authApi.logout, () => undefined);
});
afterEach(() => void vi.useRealTimers());

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const useSession = () => ({ ...useUser(), isLeaving: useIsLoggingOut() });
const show = () => renderHook(useSession, { wrapper }).result;
const useListings = () => useQuery(read(listingsApi.list));
const answerOf = (user: User) => ({ accessToken: 'a1', refreshToken: 'r1', user });

describe('who is signed in', () => {
  test('is nobody without a token, and nothing is asked', () => {
    expect(show().current).toMatchObject({ user: null, isLoading: false });
    expect(api.asked).toHaveLength(0);
  });

  test('is loading, then the member', async () => {
    const sam = aUser();
    storeTokens({ accessToken: 'a1', refreshToken: 'r1' });
    api.on(authApi.user, () => sam);
    const session = show();
    expect(session.current).toMatchObject({ user: null, isLoading: true });
    await waitFor(() => expect(session.current).toMatchObject({ user: sam, isLoading: false }));
  });

  test('a 401 means nobody, asked no more than the one renewal', async () => {
    storeTokens({ accessToken: 'a1', refreshToken: 'r1' });
    api.on(authApi.user, () => refusal(401));
    api.on(authApi.refresh, () => ({ accessToken: 'a2', refreshToken: 'r2' }));
    const session = show();
    await waitFor(() => expect(session.current).toMatchObject({ user: null, isLoading: false }));
    expect(api.askedOf(authApi.user)).toHaveLength(2);
  });

  test('other failures are tried twice more, then nobody can say, until the server can', async () => {
    vi.useFakeTimers();
    storeTokens({ accessToken: 'a1', refreshToken: 'r1' });
    api.on(authApi.user, () => refusal(500));
    const session = show();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(session.current).toMatchObject({ user: null, isLoading: false, isUnreachable: true });
    expect(api.askedOf(authApi.user)).toHaveLength(3);

    // While it is asked again it stays unreachable, so that nothing flickers.
    const answer = Promise.withResolvers<User>();
    api.on(authApi.user, () => answer.promise);
    await act(() => {
      void session.current.retry();
      return vi.advanceTimersByTimeAsync(0);
    });
    expect(session.current).toMatchObject({ isLoading: false, isUnreachable: true, isFetching: true });
    answer.resolve(aUser());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(session.current).toMatchObject({ user: { username: 'sam' }, isUnreachable: false });
  });

  describe('without a network', () => {
    const sam = aUser();
    const token = `e30.${btoa(JSON.stringify({ sub: sam.id }))}.x`;
    const away = () => Promise.reject(new TypeError('Failed to fetch'));

    test('is who it was before, also while and after asking in vain', async () => {
      vi.useFakeTimers();
      storeTokens({ accessToken: token, refreshToken: 'r1', user: sam });
      api.on(authApi.user, away);
      const session = show();
      expect(session.current).toMatchObject({ user: sam, isLoading: false });
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(session.current).toMatchObject({ user: sam, isUnreachable: false });

      api.on(authApi.user, () => ({ ...sam, username: 'sammy' }));
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(session.current.user?.username).toBe('sammy');
      expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ username: 'sammy' });
    });

    test('is never somebody else', () => {
      storeTokens({ accessToken: token, refreshToken: 'r1', user: aUser() });
      api.on(authApi.user, away);
      expect(show().current).toMatchObject({ user: null, isLoading: true });
    });

    test('ends with the session all the same', async () => {
      storeTokens({ accessToken: token, refreshToken: 'r1', user: sam });
      api.on(authApi.user, () => refusal(401));
      api.on(authApi.refresh, () => refusal(401, { code: 'unauthenticated', message: 'Session expired' }));
      const session = show();
      await waitFor(() =>
        expect(session.current).toMatchObject({ user: null, isLoading: false, isUnreachable: false }),
      );
      expect(localStorage.getItem('user')).toBeNull();
    });
  });

  test('signing in needs no further question', async () => {
    const sam = aUser();
    const session = show();
    act(() => signIn(answerOf(sam)));
    expect(session.current).toMatchObject({ user: sam, isLoading: false });
    expect([accessToken(), refreshToken()]).toEqual(['a1', 'r1']);
    expect(api.asked).toHaveLength(0);
  });

  test('signing out in another tab signs out here and forgets what was read', () => {
    const session = show();
    act(() => signIn(answerOf(aUser())));
    queryClient.setQueryData(['/api/posts', {}], ['secret']);
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }));
    });
    expect(session.current.user).toBeNull();
    expect(queryClient.getQueryData(['/api/posts', {}])).toBeUndefined();
  });

  test('whatever ends the session, the answers kept for reading without a network go with it', () => {
    const told = vi.fn();
    vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage: told } } });
    act(() => signIn(answerOf(aUser())));
    expect(told).not.toHaveBeenCalled();
    act(clearTokens);
    expect(told).toHaveBeenCalledExactlyOnceWith({ type: 'forget-answers' });
    vi.unstubAllGlobals();
  });

  test('a page without a service worker, as after a hard reload, deletes the kept answers itself', () => {
    const remove = vi.fn(async () => true);
    vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
    vi.stubGlobal('caches', { delete: remove });
    act(() => signIn(answerOf(aUser())));
    expect(remove).not.toHaveBeenCalled();
    act(clearTokens);
    expect(remove).toHaveBeenCalledExactlyOnceWith('answers');
    vi.unstubAllGlobals();
  });

  test('tokens live in memory where storage is refused', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    storeTokens({ accessToken: 'a1', refreshToken: 'r1' });
    expect([accessToken(), refreshToken()]).toEqual(['a1', 'r1']);
    refuse.mockRestore();
    clearTokens();
    expect(isSignedIn()).toBe(false);
  });
});

describe('somebody else who signs in in another tab', () => {
  const tokenOf = (sub: string, more = '') => `e30.${btoa(JSON.stringify({ sub, more }))}.x`;
  function storeElsewhere(token: string) {
    localStorage.setItem('refreshToken', `r-${token}`);
    localStorage.setItem('accessToken', token);
  }
  const tellOfIt = () => window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  let replace: MockInstance<Location['replace']>;
  beforeEach(() => {
    replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
    act(() => signIn({ ...answerOf(aUser()), accessToken: tokenOf('sam') }));
    queryClient.setQueryData(['/api/posts', {}], ['secret']);
    changeDraft('message', { content: 'Dear Kim' });
  });
  afterEach(() => localStorage.clear());

  test.each(['storage', 'pageshow', 'focus'])('finds nothing of the member, and the page begins anew: %s', (by) => {
    const session = show();
    storeElsewhere(tokenOf('kim'));
    act(() => void (by === 'storage' ? tellOfIt() : window.dispatchEvent(new Event(by))));
    expect(session.current.user).toBeNull();
    expect(queryClient.getQueryData(['/api/posts', {}])).toBeUndefined();
    expect(readDraft('message', { content: '' })).toEqual({ content: '' });
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
    expect(localStorage.getItem('accessToken')).toBe(tokenOf('kim'));
  });

  test('sends nothing that was meant for the member, not even before this tab is told', async () => {
    api.on(authApi.endSession, () => undefined);
    storeElsewhere(tokenOf('kim'));
    await call(authApi.endSession, { params: { id: 'x' } }).catch(() => {});
    for (const { headers } of api.asked) expect(headers.get('authorization')).toBeNull();
  });

  test('does not finish what the member began', async () => {
    api.on(authApi.endSession, () => {
      storeElsewhere(tokenOf('kim'));
      return refusal(401);
    });
    await expect(call(authApi.endSession, { params: { id: 'x' } })).rejects.toThrow('Session expired');
    expect(api.asked).toHaveLength(1);
    expect(localStorage.getItem('accessToken')).toBe(tokenOf('kim'));
  });

  test('is told from the member, whose tokens another tab has renewed', () => {
    const session = show();
    storeElsewhere(tokenOf('sam', 'renewed'));
    act(() => void tellOfIt());
    expect(session.current.user).not.toBeNull();
    expect(accessToken()).toBe(tokenOf('sam', 'renewed'));
    expect(queryClient.getQueryData(['/api/posts', {}])).toEqual(['secret']);
    expect(replace).not.toHaveBeenCalled();
  });
});

describe('logging out', () => {
  test('clears the data and the tokens, tells the server without waiting, and goes to the login screen', async () => {
    vi.useFakeTimers();
    const order: string[] = [];
    const pending = Promise.withResolvers<undefined>();
    api.on(authApi.logout, ({ body, headers }) => {
      order.push(`call ${JSON.stringify(body)} ${headers.get('authorization')}, token ${accessToken()}`);
      return pending.promise;
    });
    const leave = () => order.push(`login, data ${queryClient.getQueryData(['/api/posts', {}])}`);
    window.addEventListener('navigate-to-login', leave, { once: true });
    const session = show();
    act(() => signIn(answerOf(aUser())));
    queryClient.setQueryData(['/api/posts', {}], ['secret']);

    act(logOut);
    expect(order).toEqual(['call {"refreshToken":"r1"} null, token null', 'login, data undefined']);
    expect(session.current).toMatchObject({ user: null, isLoading: false, isLeaving: true });
    act(() => void vi.advanceTimersByTime(999));
    expect(session.current.isLeaving).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(session.current.isLeaving).toBe(false);
    pending.resolve(undefined);
  });

  test('the query for the user rests while logging out, whoever brings a token', () => {
    vi.useFakeTimers();
    api.on(authApi.user, () => aUser());
    show();
    act(logOut);
    act(() => storeTokens({ accessToken: 'a2', refreshToken: 'r2' }));
    expect(api.askedOf(authApi.user)).toHaveLength(0);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(api.askedOf(authApi.user)).toHaveLength(1);
  });

  test('signing in again at once works', () => {
    const sam = aUser();
    const session = show();
    act(() => signIn(answerOf(aUser())));
    act(logOut);
    act(() => signIn(answerOf(sam)));
    expect(session.current).toMatchObject({ user: sam, isLeaving: false });
  });

  test('a failed call is only logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on(authApi.logout, () => refusal(500));
    logOut();
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Logout failed:', expect.any(Error)));
    logged.mockRestore();
  });
});

describe('reads', () => {
  test('the switch turns them off and on', async () => {
    storeTokens({ accessToken: 'a1', refreshToken: 'r1' });
    api.on(listingsApi.list, () => []);
    switchReads(false);
    const off = renderHook(useListings, { wrapper });
    await waitFor(() => expect(off.result.current.data).toBeNull());
    expect(api.asked).toHaveLength(0);
    off.unmount();
    switchReads(true);
    const on = renderHook(useListings, { wrapper });
    await waitFor(() => expect(on.result.current.data).toEqual([]));
  });

  test('are kept, not retried and not repeated by the next screen; nothing is not kept', async () => {
    api.on(listingsApi.list, () => []);
    const signedOut = renderHook(useListings, { wrapper });
    await waitFor(() => expect(signedOut.result.current.data).toBeNull());
    signedOut.unmount();
    storeTokens({ accessToken: 'a1', refreshToken: 'r1' });
    const first = renderHook(useListings, { wrapper });
    await waitFor(() => expect(first.result.current.data).toEqual([]));
    first.unmount();
    renderHook(useListings, { wrapper });
    expect(api.askedOf(listingsApi.list)).toHaveLength(1);
  });
});
