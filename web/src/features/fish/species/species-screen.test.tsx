import { speciesApi } from '@nautical/core/contracts/fish/species';
import { listingsApi } from '@nautical/core/contracts/market/listings';
import { aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { livestockApi } from '@nautical/core/contracts/tanks/livestock';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aListing } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aDetail, anAnimal, aTank, BETTA, CLOWNFISH, NEON } from '../../../../test/species-factories.ts';

function atNeon({ tanks = [aTank()] } = {}) {
  const app = renderApp('/species/neon-tetra');
  app.api.on(speciesApi.catalogue, () => [BETTA, CLOWNFISH, NEON]);
  app.api.on(speciesApi.wishes, () => []);
  app.api.on(speciesApi.read, () => aDetail(NEON, { description: 'A blue line over red.' }));
  app.api.on(aquariumsApi.list, () => tanks);
  app.api.on(livestockApi.list, () => []);
  app.api.on(aquariumsApi.readings, () => []);
  return app;
}

test('presents a species with its numbers and care guide', async () => {
  atNeon().start();
  await screen.findByRole('heading', { level: 1, name: 'Neon Tetra' });
  screen.getByText('A blue line over red.');
  screen.getByText('We wrote this and checked it against a scientific database and a book. Some figures may differ.');
  screen.getByText('72–80 °F (22–27 °C)');
  screen.getByText('Groups of 6 or more');
  screen.getByText('Dark sand and plants.');
});

test('says whether it fits each tank, and why not', async () => {
  const [home, office, reef] = [aTank(), aTank({ name: 'Office' }), aTank({ name: 'Reef', type: 'reef' })];
  const app = atNeon({ tanks: [office, reef, home] });
  app.api.on(livestockApi.list, () => [anAnimal(office, { species: 'betta' })]);
  app.api.on(speciesApi.catalogue, () => [{ ...BETTA, maxSize: 8 }, CLOWNFISH, NEON]);
  app.start();
  const row = async (name: string) => within((await screen.findByText(name)).closest('details')!);
  (await row('Living room')).getByText('Fits');
  expect(document.querySelector('details')?.textContent).toMatch(/^Living room/);
  (await row('Office')).getByText('Doesn’t fit');
  // The first reason stands beside the verdict, and once more among all of them with what to do.
  expect((await row('Office')).getAllByText(/Betta is aggressive and Neon Tetra is peaceful/)).toHaveLength(2);
  expect((await row('Reef')).getAllByText(/Neon Tetra lives in fresh water, but this is a reef tank/)).toHaveLength(2);
  // No score beside a refusal, and no invitation.
  (await row('Living room')).getByText('Tank compatibility score: 100 with 6 added.');
  expect((await row('Reef')).queryByText(/Compatibility score/)).toBeNull();
  (await row('Reef')).getByRole('button', { name: 'Add to Reef anyway', hidden: true });
});

test('judges the number that is asked for, and the water as it was measured', async () => {
  const tank = aTank();
  const app = atNeon({ tanks: [tank] });
  app.api.on(aquariumsApi.readings, () => [
    {
      aquariumId: tank.id,
      latest: [{ parameter: 'temperature' as const, value: 83, testDate: new Date().toISOString() }],
    },
  ]);
  app.start();
  await screen.findByText('Fits with care');
  screen.getByText(/Your last test shows 83°F, but Neon Tetra needs 72-80°F/, {
    selector: '.wrap-anywhere:not(.w-full)',
  });
  const count = screen.getByLabelText<HTMLInputElement>('How many would you add?');
  expect(count.placeholder).toBe('6');
  await app.user.type(count, '300');
  await screen.findByText('Doesn’t fit');
});

test('is added to a tank in the number it needs', async () => {
  const tank = aTank();
  const app = atNeon({ tanks: [tank] });
  app.api.on(livestockApi.create, () => anAnimal(tank));
  app.start();
  await app.user.click(await screen.findByRole('button', { name: 'Add to Living room' }));
  const count = await screen.findByLabelText<HTMLInputElement>('How many');
  expect(count.value).toBe('6');
  await app.user.clear(count);
  await app.user.type(count, '8');
  await app.user.click(screen.getByRole('button', { name: 'Add to tank' }));
  await screen.findByText('Livestock Added');
  expect(app.api.askedOf(livestockApi.create)[0]?.body).toMatchObject({
    aquariumId: tank.id,
    speciesKey: 'neon-tetra',
    species: 'Neon Tetra',
    type: 'fish',
    quantity: 8,
  });
});

test('without a tank leads to the tracker', async () => {
  atNeon({ tanks: [] }).start();
  const link = await screen.findByRole('link', { name: 'Add a tank' });
  expect(link.getAttribute('href')).toBe('/aquarium-tracker');
});

test('shows who offers it, and what to do when nobody does', async () => {
  const app = atNeon();
  app.api.on(listingsApi.list, () => [aListing({ title: 'Twenty neons' })]);
  app.start();
  await screen.findByText('Twenty neons');
  const asked = app.api.askedOf(listingsApi.list).at(-1)!;
  expect(Object.fromEntries(asked.url.searchParams)).toEqual({ species: 'neon-tetra', limit: '4' });
});

test('takes a correction, and says what is missing', async () => {
  const app = atNeon();
  app.api.on(speciesApi.correct, () => undefined);
  app.start();
  await app.user.click(await screen.findByRole('button', { name: 'Suggest a correction' }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Send correction' }));
  await dialog.findByText('Choose what’s wrong');
  dialog.getByText('Reason is required');
  await app.user.selectOptions(dialog.getByLabelText('What’s wrong'), 'Adult size');
  await app.user.type(dialog.getByLabelText('What it should say'), '2 inches');
  await app.user.type(dialog.getByLabelText('Why'), 'Measured');
  await app.user.click(dialog.getByRole('button', { name: 'Send correction' }));
  await screen.findByText('We’ll review your correction.');
  expect(app.api.askedOf(speciesApi.correct)[0]?.body).toEqual({
    field: 'maxSize',
    proposal: '2 inches',
    reason: 'Measured',
  });
});

test('keeps a correction that was begun, until it is sent', async () => {
  const app = atNeon();
  app.api.on(speciesApi.correct, () => undefined);
  app.start();
  const open = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Suggest a correction' }));
    return within(await screen.findByRole('dialog'));
  };
  let dialog = await open();
  await app.user.selectOptions(dialog.getByLabelText('What’s wrong'), 'Adult size');
  await app.user.type(dialog.getByLabelText('Why'), 'Measured');
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dialog = await open();
  expect(dialog.getByLabelText<HTMLSelectElement>('What’s wrong').value).toBe('maxSize');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Why').value).toBe('Measured');
  await app.user.type(dialog.getByLabelText('What it should say'), '2 inches');
  await app.user.click(dialog.getByRole('button', { name: 'Send correction' }));
  await screen.findByText('We’ll review your correction.');
  dialog = await open();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Why').value).toBe('');
});

test('an unknown species leads back to all of them', async () => {
  const app = atNeon();
  app.api.on(speciesApi.read, () => refusal(404, { message: 'Species not found' }));
  app.start();
  await screen.findByRole('heading', { level: 1, name: 'Species not found' });
  const link = screen.getByRole('link', { name: 'All species' });
  expect(link.getAttribute('href')).toBe('/species-database');
});

test('a failure can be tried again', async () => {
  const app = atNeon();
  app.api.on(speciesApi.read, () => refusal(500));
  app.start();
  await screen.findByRole('heading', { level: 1, name: 'We couldn’t load the species' });
  app.api.on(speciesApi.read, () => aDetail(NEON));
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => screen.getByRole('heading', { level: 1, name: 'Neon Tetra' }));
});
