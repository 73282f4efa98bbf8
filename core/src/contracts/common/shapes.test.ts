import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Caption, Content } from '../talk/conversations.ts';
import { clearable } from '../tanks/aquarium-shapes.ts';
import { positiveAmount, words } from './shapes.ts';

const Title = words('Title', 20);

test.each([
  ['spaces', ' \t\n\u00a0'],
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
  ['a Hangul filler', '\u3164'],
  ['another filler', '\u115f\uffa0'],
  ['a blank Braille pattern', '\u2800'],
  ['variation selectors', '\ufe0f\u034f'],
  ['marks of direction', '\u200e\u202e'],
])('text made of %s is no text', (_, text) => {
  expect(z.safeParse(Title, text).error?.issues.map(({ message }) => message)).toEqual(['Title is required']);
  expect(z.safeParse(Content, text).success).toBe(false);
  expect(z.parse(Caption, text)).toBe('');
  expect(z.parse(clearable('Notes', 20), text)).toBeNull();
});

test.each([
  ['turned text cannot pass for another', '\u202e0001$ rof hsif\u202c', '0001$ rof hsif'],
  ['families of emoji keep their joiners', '👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['a heart keeps its color', ' ❤\ufe0f ', '❤\ufe0f'],
  ['Persian keeps its non-joiners', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['control characters are left out', 'a\u0007b\u001b[31m\u0085c', 'ab[31mc'],
  ['tabs and new lines stay', 'a\tb\r\nc\nd', 'a\tb\r\nc\nd'],
  ['one letter is enough', 'ג', 'ג'],
])('%s', (_, text, kept) => {
  expect(z.parse(Title, text)).toBe(kept);
});

test.each([
  ['12.345', 'Amount can have at most two decimals, such as 12.50'],
  ['$12', 'Write the amount in digits alone, such as 1250.00'],
  ['1,250.00', 'Write the amount in digits alone, such as 1250.00'],
  ['twelve', 'Amount must be a valid number'],
  ['', 'Enter the amount in dollars, such as 12.50'],
  [13.1, 'Send the amount as text in quotes, such as "12.50"'],
])('an amount of %s is refused with what to change', (typed, message) => {
  expect(z.safeParse(positiveAmount('Amount'), typed).error?.issues[0]?.message).toBe(message);
});
