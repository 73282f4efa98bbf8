import { authApi, type Entered } from '@nautical/core/contracts/members/auth';
import { createMemoryHistory } from '@tanstack/react-router';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aUser } from '../../test/factories.ts';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { accessToken, clearTokens, storeTokens } from '../lib/tokens.ts';
import { connectRouter, finishSocialReturn } from './navigation.ts';
import { createAppRouter } from './router.tsx';

const session = { accessToken: 'a', refreshToken: 'r', user: aUser() };
const CODE = JSON.stringify({ code: 'c' });

describe('whoever signs in in a tab', () => {
  const enterAs = (sub: string) =>
    storeTokens({ accessToken: `e30.${btoa(JSON.stringify({ sub }))}.x`, refreshToken: 'r' });

  test.each([
    ['goes on where they were', 'sam', '/terms'],
    ['begins at home after somebody else', 'kim', '/'],
  ])('%s', async (_, next, address) => {
    fakeApi();
    clearTokens();
    const router = createAppRouter(createMemoryHistory({ initialEntries: ['/terms'] }));
    enterAs('sam');
    onTestFinished(connectRouter(router));
    await router.load();
    clearTokens();
    enterAs(next);
    await waitFor(() => expect(router.state.location.pathname).toBe(address));
    expect(router.state.location.pathname).toBe(address);
  });
});

describe('the return from a social sign-in', () => {
  beforeEach(() => {
    clearTokens();
    window.history.replaceState(null, '', '/');
  });
  const routerAt = (address: string) => createAppRouter(createMemoryHistory({ initialEntries: [address] }));

  test('signs in and goes home', async () => {
    fakeApi().on(authApi.socialSignIn, () => session);
    const router = routerAt('/chat');
    await router.load();
    await finishSocialReturn(router, CODE);
    expect(accessToken()).toBe('a');
    await waitFor(() => expect(router.state.location.href).toBe('/'));
  });

  test('whoever has a second factor is asked for it on the login screen', async () => {
    fakeApi().on(
      authApi.socialSignIn,
      () => ({ secondFactor: { ticket: 't', ways: ['code', 'recovery'] } }) satisfies Entered,
    );
    const router = routerAt('/');
    await finishSocialReturn(router, CODE);
    expect(accessToken()).toBeNull();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.href).toBe('/login');
    expect(router.state.location.state.secondFactor).toEqual({ ticket: 't', ways: ['code', 'recovery'] });
  });

  test('what the server refuses leads to the login screen, which says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeApi().on(authApi.socialSignIn, () => refusal(400, { code: 'invalid', message: 'Too late' }));
    const router = routerAt('/');
    await finishSocialReturn(router, CODE);
    expect(accessToken()).toBeNull();
    await waitFor(() => expect(router.state.location.href).toBe('/login?error=social'));
  });

  test('preloads the auction pages after 100 ms', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const router = createAppRouter(createMemoryHistory());
    const preload = vi.spyOn(router, 'preloadRoute').mockResolvedValue(undefined);
    fakeApi().on(authApi.socialSignIn, () => session);
    await finishSocialReturn(router, CODE);
    await vi.advanceTimersByTimeAsync(99);
    expect(preload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await waitFor(() =>
      expect(preload.mock.calls.map(([{ to }]) => to)).toEqual([
        '/auctions',
        '/auctions/watchlist',
        '/auctions/my-bids',
        '/auctions/my-auctions',
      ]),
    );
  });
});
