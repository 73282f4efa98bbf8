// The watchlist, one’s own bids and one’s own auctions.
import { auctionsApi } from '@nautical/core/contracts/market/auctions';
import { ordersApi } from '@nautical/core/contracts/trade/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aMyAuction, aMyBid, anAuction, anAuctionDetail } from '../../../../test/auction-factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { anOrder } from '../../../../test/order-factories.ts';
import { renderApp } from '../../../../test/render-app.tsx';

function open(address: string) {
  const app = renderApp(address);
  app.api.on(auctionsApi.list, () => []);
  app.api.on(auctionsApi.watchlist, () => []);
  app.api.on(auctionsApi.mine, () => []);
  app.api.on(auctionsApi.myBids, () => []);
  app.api.on(ordersApi.list, () => []);
  return app;
}

describe('the watchlist', () => {
  test('shows what is watched', async () => {
    const { api, start } = open('/auctions/watchlist');
    api.on(auctionsApi.watchlist, () => [anAuction({ isWatched: true })]);
    start();
    await screen.findByRole('heading', { level: 1, name: 'Watchlist' });
    expect((await screen.findByRole('button', { name: /^Watch Gold/ })).getAttribute('aria-pressed')).toBe('true');
  });

  test('says how to begin, and when it can’t be loaded', async () => {
    const { api, user, start } = open('/auctions/watchlist');
    api.on(auctionsApi.watchlist, () => refusal(500));
    start();
    await screen.findByText('We couldn’t load your watchlist');
    api.on(auctionsApi.watchlist, () => []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Tap the heart on an auction to follow it here.');
  });
});

describe('my bids', () => {
  test('are shown by how one stands, with what to do next', async () => {
    const won = aMyBid({ state: 'won', status: 'sold', title: 'Won one' });
    const outbid = aMyBid({ state: 'outbid', title: 'Lost the lead', myMaxBid: '19.00' });
    const offered = aMyBid({
      state: 'offered',
      status: 'sold',
      isOffered: true,
      winningBid: '15.50',
      title: 'On offer',
    });
    const { api, user, router, start } = open('/auctions/my-bids');
    api.on(auctionsApi.myBids, ({ url }) => {
      const state = url.searchParams.get('state');
      return [aMyBid({ leaderIsMe: true }), outbid, offered, won].filter((bid) => bid.state === state);
    });
    start();
    // Where there is something to do comes first.
    const again = await screen.findByRole('link', { name: 'Bid again' });
    expect(again.getAttribute('href')).toBe(`/auctions?post=${outbid.postId}`);
    expect(screen.getByRole('tab', { name: 'Outbid (1)' }).getAttribute('aria-selected')).toBe('true');
    await user.click(await screen.findByRole('tab', { name: 'Leading (1)' }));
    expect(router.state.location.search).toEqual({ state: 'leading' });
    const leading = await screen.findByRole('article');
    within(leading).getByText('You’re leading');
    within(leading).getByText('Your maximum: $30.00');
    await user.click(screen.getByRole('tab', { name: 'Offered to you (1)' }));
    expect((await screen.findByRole('link', { name: 'See the offer' })).getAttribute('href')).toBe(
      `/orders?auction=${offered.id}`,
    );
    screen.getByText('Offered for');
    await user.click(screen.getByRole('tab', { name: 'Won (1)' }));
    const order = await screen.findByRole('link', { name: 'Go to the order' });
    expect(order.getAttribute('href')).toBe(`/orders?auction=${won.id}`);
    await user.click(screen.getByRole('tab', { name: 'Lost' }));
    await screen.findByText('Auctions that somebody else won show up here.');
  });
});

test('my bids move on when the time of one is up, even if no event tells', async () => {
  const bid = aMyBid({ leaderIsMe: true, endTime: new Date(Date.now() - 500).toISOString() });
  let isClosed = false;
  const { api, start } = open('/auctions/my-bids?state=leading');
  api.on(auctionsApi.myBids, ({ url }) =>
    url.searchParams.get('state') === (isClosed ? 'won' : 'leading')
      ? [{ ...bid, ...(isClosed && { state: 'won' as const, status: 'sold' as const }) }]
      : [],
  );
  start();
  await screen.findByText('Ending now');
  isClosed = true;
  await screen.findByRole('tab', { name: 'Won (1)' }, { timeout: 30_000 });
  await screen.findByText('You aren’t leading anywhere');
});

test('my bids begin with the lots one can have after all', async () => {
  const { api, start } = open('/auctions/my-bids?state=lost');
  const offer = anOrder({ status: 'offered', price: '19.00', title: 'Second chance' });
  api.on(ordersApi.list, () => [offer]);
  start();
  await screen.findByRole('heading', { name: 'Offered to you for $19.00' });
  expect(screen.getByRole('link', { name: 'See the offer' }).getAttribute('href')).toBe(`/orders/${offer.id}`);
  expect(api.askedOf(ordersApi.list)[0]?.url.search).toBe('?role=buyer&status=offered');
});

describe('my auctions', () => {
  test('say what to do next', async () => {
    const sold = aMyAuction({
      title: 'Sold one',
      status: 'sold',
      winningBid: '31.00',
      winner: { id: crypto.randomUUID(), username: 'ann', avatar: null, location: null },
    });
    const { api, start } = open('/auctions/my-auctions');
    const offered = { ...sold, id: crypto.randomUUID(), title: 'Offered one', isOffered: true };
    api.on(auctionsApi.mine, () => [
      aMyAuction({ title: 'New one', totalBids: 0, currentBid: null }),
      aMyAuction({ title: 'Running one' }),
      sold,
      offered,
    ]);
    start();
    const [fresh, running, done, offer] = await screen.findAllByRole('article');
    within(fresh!).getByText(/^No bids yet\. A good first photo/);
    within(running!).getByText(/^It will sell/);
    within(done!).getByText(/^Sold to ann/);
    within(done!).getByText('$31.00');
    expect(within(done!).getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe(
      `/orders?auction=${sold.id}`,
    );
    within(offer!).getByText(/^Offered to ann\. We’ll tell you as soon as they’ve paid\./);
    within(offer!).getByText('Offered for');
    expect(screen.queryByRole('button', { name: 'Relist' })).toBeNull();
  });

  test('say how it ended when its time is up, even if no event tells', async () => {
    const mine = { ...aMyAuction({ endTime: new Date(Date.now() - 500).toISOString() }) };
    const { api, start } = open('/auctions/my-auctions');
    api.on(auctionsApi.mine, () => [mine]);
    start();
    await screen.findByText('Ending now');
    api.on(auctionsApi.mine, () => [{ ...mine, status: 'sold' as const, winningBid: '20.50' }]);
    await screen.findByText('Sold for', undefined, { timeout: 30_000 });
  });

  test('keep their advice to themselves once they’re relisted', async () => {
    const ended = { status: 'ended' as const, totalBids: 0, currentBid: null };
    const { api, start } = open('/auctions/my-auctions');
    api.on(auctionsApi.mine, () => [
      aMyAuction({ ...ended, listingStatus: 'expired' }),
      aMyAuction({ ...ended, listingStatus: 'active' }),
      aMyAuction({
        ...ended,
        listingStatus: 'expired',
        endTime: new Date(Date.now() - 2_000).toISOString(),
        originalEndTime: new Date(Date.now() + 60_000).toISOString(),
      }),
      aMyAuction({
        ...ended,
        listingStatus: 'expired',
        startTime: new Date(Date.now() + 30_000).toISOString(),
        endTime: new Date(Date.now() - 2_000).toISOString(),
        originalEndTime: new Date(Date.now() + 60_000).toISOString(),
      }),
    ]);
    start();
    const [over, relisted, early, canceled] = await screen.findAllByRole('article');
    within(over!).getByText('Nobody bid. Try a lower starting bid or better photos.');
    within(relisted!).getByText('Nobody bid.');
    expect(within(relisted!).queryByRole('button', { name: 'Relist' })).toBeNull();
    within(early!).getByText('It ended early without a sale. You can relist it anytime.');
    within(canceled!).getByText('You canceled it before it started. You can relist it anytime.');
  });

  test('that ended without a sale are relisted with their own terms', async () => {
    const ended = aMyAuction({
      category: 'equipment',
      status: 'ended',
      totalBids: 0,
      currentBid: null,
      listingStatus: 'expired',
      hasReserve: true,
      reserveMet: false,
    });
    const { api, user, start } = open('/auctions/my-auctions');
    api.on(auctionsApi.mine, () => [{ ...ended, terms: { ...ended.terms, reservePrice: '40.00' } }]);
    api.on(auctionsApi.relist, () => anAuctionDetail());
    start();
    await user.click(await screen.findByRole('button', { name: 'Relist' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Reserve price/ }).value).toBe('40.00');
    const opening = dialog.getByRole('textbox', { name: 'Starting bid' });
    await user.clear(opening);
    await user.type(opening, '50');
    await user.click(dialog.getByRole('button', { name: 'Start auction' }));
    await dialog.findByText('The reserve price can’t be below the starting bid');
    await user.clear(opening);
    await user.type(opening, '8');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Runs for' }), '3');
    dialog.getByRole('combobox', { name: 'Bid increment' });
    await user.click(dialog.getByRole('button', { name: 'Start auction' }));
    await screen.findByText('Your auction is running again');
    const [asked] = api.askedOf(auctionsApi.relist);
    expect(asked?.path).toBe(`/api/posts/${ended.postId}/auction`);
    expect(asked?.body).toMatchObject({ startingBid: '8', reservePrice: '40.00', bidIncrement: '1.00' });
    const runs = Date.parse((asked!.body as { endTime: string }).endTime) - Date.now();
    expect(Math.round(runs / 86_400_000)).toBe(3);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('say how to begin', async () => {
    open('/auctions/my-auctions').start();
    await screen.findByText('You haven’t auctioned anything yet');
  });
});
