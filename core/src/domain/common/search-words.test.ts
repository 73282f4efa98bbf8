import fc from 'fast-check';
import { expect, test } from 'vitest';
import { synonymsOf } from '../market/listing-synonyms.ts';
import { likelyMeant, parseSearch, wordsOf } from './search-words.ts';

const word = (text: string, isExcluded = false) => ({ words: [text], isPhrase: false, isExcluded });

test.each([
  ['Clownfish  PAIR', [word('clownfish'), word('pair')]],
  ['"blue tang" -yellow', [{ words: ['blue', 'tang'], isPhrase: true, isExcluded: false }, word('yellow', true)]],
  ['-"used once" heater', [{ words: ['used', 'once'], isPhrase: true, isExcluded: true }, word('heater')]],
  ['java-fern', [{ words: ['java', 'fern'], isPhrase: true, isExcluded: false }]],
  ['"never closed', [{ words: ['never', 'closed'], isPhrase: true, isExcluded: false }]],
  ['  & | ! :* <-> ()', []],
  ['', []],
])('%j is read as its terms', (text, terms) => expect(parseSearch(text)).toEqual(terms));

test('whatever is typed, words have only letters and digits and there are few terms', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const terms = parseSearch(text);
      expect(terms.length).toBeLessThanOrEqual(8);
      for (const term of terms) for (const each of term.words) expect(each).toMatch(/^[\p{L}\p{N}]+$/u);
    }),
  );
});

test.each([
  ['clwonfish', 'clownfish', true],
  ['clownfsih', 'clownfish', true],
  ['angelfsh', 'angelfish', true],
  ['guppie', 'guppy', false],
  ['gupy', 'guppy', true],
  ['teta', 'tetra', true],
  ['cat', 'car', false],
  ['heater', 'skimmer', false],
  ['corydors', 'corydoras', true],
])('%s for %s: %s', (typed, known, expected) => expect(likelyMeant(typed, [known])).toEqual(expected ? [known] : []));

test('of several only the nearest are meant', () => {
  expect(likelyMeant('clwonfish', ['lionfish', 'clownfish'])).toEqual(['clownfish']);
  expect(likelyMeant('heater', ['skimmer', 'pump'])).toEqual([]);
  expect(likelyMeant('heater', [])).toEqual([]);
});

test('a word is always its own correction', () => {
  fc.assert(fc.property(fc.string({ maxLength: 30 }), (text) => likelyMeant(text, [text])[0] === text));
});

test.each([
  ['nemo', 'clownfish'],
  ['frag', 'coral'],
  ['plec', 'pleco'],
  ['led', 'light'],
  ['aquarium', 'tank'],
])('%s also finds %s', (typed, meant) => expect(synonymsOf(typed)).toContain(meant));

test('a name that is a property of every object is a plain word', () => {
  expect(synonymsOf('constructor')).toEqual([]);
  expect(synonymsOf('__proto__')).toEqual([]);
});

test('accents and compatibility forms are read as typed', () =>
  expect(wordsOf('Ａcará ÀNGEL 2½')).toEqual(['acará', 'àngel', '21', '2']));
