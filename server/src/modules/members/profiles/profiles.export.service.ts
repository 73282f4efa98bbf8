// Taking along what is one's own.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { csvLine } from '@nautical/core/domain/common/csv';
import { imageKey } from '@nautical/core/domain/common/images';
import { type ZipEntry, zip } from '../../../files/zip.ts';
import type { Ctx } from '../../../kit/context.ts';
import { AppError } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { findTakenAlong } from './profiles.export.queries.ts';

const EXPORTS: Limit = { name: 'account-export', points: 10, seconds: 3600 };

/** As many as hold up other requests for a moment only. */
const AT_ONCE = { keys: 10_000, rows: 200 };

/** The members whose export is being made on this server. */
const exporting = new Set<string>();

/** A ZIP with each kind of data as JSON and as a table, and every uploaded photo. It is made while it is being read. */
export async function exportAccount(ctx: Ctx) {
  const { id } = ctx.actor;
  if (exporting.has(id))
    throw new AppError('conflict', 'You’re already downloading your data. Please wait until that download is done.');
  exporting.add(id);
  let isOver = false;
  const end = () => {
    if (!isOver) exporting.delete(id);
    isOver = true;
  };
  async function* bytes() {
    yield* zip(entriesOf(ctx));
    end(); // before the stream closes: whoever has the last byte may begin again
  }
  try {
    await ctx.limits.spend(EXPORTS, id);
    const date = ctx.now().toISOString().slice(0, 10);
    return { name: `nautical-marketplace-${date}.zip`, stream: Readable.from(bytes()).once('close', end) };
  } catch (error) {
    end();
    throw error;
  }
}

async function* entriesOf({ db, storage, actor, nouns }: Ctx): AsyncGenerator<ZipEntry> {
  const photos: string[] = [];
  for (const { table, takenAlong } of nouns.flatMap(({ tables = [] }) => tables)) {
    if (!('as' in takenAlong)) continue;
    const { as: name } = takenAlong;
    const pages = () => findTakenAlong(db, table, takenAlong, actor.id, AT_ONCE);
    let count = 0;
    const note = (rows: Record<string, unknown>[]) => {
      count += rows.length;
      if (name === 'uploads')
        for (const { id, state } of rows) if (state === 'stored') photos.push(imageKey(String(id)));
    };
    yield { name: `data/${name}.json`, chunks: jsonOf(pages(), note) };
    if (count > 0) yield { name: `tables/${name}.csv`, chunks: tableOf(pages()) };
  }
  for (const key of photos) {
    const object = await storage.get(key);
    if (object) yield { name: `photos/${key}`, bytes: await buffer(object.body) };
  }
}

type Pages = AsyncIterable<Record<string, unknown>[]>;

/** All rows as one JSON document, a page at a time. */
async function* jsonOf(pages: Pages, note: (rows: Record<string, unknown>[]) => void) {
  let isFirst = true;
  for await (const rows of pages) {
    note(rows);
    yield `${isFirst ? '[' : ','}\n${JSON.stringify(rows, null, 2).slice(2, -2)}`;
    isFirst = false;
  }
  yield isFirst ? '[]' : '\n]';
}

/** The same rows for a spreadsheet. */
async function* tableOf(pages: Pages) {
  const cell = (value: unknown) => {
    if (value === null || typeof value === 'string' || typeof value === 'number') return value;
    return value instanceof Date ? value.toISOString() : JSON.stringify(value);
  };
  let columns: string[] | undefined;
  for await (const rows of pages) {
    const head: string[] = columns ?? Object.keys(rows[0]!);
    if (!columns) yield csvLine(head);
    yield rows.map((row) => csvLine(head.map((column) => cell(row[column])))).join('');
    columns = head;
  }
}
