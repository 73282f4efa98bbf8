import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { wordsFor } from './validation-words.ts';

const Shape = z.strictObject({
  refreshToken: z.optional(z.string().check(z.minLength(2), z.maxLength(5))),
  kind: z.optional(z.enum(['reef', 'pond'])),
  type: z.optional(z.literal('public-key')),
  how_many: z.optional(z.int().check(z.minimum(1), z.maximum(9))),
  tags: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(3))),
  isNew: z.optional(z.boolean()),
  when: z.optional(z.iso.datetime()),
  either: z.optional(z.union([z.string(), z.number()])),
  inner: z.optional(z.object({ firstName: z.string() })),
});

test.each<[unknown, string]>([
  [null, 'The request is required'],
  ['text', 'The request must be an object'],
  [{ refreshToken: 5 }, 'Refresh token must be text'],
  [{ refreshToken: null }, 'Refresh token is required'],
  [{ refreshToken: 'a' }, 'Refresh token needs at least 2 characters'],
  [{ refreshToken: 'abcdef' }, 'Refresh token can have at most 5 characters'],
  [{ kind: 'lake' }, 'Kind must be one of these: reef, pond'],
  [{ type: 'x' }, 'Type must be public-key'],
  [{ how_many: 0 }, 'How many must be at least 1'],
  [{ how_many: 10 }, 'How many can be at most 9'],
  [{ how_many: 1.5 }, 'How many must be a whole number'],
  [{ tags: {} }, 'Tags must be a list'],
  [{ tags: [] }, 'Tags needs at least 1 entry'],
  [{ tags: ['a', 'b', 'c', 'd'] }, 'Tags can have at most 3 entries'],
  [{ tags: [5] }, 'Tags must be text'],
  [{ isNew: 'yes' }, 'Is new must be true or false'],
  [{ when: 'soon' }, 'When isn’t valid'],
  [{ either: {} }, 'Either isn’t valid'],
  [{ inner: {} }, 'First name is required'],
  [{ surplus: 1 }, 'We don’t know surplus here'],
])('%j is refused in plain words', (value, message) => {
  const { error } = z.safeParse(Shape, value, { error: wordsFor });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
