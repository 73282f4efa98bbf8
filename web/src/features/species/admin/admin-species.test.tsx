import { adminSpeciesApi } from '@nautical/core/contracts/species';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aCorrection, anAdminSpecies, BETTA, NEON } from '../../../../test/species-factories.ts';

function atRecords(corrections = [aCorrection()]) {
  const app = renderApp('/admin-species', { user: aUser({ role: 'admin' }) });
  app.api.on(adminSpeciesApi.corrections, () => corrections);
  app.api.on(adminSpeciesApi.list, () => [anAdminSpecies(BETTA, { isActive: false }), anAdminSpecies(NEON)]);
  app.api.on(adminSpeciesApi.review, () => aCorrection({ status: 'accepted' }));
  app.api.on(adminSpeciesApi.update, () => anAdminSpecies(NEON));
  app.start();
  return app;
}

test('a correction is accepted and written to the record', async () => {
  const app = atRecords();
  await screen.findByText('Measured ten.');
  await app.user.click(screen.getByRole('button', { name: 'Accept for Neon Tetra' }));
  const dialog = within(await screen.findByRole('dialog'));
  const value = dialog.getByLabelText('Write to the record');
  await app.user.clear(value);
  await app.user.type(value, 'quite big');
  await app.user.click(dialog.getByRole('button', { name: 'Accept' }));
  await dialog.findByText('This cannot be read as adult size.');
  await app.user.clear(value);
  await app.user.type(value, '2');
  await app.user.click(dialog.getByRole('button', { name: 'Accept' }));
  await screen.findByText('Correction accepted');
  expect(app.api.askedOf(adminSpeciesApi.review)[0]?.body).toEqual({
    status: 'accepted',
    response: '',
    change: { maxSize: 2 },
  });
});

test('a correction is rejected with a reason', async () => {
  const app = atRecords();
  await app.user.click(await screen.findByRole('button', { name: 'Reject for Neon Tetra' }));
  const dialog = within(await screen.findByRole('dialog'));
  const why = 'Say why, so that the member learns of it';
  app.api.on(adminSpeciesApi.review, () => refusal(400, { message: why, fields: { response: why } }));
  await app.user.click(dialog.getByRole('button', { name: 'Reject' }));
  await dialog.findByText(why);
  app.api.on(adminSpeciesApi.review, () => aCorrection({ status: 'rejected' }));
  await app.user.type(dialog.getByLabelText('Why not'), 'Two sources say otherwise');
  await app.user.click(dialog.getByRole('button', { name: 'Reject' }));
  await screen.findByText('Correction rejected');
});

test('says so when nothing waits', async () => {
  atRecords([]);
  await screen.findByText('No corrections waiting');
});

test('a record is found, deactivated and edited', async () => {
  const app = atRecords();
  await app.user.click(await screen.findByRole('tab', { name: 'Records' }));
  await screen.findByText('Inactive');
  await app.user.type(screen.getByLabelText('Search records'), 'neon');
  await waitFor(() =>
    expect(app.api.askedOf(adminSpeciesApi.list).at(-1)?.url.searchParams.get('search')).toBe('neon'),
  );
  await app.user.click(await screen.findByRole('button', { name: 'Deactivate Neon Tetra' }));
  await screen.findByText('Species deactivated');
  expect(app.api.askedOf(adminSpeciesApi.update)[0]?.body).toEqual({ isActive: false });
  await app.user.click(screen.getByRole('button', { name: 'Edit Neon Tetra' }));
  const dialog = within(await screen.findByRole('dialog'));
  const size = dialog.getByLabelText('Adult size in inches');
  await app.user.clear(size);
  await app.user.clear(dialog.getByLabelText('pH, highest'));
  await app.user.type(dialog.getByLabelText('pH, highest'), '5');
  await app.user.click(dialog.getByRole('button', { name: 'Save species' }));
  await dialog.findByText('pH must go up, from 3 to 10');
  await app.user.clear(dialog.getByLabelText('pH, highest'));
  await app.user.type(dialog.getByLabelText('pH, highest'), '7');
  await app.user.click(dialog.getByRole('button', { name: 'Save species' }));
  await screen.findByText('Species saved');
  expect(app.api.askedOf(adminSpeciesApi.update).at(-1)?.body).toMatchObject({
    species: 'Neon Tetra',
    maxSize: '',
    preferredPH: [6, 7],
    preferredTemp: [72, 80],
    minSchoolSize: 6,
    schooling: true,
    careGuide: { tips: ['Add the whole group at once.'] },
  });
});

test('a new species is checked before it is sent', async () => {
  const app = atRecords();
  await app.user.click(await screen.findByRole('button', { name: 'New species' }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Add species' }));
  await dialog.findByText('Name is required');
  expect(app.api.askedOf(adminSpeciesApi.create)).toEqual([]);
});
