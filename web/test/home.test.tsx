import { listingsApi } from '@nautical/core/contracts/market/listings';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aListing, aUser } from './factories.ts';
import { refusal } from './fake-api.ts';
import { goOffline } from './offline.ts';
import { renderApp } from './render-app.tsx';

const picture = '/objects/0198f000-0000-7000-8000-000000000001.webp';

describe('home', () => {
  test('shows the listings as cards', async () => {
    const app = renderApp('/');
    const createdAt = new Date(Date.now() - 5 * 3_600_000).toISOString();
    app.api.on(listingsApi.list, () => [
      aListing({ title: 'Gold hammer', category: 'coral-inverts', price: '1234.50', images: [picture], createdAt }),
      aListing({ title: 'Discus', listingType: 'auction' }),
    ]);
    app.start();
    await screen.findByRole('heading', { level: 1, name: 'Nautical Marketplace' });
    const [coral, discus] = await screen.findAllByRole('article');
    for (const text of ['$1,234.50', 'Coral & Inverts', 'kim', '5h ago', 'Portland, OR'])
      expect(within(coral!).getByText(text)).toBeTruthy();
    expect(coral!.querySelector('img')?.srcset).toContain('-320.webp 320w');
    expect(within(discus!).getByText('Auction')).toBeTruthy();
    expect(document.title).toBe('Nautical Marketplace');
  });

  test('asks for the category and the search of the address', async () => {
    const app = renderApp('/?category=fish&search=neon');
    app.start();
    await screen.findByText('No Listings Found');
    const asked = app.api.askedOf(listingsApi.list);
    expect(asked.map(({ url }) => url.search)).toEqual(['?category=fish&search=neon']);
    expect(screen.getByRole('link', { name: 'Create First Listing' }).getAttribute('href')).toBe('/?create=1');
  });

  test('an unknown category is no category', async () => {
    const app = renderApp('/?category=boats');
    app.start();
    await screen.findByText('No Listings Found');
    expect(app.api.askedOf(listingsApi.list)[0]?.url.search).toBe('');
  });

  test('a failure says so, and Retry asks again', async () => {
    const app = renderApp('/');
    app.api.on(listingsApi.list, () => refusal(500, { code: 'internal', message: 'The tank is leaking.' }));
    app.start();
    await screen.findByText('Failed to fetch posts');
    expect(screen.getByText('The tank is leaking.')).toBeTruthy();
    app.api.on(listingsApi.list, () => [aListing()]);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Clownfish pair');
  });

  test.each([
    ['nothing', []],
    ['pages', ['/emergency-care']],
    ['tanks', ['/aquarium-tracker', '/emergency-care']],
  ] as const)('without a network says so, and leads to what is saved: %s', async (kept, addresses) => {
    const app = renderApp('/');
    app.api.on(listingsApi.list, () => {
      throw new TypeError('Failed to fetch');
    });
    app.start();
    const goOnline = goOffline(kept);
    const alert = (await screen.findByText('Listings need a connection')).closest('[role=alert]')! as HTMLElement;
    const links = () => within(alert).queryAllByRole('link');
    await waitFor(() => expect(links().map((each) => each.getAttribute('href'))).toEqual(addresses));
    expect(screen.queryByText('Failed to fetch posts')).toBeNull();
    app.api.on(listingsApi.list, () => [aListing()]);
    goOnline();
    await screen.findByText('Clownfish pair');
  });

  test('Load More Posts follows the Link header to the end', async () => {
    const app = renderApp('/');
    const first = JSON.stringify([aListing({ title: 'First' })]);
    app.api.on(listingsApi.list, ({ url }) =>
      url.searchParams.has('cursor')
        ? [aListing({ title: 'Second' })]
        : new Response(first, { headers: { link: '</api/posts?cursor=abc>; rel="next"' } }),
    );
    app.start();
    await screen.findByText('First');
    await app.user.click(screen.getByRole('button', { name: 'Load More Posts' }));
    await screen.findByText('Second');
    expect(screen.getByText('First')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load More Posts' })).toBeNull();
  });

  test('the sidebar counts the categories and shows the Quick Stats', async () => {
    const app = renderApp('/');
    app.start();
    const aside = await screen.findByRole('complementary', { name: 'Explore' });
    await waitFor(() => expect(within(aside).getByRole('link', { name: 'Fish 3' })).toBeTruthy());
    expect(within(aside).getByRole('link', { current: 'page', name: /^All Posts/ })).toBeTruthy();
    expect(within(aside).getByText('Sold This Week').nextSibling?.textContent).toBe('4');
    expect(within(aside).getByRole('link', { name: 'Aquarium Tracker' }).getAttribute('href')).toBe(
      '/aquarium-tracker',
    );
    expect(within(aside).queryByRole('link', { name: 'Payment Portal' })).toBeNull();
  });

  test('the sidebar marks the chosen category alone', async () => {
    const app = renderApp('/?category=fish');
    app.start();
    const aside = await screen.findByRole('complementary', { name: 'Explore' });
    const all = await within(aside).findByRole('link', { name: /^All Posts/ });
    const categories = within(all.closest('details')!);
    await waitFor(() => expect(categories.getByRole('link', { current: 'page' }).textContent).toBe('Fish3'));
  });

  test('admins find the Payment Portal there', async () => {
    const app = renderApp('/', { user: aUser({ role: 'admin' }) });
    app.start();
    const aside = await screen.findByRole('complementary', { name: 'Explore' });
    const portal = await within(aside).findByRole('link', { name: 'Payment Portal' });
    expect(portal.getAttribute('href')).toBe('/payments?view=portal');
  });
});
