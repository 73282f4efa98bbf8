import { listingsApi } from '@nautical/core/contracts/market/listings';
import { shopApi, wishlistApi } from '@nautical/core/contracts/market/shop';
import { type ContactRequest, contactsApi } from '@nautical/core/contracts/members/contacts';
import { messagesApi } from '@nautical/core/contracts/talk/messages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aListing, aMessage, aProduct, aUser } from '../../../test/factories.ts';
import { refusal } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';

const inbox = async () =>
  (await screen.findByRole('heading', { name: 'Inbox' })).closest<HTMLElement>('.rounded-card')!;

describe('the inbox card', () => {
  test('shows the three latest received messages, thirty characters of each', async () => {
    const user = aUser();
    const app = renderApp('/', { user });
    const received = (content: string, hour: number, isRead = false) =>
      aMessage({ receiverId: user.id, content, isRead, createdAt: `2025-01-01T0${hour}:00:00.000Z` });
    app.api.on(messagesApi.list, () => [
      received('x'.repeat(31), 4),
      received('y'.repeat(30), 3),
      received('read', 2, true),
    ]);
    app.api.on(messagesApi.counts, () => ({ inbox: 40, unread: 30, sent: 2 }));
    app.start();
    const card = within(await inbox());
    expect(await card.findByText('30 new')).toBeTruthy();
    expect(app.api.askedOf(messagesApi.list)[0]?.url.search).toBe('?box=inbox&limit=3');
    expect(card.getByText(`${'x'.repeat(30)}…`)).toBeTruthy();
    expect(card.getByText('y'.repeat(30))).toBeTruthy();
    expect(card.getByText('read')).toBeTruthy();
    expect(card.getByRole('link', { name: 'View All Messages' })).toBeTruthy();
    expect(new Set(card.getAllByRole('link').map((link) => link.getAttribute('href')))).toEqual(new Set(['/messages']));
  });

  test('without messages leads to the messages all the same', async () => {
    renderApp('/').start();
    const card = within(await inbox());
    expect(card.getByText('No messages yet')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Go to Messages' }).getAttribute('href')).toBe('/messages');
    expect(card.queryByText(/new$/)).toBeNull();
  });

  test.each([messagesApi.list, messagesApi.counts])('is not there when $path fails', async (endpoint) => {
    const app = renderApp('/');
    app.api.on(endpoint, () => refusal(500));
    app.start();
    await screen.findByRole('link', { name: /Advertise here/ });
    expect(screen.queryByRole('heading', { name: 'Inbox' })).toBeNull();
  });
});

test('on a phone requests and inbox stand after the first listings, and only there', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const app = renderApp('/');
  app.api.on(listingsApi.list, () => Array.from({ length: 8 }, (_, at) => aListing({ title: `Listing ${at + 1}` })));
  app.start();
  const card = await inbox();
  const order = (title: string) => card.compareDocumentPosition(screen.getByText(title));
  expect(order('Listing 6')).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(order('Listing 7')).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await screen.findByRole('link', { name: /Advertise here/ });
  expect(screen.getAllByRole('heading', { name: 'Inbox' })).toHaveLength(1);
});

describe('the Contact Requests card', () => {
  const aRequest = (username: string): ContactRequest => ({
    id: crypto.randomUUID(),
    status: 'pending',
    requester: { id: crypto.randomUUID(), username, avatar: null },
    addressee: { id: crypto.randomUUID(), username: 'sam', avatar: null },
    createdAt: new Date().toISOString(),
  });

  test('shows two of those who wait, how many more, and leads to the contacts', async () => {
    const app = renderApp('/');
    const received = ['ann', 'bea', 'cleo', 'dora'].map(aRequest);
    app.api.on(contactsApi.requests, () => ({ received, sent: [aRequest('eve')] }));
    app.start();
    const card = await screen.findByRole('link', { name: /Contact Requests/ });
    expect(card.getAttribute('href')).toBe('/contacts');
    for (const text of ['ann', 'bea', '+2 more']) expect(within(card).getByText(text)).toBeTruthy();
    for (const text of ['cleo', 'eve']) expect(within(card).queryByText(text)).toBeNull();
  });

  test.each([
    ['nobody waits', () => ({ received: [], sent: [] })],
    ['the call fails', () => refusal(500)],
  ])('is not there when %s', async (_, answer) => {
    const app = renderApp('/');
    app.api.on(contactsApi.requests, answer);
    app.start();
    await screen.findByRole('heading', { name: 'Inbox' });
    await waitFor(() => expect(app.api.askedOf(contactsApi.requests)).toHaveLength(1));
    expect(screen.queryByText('Contact Requests')).toBeNull();
  });
});

test('the sponsor and the advertise card lead to the advertising page', async () => {
  renderApp('/').start();
  for (const name of [/Sponsor the marketplace/, /Advertise here/])
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/advertising');
});

const panel = async () =>
  (await screen.findByRole('tablist', { name: 'Recommendations' })).closest<HTMLElement>('.rounded-card')!;

function withOne() {
  const app = renderApp('/');
  const product = aProduct();
  app.api.on(shopApi.recommendations, () => [{ ...product, relevanceScore: 1, reason: 'Popular' }]);
  app.start();
  return { ...app, product };
}

describe('recommendations', () => {
  test('show every field of a product, with the reason', async () => {
    const app = renderApp('/');
    const product = aProduct({ retailPrice: '99.00' });
    app.api.on(shopApi.recommendations, () => [{ ...product, relevanceScore: 1, reason: 'Because you keep a reef' }]);
    app.start();
    const card = within(await panel());
    await card.findByText('Syncra pump');
    for (const text of ['$80.00', 'Sicce', 'Pumps', 'Reef', '(1,234)', 'Quiet and strong.', 'Because you keep a reef'])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.getByText('$99.00').tagName).toBe('S');
    expect(card.getByText(/^\$6\.40 commission/)).toBeTruthy();
    expect(card.getByRole('img', { name: '4.7 of 5 stars' }).querySelectorAll('.fill-current')).toHaveLength(4);
  });

  test('a retail price that is not higher is left out', async () => {
    const app = renderApp('/');
    const product = aProduct({ retailPrice: '80.00' });
    app.api.on(shopApi.recommendations, () => [{ ...product, relevanceScore: 1, reason: '' }]);
    app.start();
    await within(await panel()).findByText('Syncra pump');
    expect(screen.getAllByText('$80.00')).toHaveLength(1);
  });

  test('each tab says when it has nothing', async () => {
    const app = renderApp('/?category=equipment');
    app.start();
    const card = within(await panel());
    await card.findByText('Building Recommendations');
    await app.user.click(card.getByRole('tab', { name: 'Trending' }));
    await card.findByText('No Trending Products');
    await app.user.click(card.getByRole('tab', { name: 'Equipment' }));
    await card.findByText('No Products Found');
    const asked = app.api.askedOf(shopApi.products).map(({ url }) => url.search);
    expect(asked).toEqual(['?sort=trending&limit=8', '?category=equipment&limit=8']);
  });

  test('have no category tab without a category', async () => {
    renderApp('/').start();
    expect(
      within(await panel())
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['For You', 'Trending']);
  });

  test('a failure can be tried again', async () => {
    const app = renderApp('/');
    app.api.on(shopApi.recommendations, () => refusal(500));
    app.start();
    const card = within(await panel());
    await card.findByText('We couldn’t load the products');
    app.api.on(shopApi.recommendations, () => []);
    await app.user.click(card.getByRole('button', { name: 'Retry' }));
    await card.findByText('Building Recommendations');
  });
});

describe('a recommended product', () => {
  test('View Product notes the click, says so and opens a new tab', async () => {
    const app = withOne();
    app.api.on(shopApi.trackClick, () => undefined);
    const link = await screen.findByRole('link', { name: /^View Product/ });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('href')).toBe('https://shop.example/pump');
    link.addEventListener('click', (event) => event.preventDefault());
    await app.user.click(link);
    await screen.findByText('Redirecting to Product');
    expect(app.api.askedOf(shopApi.trackClick)[0]?.body).toMatchObject({
      productId: app.product.id,
      recommendationType: 'for_you',
      context: 'general_browsing',
    });
  });

  test('the heart puts it on the wishlist and takes it off again', async () => {
    const app = withOne();
    const wish = {
      productId: app.product.id,
      priority: 'medium' as const,
      notes: null,
      targetPurchaseDate: null,
      priceAlert: null,
      isPublic: false,
      createdAt: new Date().toISOString(),
      product: app.product,
    };
    app.api.on(wishlistApi.add, () => {
      app.api.on(wishlistApi.list, () => [wish]);
      return wish;
    });
    app.api.on(wishlistApi.remove, () => {
      app.api.on(wishlistApi.list, () => []);
      return undefined;
    });
    const heart = await screen.findByRole('button', { name: 'Wishlist Syncra pump' });
    await app.user.click(heart);
    await screen.findByText('Added to Wishlist');
    expect(app.api.askedOf(wishlistApi.add)[0]?.body).toMatchObject({ productId: app.product.id, priority: 'medium' });
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
    await app.user.click(heart);
    await screen.findByText('Removed from Wishlist');
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'));
  });

  test('a refused heart says so and goes back', async () => {
    const app = withOne();
    app.api.on(wishlistApi.add, () => refusal(500));
    const heart = await screen.findByRole('button', { name: 'Wishlist Syncra pump' });
    await app.user.click(heart);
    await screen.findByText('Failed to add product to wishlist.');
    expect(heart.getAttribute('aria-pressed')).toBe('false');
  });
});

test('a listing that goes up meanwhile waits behind a pill', async () => {
  const sockets: { onmessage?: (event: { data: string }) => void }[] = [];
  vi.stubGlobal(
    'WebSocket',
    class {
      onmessage?: (event: { data: string }) => void;
      constructor() {
        sockets.push(this);
      }
      send() {}
      close() {}
    },
  );
  const app = renderApp('/');
  const first = aListing({ title: 'First' });
  app.api.on(listingsApi.list, () => [first]);
  app.start();
  await screen.findByText('First');
  const second = aListing({ title: 'Second' });
  app.api.on(listingsApi.list, () => [second, first]);
  const post = { id: second.id, title: second.title, seller: { username: 'kim' } };
  act(() => sockets.at(-1)?.onmessage?.({ data: JSON.stringify({ type: 'NEW_POST', post }) }));
  const pill = await screen.findByRole('button', { name: '1 new listing' });
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await app.user.click(pill);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /new listing/ })).toBeNull();
});
