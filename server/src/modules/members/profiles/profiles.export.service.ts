// Exporting a member's own data.
import { buffer } from 'node:stream/consumers';
import { CSV_START, csvLine, withoutInnerFormulas } from '@nautical/core/domain/common/csv';
import { imageIdOf, imageKey } from '@nautical/core/domain/common/images';
import { siteUrl } from '../../../config.ts';
import { type ZipEntry, zip } from '../../../files/zip.ts';
import type { Ctx } from '../../../kit/context.ts';
import { makeDownloads } from '../../../kit/downloads.ts';
import type { Limit } from '../../../kit/limits.ts';
import type { Holding } from '../../../kit/noun.ts';
import { addNames, columnsTaken, findTakenAlong, isMoney, type Taken } from './profiles.export.queries.ts';
import { readmeOf, type TakenFile } from './profiles.export.readme.ts';

const EXPORTS: Limit = { name: 'account-export', points: 10, seconds: 3600 };
const download = makeDownloads(
  EXPORTS,
  'You’re already downloading your data. Please wait until that download is done.',
);

/** As many as hold up other requests for a moment only. */
const AT_ONCE = { keys: 10_000, rows: 200 };

/** A ZIP with each kind of data as JSON and as a table, every uploaded photo, and a README. It is made while it is being read. */
export async function exportAccount(ctx: Ctx) {
  const date = ctx.now().toISOString().slice(0, 10);
  return { name: `nautical-marketplace-${date}.zip`, stream: await download(ctx, zip(entriesOf(ctx))) };
}

/** A README, each kind of data there is anything of, twice, and the photos. */
async function* entriesOf(ctx: Ctx): AsyncGenerator<ZipEntry> {
  const { storage, nouns, now } = ctx;
  const all = nouns.flatMap(({ tables = [] }) => tables).filter(isTaken);
  const photos = await findPhotos(ctx, all);
  const files: TakenFile[] = [];
  for (const taken of all) {
    const { as: name, about } = taken.takenAlong;
    const pages = pagesOf(ctx, taken, photos);
    const first = await pages.next();
    if (first.done) continue; // empty tables get no file
    const file = { name, about, rows: 0 };
    yield { name: `data/${name}.json`, chunks: jsonOf(resumed(first.value, pages), file) };
    yield { name: `tables/${name}.csv`, chunks: tableOf(taken, pagesOf(ctx, taken, photos)) };
    files.push(file);
  }
  let stored = 0;
  for (const id of photos) {
    const object = await storage.get(imageKey(id));
    if (!object) continue;
    yield { name: pathOf(id), bytes: await buffer(object.body) };
    stored++;
  }
  // At the end, because it tells what there is.
  yield { name: 'README.txt', bytes: Buffer.from(readmeOf({ at: now(), files, photos: stored })) };
}

type Row = Record<string, unknown>;
type Pages = AsyncIterable<Row[]>;

const isTaken = (holding: Holding): holding is Taken => 'as' in holding.takenAlong;

/** The pictures somebody has uploaded. */
async function findPhotos({ db, actor }: Ctx, all: Taken[]) {
  const photos = new Set<string>();
  const uploads = all.find(({ takenAlong }) => takenAlong.as === 'uploads')!;
  for await (const rows of findTakenAlong(db, uploads, actor.id, AT_ONCE))
    for (const { id, state } of rows) if (state === 'stored') photos.add(String(id));
  return photos;
}

/** The path of a photo in the ZIP. */
const pathOf = (id: string) => `photos/${imageKey(id)}`;

/** The rows as their owner reads them: with names, and with the paths of their own pictures in the ZIP. */
async function* pagesOf({ db, actor, nouns, config }: Ctx, taken: Taken, photos: ReadonlySet<string>) {
  const labels = nouns.flatMap(({ labels = [] }) => labels);
  const readable = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const id = imageIdOf(value);
      if (!id) return value;
      return photos.has(id) ? pathOf(id) : siteUrl(config) + value;
    }
    if (Array.isArray(value)) return value.map(readable);
    return isPlain(value)
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, readable(each)]))
      : value;
  };
  for await (const rows of findTakenAlong(db, taken, actor.id, AT_ONCE))
    yield (await addNames(db, taken, labels, actor.id, rows)).map((row) => readable(row) as Row);
}

const isPlain = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

async function* resumed(first: Row[], rest: Pages) {
  yield first;
  yield* rest;
}

/** All rows as one JSON document, a page at a time. */
async function* jsonOf(pages: Pages, counted: { rows: number }) {
  for await (const rows of pages) {
    yield `${counted.rows === 0 ? '[' : ','}\n${JSON.stringify(rows, null, 2).slice(2, -2)}`;
    counted.rows += rows.length;
  }
  yield '\n]';
}

/** The same rows for a spreadsheet: what is read first, ids last. */
async function* tableOf(taken: Taken, pages: Pages) {
  const known = columnsTaken(taken);
  const rank = (column: string) =>
    /^id$|Id$|Key$/.test(column) ? 2 : column.endsWith('Name') && !(column in known) ? 0 : 1;
  let columns: string[] | undefined;
  for await (const rows of pages) {
    if (!columns) {
      columns = Object.keys(rows[0]!).toSorted((a, b) => rank(a) - rank(b));
      yield CSV_START + csvLine(columns.map((column) => headingOf(taken, column)));
    }
    const head = columns;
    yield rows.map((row) => csvLine(head.map((column) => cellOf(row[column], taken)))).join('');
  }
}

/** A column in plain words, with the unit of its numbers. */
function headingOf(taken: Taken, name: string) {
  const words = name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^post\b/, 'listing')
    .replace('aquarium', 'tank')
    .replace('livestock', 'animal')
    .replace('image url', 'picture');
  return taken.takenAlong.headings?.[name] ?? (isMoney(taken, name) ? `${words} $` : words);
}

/** What has parts of parts fits no cell: it is in the document of the same name. */
function cellOf(value: unknown, { takenAlong }: Taken): string | number | null {
  const isFlat = (each: unknown) => typeof each !== 'object' || each === null;
  const cell = (each: unknown) => {
    if (typeof each === 'boolean') return each ? 'yes' : 'no';
    return typeof each === 'string' ? withoutInnerFormulas(each) : (each as number | null);
  };
  if (isFlat(value)) return cell(value);
  if (value instanceof Date) return value.toISOString();
  if (!Object.values(value as object).every(isFlat)) return `see data/${takenAlong.as}.json`;
  if (Array.isArray(value)) return value.map(cell).join('; ');
  return Object.entries(value as object)
    .map(([key, each]) => `${key}: ${cell(each) ?? ''}`)
    .join('; ');
}
