// What the contracts of tanks, water tests, livestock and maintenance have in common.

import * as z from 'zod/mini';
import { centsOf, PRICE_PATTERN } from '../../domain/common/money.ts';
import { Id } from '../common/ids.ts';
import { blankIsNone, idList, Moment, tidied } from '../common/shapes.ts';

export const NOTES_MAX = 2000;

/** Ids of tanks between commas; without any, all of the member's tanks are meant. */
export const AquariumIds = blankIsNone(idList('Choose one of your aquariums', 100, 'Choose at most 100 aquariums'));
/** One tank by `aquariumId`, or several by `aquariumIds`. */
export const OfAquariums = z.object({ aquariumIds: AquariumIds, aquariumId: blankIsNone(Id) });

const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

/** A day or a point in time as a client sends it; a time without a zone counts as UTC. */
export const When = z.pipe(
  z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()], 'Choose a date'),
  z.transform((text, ctx) => {
    const date = new Date(/T\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text) ? `${text}Z` : text);
    const time = date.getTime();
    if (time >= EARLIEST && time < LATEST) return date;
    ctx.issues.push({ code: 'custom', message: 'Choose a date', input: text });
    return z.NEVER;
  }),
);

/** The browser’s time zone; an unknown one is ignored. */
export const OwnTimeZone = z.optional(z.string().check(z.maxLength(60)));

/** An id made by the client, possibly offline: a retry under the same id is stored once. */
export const OwnId = blankIsNone(Id);

/** The `updatedAt` a change was made from. If the row has changed since, the answer is 409 with the current row. */
export const Version = blankIsNone(Moment);

/** A number with a point or a comma before its decimals. */
const decimalIn = (typed: string): number | undefined => {
  const text = typed.replace(',', '.');
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : undefined;
};

/** What a number field sends: a number, its text as `read` takes it, or nothing. Absent stays absent, empty becomes null. */
export const maybeNumber = (schema: z.core.$ZodType<number, number>, read = decimalIn) =>
  z.optional(
    z.pipe(
      z.transform((value: number | string | null): unknown => {
        if (typeof value !== 'string') return value;
        return value.trim() === '' ? null : (read(value.trim()) ?? value);
      }),
      z.nullable(schema) as z.ZodMiniType<number | null, unknown>,
    ),
  );

/** Text that is kept as null when it is empty; absent stays absent. */
export const clearable = (name: string, most: number) =>
  z.optional(
    z.pipe(
      z.nullable(z.string().check(tidied(), z.maxLength(most, `${name} can have at most ${most} characters`))),
      z.transform((text) => text || null),
    ),
  );

/** A date that is kept as null when it is empty; absent stays absent. */
export const clearableDate = z.optional(
  z.pipe(
    z.transform((value: string | null): unknown => value || null),
    z.nullable(When) as z.ZodMiniType<Date | null, unknown>,
  ),
);

/** An amount of money as a number or text, kept as text with two decimals. */
export const maybeAmount = (name: string, most: string) =>
  z.optional(
    z.pipe(
      z.transform((value: number | string | null): unknown => {
        if (value === null || value === '') return null;
        const text = String(value).trim().replace(',', '.');
        return typeof value === 'number' && /^\d+\.\d{3,}$/.test(text) ? value.toFixed(2) : text;
      }),
      z.nullable(
        z.string().check(
          z.regex(PRICE_PATTERN, { error: `${name} must be a valid number`, abort: true }),
          z.refine((value) => centsOf(value) <= centsOf(most), `${name} can be at most ${most}`),
        ),
      ) as z.ZodMiniType<string | null, unknown>,
    ),
  );

/** Sent by the specification's client and never read: the acting member is the one signed in. */
export const ignored = z.optional(z.unknown());
