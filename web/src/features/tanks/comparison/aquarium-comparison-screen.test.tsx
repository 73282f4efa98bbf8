import { type Species, speciesApi } from '@nautical/core/contracts/fish/species';
import { profilesApi } from '@nautical/core/contracts/members/profiles';
import { type Aquarium, aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { type Livestock, livestockApi } from '@nautical/core/contracts/tanks/livestock';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aMe } from '../../../../test/tank-factories.ts';

const now = '2026-03-01T12:00:00.000Z';
const id = (n: number) => `0190aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;
const aTank = (n: number, change: Partial<Aquarium>): Aquarium => ({
  id: id(n),
  userId: id(99),
  name: `Tank ${n}`,
  size: '20',
  gallons: 20,
  netVolume: null,
  type: 'freshwater',
  description: null,
  imageUrl: null,
  setupDate: null,
  targetPreset: null,
  createdAt: now,
  updatedAt: now,
  ...change,
});
const anAnimal = (n: number, change: Partial<Livestock>): Livestock => ({
  id: id(100 + n),
  aquariumId: id(1),
  name: 'Fish',
  species: null,
  speciesKey: null,
  type: 'fish',
  quantity: 1,
  dateAdded: now,
  purchasePrice: null,
  currentHealth: 'healthy',
  deceasedAt: null,
  notes: null,
  imageUrl: null,
  orderId: null,
  createdAt: now,
  updatedAt: now,
  ...change,
});
const aSpecies = (key: string, species: string, change: Partial<Species>) =>
  ({
    id: id(200),
    key,
    species,
    scientificName: null,
    commonNames: [],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: [],
    spaceRequirement: 1,
    smallestTank: 10,
    schooling: false,
    minSchoolSize: null,
    preferredPH: [6, 7.5],
    preferredTemp: [72, 80],
    hardness: null,
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'middle',
    careLevel: 'beginner',
    maxSize: 2,
    lifespan: 5,
    origin: null,
    description: null,
    ...change,
  }) as unknown as Species;

function start(address: string) {
  const app = renderApp(address, { user: aUser() });
  app.api.on(aquariumsApi.list, () => [aTank(1, { name: 'Planted' }), aTank(2, { name: 'Lagoon', type: 'reef' })]);
  app.api.on(livestockApi.list, () => [
    anAnimal(1, { name: 'Neons', species: 'Neon Tetra', speciesKey: 'neon-tetra', quantity: 6 }),
    anAnimal(2, { name: 'Rex', species: 'Wolf Fish', speciesKey: 'wolf-fish' }),
    anAnimal(3, { name: 'Nobody', aquariumId: id(2) }),
  ]);
  app.api.on(speciesApi.catalogue, () => [
    aSpecies('neon-tetra', 'Neon Tetra', { schooling: true, minSchoolSize: 6 }),
    aSpecies('wolf-fish', 'Wolf Fish', { temperament: 'aggressive', spaceRequirement: 5 }),
  ]);
  app.api.on(aquariumsApi.readings, () => []);
  app.api.on(aquariumsApi.series, () => ({
    aquariumId: id(1),
    tests: 2,
    series: [
      {
        parameter: 'ph' as const,
        readings: 2,
        times: [Date.parse(now), Date.parse(now) + 86_400_000],
        values: [7, 7.2],
      },
    ],
  }));
  app.start();
  return app;
}

test('tanks are ticked, compared and ticked off again', async () => {
  const { user } = start('/aquarium-comparison');
  await screen.findByText('Select Aquariums to Compare');
  await user.click(await screen.findByRole('checkbox', { name: 'Planted' }));
  const card = await screen.findByRole('button', { name: /comparison: ?Planted/ });
  await within(card).findByText(/20 gallon · 7 fish/);
  expect(within(card).getByText('Neon Tetra')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Lagoon' }));
  const second = await screen.findByRole('button', { name: /comparison: ?Lagoon/ });
  await within(second).findByText('Unknown species');
  expect(await screen.findByRole('slider', { name: 'pH in Planted, Lagoon' })).toBeTruthy();
  await user.click(card);
  await user.click(second);
  await screen.findByText('Select Aquariums to Compare');
});

test('a tick is there at once, before the address says so', async () => {
  start('/aquarium-comparison');
  const planted = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Planted' });
  const lagoon = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Lagoon' });
  fireEvent.click(planted);
  fireEvent.click(lagoon);
  expect([planted.checked, lagoon.checked]).toEqual([true, true]);
  await screen.findByRole('button', { name: /comparison: ?Lagoon/ });
  fireEvent.click(planted);
  expect([planted.checked, lagoon.checked]).toEqual([false, true]);
});

test('chart and texts are in the units of the member', async () => {
  const app = start(`/aquarium-comparison?tanks=${id(1)}`);
  app.api.on(profilesApi.me, () => aMe({ temperatureUnit: 'celsius', volumeUnit: 'litres' }));
  app.api.on(aquariumsApi.series, () => ({
    aquariumId: id(1),
    tests: 1,
    series: [{ parameter: 'temperature' as const, readings: 1, times: [Date.parse(now)], values: [77] }],
  }));
  app.api.on(livestockApi.list, () => [
    anAnimal(2, { name: 'Rex', species: 'Wolf Fish', speciesKey: 'wolf-fish', quantity: 5 }),
  ]);
  const chart = await screen.findByRole('slider', { name: 'Temperature in Planted' });
  expect(chart.getAttribute('aria-valuetext')).toContain('25 °C');
  await app.user.click(screen.getByRole('tab', { name: 'Care Guide' }));
  // Twenty-five gallons in a tank of twenty.
  await screen.findByText('Space score: your fish need 95 L in all, and the tank holds 76 L');
  screen.getByText(/^Tropical fish live at 22-28°C/);
  await app.user.click(screen.getByRole('tab', { name: 'Tank Setup' }));
  await screen.findByText('1.3 W per liter');
});

test('only a high conflict is shown as a danger', async () => {
  const app = start(`/aquarium-comparison?tanks=${id(1)}&tab=compatibility`);
  app.api.on(speciesApi.catalogue, () => [
    aSpecies('neon-tetra', 'Neon Tetra', { temperament: 'semi-aggressive' }),
    aSpecies('wolf-fish', 'Wolf Fish', { temperament: 'semi-aggressive' }),
  ]);
  const conflicts = (await screen.findByRole('heading', { name: 'Conflicts' })).parentElement!;
  const severity = await within(conflicts).findByText('medium');
  expect(severity.parentElement?.className).toContain('text-ink');
});

test('the score follows the rules, and names what clashes and what is unknown', async () => {
  const { user } = start(`/aquarium-comparison?tanks=${id(1)},${id(2)}&tab=compatibility`);
  await screen.findByRole('heading', { name: 'Overall compatibility' });
  const conflicts = screen.getByRole('heading', { name: 'Conflicts' }).parentElement!;
  expect(within(conflicts).getByText('high')).toBeTruthy();
  expect(conflicts.textContent).toContain('Wolf Fish');
  // Unknown 20 off water, 25 off temperament: (80 + 100 + 75) / 3.
  expect(screen.getAllByText(/^85%/).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('tab', { name: 'Care Guide' }));
  expect(await screen.findByText('Unknown species detected: Nobody')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Fish Guide' }));
  expect(await screen.findByText('72-82°F')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Tank Setup' }));
  expect(await screen.findByText('5W per gallon')).toBeTruthy();
});

test('what would clash only in one tank is told apart from what clashes in one', async () => {
  const app = start(`/aquarium-comparison?tanks=${id(1)},${id(2)}&tab=compatibility`);
  app.api.on(livestockApi.list, () => [
    anAnimal(1, { name: 'Neons', species: 'Neon Tetra', speciesKey: 'neon-tetra', quantity: 6 }),
    anAnimal(2, { name: 'Nemo', species: 'Clownfish', speciesKey: 'clownfish', aquariumId: id(2) }),
  ]);
  app.api.on(speciesApi.catalogue, () => [
    aSpecies('neon-tetra', 'Neon Tetra', { schooling: true, minSchoolSize: 6, spaceRequirement: 5 }),
    aSpecies('clownfish', 'Clownfish', { category: 'saltwater' }),
  ]);
  const apart = (await screen.findByRole('heading', { name: 'If they shared one tank' })).parentElement!;
  within(apart).getByText(/Clownfish lives in saltwater/);
  expect(screen.queryByRole('heading', { name: 'Act on this first' })).toBeNull();
  // A score of a hundred is no praise where one of them would die.
  expect(screen.getByText('Danger').parentElement?.textContent).toMatch(/^\d+% Danger$/);
  await app.user.click(screen.getByRole('tab', { name: 'Care Guide' }));
  // Thirty gallons of fish in the twenty of their own tank, and not in the forty of both.
  const warning = await screen.findByText(
    'Space score: your fish need 30 gallons in all, and the tank holds 20 gallons',
  );
  expect(warning.parentElement?.textContent).toMatch(/^Planted: /);
});

test('an empty tank has no score', async () => {
  const app = start(`/aquarium-comparison?tanks=${id(1)}&tab=compatibility`);
  app.api.on(livestockApi.list, () => []);
  await screen.findByText('No fish detected - add some fish to analyze compatibility!');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test.each([
  ['280 litres', '280 litres · 7 fish'],
  ['20 Gallon', '20 Gallon · 7 fish'],
  ['40 gal', '40 gal · 7 fish'],
  ['75', '75 gallon · 7 fish'],
  [null, 'Size unknown · 7 fish'],
])('a size of %s is shown as it is said', async (size, shown) => {
  const app = start(`/aquarium-comparison?tanks=${id(1)}`);
  app.api.on(aquariumsApi.list, () => [aTank(1, { name: 'Planted', size })]);
  const card = await screen.findByRole('button', { name: /comparison: ?Planted/ });
  await within(card).findByText(shown);
});

test('without the species nothing is judged, and it can be tried again', async () => {
  const app = start(`/aquarium-comparison?tanks=${id(1)}&tab=compatibility`);
  app.api.on(speciesApi.catalogue, () => refusal(500));
  await screen.findByText('We couldn’t load the species');
  app.api.on(speciesApi.catalogue, () => []);
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'Overall compatibility' });
});

test('who has no aquarium is led to adding one', async () => {
  const app = start('/aquarium-comparison');
  app.api.on(aquariumsApi.list, () => []);
  await screen.findByText('No aquariums found');
  const link = await screen.findByRole('link', { name: 'Add an aquarium' });
  expect(link.getAttribute('href')).toBe('/aquarium-tracker');
});

test('tanks of one name are told apart, and a chart that cannot be read can be tried again', async () => {
  const app = start(`/aquarium-comparison?tanks=${id(1)},${id(2)}`);
  app.api.on(aquariumsApi.list, () => [1, 2].map((n) => aTank(n, { name: 'Twin' })));
  app.api.on(aquariumsApi.series, () => refusal(500));
  await screen.findByText('We couldn’t load the water tests');
  app.api.on(aquariumsApi.series, () => ({
    aquariumId: id(1),
    tests: 1,
    series: [{ parameter: 'ph' as const, readings: 1, times: [Date.parse(now)], values: [7] }],
  }));
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('slider', { name: 'pH in Twin, Twin (2)' });
});
