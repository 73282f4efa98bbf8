import { auctionsApi } from '@nautical/core/contracts/market/auctions';
import { shopApi } from '@nautical/core/contracts/market/shop';
import { createMemoryHistory } from '@tanstack/react-router';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { storeTokens } from '../lib/tokens.ts';
import { PREFETCH_BATCHES, prefetchPages, prefetchWhenIdle, preloadAuctions } from './prefetch.ts';
import { createAppRouter } from './router.tsx';

const AUCTIONS = [auctionsApi.list, auctionsApi.watchlist, auctionsApi.mine];
const newRouter = () => createAppRouter(createMemoryHistory());

describe('page code', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('comes in batches at 0, 10, 20, 30 and 40 ms, whatever fails', async () => {
    const asked: string[] = [];
    prefetchPages((path) => {
      asked.push(path);
      return Promise.reject(new Error('offline'));
    });
    for (const [index, wait] of [0, 10, 10, 10, 10].entries()) {
      await vi.advanceTimersByTimeAsync(wait);
      expect(asked).toEqual(PREFETCH_BATCHES.slice(0, index + 1).flat());
    }
  });

  test('is found for every page on the list', () => {
    const known = Object.keys(newRouter().routesByPath);
    expect(PREFETCH_BATCHES.flat().filter((path) => !known.includes(path))).toEqual([]);
  });

  test('is left alone when the connection saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const router = newRouter();
    const load = vi.spyOn(router, 'loadRouteChunk');
    prefetchWhenIdle(router);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).not.toHaveBeenCalled();
  });
});

describe('data', () => {
  test('of the auctions and of the shop comes with their pages', async () => {
    const api = fakeApi();
    for (const endpoint of AUCTIONS) api.on(endpoint, () => []);
    api.on(shopApi.products, () => []);
    storeTokens({ accessToken: 'access', refreshToken: 'refresh' });
    const router = newRouter();
    preloadAuctions(router);
    await waitFor(() => {
      for (const endpoint of AUCTIONS) expect(api.askedOf(endpoint)).toHaveLength(1);
    });
    await router.preloadRoute({ to: '/shop/$brand', params: { brand: 'sicce' } });
    await waitFor(() => expect(api.askedOf(shopApi.products)).toHaveLength(1));
  });
});
