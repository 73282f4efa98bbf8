import { describe, expect, test } from 'vitest';
import { indexSpecies, otherNames } from './species-search.ts';

const ALL = [
  {
    key: 'neon-tetra',
    species: 'Neon Tetra',
    scientificName: 'Paracheirodon innesi',
    commonNames: ['neon', 'neon fish'],
    origin: 'Upper Amazon',
    description: 'Blue line over red.',
  },
  {
    key: 'cardinal-tetra',
    species: 'Cardinal Tetra',
    scientificName: 'Paracheirodon axelrodi',
    commonNames: ['red neon'],
    origin: 'Rio Negro',
  },
  {
    key: 'ocellaris-clownfish',
    species: 'Ocellaris Clownfish',
    scientificName: 'Amphiprion ocellaris',
    commonNames: ['clownfish', 'nemo', 'false percula'],
  },
  {
    key: 'percula-clownfish',
    species: 'Percula Clownfish',
    scientificName: 'Amphiprion percula',
    commonNames: ['clownfish', 'true percula'],
  },
  {
    key: 'clown-loach',
    species: 'Clown Loach',
    scientificName: 'Chromobotia macracanthus',
    commonNames: ['tiger loach'],
  },
  { key: 'cherry-shrimp', species: 'Cherry Shrimp', scientificName: 'Neocaridina davidi', commonNames: ['rcs'] },
  { key: 'guppy', species: 'Guppy', scientificName: 'Poecilia reticulata', commonNames: ['millionfish'] },
  {
    key: 'senegal-bichir',
    species: 'Sénégal Bichir',
    scientificName: 'Polypterus senegalus',
    commonNames: ['dinosaur eel'],
  },
];
const index = indexSpecies(ALL);

describe('a search', () => {
  const keysOf = (text: string) => index.search(text).map(({ species }) => species.key);
  test.each<[string, string[]]>([
    ['', ALL.map(({ key }) => key)],
    ['   ', ALL.map(({ key }) => key)],
    ['TETRA', ['cardinal-tetra', 'neon-tetra']],
    ['neon', ['neon-tetra', 'cardinal-tetra']],
    ['n T', ['neon-tetra']],
    ['nemo', ['ocellaris-clownfish']],
    ['clown fish', ['ocellaris-clownfish', 'percula-clownfish']],
    ['paracheirodon', ['cardinal-tetra', 'neon-tetra']],
    ['tetra neon', ['neon-tetra']],
    ['senegal', ['senegal-bichir']],
    ['néon tetra', ['neon-tetra']],
    ['neon tetar', ['neon-tetra']],
    ['noen tetra', ['neon-tetra']],
    ['cardnal', ['cardinal-tetra']],
    ['ocelaris clownfsh', ['ocellaris-clownfish']],
    ['gupy', ['guppy']],
    ['clwon', ['clown-loach', 'ocellaris-clownfish', 'percula-clownfish']],
    ['amazon', ['neon-tetra']],
    ['zzzz', []],
    ['%', []],
    ['unicorn whale', []],
  ])('for "%s"', (text, expected) => {
    expect(keysOf(text)).toEqual(expected);
  });

  test.each(ALL.map(({ key, species }) => [species, key]))('finds %s with any one slip', (name, key) => {
    for (let at = 0; at < name.length; at++) {
      const [before, letter, after] = [name.slice(0, at), name[at], name.slice(at + 1)];
      const changed = `${before}z${after}`;
      const added = `${before}${letter}z${after}`;
      const dropped = `${before}${after}`;
      const swapped = `${before}${after[0] ?? ''}${letter}${after.slice(1)}`;
      for (const typed of [changed, added, dropped, swapped]) expect(keysOf(typed), typed).toContain(key);
    }
  });

  test.each(['neontetra', 'tetra neon'])('puts the name itself before longer ones for "%s"', (text) => {
    const neons = ['Black Neon Tetra', 'Neon Tetra'].map((species) => ({ key: species, species }));
    expect(indexSpecies(neons).search(text)[0]?.species.species).toBe('Neon Tetra');
  });

  test('says which name matched and how', () => {
    expect(index.search('nemo')).toMatchObject([{ by: 'other-name', name: 'nemo' }]);
    expect(index.search('guppy')).toMatchObject([{ by: 'name', name: 'Guppy' }]);
    expect(index.search('gupppi')).toMatchObject([{ by: 'similar-name', name: 'Guppy' }]);
    expect(index.search('amazon')).toMatchObject([{ by: 'text', name: 'Neon Tetra' }]);
  });
});

describe('a name', () => {
  test.each<[string, string | undefined]>([
    ['Neon Tetra', 'neon-tetra'],
    ['neon tetras', 'neon-tetra'],
    ['neontetra', 'neon-tetra'],
    ['6 x Neon Tetras (juvenile)', 'neon-tetra'],
    ['Noen tetra', 'neon-tetra'],
    ['Guppies', 'guppy'],
    ['RCS', 'cherry-shrimp'],
    ['Clownfish', 'ocellaris-clownfish'],
    ['clown fishes', 'ocellaris-clownfish'],
    ['Percula clown fish', 'percula-clownfish'],
    ['Amphiprion percula', 'percula-clownfish'],
    ['old percula clownfish', 'percula-clownfish'],
    ['cherry-shrimp', 'cherry-shrimp'],
    ['Bob', undefined],
    ['tetra', undefined],
    ['', undefined],
    ['12', undefined],
  ])('"%s" means %s', (text, expected) => {
    expect(index.identify(text)?.key).toBe(expected);
  });
});

test('any text is searched for without a failure', () => {
  for (const text of ['\\', '(((', '[a-z', 'x'.repeat(5000), '💧', '\u0000', '()', "l'eau"]) {
    expect(Array.isArray(index.search(text))).toBe(true);
    index.identify(text);
  }
});

test('a species is found by its key', () => {
  expect([index.get('guppy')?.species, index.get('unicorn')]).toEqual(['Guppy', undefined]);
});

test('misspellings are no names to print', () => {
  const commonNames = ['neon', 'neons', 'neontetra', 'neon tretra', 'blue line tetra'];
  expect(otherNames({ key: 'neon-tetra', species: 'Neon Tetra', commonNames })).toEqual(['neon', 'blue line tetra']);
});
