import { speciesApi } from '@nautical/core/contracts/fish/species';
import { adminSpeciesApi } from '@nautical/core/contracts/fish/species-admin';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../../../../test/factories.ts';
import { refusal } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { aBan, aCorrection, anAdminSpecies, BETTA, NEON } from '../../../../../test/species-factories.ts';

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
  await dialog.findByText('We can’t read this as adult size.');
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
  const why = 'Say why, so the member knows';
  app.api.on(adminSpeciesApi.review, () => refusal(400, { message: why, fields: { response: why } }));
  await app.user.click(dialog.getByRole('button', { name: 'Reject' }));
  await dialog.findByText(why);
  app.api.on(adminSpeciesApi.review, () => aCorrection({ status: 'rejected' }));
  await app.user.type(dialog.getByLabelText('Why not?'), 'Two sources say otherwise');
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
  await dialog.findByText('pH must go from low to high, between 3 and 10');
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

test('a record that was begun is kept when its dialog is closed', async () => {
  const app = atRecords();
  const open = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'New species' }));
    return within(await screen.findByRole('dialog'));
  };
  let dialog = await open();
  await app.user.type(dialog.getByLabelText('Name'), 'Sparkling Gourami');
  await app.user.click(dialog.getByLabelText('Reef-safe'));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  dialog = await open();
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Sparkling Gourami');
  expect(dialog.getByLabelText<HTMLInputElement>('Reef-safe').checked).toBe(true);
});

describe('bans', () => {
  async function atBans(bans = [aBan()]) {
    const app = atRecords();
    app.api.on(adminSpeciesApi.bans, ({ url }) => (url.searchParams.get('state') === 'ended' ? [] : bans));
    app.api.on(speciesApi.catalogue, () => [NEON, BETTA]);
    await app.user.click(await screen.findByRole('tab', { name: 'Bans' }));
    return app;
  }

  test('a ban is added for a species of the catalogue, with its source', async () => {
    const app = await atBans([]);
    app.api.on(adminSpeciesApi.ban, () => aBan());
    await screen.findByText('No bans in force');
    await app.user.click(screen.getByRole('button', { name: 'New ban' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New ban' }));
    await app.user.click(dialog.getByRole('button', { name: 'Add ban' }));
    for (const field of ['Species', 'Region', 'Reason', 'Source']) await dialog.findByText(`${field} is required`);
    await app.user.type(dialog.getByLabelText('Species'), 'neon');
    await app.user.click(await dialog.findByRole('option', { name: /Neon Tetra/ }));
    for (const [label, text] of [
      ['Region', 'Texas'],
      ['Reason', 'It harms the rivers.'],
      ['Source', 'State code'],
    ] as const) {
      await app.user.click(dialog.getByLabelText(label));
      await app.user.paste(text);
    }
    await app.user.click(dialog.getByRole('button', { name: 'Add ban' }));
    await screen.findByText('Ban added');
    expect(app.api.askedOf(adminSpeciesApi.ban)[0]?.body).toEqual({
      speciesKey: 'neon-tetra',
      region: 'Texas',
      reason: 'It harms the rivers.',
      source: 'State code',
    });
  });

  test('a ban is changed, and a refusal is told', async () => {
    const app = await atBans();
    await app.user.click(await screen.findByRole('button', { name: 'Change the ban on Neon Tetra in Texas' }));
    const dialog = within(await screen.findByRole('dialog'));
    const region = dialog.getByLabelText('Region');
    await app.user.clear(region);
    await app.user.paste('Florida');
    app.api.on(adminSpeciesApi.changeBan, () =>
      refusal(409, { message: 'This species is already banned there', code: 'conflict' }),
    );
    await app.user.click(dialog.getByRole('button', { name: 'Save ban' }));
    await dialog.findByText('This species is already banned there');
    app.api.on(adminSpeciesApi.changeBan, () => aBan({ region: 'Florida' }));
    await app.user.click(dialog.getByRole('button', { name: 'Save ban' }));
    await screen.findByText('Ban changed');
    expect(app.api.askedOf(adminSpeciesApi.changeBan).at(-1)?.body).toEqual({
      region: 'Florida',
      reason: 'It harms the rivers.',
      source: 'State code, section 1',
    });
  });

  test('a ban is ended after a question, and ended ones stay to be seen', async () => {
    const app = await atBans();
    app.api.on(adminSpeciesApi.endBan, () => undefined);
    await app.user.click(await screen.findByRole('button', { name: 'End the ban on Neon Tetra in Texas' }));
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End ban' }));
    await screen.findByText('Ban ended');
    expect(app.api.askedOf(adminSpeciesApi.endBan)).toHaveLength(1);
    await app.user.selectOptions(screen.getByLabelText('Which bans'), 'Ended');
    await screen.findByText('No bans have ended');
  });
});
