import { expect, test } from 'vitest';
import { cardIn, isOnlyLink, partsOf } from './message-parts.ts';

const ORIGIN = 'https://fish.example';
const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const OTHER = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c';

test.each([
  ['plain words', [{ kind: 'text', text: 'plain words' }]],
  ['', []],
  [
    'see https://evil.example/a?b=1.',
    [
      { kind: 'text', text: 'see ' },
      {
        kind: 'outside',
        text: 'https://evil.example/a?b=1',
        url: 'https://evil.example/a?b=1',
        host: 'evil.example',
      },
      { kind: 'text', text: '.' },
    ],
  ],
  // What looks like our name before the @ is only a user name.
  [
    'https://fish.example@evil.example/item',
    [
      {
        kind: 'outside',
        text: 'https://fish.example@evil.example/item',
        url: 'https://fish.example@evil.example/item',
        host: 'evil.example',
      },
    ],
  ],
  [
    'https://fish.example/item/1#top',
    [{ kind: 'inside', text: 'https://fish.example/item/1#top', path: '/item/1#top' }],
  ],
  [
    'hi @reef_and_rock. mail a@b.co',
    [
      { kind: 'text', text: 'hi ' },
      { kind: 'mention', text: '@reef_and_rock', name: 'reef_and_rock' },
      { kind: 'text', text: '. mail a@b.co' },
    ],
  ],
  ['javascript:alert(1)', [{ kind: 'text', text: 'javascript:alert(1)' }]],
  ['http://', [{ kind: 'text', text: 'http://' }]],
])('%j', (text, parts) => {
  expect(partsOf(text, ORIGIN)).toEqual(parts);
});

test('letters of another alphabet in a host are shown for what they are', () => {
  expect(partsOf('https://nаutical.example/', ORIGIN)[0]).toMatchObject({ host: expect.stringMatching(/^xn--/) });
});

test.each([
  [`look ${location.origin}/item/${ID}`, { kind: 'listing', id: ID }],
  [`${location.origin}/aquarium/${ID}`, { kind: 'aquarium', id: ID }],
  [`${location.origin}/aquarium/${ID}?test=${OTHER}`, { kind: 'water-test', id: OTHER }],
  [`${location.origin}/species/neon-tetra`, { kind: 'species', id: 'neon-tetra' }],
  [`${location.origin}/item/not-an-id`, undefined],
  [`https://elsewhere.example/item/${ID}`, undefined],
  ['no link', undefined],
])('the card of %j', (text, card) => {
  expect(cardIn(text)).toEqual(card);
});

test('a text that is only a link needs no words beside its card', () => {
  expect(isOnlyLink(` ${location.origin}/item/${ID} `)).toBe(true);
  expect(isOnlyLink(`see ${location.origin}/item/${ID}`)).toBe(false);
});
