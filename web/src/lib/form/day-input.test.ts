import { describe, expect, test } from 'vitest';
import { dayOfInput, momentOfDay, momentOfTime, timeOfInput } from './day-input.ts';

describe('fields for days and times', () => {
  test('a day keeps its day by the clock here', () => {
    const moment = momentOfDay('2026-03-05')!;
    expect(dayOfInput(moment)).toBe('2026-03-05');
    expect(dayOfInput(null)).toBe('');
    expect(momentOfDay('')).toBeNull();
    expect(momentOfDay('2026-13-45')).toBeNull();
  });

  test('today is now, so that what is entered later comes later, and another day is its noon', () => {
    const noon = new Date(2026, 2, 5, 12, 0).toISOString();
    for (const hour of [8, 20]) {
      const now = new Date(2026, 2, 5, hour, 0);
      expect(momentOfDay('2026-03-05', now)).toBe(now.toISOString());
    }
    expect(momentOfDay('2026-03-05', new Date(2026, 2, 6, 1, 0))).toBe(noon);
  });

  test('a time comes back to the minute', () => {
    const moment = new Date(2026, 2, 5, 8, 7);
    expect(timeOfInput(moment)).toBe('2026-03-05T08:07');
    expect(momentOfTime('2026-03-05T08:07')).toBe(moment.toISOString());
    expect(momentOfTime('')).toBeUndefined();
  });
});
