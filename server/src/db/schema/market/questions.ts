import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, partOf } from '../columns.ts';
import { users } from '../members/accounts.ts';
import { posts } from './listings.ts';

/** What somebody has asked about a listing, for everybody to read, and what its seller answered. */
export const listingQuestions = pgTable(
  'listing_questions',
  {
    id: id(),
    postId: partOf(() => posts.id),
    askerId: partOf(() => users.id),
    question: text().notNull(),
    answer: text(),
    answeredAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.postId, t.createdAt, t.id),
    index().on(t.askerId),
    check('listing_questions_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
);
