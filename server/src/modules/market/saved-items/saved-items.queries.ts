import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { notBlocked } from '../../../db/conditions.ts';
import { posts, savedItems } from '../../../db/schema/market/listings.ts';

/** The saved items the member may still see, newest first. */
export const findSavedItems = (db: Db, userId: string, cursor: string[] | undefined, limit: number) =>
  db
    .select({ postId: savedItems.postId, savedAt: savedItems.savedAt, savedPrice: savedItems.savedPrice })
    .from(savedItems)
    .innerJoin(posts, eq(posts.id, savedItems.postId))
    .where(
      and(
        eq(savedItems.userId, userId),
        posts.isActive,
        notInArray(posts.status, ['draft', 'removed']),
        notBlocked(posts.sellerId, userId),
        cursor && sql`(${savedItems.savedAt}, ${savedItems.postId}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(savedItems.savedAt), desc(savedItems.postId))
    .limit(limit);

/** Returns nothing if it was already saved. */
export const insertSavedItem = async (db: Db, values: typeof savedItems.$inferInsert) =>
  (await db.insert(savedItems).values(values).onConflictDoNothing().returning())[0];

export const removeSavedItem = (db: Db, userId: string, postId: string) =>
  db.delete(savedItems).where(and(eq(savedItems.userId, userId), eq(savedItems.postId, postId)));
