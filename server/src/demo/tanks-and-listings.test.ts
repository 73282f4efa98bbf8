// The demo shows what the product is for: tanks in which nobody is in danger, and animals for sale that fit one of them.
import { SPECIES_CATALOGUE } from '@nautical/core/catalogue/species-catalogue';
import { gallonsIn } from '@nautical/core/domain/common/water-units';
import { analyseCompatibility } from '@nautical/core/domain/fish/compatibility';
import { fitsTank, inhabitantsOf } from '@nautical/core/domain/fish/fits-tank';
import { recentWater } from '@nautical/core/domain/fish/measured-water';
import { indexSpecies } from '@nautical/core/domain/fish/species-search';
import { REQUEST_MESSAGES_MAX } from '@nautical/core/domain/talk/messaging';
import { WATER_PARAMETERS } from '@nautical/core/domain/tanks/aquariums';
import { describe, expect, test } from 'vitest';
import { DEMO_TANKS, type DemoAquarium, yearOf } from './aquariums.ts';
import { DEMO_CHATS } from './chats.ts';
import { DEMO_CONTACTS } from './conversations.ts';
import { DEMO_LISTINGS } from './listings.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const index = indexSpecies(SPECIES_CATALOGUE);

function stateOf(demo: DemoAquarium) {
  const { tests } = yearOf(demo, NOW);
  const readings = tests.flatMap((test) =>
    WATER_PARAMETERS.flatMap((parameter) => {
      const value = test[parameter];
      return typeof value === 'number' ? [{ parameter, value, testDate: test.testDate as Date }] : [];
    }),
  );
  const animals = demo.animals.map(({ name, species, type, quantity, currentHealth }) => ({
    name,
    species: species ?? null,
    speciesKey: null,
    type,
    quantity: quantity ?? 1,
    currentHealth,
  }));
  return {
    gallons: gallonsIn(demo.tank.size),
    type: demo.tank.type,
    water: recentWater(readings, NOW),
    livestock: inhabitantsOf(animals, index),
  };
}
const TANKS = DEMO_TANKS.map((demo) => ({ name: demo.tank.name, ...stateOf(demo) }));

describe.each(TANKS)('$name', ({ name: _, livestock, ...tank }) => {
  test('holds animals we know, none of them in danger, and has room left', () => {
    expect(livestock.filter(({ species }) => !species)).toEqual([]);
    const { findings } = analyseCompatibility(livestock, tank);
    expect(findings.filter(({ severity }) => severity !== 'low')).toEqual([]);
  });
});

test('most animals of the demo that a hobbyist can house fit at least one of its tanks', () => {
  const species = new Set(
    DEMO_LISTINGS.filter(({ category }) => category === 'fish' || category === 'coral-inverts').flatMap(({ title }) => {
      const found = index.identify(title);
      return found ? [found] : [];
    }),
  );
  const homes = new Map(
    [...species].map((one) => [
      one.key,
      TANKS.filter((tank) => fitsTank(one, tank).verdict === 'fits').map(({ name }) => name),
    ]),
  );
  const housed = [...homes].filter(([, names]) => names.length > 0);
  expect(homes.size).toBeGreaterThan(12);
  expect(housed.length / homes.size, JSON.stringify([...homes])).toBeGreaterThanOrEqual(0.5);
  // What belongs nowhere among them stays out.
  for (const key of ['koi', 'oscar', 'lionfish']) expect(homes.get(key) ?? []).toEqual([]);
});

const chats = Object.entries(DEMO_CHATS);
const contacts = DEMO_CONTACTS.flatMap(([from, to, , isAccepted]) => (isAccepted ? [from, to] : []));

test('the demo member has a message request from a stranger, as a stranger may write one', () => {
  const requests = chats.filter(([, { isRequest }]) => isRequest);
  expect(requests).not.toEqual([]);
  for (const [who, { lines, unread }] of requests) {
    expect(contacts).not.toContain(who);
    expect(lines.length).toBeLessThanOrEqual(REQUEST_MESSAGES_MAX);
    for (const [from, , , shown] of lines) expect([from, shown]).toEqual([who, undefined]);
    expect(unread).toBe(lines.length);
  }
});

test('who chats freely is a contact', () => {
  for (const [who, { isRequest }] of chats) if (!isRequest) expect(contacts).toContain(who);
});
