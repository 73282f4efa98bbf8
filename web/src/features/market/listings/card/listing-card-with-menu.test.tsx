import { listingsApi } from '@nautical/core/contracts/market/listings';
import { savedItemsApi } from '@nautical/core/contracts/market/saved-items';
import { sellerFiguresApi } from '@nautical/core/contracts/members/seller-figures';
import { reportsApi } from '@nautical/core/contracts/office/reports';
import { messagesApi } from '@nautical/core/contracts/talk/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sortsFor } from '@/features/market/listings/browse/filters.ts';
import { type ChatPartner, OPEN_CHAT } from '@/lib/asking/open-chat.ts';
import { aListing, aMessage, anAuctionOf, aUser } from '../../../../../test/factories.ts';
import { refusal } from '../../../../../test/fake-api.ts';
import { aSaved } from '../../../../../test/listing-factories.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const me = aUser();
const mine = { sellerId: me.id, seller: { id: me.id, username: me.username, avatar: null, location: null } };

async function showCard(listing = aListing(), saved = [] as ReturnType<typeof aSaved>[]) {
  const app = renderApp('/', { user: me });
  app.api.on(listingsApi.list, () => [listing]);
  app.api.on(savedItemsApi.list, () => saved);
  app.start();
  const card = await screen.findByRole('article');
  // What can be done with it comes after the first paint.
  await within(card).findByRole('button', { name: /^More actions for/ });
  return { ...app, listing, card };
}

async function choose(app: Awaited<ReturnType<typeof showCard>>, name: string) {
  await app.user.click(within(app.card).getByRole('button', { name: /^More actions for/ }));
  await app.user.click(await screen.findByRole('menuitem', { name }));
}

describe('a card', () => {
  test('offers a stranger to look, to chat and to write', async () => {
    const { card, listing } = await showCard();
    expect(within(card).getByRole('link', { name: 'View Item' }).getAttribute('href')).toBe(`/item/${listing.id}`);
    expect(within(card).getByRole('button', { name: 'Start Chat' })).toBeTruthy();
    expect(within(card).getByRole('button', { name: 'Send Message' })).toBeTruthy();
    expect(within(card).queryByText('Your Listing')).toBeNull();
  });

  test('offers its owner to look and to edit', async () => {
    const { card, listing } = await showCard(aListing(mine));
    expect(within(card).getByText('Your Listing')).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'View Item' })).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'Edit Item' }).getAttribute('href')).toBe(
      `/edit-listing/${listing.id}`,
    );
    expect(within(card).queryByRole('button', { name: 'Send Message' })).toBeNull();
    expect(within(card).queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  test('leads to the auction of an auction', async () => {
    const { card, listing } = await showCard(aListing({ listingType: 'auction', auction: anAuctionOf() }));
    expect(within(card).getByText('Auction')).toBeTruthy();
    expect(sortsFor({}).map(([sort]) => sort)).toContain('ending-soon');
    expect(within(card).getByRole('link', { name: 'View Auction' }).getAttribute('href')).toBe(
      `/auctions?post=${listing.id}`,
    );
  });

  test('shows what an auction costs now, how many have bid and how long it runs', async () => {
    const auction = anAuctionOf({ currentBid: '1234.00', totalBids: 3 });
    const { card } = await showCard(aListing({ listingType: 'auction', price: '1234.00', auction }));
    within(card).getByText('$1,234.00');
    await within(card).findByText('3 bids');
    within(card).getByText('2d 2h left');
  });

  test('shows the ratings of the sellers, asked for in one call', async () => {
    const [first, second, third] = [
      aListing({ title: 'Guppies' }),
      aListing({ title: 'Snails', sellerId: crypto.randomUUID() }),
      aListing({ title: 'Shrimp', sellerId: crypto.randomUUID() }),
    ] as const;
    const app = renderApp('/', { user: me });
    app.api.on(listingsApi.list, () => [first, second, third, aListing({ title: 'My own', ...mine })]);
    app.api.on(sellerFiguresApi.list, () => [
      { sellerId: first.sellerId, rating: 4.9, reviewCount: 27, liveArrivalPercent: 98, responseMinutes: 90 },
      { sellerId: second.sellerId, rating: null, reviewCount: 0, liveArrivalPercent: null, responseMinutes: null },
      { sellerId: third.sellerId, rating: null, reviewCount: 0, liveArrivalPercent: null, responseMinutes: 20 },
    ]);
    app.start();
    await screen.findByText(
      'Seller: 4.9 of 5 from 27 reviews, 98% of live orders arrived without a loss, usually replies within 2 hours',
    );
    screen.getByText(/^4\.9 \(27\)/);
    screen.getByText('Replies within 2 hours');
    screen.getByText('Seller: usually replies within an hour');
    expect(screen.getAllByText(/^Seller: /)).toHaveLength(2);
    const calls = app.api.askedOf(sellerFiguresApi.list);
    expect(calls).toHaveLength(1);
    expect(calls[0]!.url.searchParams.get('sellerIds')?.split(',').sort()).toEqual(
      [first.sellerId, second.sellerId, third.sellerId].sort(),
    );
  });

  test.each([
    ['ended', {}],
    ['sold', {}],
    ['active', { endTime: new Date(Date.now() - 1000).toISOString() }],
  ] as const)('never asks for a bid in an auction that is over: %s', async (status, change) => {
    const { card } = await showCard(aListing({ listingType: 'auction', auction: anAuctionOf({ status, ...change }) }));
    within(card).getByRole('link', { name: 'View Item' });
    expect(within(card).queryByRole('link', { name: /View Auction|Bid Now/ })).toBeNull();
  });

  test('in a list has the longer words', async () => {
    localStorage.setItem('view-mode', 'list');
    const app = renderApp('/saved-items', { user: me });
    app.api.on(savedItemsApi.list, () => [aSaved(aListing({ listingType: 'auction', auction: anAuctionOf() }))]);
    app.start();
    const card = await screen.findByRole('article');
    for (const name of ['View Details', 'Bid Now']) expect(within(card).getByRole('link', { name })).toBeTruthy();
    expect(within(card).getByRole('button', { name: 'Message Seller' })).toBeTruthy();
  });
});

describe('the heart', () => {
  test('stands in the one row of actions, and never on the picture', async () => {
    const { card } = await showCard();
    const heart = within(card).getByRole('button', { name: 'Save Clownfish pair' });
    expect(heart.closest('[data-photo]')).toBeNull();
    expect(heart.parentElement).toBe(within(card).getByRole('button', { name: 'Send Message' }).parentElement);
  });

  test('is on at once and asks the server', async () => {
    const { card, api, user, listing } = await showCard();
    api.on(savedItemsApi.save, () => aSaved(listing));
    const heart = within(card).getByRole('button', { name: 'Save Clownfish pair' });
    await waitFor(() => expect(api.askedOf(savedItemsApi.list)).toHaveLength(1));
    api.on(savedItemsApi.list, () => [aSaved(listing)]);
    await user.click(heart);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
    expect(api.askedOf(savedItemsApi.save)[0]?.body).toEqual({ postId: listing.id });
  });

  test.each([
    ['on', false, savedItemsApi.save],
    ['off', true, savedItemsApi.remove],
  ] as const)('goes back and says so when turning it %s fails', async (_, wasSaved, endpoint) => {
    const listing = aListing();
    const { card, api, user } = await showCard(listing, wasSaved ? [aSaved(listing)] : []);
    let fail = () => {};
    api.on(endpoint, () => new Promise<Response>((resolve) => (fail = () => resolve(refusal(500)))));
    const heart = within(card).getByRole('button', { name: 'Save Clownfish pair' });
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe(String(wasSaved)));
    await waitFor(() => expect(api.askedOf(savedItemsApi.list)).toHaveLength(1));
    await user.click(heart);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe(String(!wasSaved)));
    fail();
    await screen.findByText('Failed to update favorites. Please try again.');
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe(String(wasSaved)));
  });
});

describe('the menu', () => {
  test('lists what can be done', async () => {
    const app = await showCard();
    await app.user.click(within(app.card).getByRole('button', { name: /^More actions for/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Save for later',
      'Share post',
      'Copy link',
      'View seller profile',
      'Report post',
    ]);
  });

  test.each([
    [409, 'Item already saved', 'This item is already in your saved items.'],
    [500, 'Oh no', 'Failed to save item. Please try again.'],
  ])('explains a %i when saving for later', async (status, message, text) => {
    const app = await showCard();
    app.api.on(savedItemsApi.save, () => refusal(status, { code: 'conflict', message }));
    await choose(app, 'Save for later');
    await screen.findByText(text);
    expect(screen.getByText('Error')).toBeTruthy();
  });

  test('copies the link', async () => {
    const app = await showCard();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await choose(app, 'Copy link');
    await screen.findByText('Post link has been copied to clipboard.');
    expect(screen.getByText('Link copied')).toBeTruthy();
    expect(write).toHaveBeenCalledWith(`${location.origin}/item/${app.listing.id}`);
  });

  test('shares by the system where it can', async () => {
    const share = vi.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const app = await showCard();
    await choose(app, 'Share post');
    expect(share).toHaveBeenCalledWith({ title: 'Clownfish pair', url: `${location.origin}/item/${app.listing.id}` });
  });

  test('reports to the admins and thanks', async () => {
    const app = await showCard();
    app.api.on(reportsApi.create, () => ({
      id: crypto.randomUUID(),
      postId: app.listing.id,
      userId: null,
      questionId: null,
      reviewId: null,
      reportType: 'scam' as const,
      reason: 'Asks for gift cards',
      description: null,
      status: 'pending' as const,
      createdAt: new Date().toISOString(),
    }));
    await choose(app, 'Report post');
    const dialog = await screen.findByRole('dialog', { name: 'Report post' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Submit report' }));
    await within(dialog).findByText('Choose what’s wrong');
    await app.user.selectOptions(within(dialog).getByLabelText('What’s wrong?'), 'scam');
    await app.user.type(within(dialog).getByLabelText('Reason'), 'Asks for gift cards');
    await app.user.click(within(dialog).getByRole('button', { name: 'Submit report' }));
    await screen.findByText("Thank you for reporting. We'll review this post.");
    expect(screen.getByText('Report submitted')).toBeTruthy();
    expect(app.api.askedOf(reportsApi.create)[0]?.body).toMatchObject({
      postId: app.listing.id,
      reportType: 'scam',
      reason: 'Asks for gift cards',
    });
  });
});

function listenForChat() {
  const heard: ChatPartner[] = [];
  const listen = (event: Event) => {
    event.preventDefault();
    heard.push((event as CustomEvent<ChatPartner>).detail);
  };
  window.addEventListener(OPEN_CHAT, listen);
  onTestFinished(() => window.removeEventListener(OPEN_CHAT, listen));
  return heard;
}

describe('talking to the seller', () => {
  test('Start Chat asks the page for a chat', async () => {
    const heard = listenForChat();
    const { card, user, listing } = await showCard();
    await user.click(within(card).getByRole('button', { name: 'Start Chat' }));
    expect(heard).toEqual([{ userId: listing.sellerId, username: 'kim', avatar: null }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('without anything that shows chats it opens the message dialog', async () => {
    const unheard = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener(OPEN_CHAT, unheard, { capture: true });
    onTestFinished(() => window.removeEventListener(OPEN_CHAT, unheard, { capture: true }));
    const { card, user } = await showCard();
    await user.click(within(card).getByRole('button', { name: 'Start Chat' }));
    await screen.findByRole('dialog', { name: 'Message Seller' });
  });

  async function openDialog() {
    const app = await showCard();
    await app.user.click(within(app.card).getByRole('button', { name: 'Send Message' }));
    const dialog = await screen.findByRole('dialog', { name: 'Message Seller' });
    const send = within(dialog).getByRole('button', { name: 'Send' }) as HTMLButtonElement;
    return { ...app, dialog, send };
  }

  test('a quick reply is sent about the item, confirmed, handed to the chat, and the dialog closes', async () => {
    const heard = listenForChat();
    const { api, user, dialog, send, listing } = await openDialog();
    api.on(messagesApi.send, () => aMessage());
    expect(within(dialog).getByText('Clownfish pair')).toBeTruthy();
    expect(send.disabled).toBe(true);
    const replies = within(within(dialog).getByRole('group', { name: 'Quick replies' })).getAllByRole('button');
    expect(replies).toHaveLength(6);
    await user.click(replies[0]!);
    await user.click(send);
    await within(dialog).findByText('Message Sent!');
    expect(send.disabled).toBe(true);
    expect(heard).toEqual([{ userId: listing.sellerId, username: 'kim', avatar: null, about: listing.id }]);
    expect(api.askedOf(messagesApi.send)[0]?.body).toEqual({
      receiverId: listing.sellerId,
      postId: listing.id,
      content: replies[0]!.textContent,
      clientId: expect.any(String),
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('nothing written is said so', async () => {
    const { user, dialog } = await openDialog();
    await user.type(within(dialog).getByLabelText('Your message'), ' {Control>}{Enter}{/Control}');
    await screen.findByText('Please enter a message before sending.');
    expect(screen.getByText('Message required')).toBeTruthy();
  });

  test('a failure says so and keeps the words', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { api, user, dialog, send } = await openDialog();
    api.on(messagesApi.send, () => refusal(500));
    const box = within(dialog).getByLabelText('Your message') as HTMLTextAreaElement;
    await user.type(box, 'Hello');
    await user.click(send);
    await screen.findByText('Failed to send message');
    expect(screen.getByText('Please try again later.')).toBeTruthy();
    expect(box.value).toBe('Hello');
  });
});

test.each(['{Enter}', '{ArrowDown}'])(
  'the menu opens by %s, closes by Escape and gives the focus back',
  async (key) => {
    const { card, user } = await showCard();
    const button = () => within(card).getByRole('button', { name: /^More actions for/ });
    button().focus();
    await user.keyboard(key);
    await screen.findByRole('menuitem', { name: 'Copy link' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button()));
  },
);
