import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysLate, dueAfterDoing, dueAfterSkipping, isLastTurn, isOverBy } from './maintenance.ts';

const day = (date: string) => new Date(`${date}T09:00:00Z`);

test.each([
  ['on time', '2026-03-08', '2026-03-15'],
  ['three days late', '2026-03-11', '2026-03-18'],
  ['two days early', '2026-03-06', '2026-03-13'],
])('work done %s is due again a week after it was done', (_, doneAt, next) => {
  expect(dueAfterDoing({ everyDays: 7 }, day(doneAt))).toEqual(day(next));
});

test.each([
  ['before it is due', '2026-03-07', '2026-03-15'],
  ['on the day', '2026-03-08', '2026-03-15'],
  ['after a week and a day', '2026-03-16', '2026-03-22'],
])('work left out %s comes at its next turn', (_, now, next) => {
  expect(dueAfterSkipping({ everyDays: 7, nextDueDate: day('2026-03-08') }, day(now))).toEqual(day(next));
});

test('what is left out is always due later than now and than before, by whole turns', () => {
  const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(times, times, fc.integer({ min: 1, max: 400 }), (nextDueDate, now, everyDays) => {
      const next = dueAfterSkipping({ everyDays, nextDueDate }, now);
      expect(next.getTime()).toBeGreaterThan(Math.max(now.getTime(), nextDueDate.getTime()));
      expect((next.getTime() - nextDueDate.getTime()) % (everyDays * 86_400_000)).toBe(0);
    }),
  );
});

test.each([
  ['2026-03-08', 0],
  ['2026-03-11', 3],
  ['2026-03-07', -1],
])('on %s it is %s days late', (now, days) => {
  expect(daysLate({ nextDueDate: day('2026-03-08') }, day(now))).toBe(days);
});

test('a task that is to end comes until then, and one without an end always', () => {
  const task = { everyDays: 7, nextDueDate: day('2026-03-08'), endsAt: day('2026-03-15') };
  expect([isLastTurn(task), isLastTurn({ ...task, nextDueDate: day('2026-03-09') })]).toEqual([false, true]);
  expect([isOverBy(task, day('2026-03-15')), isOverBy(task, day('2026-03-16'))]).toEqual([false, true]);
  expect([isLastTurn({ ...task, endsAt: null }), isOverBy({ endsAt: null }, day('2036-03-08'))]).toEqual([
    false,
    false,
  ]);
});
