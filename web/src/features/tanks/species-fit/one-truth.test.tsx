// Whether an animal fits a tank is said on four screens. They must say the same of the same animals and the same tank.
import { speciesApi } from '@nautical/core/contracts/fish/species';
import { type Aquarium, aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { livestockApi } from '@nautical/core/contracts/tanks/livestock';
import { type FitVerdict, fitsTank, tankToFit } from '@nautical/core/domain/fish/fits-tank';
import { crowdingOf } from '@nautical/core/domain/fish/room';
import { indexSpecies } from '@nautical/core/domain/fish/species-search';
import type { WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDetail, anAnimal, aSpecies } from '../../../../test/species-factories.ts';
import { tankApp } from '../../../../test/tank-app.ts';
import { anOverview, aTank } from '../../../../test/tank-factories.ts';

const TETRA = aSpecies('Test Tetra', { schooling: true, minSchoolSize: 6 });
const BARB = aSpecies('Long Barb', { maxSize: 9, bioload: 12, smallestTank: 40 });
const SNAIL = aSpecies('Test Snail', { kind: 'invertebrate', maxSize: 1, bioload: 2, traits: ['armored'] });
const WARM = aSpecies('Warm Ram', { preferredTemp: [81, 86], preferredPH: [6, 7] });
const ALL = [TETRA, BARB, SNAIL, WARM];
const index = indexSpecies(ALL);

type Case = {
  of: string;
  tank?: Partial<Aquarium>;
  water?: Partial<Record<WaterParameter, number>>;
  /** The species that is asked for, how many, and who is there already. */
  asked: [(typeof ALL)[number], number];
  mates?: [(typeof ALL)[number], number][];
  verdict: FitVerdict;
};
const CASES: Case[] = [
  { of: 'a school with room', asked: [TETRA, 6], verdict: 'fits' },
  { of: 'fewer than a school', asked: [TETRA, 3], verdict: 'with-care' },
  { of: 'far more than a school', asked: [TETRA, 60], verdict: 'clash' },
  { of: 'a short tank', tank: { size: '16 x 40 x 24 in', gallons: 66 }, asked: [BARB, 1], verdict: 'fits' },
  {
    of: 'a tank too short to turn in',
    tank: { size: '16 x 16 x 60 in', gallons: 66 },
    asked: [BARB, 1],
    verdict: 'clash',
  },
  { of: 'pH that is a hair too far off', water: { ph: 7.84 }, asked: [WARM, 1], verdict: 'clash' },
  { of: 'poison in the water', water: { ammonia: 0.25 }, asked: [TETRA, 6], verdict: 'with-care' },
  {
    of: 'ranges that clash, in water that suits one',
    water: { temperature: 80 },
    asked: [WARM, 1],
    mates: [[TETRA, 6]],
    verdict: 'with-care',
  },
  { of: 'a tank full of snails', asked: [TETRA, 6], mates: [[SNAIL, 40]], verdict: 'clash' },
  { of: 'a tank just over the brim', asked: [TETRA, 6], mates: [[SNAIL, 16]], verdict: 'with-care' },
  { of: 'a tank of unknown size', tank: { size: null, gallons: null }, asked: [TETRA, 6], verdict: 'unknown' },
  {
    of: 'a tank known by its net volume',
    tank: { size: null, gallons: null, netVolume: 3 },
    asked: [TETRA, 6],
    verdict: 'clash',
  },
];

const BADGES: Record<string, FitVerdict> = {
  Fits: 'fits',
  'Fits with care': 'with-care',
  'Doesn’t fit': 'clash',
  'Can’t tell yet': 'unknown',
};
const WORDS: Record<string, FitVerdict> = {
  excellent: 'fits',
  'with care': 'with-care',
  Danger: 'clash',
  'Tank size missing': 'unknown',
};

test.each(CASES)(
  '$of: every screen says $verdict',
  async ({ tank: change, water = {}, asked: [wanted, count], mates = [], verdict }) => {
    const tank = aTank({ size: '20 gallons', gallons: 20, ...change });
    const testDate = new Date().toISOString();
    const latest = Object.entries(water).map(([parameter, value]) => ({
      parameter: parameter as WaterParameter,
      value,
      testDate,
    }));
    const animal = ([species, quantity]: [(typeof ALL)[number], number]) =>
      anAnimal(tank, { species: species.species, speciesKey: species.key, type: species.kind as 'fish', quantity });
    const there = mates.map(animal);
    const together = [...there, animal([wanted, count])];

    const open = (address: string, animals: typeof there) => {
      const app = tankApp(address, { tanks: [tank] });
      app.api.on(speciesApi.catalogue, () => ALL);
      app.api.on(speciesApi.read, () => aDetail(wanted));
      app.api.on(speciesApi.wishes, () => []);
      app.api.on(livestockApi.list, () => animals);
      app.api.on(aquariumsApi.readings, () => [{ aquariumId: tank.id, latest }]);
      app.api.on(aquariumsApi.overview, () => anOverview(tank, { latest: [] }));
      app.start();
      return app;
    };

    // A listing's card: the server answers with this, from the same facts.
    const facts = tankToFit(tank, there, latest, index, new Date());
    expect(fitsTank(wanted, facts, count).verdict).toBe(verdict);

    const page = open(`/species/${wanted.key}`, there);
    const panel = within(await screen.findByRole('region', { name: 'Would it fit my tank?' }));
    const row = within((await panel.findByText(tank.name)).closest('details')!);
    await page.user.type(screen.getByLabelText('How many would you add?'), String(count));
    const badge = () => Object.keys(BADGES).find((label) => row.queryAllByText(label, { exact: true }).length > 0)!;
    await waitFor(() => expect(BADGES[badge()]).toBe(verdict));
    expect(page.api.askedOf(aquariumsApi.readings)).toHaveLength(1);
    expect(page.api.askedOf(aquariumsApi.overview)).toHaveLength(0);
    cleanup();

    open(`/aquarium-comparison?tanks=${tank.id}&tab=compatibility`, together);
    const card = (await screen.findByRole('heading', { name: 'Overall compatibility' })).parentElement!;
    const shown = card.querySelector('p')!.textContent!.replace(/^\d+% /, '');
    expect(WORDS[shown], shown).toBe(verdict);
    cleanup();

    // The calculator knows of room alone.
    if (!facts.gallons) return;
    const groups = [...mates, [wanted, count] as const].map(([species, many]) => ({ species, count: many }));
    const room = crowdingOf(groups, facts.gallons)?.severity;
    const calculator = open(`/aquarium/${tank.id}?tab=water-tests`, together);
    await calculator.user.click(await screen.findByRole('button', { name: 'More for water tests' }));
    await calculator.user.click(await screen.findByRole('menuitem', { name: 'Calculators' }));
    await calculator.user.click(await screen.findByRole('tab', { name: 'Stocking' }));
    const says = (await screen.findByText(/of the tank/)).closest('p')!;
    const level = { high: /overstocked/, medium: /It’s full/, low: /room left|nearly full/ }[room ?? 'low'];
    await waitFor(() => expect(says.textContent).toMatch(level));
  },
);
