import { type SavedSearch, savedSearchesApi } from '@nautical/core/contracts/market/saved-searches';
import { type NotificationPreferences, notificationsApi } from '@nautical/core/contracts/members/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '@/lib/query.ts';
import { currentToasts } from '@/lib/toast.ts';
import { storeTokens } from '@/lib/tokens.ts';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { SaveSearchButton } from './save-search-button.tsx';
import { describeSearch } from './search-words.ts';

const aSearch = (filters: SavedSearch['filters']): SavedSearch => ({
  id: crypto.randomUUID(),
  filters,
  createdAt: new Date().toISOString(),
});

/** A server that keeps searches. */
function serving(api: ReturnType<typeof fakeApi>, searches: SavedSearch[]) {
  let kept = searches;
  api.on(savedSearchesApi.list, () => kept);
  api.on(savedSearchesApi.save, ({ body }) => {
    const made = aSearch((body as { filters: SavedSearch['filters'] }).filters);
    kept = [made, ...kept];
    return made;
  });
  api.on(savedSearchesApi.remove, ({ path }) => {
    kept = kept.filter(({ id }) => !path.endsWith(id));
    return undefined;
  });
}

function showButton(filters: Parameters<typeof SaveSearchButton>[0]['filters'], searches: SavedSearch[] = []) {
  queryClient.clear();
  const api = fakeApi();
  serving(api, searches);
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' });
  const rootRoute = createRootRoute({ component: () => <SaveSearchButton filters={filters} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { api, user: userEvent.setup() };
}

test('the search on screen is saved without its order, and forgotten again', async () => {
  const { api, user } = showButton({ category: 'fish', search: 'clown', sort: 'newest' });
  await user.click(await screen.findByRole('button', { name: 'Save search' }));
  const saved = await screen.findByRole('button', { name: 'Search saved', pressed: true });
  expect(api.askedOf(savedSearchesApi.save)[0]?.body).toEqual({ filters: { category: 'fish', search: 'clown' } });
  expect(currentToasts()[0]).toMatchObject({ title: 'Search saved', action: { label: 'All searches' } });
  await user.click(saved);
  await screen.findByRole('button', { name: 'Save search', pressed: false });
  expect(api.askedOf(savedSearchesApi.remove)).toHaveLength(1);
});

test('a search that is saved already shows as saved, whatever the order of its filters', async () => {
  showButton({ search: 'clown', category: 'fish', condition: undefined }, [
    aSearch({ category: 'fish', search: 'clown' }),
  ]);
  await screen.findByRole('button', { name: 'Search saved' });
});

test('without a filter there is nothing to save', async () => {
  showButton({ sort: 'newest' });
  expect(await screen.findByRole('button', { name: 'Save search' })).toHaveProperty('disabled', true);
});

test('what the server refuses is said', async () => {
  const { api, user } = showButton({ search: 'clown' });
  api.on(savedSearchesApi.save, () => refusal(409, { message: 'You can save up to 50 searches. Delete one first.' }));
  await user.click(await screen.findByRole('button', { name: 'Save search' }));
  await waitFor(() =>
    expect(currentToasts()[0]?.description).toBe('You can save up to 50 searches. Delete one first.'),
  );
});

test('the settings list the searches, lead to each, and delete it', async () => {
  const app = renderApp('/notification-settings');
  const preferences: NotificationPreferences = { topics: [], quietHours: null };
  app.api.on(notificationsApi.preferences, () => preferences);
  app.api.on(notificationsApi.pushKey, () => ({ publicKey: 'key' }));
  serving(app.api, [
    aSearch({ category: 'fish', search: 'clown', maxPrice: '50' }),
    aSearch({ location: 'Boise, ID' }),
  ]);
  app.start();
  const card = within((await screen.findByRole('heading', { name: 'Saved searches' })).parentElement!);
  const first = await card.findByRole('link', { name: '“clown”, Fish, up to $50.00' });
  expect(first.getAttribute('href')).toBe('/?category=fish&search=clown&maxPrice=50');
  await app.user.click(card.getByRole('button', { name: 'Delete the search Near Boise, ID' }));
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1));
  await app.user.click(card.getByRole('button', { name: /^Delete the search/ }));
  await card.findByText(/Save a search from the filters/);
});

test('a failure to load them can be tried again', async () => {
  const app = renderApp('/notification-settings');
  app.api.on(notificationsApi.preferences, () => ({ topics: [], quietHours: null }));
  app.api.on(notificationsApi.pushKey, () => ({ publicKey: 'key' }));
  app.api.on(savedSearchesApi.list, () => refusal(500));
  app.start();
  await screen.findByText('We couldn’t load your saved searches');
  serving(app.api, [aSearch({ location: 'Boise, ID' })]);
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: 'Near Boise, ID' });
});

test.each<[SavedSearch['filters'], string]>([
  [{ search: 'zoa', listingType: 'auction' }, '“zoa”, auctions'],
  [{ species: 'neon-tetra', origin: 'captive-bred', quantity: '6' }, 'Neon tetra, captive bred, at least 6'],
  [{ minPrice: '5', delivery: 'postage', fits: crypto.randomUUID() }, 'From $5.00, by mail, fits my tank'],
])('%j reads as %s', (filters, words) => {
  expect(describeSearch(filters)).toBe(words);
});
