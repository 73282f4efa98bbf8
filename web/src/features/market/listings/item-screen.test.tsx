import { speciesApi } from '@nautical/core/contracts/fish/species';
import { type ListingDetail, listingsApi } from '@nautical/core/contracts/market/listings';
import { profilesApi } from '@nautical/core/contracts/members/profiles';
import { aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { livestockApi } from '@nautical/core/contracts/tanks/livestock';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/query.ts';
import { aListing, anAuctionOf, aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { aDetail, aPicture, aProfile } from '../../../../test/listing-factories.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aDetail as aSpeciesPage, aTank, NEON } from '../../../../test/species-factories.ts';
import { anOverview } from '../../../../test/tank-factories.ts';
import { applyAuctionFigures } from './auction-figures.ts';

const me = aUser();
const mine = { sellerId: me.id, seller: { id: me.id, username: me.username, avatar: null, location: null } };

function openItem(detail: ListingDetail = aDetail()) {
  const app = renderApp(`/item/${detail.id}`, { user: me });
  app.api.on(listingsApi.read, () => detail);
  app.api.on(profilesApi.read, () => aProfile());
  app.start();
  return { ...app, detail };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('an item', () => {
  test('shows everything about it', async () => {
    const detail = aDetail({
      description: 'First line\n<b>Second</b>',
      deliveryOptions: ['pickup', 'local', 'courier'],
      deliveryLocalRadius: 25,
      deliveryLocalCost: '5.00',
      quantity: 2,
      sex: 'pair',
      quarantineDays: 14,
      liveArrivalHours: 72,
    });
    const { api } = openItem(detail);
    await heading('Clownfish pair');
    expect(screen.getAllByText('$45.00', { exact: false })[0]?.textContent).toBe('$45.00');
    expect(screen.getByText('$5.00 local delivery if you live within 25 miles of Portland, OR')).toBeTruthy();
    const text = screen.getByText(/First line/);
    expect(text.textContent).toBe('First line\n<b>Second</b>');
    expect(text.className).toContain('whitespace-pre-line');
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'PickupPortland, ORFree',
      'Local DeliveryWithin 25 miles$5.00',
      'Courier ServiceAsk the seller',
    ]);
    expect(screen.getByText('In quarantine').nextSibling?.textContent).toBe('14 days');
    expect(screen.getByText('Losses on the way').nextSibling?.textContent).toBe('Claim within 3 days of delivery');
    expect(screen.getByText('Sex').nextSibling?.textContent).toBe('Pair');
    await screen.findByText('4.6 of 5 from 12 reviews');
    expect(screen.getByText('9 sold, 4 for sale')).toBeTruthy();
    expect(screen.getByText('Usually replies within 2 hours')).toBeTruthy();
    expect(screen.getByText('Member since Mar 05, 2024')).toBeTruthy();
    expect(document.title).toBe('Clownfish pair · Nautical Marketplace');
    expect(api.askedOf(listingsApi.read)).toHaveLength(1);
  });

  test('shows others of its category, without itself', async () => {
    const detail = aDetail();
    const app = renderApp(`/item/${detail.id}`, { user: me });
    app.api.on(listingsApi.read, () => detail);
    app.api.on(profilesApi.read, () => aProfile());
    app.api.on(listingsApi.list, () => [aListing({ id: detail.id }), aListing({ title: 'Discus' })]);
    app.start();
    const similar = await screen.findByRole('region', { name: 'Similar listings' });
    expect(within(similar).getAllByRole('article')).toHaveLength(1);
    expect(within(similar).getByText('Discus')).toBeTruthy();
    expect(app.api.askedOf(listingsApi.list)[0]?.url.searchParams.get('category')).toBe('fish');
  });

  test('sets the water it lives in beside that of the chosen tank', async () => {
    const tank = aTank({ name: 'Office' });
    const detail = aDetail({ tankParameters: { ph: 7, temperature: 78, calcium: 420 } });
    const app = renderApp(`/item/${detail.id}`, { user: me });
    app.api.on(listingsApi.read, () => detail);
    app.api.on(profilesApi.read, () => aProfile());
    app.api.on(aquariumsApi.list, () => [tank]);
    app.api.on(aquariumsApi.overview, () => anOverview(tank));
    app.start();
    const water = within(await screen.findByRole('region', { name: 'The water it lives in' }));
    const rows = () =>
      water
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual(['pH7', 'Temperature78 °F', 'Calcium420 ppm']);
    await app.user.selectOptions(await water.findByLabelText('Compare with'), 'Office');
    await water.findAllByText('About the same');
    expect(rows()).toEqual([
      'pH77.2 About the same',
      'Temperature78 °F77 °F About the same',
      'Calcium420 ppmNot tested',
    ]);
    expect(water.queryByText(/acclimate/)).toBeNull();
  });

  test('warns when its text asks to pay elsewhere', async () => {
    openItem(aDetail({ warning: 'Honest sellers never ask for gift cards.' }));
    const note = await screen.findByRole('note', { name: 'Safety warning' });
    expect(note.textContent).toBe('Honest sellers never ask for gift cards.');
  });

  test.each([
    [{ status: 'sold' }, 'This item has been sold.'],
    [{ status: 'reserved' }, 'This item is reserved for a buyer. It may become available again.'],
    [{ status: 'expired' }, 'This listing has expired. Ask the seller if it’s still available.'],
  ] as const)('with %j says so', async (state, text) => {
    openItem(aDetail(state));
    await screen.findByText(text);
  });
});

describe('an item by its address', () => {
  test.each([404, 400])('that the server answers with %i is not found', async (status) => {
    const app = renderApp('/item/nonsense', { user: me });
    app.api.on(listingsApi.read, () => refusal(status, { code: 'not_found', message: 'Listing not found' }));
    app.start();
    await heading('Listing not found');
  });

  test('that cannot be loaded can be asked for again', async () => {
    const app = renderApp('/item/0198f000-0000-7000-8000-000000000001', { user: me });
    app.api.on(listingsApi.read, () => refusal(500, { code: 'internal', message: 'The tank is leaking.' }));
    app.api.on(profilesApi.read, () => aProfile());
    app.start();
    await screen.findByText('The tank is leaking.');
    app.api.on(listingsApi.read, () => aDetail());
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('Clownfish pair');
  });

  test('known from a list shows at once, and hovering its link counts as no view', async () => {
    const listing = aListing();
    const app = renderApp('/', { user: me });
    app.api.on(listingsApi.list, () => [listing]);
    app.api.on(listingsApi.read, () => new Promise<ListingDetail>(() => {}));
    app.api.on(profilesApi.read, () => aProfile());
    app.start();
    const link = await screen.findByRole('link', { name: 'Clownfish pair' });
    const preload = vi.spyOn(app.router, 'preloadRoute');
    await app.user.hover(link);
    // Everything that hovering loads has been asked for by then.
    await expect.poll(() => preload.mock.results.length, { timeout: 30_000 }).toBe(1);
    await preload.mock.results[0]!.value;
    expect(app.api.askedOf(listingsApi.read)).toHaveLength(0);
    await app.user.click(link);
    await heading('Clownfish pair');
    expect(screen.getByText('Captive bred.')).toBeTruthy();
    expect(app.api.askedOf(listingsApi.read)).toHaveLength(1);
  });
});

describe('the one thing to do next', () => {
  test('is to write to the seller, and stays in sight', async () => {
    const { user } = openItem();
    const action = await screen.findByRole('button', { name: 'Message Seller' });
    expect(action.parentElement?.className).toBe('staying-action');
    expect(document.documentElement.style.scrollPaddingBottom).toBe('9rem');
    await user.click(action);
    await screen.findByRole('dialog', { name: 'Message Seller' });
  });

  test('counts delivery to where the reader lives', async () => {
    const detail = aDetail({ deliveryOptions: ['courier'], deliveryCourierCost: '12.00' });
    const app = renderApp(`/item/${detail.id}`, { user: { ...me, location: 'Salem, OR' } });
    app.api.on(listingsApi.read, () => detail);
    app.api.on(profilesApi.read, () => aProfile());
    app.start();
    await screen.findByText('$12.00 delivery to Salem, OR by courier');
    screen.getByText('$57.00 in total');
  });
});

describe('the photos of an item', () => {
  test('open over the whole screen, where keys turn and zoom them', async () => {
    const { user } = openItem(aDetail({ images: [aPicture(), aPicture()] }));
    await user.click(await screen.findByRole('button', { name: 'Enlarge photo 1 of 2' }));
    const viewer = await screen.findByRole('dialog', { name: 'Clownfish pair' });
    const picture = () => within(viewer).getByRole('img');
    expect(picture().getAttribute('alt')).toBe('Clownfish pair, 1 of 2');
    await user.keyboard('{ArrowRight}');
    expect(picture().getAttribute('alt')).toBe('Clownfish pair, 2 of 2');
    await user.keyboard('+');
    expect(picture().style.transform).toContain('scale(1.5)');
    for (let times = 0; times < 6; times++) await user.keyboard('+');
    expect(picture().style.transform).toContain('scale(5)');
    await user.keyboard('0');
    expect(picture().style.transform).toContain('scale(1)');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Then the photo that was shown last has the focus.
    const shown = screen.getByRole('button', { name: 'Enlarge photo 2 of 2' });
    await waitFor(() => expect(document.activeElement).toBe(shown));
  });
});

describe('an item of a known species', () => {
  test('says what it needs and whether it fits the buyer’s tank', async () => {
    const app = openItem(aDetail({ speciesKey: 'neon-tetra', speciesName: 'Neon Tetra' }));
    app.api.on(speciesApi.catalogue, () => [NEON]);
    app.api.on(aquariumsApi.list, () => [aTank()]);
    app.api.on(livestockApi.list, () => []);
    const care = within(await screen.findByRole('region', { name: 'What it needs' }));
    care.getByText('10 gal (38 L) or more');
    const fit = within(screen.getByRole('region', { name: 'Would it fit my tank?' }));
    await fit.findByText('Fits');
    // The same in short beside the price, with the way to the reasons.
    const short = await screen.findByRole('link', { name: 'See why' });
    expect(short.getAttribute('href')).toBe('#fit-heading');
    expect(screen.getAllByText('Fits')).toHaveLength(2);
  });

  test.each([
    [true, 'You can’t buy this where you live.'],
    [false, null],
  ])('says where it may not be sold, and takes no bid from there: %s', async (appliesToYou, warning) => {
    const app = openItem(
      aDetail({
        speciesKey: 'neon-tetra',
        speciesName: 'Neon Tetra',
        listingType: 'auction',
        auction: anAuctionOf(),
      }),
    );
    app.api.on(speciesApi.catalogue, () => [NEON]);
    app.api.on(speciesApi.read, () =>
      aSpeciesPage(NEON, {
        bans: [{ region: 'Texas', reason: 'It harms the rivers.', source: 'State code', appliesToYou }],
      }),
    );
    const note = within(await screen.findByRole('note', { name: 'Where it can’t be sold' }));
    note.getByText(/Can’t be sold to Texas: It harms the rivers/);
    expect(note.queryByText('You can’t buy this where you live.')?.textContent ?? null).toBe(warning);
    expect(screen.queryByRole('link', { name: 'Bid Now' }) === null).toBe(appliesToYou);
    screen.getByRole('button', { name: 'Message Seller' });
  });
});

describe('buying', () => {
  const buyNow = () => screen.queryByRole('link', { name: 'Buy now' });

  test('leads to the checkout where a delivery cost is known', async () => {
    const { detail } = openItem();
    await heading('Clownfish pair');
    expect(buyNow()?.getAttribute('href')).toBe(`/checkout/${detail.id}`);
    screen.getByRole('button', { name: 'Message Seller' });
  });

  test('asks for the delivery cost where none is known', async () => {
    openItem(aDetail({ deliveryOptions: ['courier'], deliveryPickup: false, deliveryCourier: true }));
    await screen.findByText('To buy it, ask the seller what delivery costs first.');
    expect(buyNow()).toBeNull();
  });

  test.each([{ status: 'reserved' }, { status: 'sold' }, { status: 'expired' }, mine] as const)(
    'isn’t offered for %j',
    async (change) => {
      openItem(aDetail(change));
      await heading('Clownfish pair');
      expect(buyNow()).toBeNull();
    },
  );
});

describe('an auction', () => {
  const auctioned = (change: Parameters<typeof anAuctionOf>[0] = {}, more: Partial<ListingDetail> = {}) =>
    aDetail({ listingType: 'auction', price: '10.00', auction: anAuctionOf(change), ...more });

  test('shows its price with the bids, its end, the reserve and buy now, and leads to the lot', async () => {
    const { detail } = openItem(
      auctioned({ currentBid: '22.00', totalBids: 4, hasReserve: true, buyNowPrice: '60.00' }),
    );
    await screen.findByText('Current bid');
    screen.getByText('$22.00');
    expect(screen.getByRole('link', { name: '4 bids' }).getAttribute('href')).toBe(`/auctions?post=${detail.id}`);
    screen.getByText('2d 2h left');
    screen.getByText(/^Ends .* Reserve not met\.$/);
    screen.getByText('Or buy it now for $60.00');
    expect(screen.getByRole('link', { name: 'Bid Now' }).getAttribute('href')).toBe(`/auctions?post=${detail.id}`);
    expect(screen.queryByRole('link', { name: 'Buy now' })).toBeNull();
  });

  test('that is over asks for no bid', async () => {
    openItem(auctioned({ status: 'ended', currentBid: '22.00' }, { status: 'expired' }));
    await screen.findByText('This auction has ended. Ask the seller if it’s still available.');
    screen.getByText('Highest bid');
    expect(screen.queryByRole('link', { name: 'Bid Now' })).toBeNull();
  });

  test('isn’t called sold while it’s reserved for who has to pay', async () => {
    openItem(auctioned({ status: 'sold', totalBids: 2, currentBid: '22.00' }, { status: 'reserved', price: '22.00' }));
    await screen.findByText('Final price');
    screen.getByText('Reserved');
    expect(screen.queryByText('Sold')).toBeNull();
  });

  test('that was bought right away shows what for', async () => {
    openItem(auctioned({ status: 'sold' }, { status: 'sold', price: '65.00' }));
    expect((await screen.findAllByText('$65.00')).length).toBeGreaterThan(0);
    screen.getByRole('link', { name: 'Bought now' });
    expect(screen.queryByText('$10.00')).toBeNull();
  });

  test('follows the live event in place', async () => {
    const { detail } = openItem(auctioned());
    await screen.findByText('Starting bid');
    const { id, endTime } = detail.auction!;
    const figures = {
      currentBid: '31.00',
      nextBid: '32.00',
      buyNowPrice: null,
      totalBids: 1,
      reserveMet: true,
      endTime,
    };
    act(() => applyAuctionFigures(queryClient, { id, postId: detail.id, status: 'active', ...figures }));
    await screen.findByText('Current bid');
    screen.getByRole('link', { name: '1 bid' });
    expect(screen.getAllByText('$31.00')).toHaveLength(2);
  });

  test.each([
    [{}, {}, ['Pause', 'End early', 'Delete']],
    [{ totalBids: 1, currentBid: '10.00' }, {}, ['Delete']],
    [{ status: 'ended' }, { status: 'expired' }, ['Relist', 'Delete']],
    [{ status: 'sold' }, { status: 'reserved' }, ['Delete']],
    [{ status: 'ended' }, { isActive: false }, ['Resume', 'Delete']],
  ] as const)('with %j lets its seller do %j', async (change, state, names) => {
    openItem(auctioned(change, { ...mine, ...state }));
    const remove = await screen.findByRole('button', { name: 'Delete' });
    const buttons = within(remove.parentElement!).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(names);
  });
});

describe('the owner', () => {
  test.each([
    [{}, ['Reserve', 'Mark sold', 'Pause', 'Delete']],
    [{ isActive: false }, ['Resume', 'Delete']],
    [{ status: 'reserved' }, ['Release', 'Mark sold', 'Delete']],
    [{ status: 'sold' }, ['Relist', 'Delete']],
    [{ status: 'expired' }, ['Relist', 'Mark sold', 'Delete']],
    [{ status: 'draft' }, ['Publish', 'Delete']],
    [{ status: 'removed' }, ['Delete']],
  ] as const)('of a listing with %j can do %j', async (state, names) => {
    openItem(aDetail({ ...mine, ...state }));
    const remove = await screen.findByRole('button', { name: 'Delete' });
    const buttons = within(remove.parentElement!).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(names);
    expect(screen.queryByRole('button', { name: 'Message Seller' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit Item' }) === null).toBe(
      'status' in state && state.status === 'removed',
    );
  });

  test('pauses, and takes it back', async () => {
    const detail = aDetail(mine);
    const { api, user } = openItem(detail);
    api.on(listingsApi.changeStatus, () => ({ ...detail, isActive: false }));
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(api.askedOf(listingsApi.changeStatus).map(({ body }) => body)).toEqual([
        { isActive: false },
        { isActive: true },
      ]),
    );
  });

  test('is told when the server refuses', async () => {
    const { api, user } = openItem(aDetail(mine));
    api.on(listingsApi.changeStatus, () => refusal(409, { code: 'conflict', message: 'This auction has bids.' }));
    await user.click(await screen.findByRole('button', { name: 'Mark sold' }));
    await screen.findByText('This auction has bids.');
  });

  test('deletes after being asked', async () => {
    const { api, user, router } = openItem(aDetail(mine));
    api.on(listingsApi.remove, () => undefined);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Clownfish pair”?' });
    expect(api.askedOf(listingsApi.remove)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-listings'));
  });
});
