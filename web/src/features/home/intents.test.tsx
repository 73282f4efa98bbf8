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

const OFFICE = aTank();
const NANO = aTank({ id: '0198f000-0000-7000-8000-00000000000b', name: 'Nano on the long shelf of the hallway' });

test('Fits my tank takes the first tank and names it, and the cards judge for it from then on', async () => {
  const user = aUser();
  const app = home(user);
  app.api.on(aquariumsApi.list, () => [OFFICE]);
  await app.press('Fits my tank');
  await waitFor(() => expect(app.lastAsked()).toEqual({ fits: OFFICE.id }));
  expect(localStorage.getItem(`fits-tank:${user.id}`)).toBe(OFFICE.id);
  const chip = await screen.findByRole('button', { name: 'Fits Office', pressed: true });
  expect(screen.queryByRole('combobox', { name: 'Tank to check' })).toBeNull();
  await app.user.click(chip);
  await screen.findByRole('button', { name: 'Fits my tank', pressed: false });
  expect(app.router.state.location.search).toEqual({});
});

test('with several tanks the chip says which one is meant, and another can be picked', async () => {
  const user = aUser();
  const app = home(user);
  app.api.on(aquariumsApi.list, () => [OFFICE, NANO]);
  await app.press('Fits my tank');
  await screen.findByRole('button', { name: 'Fits Office', pressed: true });
  const tanks = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tank to check' });
  expect(tanks.selectedOptions[0]?.textContent).toBe('Office');
  await app.user.selectOptions(tanks, NANO.name);
  await waitFor(() => expect(app.lastAsked()).toEqual({ fits: NANO.id }));
  expect(localStorage.getItem(`fits-tank:${user.id}`)).toBe(NANO.id);
  await app.user.click(await screen.findByRole('button', { name: `Fits ${NANO.name}`, pressed: true }));
  await screen.findByRole('button', { name: 'Fits my tank', pressed: false });
});

test('the tank of the address is the one the cards judge for', async () => {
  const user = aUser();
  localStorage.setItem(`fits-tank:${user.id}`, OFFICE.id);
  const app = renderApp(`/?fits=${NANO.id}`, { user });
  app.api.on(aquariumsApi.list, () => [OFFICE, NANO]);
  app.start();
  await screen.findByRole('button', { name: `Fits ${NANO.name}`, pressed: true });
  await waitFor(() => expect(localStorage.getItem(`fits-tank:${user.id}`)).toBe(NANO.id));
  await screen.findByText(/We only check animals and plants, so gear and services are left out\./);
});

test('Fits my tank without a tank says what to do', async () => {
  const app = home();
  app.api.on(aquariumsApi.list, () => []);
  await app.press('Fits my tank');
  await screen.findByText('Add your tank first');
  expect(app.router.state.location.search).toEqual({});
});
