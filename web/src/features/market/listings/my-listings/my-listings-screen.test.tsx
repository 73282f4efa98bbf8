import { auctionsApi } from '@nautical/core/contracts/market/auctions';
import { listingsApi } from '@nautical/core/contracts/market/listings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anAuctionOf } from '../../../../../test/factories.ts';
import { refusal } from '../../../../../test/fake-api.ts';
import { aDetail, aMine } from '../../../../../test/listing-factories.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const COUNTS = { draft: 0, active: 2, paused: 1, reserved: 0, sold: 5, expired: 0, removed: 0 };

function open(listings = [aMine({ title: 'Discus' }), aMine({ title: 'Anubias' })], address = '/my-listings') {
  const app = renderApp(address);
  app.api.on(listingsApi.mine, () => listings);
  app.api.on(listingsApi.mineCounts, () => COUNTS);
  app.start();
  return { ...app, listings };
}

describe('my listings', () => {
  test('have tabs with counts and figures for each listing', async () => {
    const { api, user, router } = open();
    const row = (await screen.findByRole('link', { name: 'Discus' })).closest('li')!;
    expect(within(row).getByTitle('12 views')).toBeTruthy();
    expect(within(row).getByTitle('3 saves')).toBeTruthy();
    expect(within(row).getByTitle('2 messages')).toBeTruthy();
    await screen.findByRole('tab', { name: 'Active (2)' });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Active (2)',
      'Reserved (0)',
      'Paused (1)',
      'Sold (5)',
      'Expired (0)',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Sold (5)' }));
    await waitFor(() => expect(router.state.location.href).toBe('/my-listings?tab=sold'));
    await waitFor(() => expect(api.askedOf(listingsApi.mine).at(-1)?.url.searchParams.get('tab')).toBe('sold'));
  });

  test('say how many questions wait for an answer, and lead to them', async () => {
    open([
      aMine({ title: 'Discus', waitingQuestions: 2 }),
      aMine({ title: 'Anubias', waitingQuestions: 1 }),
      aMine({ title: 'Fern' }),
    ]);
    const row = async (title: string) => within((await screen.findByRole('link', { name: title })).closest('li')!);
    const link = (await row('Discus')).getByRole('link', { name: '2 questions to answer' });
    expect(link.getAttribute('href')).toMatch(/^\/item\/[^/]+#questions$/);
    (await row('Anubias')).getByRole('link', { name: '1 question to answer' });
    expect((await row('Fern')).queryByRole('link', { name: /question/ })).toBeNull();
  });

  test('of an auction show its bids and its end, and offer to end it early or to relist it', async () => {
    const running = aMine({ title: 'Discus', listingType: 'auction', auction: anAuctionOf() });
    const ended = aMine({
      title: 'Anubias',
      listingType: 'auction',
      status: 'expired',
      auction: anAuctionOf({ status: 'ended', totalBids: 2, currentBid: '12.00' }),
      terms: {
        startingBid: '10.00',
        bidIncrement: '1.00',
        automaticIncrement: false,
        reservePrice: '30.00',
        buyNowPrice: null,
        startTime: '2026-01-01T00:00:00.000Z',
        endTime: '2026-01-05T00:00:00.000Z',
      },
    });
    const { user, api } = open([running, ended]);
    const row = async (title: string) => within((await screen.findByRole('link', { name: title })).closest('li')!);
    (await row('Discus')).getByText('2d 2h left');
    expect((await row('Anubias')).getByRole('link', { name: '2 bids' }).getAttribute('href')).toBe(
      `/auctions?post=${ended.id}`,
    );
    await user.click((await row('Discus')).getByRole('button', { name: 'End early' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it running' }));
    await user.click((await row('Anubias')).getByRole('button', { name: 'Relist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Relist “Anubias”' }));
    expect((dialog.getByLabelText('Reserve price (optional)') as HTMLInputElement).value).toBe('30.00');
    await user.click(dialog.getByRole('button', { name: 'Start auction' }));
    await waitFor(() => expect(api.askedOf(auctionsApi.relist)[0]?.body).toMatchObject({ startingBid: '10.00' }));
  });

  test.each([
    ['active', 'You don’t have anything for sale right now.'],
    ['sold', 'Listings you’ve sold show up here.'],
    ['expired', 'When a listing expires, you can relist it from here.'],
  ])('have an empty state for %s', async (tab, sentence) => {
    open([], `/my-listings?tab=${tab}`);
    await screen.findByText(sentence);
  });

  test('that cannot be loaded can be asked for again', async () => {
    const app = renderApp('/my-listings');
    app.api.on(listingsApi.mine, () => refusal(500));
    app.api.on(listingsApi.mineCounts, () => COUNTS);
    app.start();
    await screen.findByText('We couldn’t load your listings');
    app.api.on(listingsApi.mine, () => [aMine({ title: 'Discus' })]);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('link', { name: 'Discus' });
  });

  test('are filtered by the search box in the header', async () => {
    const { api, user } = open();
    await screen.findByRole('link', { name: 'Discus' });
    await user.type(screen.getByRole('searchbox', { name: 'Search your listings' }), 'anu{Enter}');
    await waitFor(() => expect(api.askedOf(listingsApi.mine).at(-1)?.url.searchParams.get('search')).toBe('anu'));
    expect(screen.getByText('anu').tagName).toBe('STRONG');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(screen.queryByText('anu')).toBeNull());
  });
});

describe('several at once', () => {
  test('are paused, and resumed by Undo', async () => {
    const { api, user, listings } = open();
    api.on(listingsApi.changeStatus, () => aDetail());
    await screen.findByRole('link', { name: 'Discus' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const asked = () => api.askedOf(listingsApi.changeStatus);
    await waitFor(() => expect(asked()).toHaveLength(4));
    expect(asked().map(({ body }) => body)).toEqual([
      { isActive: false },
      { isActive: false },
      { isActive: true },
      { isActive: true },
    ]);
    expect(asked()[0]?.path).toBe(`/api/posts/${listings[0]!.id}/status`);
  });

  test('say how many could not be changed, and why', async () => {
    const { api, user, listings } = open();
    api.on(listingsApi.changeStatus, ({ path }) =>
      path.includes(listings[0]!.id)
        ? refusal(409, { code: 'conflict', message: 'This auction has bids.' })
        : aDetail({ status: 'sold' }),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Mark sold' }));
    await screen.findByText('1 of 2 listings. We couldn’t change the rest: This auction has bids.');
  });

  test('are deleted only after being asked', async () => {
    const { api, user } = open();
    api.on(listingsApi.remove, () => undefined);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Discus' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Discus”?' });
    expect(api.askedOf(listingsApi.remove)).toHaveLength(0);
    await act(() => user.click(within(dialog).getByRole('button', { name: 'Delete' })));
    await screen.findByText('Listing deleted');
    expect(api.askedOf(listingsApi.remove)).toHaveLength(1);
  });

  test('relisting expired ones cannot be undone, so nothing offers to', async () => {
    const { api, user } = open([aMine({ status: 'expired' })], '/my-listings?tab=expired');
    api.on(listingsApi.changeStatus, () => aDetail());
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Relist' }));
    await screen.findByText('Listed again');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
