import type { ROLES } from '@nautical/core/domain/members/accounts';
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, notLike, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { containing } from '../../../db/conditions.ts';
import { speciesCorrections } from '../../../db/schema/fish/species.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { sessions, users } from '../../../db/schema/members/accounts.ts';
import { auditLog } from '../../../db/schema/members/operations.ts';
import { advertisingEnquiries } from '../../../db/schema/office/advertising.ts';
import { reports } from '../../../db/schema/office/reports.ts';
import { payouts } from '../../../db/schema/trade/ledger.ts';
import { orderDisputes } from '../../../db/schema/trade/orders.ts';
import type { Permitted } from '../../../kit/context.ts';

const isOpen = inArray(reports.status, ['pending', 'reviewing']);
const isShown = and(eq(posts.status, 'active'), posts.isActive);

export const countOverview = async (db: Db, since: Date) => ({
  waiting: {
    reports: await db.$count(reports, isOpen),
    claims: await db.$count(orderDisputes, eq(orderDisputes.status, 'escalated')),
    payouts: await db.$count(payouts, eq(payouts.status, 'requested')),
    enquiries: await db.$count(advertisingEnquiries, eq(advertisingEnquiries.status, 'new')),
    corrections: await db.$count(speciesCorrections, eq(speciesCorrections.status, 'pending')),
  },
  members: await db.$count(users),
  newMembers: await db.$count(users, gte(users.createdAt, since)),
  activeListings: await db.$count(posts, isShown),
  newListings: await db.$count(posts, and(isShown, gte(posts.createdAt, since))),
});

// Members

export type UserFilters = {
  search?: string | undefined;
  role?: (typeof ROLES)[number] | undefined;
  state?: 'active' | 'suspended' | undefined;
};

const numberOf = (query: SQL) => sql<number>`(${query})`.mapWith(Number);
const described = (db: Db, now: Date) =>
  db
    .select({
      user: users,
      activeListings: numberOf(sql`select count(*) from ${posts} where ${posts.sellerId} = ${users.id} and ${isShown}`),
      openReports: numberOf(
        sql`select count(*) from ${reports} left join ${posts} on ${posts.id} = ${reports.postId}
          where ${isOpen} and (${reports.userId} = ${users.id} or ${posts.sellerId} = ${users.id})`,
      ),
      devices: numberOf(
        sql`select count(*) from ${sessions} where ${sessions.userId} = ${users.id} and ${gt(sessions.expiresAt, now)}`,
      ),
    })
    .from(users)
    .$dynamic();

export const findUsers = (
  db: Db,
  { search, role, state }: UserFilters,
  now: Date,
  cursor: string[] | undefined,
  limit: number,
) =>
  described(db, now)
    .where(
      and(
        search ? or(containing(users.username, search), containing(users.email, search)) : undefined,
        role && eq(users.role, role),
        state && (state === 'suspended' ? isNotNull(users.suspendedAt) : isNull(users.suspendedAt)),
        cursor && sql`(${users.createdAt}, ${users.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
export type AdminUserRow = Awaited<ReturnType<typeof findUsers>>[number];

export const findUser = async (db: Db, id: string, now: Date) => (await described(db, now).where(eq(users.id, id)))[0];

export const findUserForUpdate = async (db: Db, id: string) =>
  (await db.select().from(users).where(eq(users.id, id)).for('update'))[0];

export const updateUser = (
  db: Db,
  { id }: Permitted<{ id: string }, 'manage'>,
  change: Partial<typeof users.$inferInsert>,
) => db.update(users).set(change).where(eq(users.id, id));

// What admins have done

/** Sign-ins are logged too, but they aren't admin actions. */
export const findDeeds = (db: Db, cursor: string[] | undefined, limit: number) =>
  db
    .select({
      id: auditLog.id,
      actor: { id: users.id, username: users.username, avatar: users.avatar },
      action: auditLog.action,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(users.role, 'admin'),
        notLike(auditLog.action, 'sign-in.%'),
        notLike(auditLog.action, 'session.%'),
        cursor && sql`(${auditLog.createdAt}, ${auditLog.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit);
export type DeedRow = Awaited<ReturnType<typeof findDeeds>>[number];
