import { auctionsApi } from '@nautical/core/contracts/market/auctions';
import { sellerFiguresApi } from '@nautical/core/contracts/members/seller-figures';
import { aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anAuction } from '../../../../test/auction-factories.ts';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const me = aUser();
const tank = '0198f000-0000-7000-8000-00000000000a';

function open(address = '/auctions', auctions = [anAuction()]) {
  const app = renderApp(address, { user: me });
  app.api.on(auctionsApi.list, () => auctions);
  app.api.on(auctionsApi.watchlist, () => []);
  app.api.on(auctionsApi.mine, () => []);
  app.api.on(aquariumsApi.list, () => [{ id: tank, name: 'Living room' }] as never);
  const lastAsked = () => Object.fromEntries(app.api.askedOf(auctionsApi.list).at(-1)?.url.searchParams ?? []);
  return { ...app, lastAsked };
}

describe('the auctions', () => {
  test('show the price, the bids, the time left and the reserve of each', async () => {
    const { start } = open('/auctions', [
      anAuction({ hasReserve: true, reserveMet: false, endTime: new Date(Date.now() + 3 * 3_600_000).toISOString() }),
      anAuction({ title: 'Discus', currentBid: null, totalBids: 0, startingBid: '15.00' }),
      anAuction({ title: 'Tang', leaderIsMe: true, myMaxBid: '30.00' }),
      anAuction({ title: 'Goby', myMaxBid: '19.00' }),
    ]);
    start();
    await screen.findByRole('heading', { level: 1, name: 'Auctions' });
    const [hammer, discus, tang, goby] = await screen.findAllByRole('article');
    for (const text of ['Current bid', '$20.50', '2 bids', 'Reserve not met', /^2 hours 59 minutes left|^3 hours/])
      expect(within(hammer!).getByText(text)).toBeTruthy();
    for (const text of ['Starting bid', '$15.00', 'No bids yet']) expect(within(discus!).getByText(text)).toBeTruthy();
    expect(within(discus!).queryByText(/Reserve/)).toBeNull();
    expect(within(tang!).getByText('You’re leading')).toBeTruthy();
    expect(within(goby!).getByText('Outbid')).toBeTruthy();
    expect(document.title).toBe('Auctions · Nautical Marketplace');
  });

  test('that are over say what came of them', async () => {
    const over = { currentBid: null, totalBids: 0, endTime: new Date(Date.now() - 1_000).toISOString() };
    const { start } = open('/auctions?status=ended', [
      anAuction({ ...over, status: 'sold', winningBid: '65.00', hasReserve: true, reserveMet: false }),
      anAuction({ ...over, status: 'ended' }),
      anAuction({ ...over, status: 'ended', currentBid: '12.00', totalBids: 1 }),
    ]);
    start();
    const [bought, unsold, tooLow] = await screen.findAllByRole('article');
    within(bought!).getByText('$65.00');
    within(bought!).getByText('Bought now');
    expect(within(bought!).queryByText('Reserve not met')).toBeNull();
    within(unsold!).getByText('Not sold');
    within(tooLow!).getByText('1 bid, not sold');
    expect(screen.queryByText('No bids yet')).toBeNull();
  });

  test('show how their sellers are rated, but not on one’s own', async () => {
    const auction = anAuction();
    const app = open('/auctions', [auction, anAuction({ title: 'Goby', seller: { ...auction.seller, id: me.id } })]);
    app.api.on(sellerFiguresApi.list, () =>
      [auction.seller.id, me.id].map((sellerId) => ({
        ...{ sellerId, rating: 5, reviewCount: 1, liveArrivalPercent: null, responseMinutes: null },
      })),
    );
    app.start();
    expect(await screen.findAllByText('Seller: 5.0 of 5 from 1 review')).toHaveLength(1);
  });

  test('lead to their lot, and to the other auction pages', async () => {
    const auction = anAuction();
    const { start } = open('/auctions', [auction]);
    start();
    const link = await screen.findByRole('link', { name: auction.title });
    expect(link.getAttribute('href')).toBe(`/auctions?post=${auction.postId}`);
    const pages = within(screen.getByRole('navigation', { name: 'Auction pages' })).getAllByRole('link');
    expect(pages.map((page) => page.getAttribute('href'))).toEqual([
      '/auctions',
      '/auctions/watchlist',
      '/auctions/my-bids',
      '/auctions/my-auctions',
      '/auctions/rules',
    ]);
    expect(pages.map((page) => page.getAttribute('aria-current'))).toEqual(['page', null, null, null, null]);
  });

  test('keep their filters while a lot is open', async () => {
    const auction = anAuction();
    const { user, router, start } = open('/auctions?category=fish&sort=bids', [auction]);
    start();
    await user.click(await screen.findByRole('link', { name: auction.title }));
    await user.click(await screen.findByRole('link', { name: 'All auctions' }));
    await screen.findByRole('heading', { level: 1, name: 'Auctions' });
    expect(router.state.location.href).toBe('/auctions?category=fish&sort=bids');
  });

  test('change by tab, order and filters, and the address says so', async () => {
    const { user, router, lastAsked, start } = open();
    start();
    await screen.findByRole('article');
    expect(lastAsked()).toEqual({});
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most bids');
    await waitFor(() => expect(lastAsked()).toEqual({ sort: 'bids' }));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('radio', { name: 'Live Plants' }));
    await waitFor(() => expect(lastAsked()).toEqual({ sort: 'bids', category: 'plants' }));
    await user.click(screen.getByRole('radio', { name: 'Within a day' }));
    await user.type(screen.getByRole('textbox', { name: 'Highest price' }), '40{Enter}');
    await waitFor(() =>
      expect(lastAsked()).toEqual({ sort: 'bids', category: 'plants', ending: '24', maxPrice: '40' }),
    );
    await user.selectOptions(await screen.findByRole('combobox', { name: 'My tank' }), 'Living room');
    await user.click(screen.getByRole('switch', { name: 'Show only animals and plants that fit' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ fits: tank }));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.href).toBe('/auctions?sort=bids'));
    await user.click(screen.getByRole('tab', { name: 'Ended' }));
    await waitFor(() => expect(lastAsked()).toEqual({ status: 'ended' }));
    expect(router.state.location.href).toBe('/auctions?status=ended');
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  });

  test('ignore what makes no sense in the address', async () => {
    const { lastAsked, start } = open('/auctions?status=lost&sort=bids&minPrice=cheap&fits=tank&ending=24');
    start();
    await screen.findByRole('article');
    expect(lastAsked()).toEqual({ sort: 'bids', ending: '24' });
  });

  test('load page by page', async () => {
    const { api, user, start } = open();
    api.on(auctionsApi.list, ({ url }) =>
      url.searchParams.has('cursor')
        ? [anAuction({ title: 'Second page' })]
        : new Response(JSON.stringify([anAuction()]), {
            headers: { link: '</api/auctions?cursor=two>; rel="next"' },
          }),
    );
    start();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByRole('link', { name: 'Second page' });
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('say when there are none, and when no filter matches', async () => {
    const { user, start } = open('/auctions?category=plants', []);
    start();
    await screen.findByText('Nothing matches these filters. Try fewer of them.');
    await user.click(screen.getByRole('button', { name: 'Show all auctions' }));
    await screen.findByText(/^No auctions are running right now/);
    expect(screen.getByRole('link', { name: 'Sell by auction' }).getAttribute('href')).toBe('/?create=auction');
  });

  test('say when they can’t be loaded, and load again', async () => {
    const { api, user, start } = open();
    api.on(auctionsApi.list, () => refusal(500));
    start();
    await screen.findByText('We couldn’t load the auctions');
    api.on(auctionsApi.list, () => [anAuction()]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article');
  });
});

describe('the heart', () => {
  test('watches at once, and stops when pressed again', async () => {
    const { api, user, start } = open();
    api.on(auctionsApi.watch, () => undefined);
    start();
    const heart = await screen.findByRole('button', { name: 'Watch Gold hammer frag' });
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    const [auction] = [anAuction({ isWatched: true })];
    api.on(auctionsApi.list, () => [auction]);
    await user.click(heart);
    await waitFor(() => expect(api.askedOf(auctionsApi.watch)).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Watch Gold hammer frag' }).getAttribute('aria-pressed')).toBe('true'),
    );
  });

  test('comes back when the server refuses', async () => {
    const { api, user, start } = open();
    api.on(auctionsApi.watch, () => refusal(403, { code: 'forbidden', message: 'You can’t watch this.' }));
    start();
    await user.click(await screen.findByRole('button', { name: 'Watch Gold hammer frag' }));
    await screen.findByText('You can’t watch this.');
    expect(screen.getByRole('button', { name: 'Watch Gold hammer frag' }).getAttribute('aria-pressed')).toBe('false');
  });

  test('is not on an auction of one’s own', async () => {
    const { start } = open('/auctions', [
      anAuction({ seller: { id: me.id, username: me.username, avatar: null, location: null } }),
    ]);
    start();
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /^Watch/ })).toBeNull();
  });
});
