// Shapes that several contracts share.
import * as z from 'zod/mini';

export const ById = z.object({ id: z.uuid() });

export const Limit = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});
/** Lists with pages take these; the next page's address is in the answer's Link header. */
export const Page = z.extend(Limit, {
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export const PAGE_SIZE = 24;

/** A point in time on the wire. */
export const Moment = z.iso.datetime();

/** Money on the wire: text with two decimals, so that it never becomes a float. */
export const Money = z.string().check(z.regex(/^\d{1,8}\.\d{2}$/));

export const PersonSummary = z.object({
  id: z.uuid(),
  username: z.string(),
  avatar: z.nullable(z.string()),
  location: z.nullable(z.string()),
});
export type PersonSummary = z.infer<typeof PersonSummary>;
