import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { planned } from '../../../db/planned.ts';

const ALIKE_TRIED = 8;
const COMPLETIONS_TRIED = 20;

/** Words that begin with what is typed. A plain comparison of characters, as the index has it. */
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
 * Words of titles and species that are likely meant: the shortest that begin with the word being typed, and for each
 * word that none begins with, those that look like it. Where none does there is a row without a word.
 */
export const findKnownWords = (db: Db, words: string[], beingTyped: string | undefined) =>
  knownWords(db, { words, beingTyped: beingTyped ?? null });
