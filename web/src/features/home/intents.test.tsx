import { listingsApi } from '@nautical/core/contracts/market/listings';
import { aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/query.ts';
import { aListing, aUser } from '../../../test/factories.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aTank } from '../../../test/tank-factories.ts';

function home(user = aUser()) {
  const app = renderApp('/', { user });
  app.api.on(listingsApi.list, () => [aListing()]);
  app.start();
  const lastAsked = () => Object.fromEntries(app.api.askedOf(listingsApi.list).at(-1)!.url.searchParams);
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  return { ...app, lastAsked, press };
}

test('a sick fish is the first of what one may be here for', async () => {
  home();
  const chips = within(await screen.findByRole('navigation', { name: 'What are you looking for?' }));
  expect(chips.getByRole('link', { name: 'My fish is sick' }).getAttribute('href')).toBe('/emergency-care');
  // There is no screen for auctions yet.
  expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'Fits my tank',
    'Near me',
    'New today',
  ]);
});

test('New today narrows the listings, and everything shows when it is pressed again', async () => {
  const app = home();
  await app.press('New today');
  await waitFor(() => expect(app.lastAsked()).toEqual({ listed: 'today' }));
  expect(screen.getByRole('button', { name: 'New today' }).getAttribute('aria-pressed')).toBe('true');
  await app.press('New today');
  await waitFor(() => expect(app.router.state.location.search).toEqual({}));
});

test('Near me looks for the town and state of the member, and says which', async () => {
  const app = home(aUser({ location: 'Boise, ID' }));
  await app.press('Near me');
  await waitFor(() => expect(app.lastAsked()).toEqual({ location: 'Boise, ID' }));
  const chip = await screen.findByRole('button', { name: 'Near Boise, ID', pressed: true });
  await app.user.click(chip);
  await screen.findByRole('button', { name: 'Near me', pressed: false });
});

test('Near me says so when the town can’t be looked up', async () => {
  const app = home(aUser({ location: 'Boise, ID' }));
  await screen.findByRole('button', { name: 'Near me' });
  vi.spyOn(queryClient, 'ensureQueryData').mockRejectedValue(new TypeError('Failed to fetch'));
  await app.press('Near me');
  await screen.findByText('We couldn’t look up your town');
  expect(app.router.state.location.search).toEqual({});
});

test.each([null, ' , '])('Near me asks for the town where it is not known: %j', async (location) => {
  const app = home(aUser({ location }));
  await app.press('Near me');
  await screen.findByText('Add your town to your profile to see what’s for sale nearby.');
  await app.user.click(screen.getByRole('button', { name: 'Add town' }));
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/my-profile'));
});

test('Fits my tank takes the first tank, which the cards judge for from then on', async () => {
  const user = aUser();
  const app = home(user);
  const tank = aTank();
  app.api.on(aquariumsApi.list, () => [tank, aTank()]);
  await app.press('Fits my tank');
  await waitFor(() => expect(app.lastAsked()).toEqual({ fits: tank.id }));
  expect(localStorage.getItem(`fits-tank:${user.id}`)).toBe(tank.id);
});

test('Fits my tank without a tank says what to do', async () => {
  const app = home();
  app.api.on(aquariumsApi.list, () => []);
  await app.press('Fits my tank');
  await screen.findByText('Add your tank first');
  expect(app.router.state.location.search).toEqual({});
});
