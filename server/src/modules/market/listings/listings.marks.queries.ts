// Highlighting search matches. It takes the database longer than finding the listings, and depends only on the search and
// the text, so the latest results are cached.
import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { planned } from '../../../db/planned.ts';

const MOST_KEPT = 5_000;

/** Markers that never appear in a shown listing, because they are stripped from its text first. */
export const MATCH_BEGINS = '\ue000';
export const MATCH_ENDS = '\ue001';
const MARKS = `StartSel=${MATCH_BEGINS}, StopSel=${MATCH_ENDS}`;
const OPTIONS = { title: `HighlightAll=true, ${MARKS}`, description: `MaxWords=30, MinWords=12, ${MARKS}` };

type Texts = { title: string; description: string };
const kept = new Map<string, Texts>();

const mark = planned<{ text: string; titles: string[]; descriptions: string[] }, Texts>('listings:marks', (value) => {
  const marked = (column: keyof Texts) =>
    sql`ts_headline('english', translate(${sql.identifier(column)}, ${MATCH_BEGINS + MATCH_ENDS}, ''), query, ${OPTIONS[column]})`;
  return sql`
    select ${marked('title')} as title, ${marked('description')} as description
    from to_tsquery('english', ${value('text')}) as query,
      unnest(${value('titles')}::text[], ${value('descriptions')}::text[]) with ordinality as texts (title, description, at)
    order by at`;
});

/** Titles and description excerpts with markers around the matches of a `to_tsquery` expression. */
export async function findMarks(db: Db, text: string, rows: Texts[]): Promise<Texts[]> {
  const keys = rows.map(({ title, description }) => hash('sha256', `${text}\0${title}\0${description}`, 'base64'));
  const known = new Map(keys.flatMap((key) => (kept.get(key) ? [[key, kept.get(key)!]] : [])));
  const unknown = rows.filter((_, at) => !known.has(keys[at]!));
  const found =
    unknown.length > 0
      ? await mark(db, {
          text,
          titles: unknown.map(({ title }) => title),
          descriptions: unknown.map(({ description }) => description),
        })
      : [];
  return rows.map((_, at) => {
    const key = keys[at]!;
    const marks = known.get(key) ?? found.shift()!;
    remember(key, marks);
    return marks;
  });
}

function remember(key: string, marks: Texts) {
  kept.delete(key);
  kept.set(key, marks);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
}
