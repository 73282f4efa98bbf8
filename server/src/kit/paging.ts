// Keyset paging: a cursor names the last row seen by its sort values, so a deep page costs as much as the first.
import { Id } from '@nautical/core/contracts/common/ids';
import { PAGE_SIZE } from '@nautical/core/contracts/common/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { invalid } from './errors.ts';

export type PageQuery = { limit?: number | undefined; cursor?: string | undefined };
export type CursorValues = string[];
type Http = { request: FastifyRequest; reply: FastifyReply };

export const pageSize = (query: PageQuery) => query.limit ?? PAGE_SIZE;

const CURSOR_PARTS = {
  id: Id,
  moment: z.iso.datetime().check(z.refine((moment) => moment >= '1970')),
  name: z.string().check(z.regex(/^[\w.-]{1,30}$/)),
  digit: z.string().check(z.regex(/^\d$/)),
  count: z.string().check(z.regex(/^\d{1,9}$/)),
  money: z.string().check(z.regex(/^\d{1,8}\.\d{2}$/)),
};

/** The sort values in a cursor, each of the kind named; a cursor we did not make is the caller's mistake. */
export function readCursor(query: PageQuery, ...kinds: (keyof typeof CURSOR_PARTS)[]): CursorValues | undefined {
  if (!query.cursor) return undefined;
  const values = parseJson(Buffer.from(query.cursor, 'base64url').toString());
  const isOurs =
    Array.isArray(values) &&
    values.length === kinds.length &&
    kinds.every((kind, index) => z.safeParse(CURSOR_PARTS[kind], values[index]).success);
  if (!isOurs) throw invalid('cursor', 'The cursor isn’t valid');
  return values;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Cuts the extra row that was asked for to see whether there is a next page, and links that page. */
export function linkNextPage<Row>(
  { request, reply }: Http,
  rows: Row[],
  size: number,
  cursorOf: (row: Row) => CursorValues,
): Row[] {
  const page = cutPage(rows, size, cursorOf);
  linkPage({ request, reply }, page.next);
  return page.rows;
}

/** The rows of a page, and what names the last of them when there was one row more. */
export function cutPage<Row>(rows: Row[], size: number, cursorOf: (row: Row) => CursorValues) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { rows: page, next: rows.length > size && last ? cursorOf(last) : undefined };
}

/** Links the page that follows. */
export function linkPage({ request, reply }: Http, cursor: CursorValues | undefined) {
  if (!cursor) return;
  const next = new URL(request.url, 'http://localhost');
  next.searchParams.set('cursor', Buffer.from(JSON.stringify(cursor)).toString('base64url'));
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
}
