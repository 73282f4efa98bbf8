// Keyset paging: a cursor names the last row seen by its sort values, so a deep page costs as much as the first.
import { PAGE_SIZE } from '@nautical/core/contracts/common/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { invalid } from './errors.ts';

export type PageQuery = { limit?: number | undefined; cursor?: string | undefined };
export type CursorValues = string[];

export const pageSize = (query: PageQuery) => query.limit ?? PAGE_SIZE;

const CURSOR_PARTS = {
  id: z.uuid(),
  moment: z.iso.datetime(),
  name: z.string().check(z.regex(/^[\w.-]{1,30}$/)),
  digit: z.string().check(z.regex(/^\d$/)),
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
  if (!isOurs) throw invalid('cursor', 'The cursor is not valid');
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
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  rows: Row[],
  size: number,
  cursorOf: (row: Row) => CursorValues,
): Row[] {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  if (rows.length > size && last) {
    const next = new URL(request.url, 'http://localhost');
    next.searchParams.set('cursor', Buffer.from(JSON.stringify(cursorOf(last))).toString('base64url'));
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return page;
}
