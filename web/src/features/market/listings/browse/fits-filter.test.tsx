import { fitsApi } from '@nautical/core/contracts/market/listing-finds';
import { listingsApi } from '@nautical/core/contracts/market/listings';
import { aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aListing, aUser } from '../../../../../test/factories.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const tank = '0198f000-0000-7000-8000-00000000000a';
const me = aUser();

function home(address = '/') {
  const app = renderApp(address, { user: me });
  app.api.on(listingsApi.list, () => [
    aListing({ title: 'Blue tang', speciesKey: 'blue-tang' }),
    aListing({ title: 'Heater', category: 'equipment' }),
  ]);
  app.api.on(fitsApi.read, () => ({ 'blue-tang': { verdict: 'clash' as const, reason: 'It needs salt water.' } }));
  app.api.on(aquariumsApi.list, () => [{ id: tank, name: 'Living room' }] as never);
  app.start();
  return app;
}
const badges = () => screen.queryAllByText('Doesn’t fit');

test('a tank is chosen, the cards judge for it, and the choice is remembered', async () => {
  const app = home();
  await screen.findByText('Blue tang');
  expect(badges()).toHaveLength(0);
  expect(app.api.askedOf(fitsApi.read)).toHaveLength(0);
  await app.user.click(screen.getByRole('button', { name: /^Filters/ }));
  await app.user.selectOptions(await screen.findByRole('combobox', { name: 'My tank' }), 'Living room');
  await waitFor(() => expect(badges()).toHaveLength(1));
  const card = screen.getByText('Blue tang').closest('article')!;
  expect(within(card).getByTitle('It needs salt water.')).toBeTruthy();
  expect(localStorage.getItem(`fits-tank:${me.id}`)).toBe(tank);
  expect(app.router.state.location.search).toEqual({});
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'My tank' }), 'None');
  await waitFor(() => expect(badges()).toHaveLength(0));
});

test('what would clash is hidden by the address', async () => {
  localStorage.setItem(`fits-tank:${me.id}`, tank);
  const app = home();
  await screen.findByText('Doesn’t fit');
  await app.user.click(screen.getByRole('button', { name: /^Filters/ }));
  await app.user.click(await screen.findByRole('switch', { name: 'Show only animals and plants that fit' }));
  await waitFor(() => expect(app.router.state.location.search).toMatchObject({ fits: tank }));
  await waitFor(() => expect(app.api.askedOf(listingsApi.list).at(-1)?.url.searchParams.get('fits')).toBe(tank));
  await app.user.click(await screen.findByRole('link', { name: 'Remove Fits Living room' }));
  await waitFor(() => expect(app.router.state.location.search).not.toHaveProperty('fits', tank));
});
