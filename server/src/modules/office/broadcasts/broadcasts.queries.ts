import type { BroadcastAudience } from '@nautical/core/domain/office/broadcasts';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { broadcasts } from '../../../db/schema/office/broadcasts.ts';

/** Members of an audience; those seen after `activeSince` count as active. */
const isIn = (audience: BroadcastAudience, activeSince: Date) =>
  and(
    isNull(users.suspendedAt),
    {
      everyone: undefined,
      active: gt(users.lastSeen, activeSince),
      sellers: sql`exists (select from ${posts} where ${posts.sellerId} = ${users.id}
        and ${posts.status} = 'active' and ${posts.isActive})`,
      admins: eq(users.role, 'admin'),
    }[audience],
  );

export const countMembers = (db: Db, audience: BroadcastAudience, activeSince: Date) =>
  db.$count(users, isIn(audience, activeSince));

export const findMemberIds = async (
  db: Db,
  audience: BroadcastAudience,
  activeSince: Date,
  afterId: string | undefined,
  limit: number,
) =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(isIn(audience, activeSince), afterId ? gt(users.id, afterId) : undefined))
      .orderBy(asc(users.id))
      .limit(limit)
  ).map(({ id }) => id);

export const insertBroadcast = (db: Db, broadcast: typeof broadcasts.$inferInsert) =>
  db.insert(broadcasts).values(broadcast);

/** Announcements, latest first, with how many members have read each. Their notifications carry its id after `prefix`. */
export const findBroadcasts = (db: Db, cursor: string[] | undefined, limit: number, prefix: string, id?: string) =>
  db
    .select({
      broadcast: broadcasts,
      sender: users.username,
      read: sql<number>`(select count(*)::int from ${notifications} where ${notifications.topic} = 'announcements'
        and ${notifications.onceKey} = ${prefix} || ${broadcasts.id} and ${notifications.readAt} is not null)`,
    })
    .from(broadcasts)
    .leftJoin(users, eq(users.id, broadcasts.senderId))
    .where(
      and(
        id === undefined ? undefined : eq(broadcasts.id, id),
        cursor && sql`(${broadcasts.createdAt}, ${broadcasts.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(broadcasts.createdAt), desc(broadcasts.id))
    .limit(limit);
