import { profilesApi } from '@nautical/core/contracts/members/profiles';
import { type Aquarium, aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { checklistApi } from '@nautical/core/contracts/tanks/care';
import { getDose, perGallon } from '@nautical/core/doctor/doses';
import { EMERGENCIES } from '@nautical/core/doctor/emergencies';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../../../../test/factories.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aMe } from '../../../../test/tank-factories.ts';

import { ADVICE } from './testing-guide-content.ts';

const now = '2026-03-01T12:00:00.000Z';
const REEF: Aquarium = {
  id: '0190aaaa-0000-7000-8000-000000000001',
  userId: '0190aaaa-0000-7000-8000-000000000002',
  name: 'Lagoon',
  size: '75 gallons',
  gallons: 75,
  netVolume: null,
  type: 'reef',
  description: null,
  imageUrl: null,
  setupDate: null,
  targetPreset: null,
  createdAt: now,
  updatedAt: now,
};

test('the setup guide has five phases, mistakes and equipment with the figures people look for', async () => {
  renderApp('/tank-setup-tips', { user: aUser() }).start();
  await screen.findByRole('heading', { level: 1, name: 'Tank Setup Tips' });
  expect(screen.getAllByRole('heading', { level: 2, name: /^Phase \d/ })).toHaveLength(5);
  for (const figure of [
    /10 lbs per gallon/,
    /30-60 minutes/,
    /at most 2-3 fish per week/,
    /20-25% of the water each week/,
    /2-3 minutes, 1-2 times daily, and/,
  ])
    expect(screen.getByText(figure)).toBeTruthy();
  expect(screen.getAllByText('4-6 weeks').length).toBeGreaterThan(0);
  expect(within(screen.getByRole('navigation', { name: 'More advice' })).queryByText('Tank Setup Tips')).toBeNull();
});

test('a step of the checklist is ticked for the chosen tank and kept', async () => {
  const app = renderApp('/setup-checklist', { user: aUser() });
  const done: { item: string; doneAt: string }[] = [];
  app.api.on(aquariumsApi.list, () => [REEF]);
  app.api.on(checklistApi.read, () => done);
  app.api.on(checklistApi.mark, ({ url }) => {
    done.push({ item: url.pathname.split('/').at(-1)!, doneAt: now });
    return done;
  });
  app.start();
  const step = await screen.findByRole('checkbox', { name: /Install the protein skimmer/ });
  expect(screen.getByText(/^0 of \d+ steps done$/)).toBeTruthy();
  await app.user.click(step);
  await screen.findByText(/^1 of \d+ steps done$/);
  expect(app.api.askedOf(checklistApi.mark)[0]?.body).toEqual({ done: true });
  expect(screen.queryByRole('checkbox', { name: /Treat tap water/ })).toBeNull();
});

test('without a tank the checklist leads to the tracker', async () => {
  const app = renderApp('/setup-checklist', { user: aUser() });
  app.api.on(aquariumsApi.list, () => []);
  app.start();
  expect((await screen.findByRole('link', { name: 'Add an aquarium' })).getAttribute('href')).toBe('/aquarium-tracker');
});

test('the testing guide says what to do at the level that was measured', async () => {
  const app = renderApp('/water-testing-guide', { user: aUser() });
  app.start();
  const slider = await screen.findByRole('slider', { name: /What you measured/ });
  expect(screen.getAllByText('Ideal').length).toBe(2);
  fireEvent.change(slider, { target: { value: '0.2' } });
  expect(screen.getAllByText('Acceptable').length).toBe(2);
  fireEvent.change(slider, { target: { value: '0.5' } });
  expect(screen.getByRole('link', { name: 'Emergency guide' }).getAttribute('href')).toBe('/emergency-care');
  await app.user.selectOptions(screen.getByLabelText('Your water'), 'reef-mixed');
  await app.user.selectOptions(screen.getByLabelText('Value'), 'calcium');
  expect(screen.getByText(/Ideal 380 ppm to 450 ppm/)).toBeTruthy();
});

test('the testing guide never asks for a big water change before it has ruled out acid water', () => {
  const { ph, ammonia, nitrite } = ADVICE;
  expect(ph.low[0]).toMatch(/^Test ammonia first\./);
  expect(ph.low.join(' ')).toMatch(/change 10% of the water at a time\..*at most 0\.3 a day/);
  for (const { high } of [ammonia, nitrite]) {
    const acid = high.findIndex((step) => /below 6\.5.*conditioner.*first, then change only 10%/.test(step));
    const big = high.findIndex((step) => /half the water/.test(step));
    expect(acid).toBe(0);
    expect(big).toBeGreaterThan(acid);
    expect(high[big]).toMatch(/^Otherwise, /);
  }
});

test('the testing guide and the first-aid sheets name the same amount of salt as the dose itself', () => {
  const texts = [...Object.values(ADVICE).flatMap(({ high }) => high), ...EMERGENCIES.flatMap(({ steps }) => steps)];
  const low = texts.flatMap((text) => text.match(/([\d.]+) g (?:of salt )?per gallon \(1 g per liter\)/)?.[1] ?? []);
  expect(low).toEqual(Array(3).fill(String(perGallon(getDose('salt-low')))));
});

test('the testing guide speaks in the units of the member', async () => {
  const app = renderApp('/water-testing-guide', { user: aUser() });
  app.api.on(profilesApi.me, () => aMe({ temperatureUnit: 'celsius', salinityUnit: 'ppt' }));
  app.start();
  await app.user.selectOptions(await screen.findByLabelText('Value'), 'temperature');
  expect(await screen.findByText(/Ideal 22.2 °C to 25.6 °C, acceptable 20 °C to 27.8 °C/)).toBeTruthy();
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('23.9 °C');
  expect(screen.getAllByText(/Raise it by 1.1 °C an hour/).length).toBeGreaterThan(0);
  await app.user.selectOptions(screen.getByLabelText('Your water'), 'saltwater');
  await app.user.selectOptions(screen.getByLabelText('Value'), 'salinity');
  expect(screen.getByText(/Ideal 30.5 ppt to 34.5 ppt/)).toBeTruthy();
});

test('advice is given in the units of the member', async () => {
  const app = renderApp('/tank-setup-tips', { user: aUser() });
  app.api.on(profilesApi.me, () => aMe({ volumeUnit: 'litres' }));
  app.start();
  await screen.findByText(/^Figure 1.2 kg per liter/);
  screen.getByText(/^A 76 L tank is easier to keep stable/);
  screen.getByText('1.3 W per liter');
});
