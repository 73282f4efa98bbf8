import { createMemoryHistory } from '@tanstack/react-router';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { accessToken, refreshToken } from '../lib/tokens.ts';
import { connectRouter, takeSocialReturn } from './navigation.ts';
import { createAppRouter } from './router.tsx';

const returned = (value: string) => `/?${new URLSearchParams({ tokens: value })}`;

describe('the return from a social sign-in', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'));

  test('stores the session, leaves a clean address and goes home', () => {
    const session = { accessToken: 'a', refreshToken: 'r', user: { id: '1' } };
    window.history.replaceState(null, '', `/chat${returned(JSON.stringify(session)).slice(1)}`);
    expect(takeSocialReturn()).toBe(true);
    expect([accessToken(), refreshToken()]).toEqual(['a', 'r']);
    expect(location.pathname + location.search).toBe('/');
  });

  test('what cannot be read is only logged', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    window.history.replaceState(null, '', returned('{broken'));
    expect(takeSocialReturn()).toBe(false);
    expect(log).toHaveBeenCalledOnce();
    expect(accessToken()).toBeNull();
    expect(location.search).toBe('');
  });

  test('preloads the auction pages after 100 ms', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const router = createAppRouter(createMemoryHistory());
    const preload = vi.spyOn(router, 'preloadRoute').mockResolvedValue(undefined);
    onTestFinished(connectRouter(router, { isSocialReturn: true }));
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
