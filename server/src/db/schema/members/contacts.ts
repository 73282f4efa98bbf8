import { FRIENDSHIP_STATUSES } from '@nautical/core/domain/members/contacts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, partOf, timestamps } from '../columns.ts';
import { users } from './accounts.ts';

/** One row for two people, whoever asked. */
export const friendships = pgTable(
  'friendships',
  {
    id: id(),
    requesterId: partOf(() => users.id),
    addresseeId: partOf(() => users.id),
    status: text({ enum: FRIENDSHIP_STATUSES }).notNull().default('pending'),
    ...timestamps(),
  },
  (t) => [
    index().on(t.requesterId, t.status),
    index().on(t.addresseeId, t.status),
    uniqueIndex('friendships_pair').on(
      sql`least(${t.requesterId}, ${t.addresseeId})`,
      sql`greatest(${t.requesterId}, ${t.addresseeId})`,
    ),
    oneOf('friendships_status', t.status, FRIENDSHIP_STATUSES),
    check('friendships_not_with_self', sql`${t.requesterId} <> ${t.addresseeId}`),
  ],
);

/** One person's decision, effective in both directions; both may block each other. */
export const blocks = pgTable(
  'blocks',
  { blockerId: partOf(() => users.id), blockedId: partOf(() => users.id), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index().on(t.blockedId),
    check('blocks_not_self', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
);
