import { speciesApi } from '@nautical/core/contracts/fish/species';
import { type AuctionDetail, auctionsApi } from '@nautical/core/contracts/market/auctions';
import { listingsApi } from '@nautical/core/contracts/market/listings';
import { profilesApi } from '@nautical/core/contracts/members/profiles';
import { ordersApi } from '@nautical/core/contracts/trade/orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBid, aMyAuction, anAuction, anAuctionDetail } from '../../../../../test/auction-factories.ts';
import { aProfile, aUser } from '../../../../../test/factories.ts';
import { refusal } from '../../../../../test/fake-api.ts';
import { aDetail } from '../../../../../test/listing-factories.ts';
import { anOrder } from '../../../../../test/order-factories.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { aDetail as aSpeciesPage, NEON } from '../../../../../test/species-factories.ts';
import { queryClient } from '../../../../lib/query.ts';
import { auctionQuery } from '../api.ts';

const me = aUser({ location: 'Salem, OR' });
const mine = { id: me.id, username: me.username, avatar: null, location: null };

/** The lot of an auction; `now` is how it stands, which the test may change. */
function open(change: Partial<AuctionDetail> = {}, { user = me, listing = {} as object, address = '' } = {}) {
  const now = { auction: anAuctionDetail(change) };
  const { postId } = now.auction;
  const app = renderApp(address || `/auctions?post=${postId}`, { user });
  app.api.on(auctionsApi.list, () => [now.auction]);
  app.api.on(auctionsApi.watchlist, () => []);
  app.api.on(auctionsApi.mine, () => []);
  app.api.on(auctionsApi.read, () => now.auction);
  app.api.on(auctionsApi.bids, () => [aBid()]);
  app.api.on(ordersApi.list, () => []);
  app.api.on(profilesApi.read, () => aProfile());
  app.api.on(listingsApi.read, () =>
    aDetail({
      id: postId,
      listingType: 'auction',
      deliveryOptions: ['courier'],
      deliveryCourierCost: '18.00',
      ...listing,
    }),
  );
  return { ...app, now, postId };
}

describe('a lot', () => {
  test('shows the price and why, the time left, the landed cost, the bids and who is watching', async () => {
    const { api, postId, start } = open({ hasReserve: true, reserveMet: true });
    start();
    await screen.findByRole('heading', { level: 1, name: 'Gold hammer frag' });
    await screen.findByText(/^The price is \$20\.50\. Bid at least \$21\.00/);
    for (const text of ['Current bid', 'Reserve met', '3 people watching', 'Captive bred.'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('$18.00 delivery to Salem, OR by courier')).toBeTruthy();
    expect(screen.getByText('$38.50 in total at $20.50')).toBeTruthy();
    expect(screen.getByRole('link', { name: '2 bids' }).getAttribute('href')).toBe('#bids');
    const history = within(screen.getByRole('region', { name: 'Bids' }));
    await history.findByText('a***n');
    expect(history.queryByRole('button', { name: /^Take back/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Questions about this item' }).getAttribute('href')).toBe(
      `/item/${postId}#questions`,
    );
    await waitFor(() => expect(document.title).toBe('Gold hammer frag · Nautical Marketplace'));
    expect(api.askedOf(auctionsApi.list).some(({ url }) => url.searchParams.get('post') === postId)).toBe(true);
  });

  test('says once that one was outbid, with the bid above everything else there is to know', async () => {
    const { start } = open({
      myMaxBid: '19.00',
      explanation:
        'You’ve been outbid: the price is $20.50 and your maximum was $19.00. Bid at least $21.00 to have a chance to lead.',
    });
    start();
    await screen.findByText(/^The price is \$20\.50 and your maximum was \$19\.00\./);
    expect(screen.getAllByText(/outbid/i)).toHaveLength(1);
    expect(screen.getAllByText(/\$19\.00/)).toHaveLength(1);
    const bid = await screen.findByRole('textbox', { name: 'Your maximum bid' });
    const delivery = await screen.findByText('$18.00 delivery to Salem, OR by courier');
    expect(bid.compareDocumentPosition(delivery)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('across a block shows who leads what binds them, and offers nothing that would be refused', async () => {
    const { api, start } = open({ isBlocked: true, leaderIsMe: true, myMaxBid: '30.00' });
    start();
    await screen.findByText(/you can’t bid again\. Your highest bid still counts\./);
    await screen.findByText('You’re leading');
    for (const name of [/maximum/, /^Watch/, /^Bid/]) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Your maximum bid' })).toBeNull();
    expect(api.askedOf(listingsApi.read)).toEqual([]);
  });

  test('shows its seller the reserve and what it can be bought for, and before it starts that it has a reserve', async () => {
    const { terms } = aMyAuction({ hasReserve: true });
    const asked = {
      terms: { ...terms, reservePrice: '50.00' },
      hasReserve: true,
      reserveMet: false,
      buyNowPrice: '60.00',
    };
    open({ seller: mine, status: 'scheduled', totalBids: 0, currentBid: null, ...asked }).start();
    await screen.findByText('Your reserve is $50.00. Only you can see it. It can be bought now for $60.00.');
    await screen.findByText('Has a reserve');
    expect(screen.queryByText('Reserve not met')).toBeNull();
  });

  test('of a species that is banned for the reader offers neither a bid nor its delivery', async () => {
    const ban = { region: 'Oregon', reason: 'It harms the rivers.', source: 'State code', appliesToYou: true };
    const { api, start } = open({ speciesKey: NEON.key });
    api.on(speciesApi.read, () => aSpeciesPage(NEON, { bans: [ban] }));
    start();
    await screen.findByText(/It harms the rivers/);
    expect(screen.queryByRole('textbox', { name: 'Your maximum bid' })).toBeNull();
    expect(screen.queryByText(/\$18\.00 delivery/)).toBeNull();
  });

  test('says by how much late bids moved its end', async () => {
    const endTime = new Date(Date.now() + 90_000);
    const originalEndTime = new Date(endTime.getTime() - 57_000).toISOString();
    open({ endTime: endTime.toISOString(), originalEndTime }).start();
    await screen.findByText('A late bid moved the end by 57 seconds.');
  });

  test('leads back to the list with its filters', async () => {
    const first = open();
    const { router, user, start } = open(
      { postId: first.postId },
      { address: `/auctions?sort=bids&post=${first.postId}` },
    );
    start();
    await user.click(await screen.findByRole('link', { name: 'All auctions' }));
    await screen.findByRole('heading', { level: 1, name: 'Auctions' });
    expect(router.state.location.href).toBe('/auctions?sort=bids');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Auctions'));
  });

  test('takes the focus and the title when it is opened from a card, and the back button leads back', async () => {
    const { router, user, start } = open({}, { address: '/auctions' });
    start();
    await user.click(await screen.findByRole('link', { name: 'Gold hammer frag' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Gold hammer frag' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await waitFor(() => expect(document.title).toBe('Gold hammer frag · Nautical Marketplace'));
    router.history.back();
    await screen.findByRole('heading', { level: 1, name: 'Auctions' });
    await waitFor(() => expect(document.title).toBe('Auctions · Nautical Marketplace'));
  });

  test('that isn’t there says so', async () => {
    const { api, start } = open();
    api.on(auctionsApi.list, () => []);
    start();
    await screen.findByRole('heading', { level: 1, name: 'Auction not found' });
  });

  test('that can’t be loaded is asked for again', async () => {
    const { api, now, user, start } = open();
    api.on(auctionsApi.list, () => refusal(500));
    start();
    await screen.findByText('We couldn’t load the auction');
    api.on(auctionsApi.list, () => [now.auction]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: 'Gold hammer frag' });
  });

  test('that hasn’t started takes no bid, and says when it opens and ends', async () => {
    const startTime = new Date(Date.now() + 3_700_000).toISOString();
    const unbid = { currentBid: null, totalBids: 0, nextBid: '12.00', explanation: 'Nobody has bid yet.' };
    const { api, start } = open({ status: 'scheduled', startTime, ...unbid });
    api.on(auctionsApi.bids, () => []);
    start();
    await screen.findByText(/^Bidding opens .+ at .+\. The first bid has to be at least \$12\.00\.$/);
    await screen.findByText('Bidding hasn’t opened yet.');
    await screen.findByText(/^Ends /);
    expect(screen.queryByText(/Yours could be the first|Nobody has bid/)).toBeNull();
    expect((await screen.findAllByText('Starts in 1 hour 1 minute')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^Bid / })).toBeNull();
  });
});

describe('bidding', () => {
  test('the next bid takes two taps, by keyboard as well', async () => {
    const { api, now, user, start } = open();
    api.on(auctionsApi.bid, () => {
      now.auction = { ...now.auction, currentBid: '21.00', nextBid: '21.50', leaderIsMe: true, myMaxBid: '21.00' };
      return now.auction;
    });
    start();
    (await screen.findByRole('button', { name: 'Bid $21.00' })).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Bid $21.00?' }));
    expect(dialog.getByText('With delivery to you, you’d pay at most $39.00.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Place bid' })));
    expect(api.askedOf(auctionsApi.bid)).toEqual([]);
    await user.keyboard('{Enter}');
    await screen.findByText('You’re leading at $21.00');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.askedOf(auctionsApi.bid)[0]?.body).toEqual({ maxBid: '21.00' });
    await screen.findByText('You’re leading', { selector: 'strong' });
    await screen.findByText('Your maximum is $21.00. Only you can see it.');
    await user.click(screen.getByRole('button', { name: 'Raise your maximum' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Raise your maximum' }));
  });

  test('an own bid is told by its toast alone, and later changes aloud again', async () => {
    const { api, now, user, start } = open();
    api.on(auctionsApi.bid, () => {
      now.auction = { ...now.auction, currentBid: '21.00', nextBid: '21.50', leaderIsMe: true, myMaxBid: '21.00' };
      return now.auction;
    });
    start();
    await user.click(await screen.findByRole('button', { name: 'Bid $21.00' }));
    await user.click(await screen.findByRole('button', { name: 'Place bid' }));
    await screen.findByText('You’re leading at $21.00');
    await screen.findByText('Your maximum is $21.00. Only you can see it.');
    expect(screen.queryByText(/^The price is now/)).toBeNull();
    now.auction = { ...now.auction, currentBid: '22.00', leaderIsMe: false };
    await act(() => queryClient.invalidateQueries({ queryKey: auctionQuery(now.auction.id).queryKey }));
    await screen.findByText('The price is now $22.00. You’ve been outbid.');
  });

  test('a maximum is typed or chosen, and checked before it is asked for', async () => {
    const { api, now, user, start } = open();
    api.on(auctionsApi.bid, () => {
      now.auction = { ...now.auction, currentBid: '25.50', nextBid: '26.50', myMaxBid: '25.50' };
      return now.auction;
    });
    start();
    const field = await screen.findByRole('textbox', { name: 'Your maximum bid' });
    await user.type(field, '20,5{Enter}');
    expect(await screen.findByText('The next bid has to be at least $21.00')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await user.click(screen.getByRole('button', { name: '$26.00' }));
    expect((field as HTMLInputElement).value).toBe('26.00');
    await user.clear(field);
    await user.type(field, '25.5{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Place bid' }));
    await screen.findByText('Somebody else’s maximum is higher');
    expect(api.askedOf(auctionsApi.bid)[0]?.body).toEqual({ maxBid: '25.50' });
    await screen.findByText('You’ve been outbid', { selector: 'strong' });
  });

  test('one that fails says why, and the price is asked for again', async () => {
    const { api, now, user, start } = open();
    const message = 'The price is $24.00 now, so bid at least $24.50.';
    api.on(auctionsApi.bid, () => {
      now.auction = { ...now.auction, currentBid: '24.00', nextBid: '24.50', totalBids: 3 };
      return refusal(409, { code: 'conflict', rule: 'bid_too_low', message });
    });
    start();
    await user.click(await screen.findByRole('button', { name: 'Bid $21.00' }));
    await user.click(await screen.findByRole('button', { name: 'Place bid' }));
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText('Somebody just bid. The price is $24.00 now, so bid at least $24.50.');
    api.on(auctionsApi.bid, () => now.auction);
    await user.click(await dialog.findByRole('button', { name: 'Change to $24.50' }));
    expect(dialog.queryByText(/^Somebody just bid/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Place bid' }));
    await waitFor(() => expect(api.askedOf(auctionsApi.bid)).toHaveLength(2));
    const [first, second] = api.askedOf(auctionsApi.bid);
    expect(second?.body).toEqual({ maxBid: '24.50' });
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
  });

  test('one whose answer got lost is sent again with the same key', async () => {
    const { api, now, user, start } = open();
    api.on(auctionsApi.bid, () => {
      throw new TypeError('Failed to fetch');
    });
    start();
    await user.click(await screen.findByRole('button', { name: 'Bid $21.00' }));
    await user.click(await screen.findByRole('button', { name: 'Place bid' }));
    await screen.findByText(/^We can’t reach our server/);
    api.on(auctionsApi.bid, () => ({ ...now.auction, leaderIsMe: true }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = api.askedOf(auctionsApi.bid).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('a leader raises their own maximum', async () => {
    const { api, now, user, start } = open({ leaderIsMe: true, myMaxBid: '30.00' });
    api.on(auctionsApi.bid, () => now.auction);
    start();
    await user.type(await screen.findByRole('textbox', { name: 'Raise your maximum' }), '30{Enter}');
    await screen.findByText('You already lead with a maximum of $30.00. Enter more than that.');
    await user.click(screen.getByRole('button', { name: '$35.00' }));
    await user.click(screen.getByRole('button', { name: 'Raise maximum' }));
    await screen.findByRole('dialog', { name: 'Raise your maximum to $35.00?' });
    await user.click(screen.getByRole('button', { name: 'Place bid' }));
    await waitFor(() => expect(api.askedOf(auctionsApi.bid)[0]?.body).toEqual({ maxBid: '35.00' }));
  });

  test('buying it now leads to the order', async () => {
    const { api, now, user, router, start } = open({ buyNowPrice: '60.00', currentBid: null, totalBids: 0 });
    api.on(ordersApi.buyNow, () => refusal(409, { code: 'conflict', rule: 'already_sold', message: 'It’s gone.' }));
    start();
    await user.click(await screen.findByRole('button', { name: 'Buy now for $60.00' }));
    await user.click(await screen.findByRole('button', { name: 'Buy now' }));
    await screen.findByText('It’s gone.');
    screen.getByText(/Pay within 15 minutes/);
    // The lot is up to date, and without its button, before the answer is.
    api.on(ordersApi.buyNow, () => {
      now.auction = { ...now.auction, status: 'sold', winningBid: '60.00', buyNowPrice: null, winnerIsMe: true };
      return { id: 'one' } as never;
    });
    await user.click(screen.getByRole('button', { name: 'Buy now' }));
    await waitFor(() => expect(router.history.location.pathname).toBe('/orders/one'));
  });

  test('buying it now isn’t offered again to who left it unpaid', async () => {
    const { api, start } = open({ buyNowPrice: '60.00', currentBid: null, totalBids: 0 });
    api.on(ordersApi.list, () => [anOrder({ status: 'cancelled' })]);
    start();
    await screen.findByText('You bought this before and didn’t pay, so you can only bid on it now.');
    expect(screen.queryByRole('button', { name: /^Buy now/ })).toBeNull();
  });
});

describe('after the end', () => {
  const over = { status: 'sold' as const, winningBid: '20.50', endTime: new Date(Date.now() - 1_000).toISOString() };

  test('the winner pays, and reads until when', async () => {
    const { api, now, start } = open({ ...over, winnerIsMe: true, leaderIsMe: true, myMaxBid: '30.00' });
    api.on(ordersApi.list, () => [anOrder({ payUntil: new Date(2031, 10, 20, 8, 28).toISOString() })]);
    start();
    await screen.findByRole('heading', { name: 'You won it for $20.50' });
    await screen.findByText('Nov 20, 2031 at 8:28 AM');
    expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
      `/orders?auction=${now.auction.id}`,
    );
    expect(screen.queryByRole('textbox', { name: 'Your maximum bid' })).toBeNull();
  });

  test.each([
    ['a won lot', { leaderIsMe: true, myMaxBid: '30.00' }, 'reserved', 'You won it for $20.50'],
    ['an offer', { isOffered: true, myMaxBid: '30.00' }, 'offered', 'Offered to you for $20.00'],
  ] as const)('while a payment for %s is under way, that’s all its buyer reads', async (_, change, status, title) => {
    const { api, now, start } = open({ ...over, winnerIsMe: true, ...change });
    const next = { text: 'Your bank is waiting for you.', by: null, becomes: null };
    api.on(ordersApi.list, () => [anOrder({ status, next })]);
    start();
    await screen.findByText('Your bank is waiting for you.');
    screen.getByRole('heading', { name: title });
    const links = await screen.findAllByRole('link', { name: 'Go to your order' });
    expect(links.map((link) => link.getAttribute('href'))).toContain(`/orders?auction=${now.auction.id}`);
    // The rest of the page is there.
    await screen.findByRole('heading', { name: 'Description' });
    for (const text of [/Choose the delivery/, /^Pay by/, /Pay now/, /See the offer/, /delivery to Salem/])
      expect(screen.queryByText(text)).toBeNull();
  });

  test('who has paid finds the order', async () => {
    open({ ...over, winnerIsMe: true, leaderIsMe: true, myMaxBid: '30.00' }, { listing: { status: 'sold' } }).start();
    await screen.findByText('You’ve paid. Your order shows what happens next.');
    expect(screen.getByRole('link', { name: 'See the order' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
  });

  test('nobody is told whether it’s paid before that is known', async () => {
    const { api, start } = open(over);
    api.on(listingsApi.read, () => new Promise(() => {}));
    start();
    await screen.findByRole('heading', { name: 'Sold for $20.50' });
    expect(screen.queryByText(/hasn’t paid/)).toBeNull();
  });

  test('the seller reads until when the buyer has time', async () => {
    const { api, start } = open({ ...over, seller: mine });
    const payUntil = new Date(2031, 10, 20, 8, 28).toISOString();
    api.on(ordersApi.list, () => [anOrder({ role: 'seller', payUntil })]);
    start();
    await screen.findByText('The buyer has until Nov 20, 2031 at 8:28 AM to pay.');
  });

  test('the seller reads that it’s offered on, not that it’s sold', async () => {
    const { api, start } = open({ ...over, seller: mine, isOffered: true });
    const payUntil = new Date(2031, 10, 20, 8, 28).toISOString();
    api.on(ordersApi.list, () => [anOrder({ role: 'seller', status: 'offered', payUntil })]);
    start();
    await screen.findByText('The next bidder has until Nov 20, 2031 at 8:28 AM to buy it.');
    screen.getByRole('heading', { name: 'Offered to the next bidder for $20.50' });
    screen.getByText('Offered for');
    expect(screen.queryByText(/Sold for/)).toBeNull();
    expect(screen.queryByText(/didn’t pay/)).toBeNull();
  });

  test('who gets a second chance is offered it, not told they lost', async () => {
    const { api, start } = open({ ...over, myMaxBid: '19.00' });
    const offer = anOrder({ status: 'offered', price: '19.00' });
    api.on(ordersApi.list, () => [offer]);
    start();
    await screen.findByRole('heading', { name: 'Offered to you for $19.00' });
    screen.getByText(/^The winner of “Neon tetra” didn’t buy it, so you can have it\./);
    expect(screen.getByRole('link', { name: 'See the offer' }).getAttribute('href')).toBe(`/orders/${offer.id}`);
    expect(screen.queryByText(/You didn’t win this one/)).toBeNull();
  });

  test.each([
    ['somebody who bid', { ...over, myMaxBid: '19.00' }, 'You didn’t win this one. It sold for $20.50.'],
    [
      'a winner who didn’t pay',
      { ...over, myMaxBid: '40.00', myDrop: 'unpaid' as const },
      'It went to another bidder for $20.50',
    ],
    ['everybody else', over, 'Sold for $20.50'],
    [
      'somebody who bid less than the next bidder it’s offered to',
      { ...over, myMaxBid: '19.00', isOffered: true },
      'Offered to the next bidder for $20.50',
    ],
    [
      'an unmet reserve',
      { ...over, status: 'ended' as const, hasReserve: true, reserveMet: false },
      'It ended without a sale',
    ],
    ['a cancellation', { ...over, status: 'cancelled' as const }, 'This auction was canceled'],
    [
      'a cancellation before the start',
      { ...over, status: 'ended' as const, startTime: new Date(Date.now() + 3_600_000).toISOString() },
      'This auction was canceled',
    ],
  ])('%s reads how it ended', async (_, change, title) => {
    open(change).start();
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
  });

  test('the bids of those it wasn’t sold to after all are marked, and none of them counts as the highest', async () => {
    const { api, start } = open({ ...over, winningBid: '15.50' });
    api.on(auctionsApi.bids, () => [
      aBid({ amount: '22.50', dropped: 'not-bought' }),
      aBid({ amount: '22.00', isWinning: false, dropped: 'cancelled' }),
      aBid({ amount: '15.00', isWinning: false }),
    ]);
    start();
    const bids = within(await screen.findByRole('region', { name: 'Bids' }));
    const [first, second, third] = await bids.findAllByRole('listitem');
    within(first!).getByText('Didn’t buy it');
    within(second!).getByText('Sale canceled');
    expect(third!.textContent).not.toMatch(/buy|canceled/);
    expect(screen.queryByText('Highest')).toBeNull();
  });

  test.each([
    ['unpaid', 'You could have had it, but you didn’t pay in time.'],
    ['declined', 'It was offered to you, and you declined.'],
    ['cancelled', 'You could have had it, but the sale to you was canceled. You weren’t charged.'],
  ] as const)('whose sale ended as %s reads why, however it goes on', async (myDrop, sentence) => {
    const { now, start } = open({ ...over, myMaxBid: '40.00', myDrop, isOffered: true });
    start();
    await screen.findByText(sentence);
    for (const next of [{ isOffered: false }, { status: 'ended' as const, isOffered: false }]) {
      now.auction = { ...now.auction, ...next };
      await act(() => queryClient.invalidateQueries({ queryKey: auctionQuery(now.auction.id).queryKey }));
      await screen.findByText(sentence);
    }
    expect(screen.queryByText(/won it/)).toBeNull();
  });

  test('nobody is told to whom it’s offered before that is known', async () => {
    const known = anAuction({ ...over, myMaxBid: '19.00', isOffered: true });
    const { api, start } = open({}, { address: `/auctions?post=${known.postId}` });
    api.on(auctionsApi.list, () => [known]);
    let answer = (_: AuctionDetail) => {};
    api.on(auctionsApi.read, () => new Promise<AuctionDetail>((done) => (answer = done)));
    start();
    await screen.findByRole('heading', { name: 'Offered for $20.50' });
    expect(screen.queryByText(/next bidder/)).toBeNull();
    act(() => answer(anAuctionDetail({ ...known, winnerIsMe: true })));
    await screen.findByRole('heading', { name: 'Offered to you for $20.50' });
  });

  test('an auction whose time is up is asked how it ended', async () => {
    const { now, start } = open({ endTime: new Date(Date.now() - 1_000).toISOString() });
    start();
    expect((await screen.findAllByText('Ending now')).length).toBeGreaterThan(0);
    now.auction = { ...now.auction, ...over };
    await screen.findByRole('heading', { name: 'Sold for $20.50' }, { timeout: 30_000 });
  });
});

describe('the seller', () => {
  test('ends it early before the first bid', async () => {
    const { api, now, user, start } = open({ seller: mine, currentBid: null, totalBids: 0 });
    api.on(auctionsApi.bids, () => []);
    api.on(auctionsApi.end, () => {
      now.auction = { ...now.auction, status: 'ended', endTime: new Date().toISOString() };
      return now.auction;
    });
    start();
    await screen.findByText(/^No bids yet\./);
    await screen.findByText('Nobody has bid yet.');
    expect(screen.queryByRole('button', { name: /^Bid / })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'End early' }));
    await user.click(await screen.findByRole('button', { name: 'End auction' }));
    await screen.findByText('Auction ended');
    await screen.findByRole('heading', { name: 'It ended early without a sale' });
    expect(screen.queryByText(/Try a lower starting bid/)).toBeNull();
  });

  test('cancels it before it starts', async () => {
    const startTime = new Date(Date.now() + 3_700_000).toISOString();
    const { api, now, user, start } = open({
      seller: mine,
      status: 'scheduled',
      startTime,
      currentBid: null,
      totalBids: 0,
    });
    api.on(auctionsApi.bids, () => []);
    api.on(auctionsApi.end, () => {
      now.auction = { ...now.auction, status: 'ended', endTime: new Date().toISOString() };
      return now.auction;
    });
    start();
    await user.click(await screen.findByRole('button', { name: 'Cancel auction' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this auction?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel auction' }));
    await screen.findByText('Auction canceled');
    expect(api.askedOf(auctionsApi.end)).toHaveLength(1);
    await screen.findByRole('heading', { name: 'This auction was canceled' });
    screen.getByText('You canceled it before it started.');
    expect(screen.queryByText(/ended early|Nobody had bid/)).toBeNull();
  });

  test('can’t end it once there are bids, and finds the order when it is sold', async () => {
    const { now, start } = open({ seller: mine, status: 'sold', winningBid: '20.50' });
    start();
    expect((await screen.findByRole('link', { name: 'See the order' })).getAttribute('href')).toBe(
      `/orders?auction=${now.auction.id}`,
    );
    expect(screen.queryByRole('button', { name: 'End early' })).toBeNull();
  });

  test('relists what wasn’t sold', async () => {
    const terms = { ...aMyAuction().terms, reservePrice: '35.00', bidIncrement: '2.50' };
    const { api, user, start } = open(
      { seller: mine, status: 'ended', totalBids: 0, currentBid: null, terms },
      { listing: { status: 'expired' } },
    );
    // It may be none of the newest.
    api.on(auctionsApi.mine, () => []);
    api.on(auctionsApi.relist, () => anAuctionDetail());
    start();
    await user.click(await screen.findByRole('button', { name: 'Relist' }));
    const reserve = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Reserve price/ });
    await waitFor(() => expect(reserve.value).toBe('35.00'));
    await user.click(screen.getByRole('button', { name: 'Start auction' }));
    await waitFor(() =>
      expect(api.askedOf(auctionsApi.relist)[0]?.body).toMatchObject({ reservePrice: '35.00', bidIncrement: '2.50' }),
    );
  });
});

test('an admin takes back a bid with a reason', async () => {
  const { api, user, start } = open({}, { user: aUser({ role: 'admin' }) });
  const bid = aBid({ person: { id: crypto.randomUUID(), username: 'ann', avatar: null, location: null } });
  api.on(auctionsApi.bids, () => [bid, aBid({ amount: '19.00', retractedReason: 'Typed by mistake' })]);
  api.on(auctionsApi.retract, () => undefined);
  start();
  await screen.findByRole('link', { name: 'ann' });
  await screen.findByText('Taken back: Typed by mistake');
  await user.click(screen.getByRole('button', { name: 'Take back the bid of $20.50' }));
  await user.click(await screen.findByRole('button', { name: 'Take bid back' }));
  await screen.findByText('Reason is required');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'An obvious typo');
  await user.click(screen.getByRole('button', { name: 'Take bid back' }));
  await screen.findByText('The price was worked out again.');
  expect(api.askedOf(auctionsApi.retract)[0]).toMatchObject({
    path: `/api/admin/bids/${bid.id}`,
    body: { reason: 'An obvious typo' },
  });
});
