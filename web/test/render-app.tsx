import { auctionsApi } from '@nautical/core/contracts/market/auctions';
import { type MarketStats, statsApi } from '@nautical/core/contracts/market/listing-finds';
import { listingsApi } from '@nautical/core/contracts/market/listings';
import { questionsApi } from '@nautical/core/contracts/market/questions';
import { savedItemsApi } from '@nautical/core/contracts/market/saved-items';
import { shopApi, wishlistApi } from '@nautical/core/contracts/market/shop';
import { authApi, type User } from '@nautical/core/contracts/members/auth';
import { notificationsApi } from '@nautical/core/contracts/members/notifications';
import { type SecondFactor, secondFactorApi } from '@nautical/core/contracts/members/second-factor';
import { sellerFiguresApi } from '@nautical/core/contracts/members/seller-figures';
import { type Site, siteApi } from '@nautical/core/contracts/members/site';
import { messagesApi } from '@nautical/core/contracts/talk/messages';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { App } from '../src/app/app.tsx';
import { connectRouter } from '../src/app/navigation.ts';
import { createAppRouter } from '../src/app/router.tsx';
import { fetchParts } from '../src/components/overlay/later-part.ts';
import { storeTokens } from '../src/lib/tokens.ts';
import { aUser } from './factories.ts';
import { fakeApi } from './fake-api.ts';

// As after a moment in which the page had nothing better to do.
await fetchParts();

const STATS: MarketStats = {
  allCount: 7,
  fishCount: 3,
  coralCount: 2,
  equipmentCount: 1,
  plantsCount: 1,
  tanksCount: 0,
  foodCount: 0,
  servicesCount: 0,
  activeListings: 7,
  soldThisWeek: 4,
  newMembers: 5,
};

const NO_FACTOR: SecondFactor = {
  required: false,
  ways: [],
  authenticatorSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
};

type Scene = {
  user?: User | null;
  features?: Partial<Site['features']>;
  switchedOff?: Site['switchedOff'];
  emergencyPhone?: string;
};

/** The whole app at an address, in front of a server that knows this person. The test adds what else it answers. */
export function renderApp(
  address: string,
  { user = aUser(), features = {}, switchedOff = [], emergencyPhone }: Scene = {},
) {
  const api = fakeApi();
  api.on(siteApi.read, () => ({
    features: { liveStreams: false, healthDashboard: false, learningPaths: false, ...features },
    switchedOff,
    emergencyPhone: emergencyPhone ?? null,
  }));
  api.on(authApi.providers, () => []);
  api.on(authApi.logout, () => undefined);
  api.on(secondFactorApi.read, () => NO_FACTOR);
  api.on(listingsApi.list, () => []);
  api.on(sellerFiguresApi.list, () => []);
  api.on(statsApi.read, () => STATS);
  api.on(auctionsApi.clock, () => ({ now: new Date().toISOString() }));
  api.on(messagesApi.list, () => []);
  api.on(messagesApi.counts, () => ({ inbox: 0, unread: 0, sent: 0 }));
  api.on(notificationsApi.unread, () => ({ count: 0 }));
  api.on(savedItemsApi.list, () => []);
  api.on(questionsApi.list, () => []);
  api.on(shopApi.products, () => []);
  api.on(shopApi.recommendations, () => []);
  api.on(wishlistApi.list, () => []);
  if (user) {
    api.on(authApi.user, () => user);
    storeTokens({ accessToken: 'access', refreshToken: 'refresh' });
  }
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  onTestFinished(connectRouter(router));
  return { api, router, user: userEvent.setup(), start: () => render(<App router={router} />) };
}
