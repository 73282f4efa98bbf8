import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelOf, streakAfter } from './gamification.ts';

test.each([
  [0, 1, 0, 100, 0],
  [50, 1, 50, 100, 50],
  [99, 1, 99, 100, 99],
  [100, 2, 0, 200, 0],
  [299, 2, 199, 200, 99],
  [300, 3, 0, 300, 0],
  [600, 4, 0, 400, 0],
  [4500, 10, 0, 1000, 0],
])('%s experience is level %s', (total, level, experience, nextLevelExperience, progressToNextLevel) => {
  expect(levelOf(total)).toEqual({ level, experience, nextLevelExperience, progressToNextLevel });
});

test('the experience of a level is always less than it needs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (total) => {
      const { experience, nextLevelExperience } = levelOf(total);
      return experience >= 0 && experience < nextLevelExperience;
    }),
  );
});

describe('a streak', () => {
  const before = { streakDays: 3, streakFreezes: 0, lastActiveOn: '2026-03-10' };
  test.each([
    ['the same day', before, '2026-03-10', { streakDays: 3, streakFreezes: 0 }],
    ['the next day', before, '2026-03-11', { streakDays: 4, streakFreezes: 0 }],
    ['after a missed day', before, '2026-03-12', { streakDays: 1, streakFreezes: 0 }],
    [
      'after a missed day with a freeze',
      { ...before, streakFreezes: 1 },
      '2026-03-12',
      { streakDays: 4, streakFreezes: 0 },
    ],
    [
      'after more missed days than freezes',
      { ...before, streakFreezes: 1 },
      '2026-03-13',
      { streakDays: 1, streakFreezes: 1 },
    ],
    ['on the seventh day', { ...before, streakDays: 6 }, '2026-03-11', { streakDays: 7, streakFreezes: 1 }],
    [
      'on the fourteenth day with two in hand',
      { ...before, streakDays: 13, streakFreezes: 2 },
      '2026-03-11',
      { streakDays: 14, streakFreezes: 2 },
    ],
    [
      'for the first time',
      { streakDays: 0, streakFreezes: 0, lastActiveOn: null },
      '2026-03-11',
      { streakDays: 1, streakFreezes: 0 },
    ],
  ])('%s', (_, progress, today, after) => {
    expect(streakAfter(progress, today)).toEqual(after);
  });
});
