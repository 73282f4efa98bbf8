// Shapes that several contracts share.

import * as z from 'zod/mini';
import { centsOf, MONEY_MAX, PRICE_PATTERN } from '../../domain/common/money.ts';
import { Id, idOf } from './ids.ts';

export const ById = z.object({ id: Id });

export const Limit = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});
/** Lists with pages take these; the next page's address is in the answer's Link header. */
export const Page = z.extend(Limit, {
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export const PAGE_SIZE = 24;

/** Treats an empty value as missing: the specified client sends only non-empty ones, but addresses and forms may not. */
export const blankIsNone = <Out, In>(schema: z.core.$ZodType<Out, In>) =>
  z.optional(
    z.pipe(
      z.transform((value: In | '' | null): unknown => (value === '' || value === null ? undefined : value)),
      z.optional(schema) as z.ZodMiniType<Out | undefined, unknown>,
    ),
  );

/** Ids in the query, comma-separated or repeated. */
export const idList = (error: string, most: number, tooMany: string) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((ids) =>
        [ids]
          .flat()
          .flatMap((each) => each.split(','))
          .map((each) => each.trim())
          .filter(Boolean),
      ),
    ),
    z.array(idOf(error)).check(z.maxLength(most, tooMany)),
  );

/** A point in time on the wire. */
export const Moment = z.iso.datetime();

/** Money on the wire: text with two decimals, so that it never becomes a float. */
export const Money = z.string().check(z.regex(/^\d{1,8}\.\d{2}$/));

export const PersonSummary = z.object({
  id: Id,
  username: z.string(),
  avatar: z.nullable(z.string()),
  location: z.nullable(z.string()),
});
export type PersonSummary = z.infer<typeof PersonSummary>;

/** Who wrote or received something. */
export const PersonName = z.object({ id: Id, username: z.string(), avatar: z.nullable(z.string()) });

/**
 * For checks that rely on the ones before them. Aborting instead would skip the rules that span several fields.
 */
export const isFineSoFar = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0;

/** The price of something as a person types it: digits with one or two decimals, above zero, at most ten digits. */
export const Price = z.string('Valid price is required').check(
  z.trim(),
  z.regex(PRICE_PATTERN, {
    error: ({ input }) => (input ? 'Price must be a valid number' : 'Valid price is required'),
  }),
  z.refine((price) => centsOf(price) > 0, { error: 'Valid price is required', when: isFineSoFar }),
  z.refine((price) => centsOf(price) <= centsOf(MONEY_MAX), {
    error: `Price can be at most ${MONEY_MAX}`,
    when: isFineSoFar,
  }),
);

/** An amount that may be zero: a delivery cost, a bound of a price filter. */
export const amount = (name: string) => {
  const error = ({ input }: { input?: unknown }) => {
    if (input === undefined || input === null || input === '')
      return `Enter the ${name.toLowerCase()} in dollars, such as 12.50`;
    if (typeof input === 'number') return `Send the ${name.toLowerCase()} as text in quotes, such as "12.50"`;
    if (/^\d+\.\d{3,}$/.test(String(input))) return `${name} can have at most two decimals, such as 12.50`;
    if (/^\$?\s*\d[\d,.]*$/.test(String(input)))
      return `Write the ${name.toLowerCase()} in digits alone, such as 1250.00`;
    return `${name} must be a valid number`;
  };
  return z.string({ error }).check(
    z.trim(),
    z.regex(PRICE_PATTERN, { error }),
    z.refine((value) => centsOf(value) <= centsOf(MONEY_MAX), {
      error: `${name} can be at most ${MONEY_MAX}`,
      when: isFineSoFar,
    }),
  );
};

/** An amount above zero. */
export const positiveAmount = (name: string) =>
  amount(name).check(
    z.refine((value) => centsOf(value) > 0, { error: `${name} must be above zero`, when: isFineSoFar }),
  );

/**
 * What turns the direction of the text after it, so that a price or a name could be read backwards, and control characters, of
 * which only tabs and new lines belong into a text. Joiners and marks of scripts and emoji are neither.
 */
const STRAY = /[\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu;
/** Text of which nothing is seen, be it made of characters that take up room. */
const UNSEEN = /^[\p{DI}\p{Cc}\p{Cf}\p{Z}\u2800]*$/u;

/** Text as it is kept: without control characters and what turns its direction, trimmed, and empty where nobody would see anything. */
export const tidied = () => z.overwrite<string>((text) => (UNSEEN.test(text) ? '' : text.replace(STRAY, '').trim()));

/** Text a person writes, from one character to `most`. */
export const words = (name: string, most: number) =>
  z
    .string(`${name} is required`)
    .check(
      tidied(),
      z.minLength(1, `${name} is required`),
      z.maxLength(most, `${name} can have at most ${most} characters`),
    );

/** Optional text. */
export const maybeWords = (name: string, most: number) =>
  blankIsNone(z.string().check(tidied(), z.maxLength(most, `${name} can have at most ${most} characters`)));

/**
 * A rule across several fields of an object. It runs as soon as these fields are valid, whatever is wrong with others, so
 * that all errors are reported at once.
 */
export const across = <T extends object>(
  fields: readonly (keyof T & string)[],
  isMet: (value: T) => boolean,
  { error, path }: { error: string | ((issue: { input?: unknown }) => string | undefined); path: keyof T & string },
) =>
  z.refine<T>(isMet, {
    error,
    path: [path],
    when: ({ value, issues }) =>
      typeof value === 'object' &&
      value !== null &&
      // An issue without a path means the value isn’t an object at all.
      issues.every(({ path }) => path?.[0] !== undefined && !(fields as readonly unknown[]).includes(path[0])),
  });
