import { ARRIVAL_CONDITIONS, RATING_AUTHORS } from '@nautical/core/domain/trade/reviews';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { between, id, mayPointTo, moment, oneOf, partOf, timestamps } from '../columns.ts';
import { posts } from '../market/listings.ts';
import { users } from '../members/accounts.ts';
import { orders, payments } from './payments.ts';

/** Both sides of an order may review each other; nothing is shown before `publishedAt`. */
export const ratings = pgTable(
  'ratings',
  {
    id: id(),
    sellerId: partOf(() => users.id),
    buyerId: mayPointTo(() => users.id),
    postId: mayPointTo(() => posts.id),
    paymentId: mayPointTo(() => payments.id),
    orderId: mayPointTo(() => orders.id),
    author: text({ enum: RATING_AUTHORS }).notNull().default('buyer'),
    rating: integer().notNull(),
    review: text(),
    arrival: text({ enum: ARRIVAL_CONDITIONS }),
    answer: text(),
    answeredAt: moment(),
    publishedAt: moment(),
    ...timestamps(),
  },
  (t) => [
    index().on(t.sellerId, t.author, t.publishedAt),
    index().on(t.buyerId),
    index().on(t.postId),
    index().on(t.paymentId),
    uniqueIndex().on(t.orderId, t.author),
    oneOf('ratings_author', t.author, RATING_AUTHORS),
    oneOf('ratings_arrival', t.arrival, ARRIVAL_CONDITIONS),
    between('ratings_rating', t.rating, 1, 5),
  ],
);
