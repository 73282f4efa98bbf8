import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Caption, Content } from '../talk/conversations.ts';
import { clearable } from '../tanks/aquarium-shapes.ts';
import { words } from './shapes.ts';

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
  ['one letter is enough', 'ג', 'ג'],
])('%s', (_, text, kept) => {
  expect(z.parse(Title, text)).toBe(kept);
});
