import { BROADCAST_AUDIENCES } from '@nautical/core/domain/office/broadcasts';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, mayPointTo, notNegative, oneOf } from '../columns.ts';
import { users } from '../members/accounts.ts';

/** What admins told many members at once. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: id(),
    senderId: mayPointTo(() => users.id),
    audience: text({ enum: BROADCAST_AUDIENCES }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    link: text(),
    told: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.senderId),
    index().on(t.createdAt, t.id),
    oneOf('broadcasts_audience', t.audience, BROADCAST_AUDIENCES),
    notNegative('broadcasts_told', t.told),
  ],
);
