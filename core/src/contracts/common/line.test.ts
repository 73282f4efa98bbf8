import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { line, maybeLine } from './line.ts';

test.each([
  ['UPS\r\nBcc: x', 'UPS Bcc: x'],
  ['UPS\u0007', 'UPS'],
  ['1 Harbor\tWay', '1 Harbor Way'],
  ['Kim \u2028 Doe', 'Kim Doe'],
  [' Kim  Doe ', 'Kim  Doe'],
])('%j is kept on one line', (typed, kept) => {
  expect(z.parse(line('Carrier', 60), typed)).toBe(kept);
  expect(z.parse(maybeLine('Carrier', 60), typed)).toBe(kept);
});

test('a line of which nothing is seen is missing', () => {
  expect(z.safeParse(line('Carrier', 60), '\r\n\u0007').error?.issues[0]?.message).toBe('Carrier is required');
});
