import { describe, expect, test } from 'vitest';
import { mentionsIn, requestsADay } from './messaging.ts';

describe('who a text mentions', () => {
  test.each([
    ['Hello @kim', ['kim']],
    ['@Kim and @kim are one', ['kim']],
    ['Thanks, @reef.keeper.', ['reef.keeper']],
    ['(@sam_1), @lee-2!', ['sam_1', 'lee-2']],
    ['write to kim@example.com', []],
    ['@ab is too short, @@kim is noise', []],
    ['no names', []],
    [
      Array.from({ length: 20 }, (_, at) => `@member${at}`).join(' '),
      Array.from({ length: 10 }, (_, at) => `member${at}`),
    ],
  ])('%s', (text, names) => expect(mentionsIn(text)).toEqual(names));
});

test.each([
  ['2026-11-17T00:00:00Z', 10],
  ['2026-10-19T00:00:01Z', 10],
  ['2026-10-18T00:00:00Z', 50],
  ['2020-01-01T00:00:00Z', 50],
])('a member since %s may open %i message requests a day', (joined, most) => {
  expect(requestsADay(new Date(joined), new Date('2026-11-17T00:00:00Z'))).toBe(most);
});
