import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { planned } from '../../../db/planned.ts';

const ALIKE_TRIED = 8;
const COMPLETIONS_TRIED = 20;

/** Words that start with the typed text, compared byte by byte like the index. */
const begins = (typed: SQL) => sql`word ~>=~ ${typed} and word ~<~ (${typed} || chr(1114111))`;

const knownWords = planned<
  { words: string[]; beingTyped: string | null },
  { typed: string; word: string | null; isCompletion: boolean }
>(
  'listings:known-words',
  (value) => sql`
    (select typed, alike.word, false as "isCompletion" from unnest(${value('words')}::text[]) as typed
    left join lateral (
      select word, similarity(word, typed) as nearness from search_words
      where word % typed order by nearness desc, word limit ${ALIKE_TRIED}
    ) as alike on true
    where not exists (select from search_words where ${begins(sql`typed`)})
    order by typed, nearness desc, alike.word)
    union all
    (select ${value('beingTyped')}, word, true from search_words where ${begins(sql`${value('beingTyped')}::text`)}
    order by length(word), word limit ${COMPLETIONS_TRIED})`,
);

/**
 * The words from titles and species that were likely meant: the shortest ones that start with the word being typed, and
 * similar ones for each word that has no such match. A row without a word means there are none.
 */
export const findKnownWords = (db: Db, words: string[], beingTyped: string | undefined) =>
  knownWords(db, { words, beingTyped: beingTyped ?? null });
