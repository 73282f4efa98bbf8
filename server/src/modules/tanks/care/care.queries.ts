import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { calendarFeeds, checklistProgress, sitterLinks } from '../../../db/schema/tanks/aquariums.ts';
import type { Permitted } from '../../../kit/context.ts';

export type SitterLinkRow = typeof sitterLinks.$inferSelect;

// Checklist

export const findDone = (db: Db, aquariumId: string) =>
  db
    .select({ item: checklistProgress.item, doneAt: checklistProgress.doneAt })
    .from(checklistProgress)
    .where(eq(checklistProgress.aquariumId, aquariumId))
    .orderBy(checklistProgress.doneAt);

export const insertDone = (db: Db, aquariumId: string, item: string, doneAt: Date) =>
  db.insert(checklistProgress).values({ aquariumId, item, doneAt }).onConflictDoNothing();

export const removeDone = (db: Db, aquariumId: string, item: string) =>
  db
    .delete(checklistProgress)
    .where(and(eq(checklistProgress.aquariumId, aquariumId), eq(checklistProgress.item, item)));

// Sitter links

export const findLinks = (db: Db, userId: string, limit: number) =>
  db
    .select()
    .from(sitterLinks)
    .where(eq(sitterLinks.userId, userId))
    .orderBy(desc(sitterLinks.createdAt), desc(sitterLinks.id))
    .limit(limit);

export const findLink = async (db: Db, id: string) =>
  (await db.select().from(sitterLinks).where(eq(sitterLinks.id, id)))[0];

/** The link with that secret, if it’s active now and its owner isn’t suspended. */
export const findLinkBySecret = async (db: Db, tokenHash: string, now: Date) =>
  (
    await db
      .select({ link: sitterLinks, keeper: users.username })
      .from(sitterLinks)
      .innerJoin(users, eq(users.id, sitterLinks.userId))
      .where(
        and(
          eq(sitterLinks.tokenHash, tokenHash),
          isNull(sitterLinks.revokedAt),
          isNull(users.suspendedAt),
          lte(sitterLinks.startsAt, now),
          gt(sitterLinks.endsAt, now),
        ),
      )
  )[0];

export const insertLink = async (db: Db, row: typeof sitterLinks.$inferInsert) =>
  (await db.insert(sitterLinks).values(row).returning())[0]!;

export const countOpenLinks = (db: Db, userId: string, now: Date) =>
  db.$count(
    sitterLinks,
    and(eq(sitterLinks.userId, userId), isNull(sitterLinks.revokedAt), gt(sitterLinks.endsAt, now)),
  );

export const revokeLink = (db: Db, { id }: Permitted<{ id: string }, 'revoke'>, revokedAt: Date) =>
  db
    .update(sitterLinks)
    .set({ revokedAt })
    .where(and(eq(sitterLinks.id, id), isNull(sitterLinks.revokedAt)));

export const revokeLinksOf = (db: Db, userId: string, revokedAt: Date) =>
  db
    .update(sitterLinks)
    .set({ revokedAt })
    .where(and(eq(sitterLinks.userId, userId), isNull(sitterLinks.revokedAt)));

// Calendar

export const findFeed = async (db: Db, userId: string) =>
  (
    await db.select({ createdAt: calendarFeeds.createdAt }).from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  )[0];

export const findFeedBySecret = async (db: Db, tokenHash: string) =>
  (
    await db
      .select({ userId: users.id, username: users.username })
      .from(calendarFeeds)
      .innerJoin(users, eq(users.id, calendarFeeds.userId))
      .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(users.suspendedAt)))
  )[0];

export const upsertFeed = (db: Db, userId: string, tokenHash: string, createdAt: Date) =>
  db
    .insert(calendarFeeds)
    .values({ userId, tokenHash, createdAt })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt } });

export const removeFeed = (db: Db, userId: string) => db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
