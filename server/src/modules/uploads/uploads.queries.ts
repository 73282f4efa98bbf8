import { and, arrayOverlaps, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { aquariums, livestock, livestockPhotos } from '../../db/schema/aquariums.ts';
import { diagnoses } from '../../db/schema/fish-doctor.ts';
import { posts } from '../../db/schema/listings.ts';
import { chatMessages, instantMessages, messages } from '../../db/schema/messaging.ts';
import { storedFiles } from '../../db/schema/operations.ts';

type NewFile = typeof storedFiles.$inferInsert;

export const insertFile = async (db: Db, file: NewFile) => {
  await db.insert(storedFiles).values(file);
};

export const markStored = async (db: Db, ids: string[]) => {
  await db.update(storedFiles).set({ state: 'stored' }).where(inArray(storedFiles.id, ids));
};

export const countStored = async (db: Db, ids: string[], ownerId: string) =>
  db.$count(
    storedFiles,
    and(inArray(storedFiles.id, ids), eq(storedFiles.ownerId, ownerId), eq(storedFiles.state, 'stored')),
  );

/** Takes those of the files back to pending that belong to `ownerId`, and says which. */
export const markPending = async (db: Db, ids: string[], ownerId: string) =>
  (
    await db
      .update(storedFiles)
      .set({ state: 'pending' })
      .where(and(inArray(storedFiles.id, ids), eq(storedFiles.ownerId, ownerId)))
      .returning({ id: storedFiles.id })
  ).map((row) => row.id);

/** Files that never became whole, or whose owner is gone. */
export const findLeftovers = async (db: Db, pendingSince: Date, most: number) =>
  (
    await db
      .select({ id: storedFiles.id })
      .from(storedFiles)
      .where(
        or(and(eq(storedFiles.state, 'pending'), lt(storedFiles.createdAt, pendingSince)), isNull(storedFiles.ownerId)),
      )
      .limit(most)
  ).map((row) => row.id);

export const removeFiles = async (db: Db, ids: string[]) => {
  await db.delete(storedFiles).where(inArray(storedFiles.id, ids));
};

/** Those of the images that something of their owner shows: a tank, an animal, a listing, a message or its card, the portrait. */
export async function findShownImages(db: Db, ownerId: string, urls: string[]): Promise<string[]> {
  const shown = await Promise.all([
    db
      .select({ url: aquariums.imageUrl })
      .from(aquariums)
      .where(and(eq(aquariums.userId, ownerId), inArray(aquariums.imageUrl, urls))),
    db
      .select({ url: livestock.imageUrl })
      .from(livestock)
      .innerJoin(aquariums, eq(aquariums.id, livestock.aquariumId))
      .where(and(eq(aquariums.userId, ownerId), inArray(livestock.imageUrl, urls))),
    db
      .select({ url: livestockPhotos.imageUrl })
      .from(livestockPhotos)
      .innerJoin(livestock, eq(livestock.id, livestockPhotos.livestockId))
      .innerJoin(aquariums, eq(aquariums.id, livestock.aquariumId))
      .where(and(eq(aquariums.userId, ownerId), inArray(livestockPhotos.imageUrl, urls))),
    db
      .select({ url: users.avatar })
      .from(users)
      .where(and(eq(users.id, ownerId), inArray(users.avatar, urls))),
    db
      .select({ url: instantMessages.imageUrl })
      .from(instantMessages)
      .where(and(eq(instantMessages.senderId, ownerId), inArray(instantMessages.imageUrl, urls))),
  ]);
  const several = await Promise.all([
    db
      .select({ urls: posts.images })
      .from(posts)
      .where(and(eq(posts.sellerId, ownerId), arrayOverlaps(posts.images, urls))),
    db
      .select({ url: chatMessages.imageUrl, urls: chatMessages.imageUrls })
      .from(chatMessages)
      .where(
        and(
          eq(chatMessages.senderId, ownerId),
          or(inArray(chatMessages.imageUrl, urls), arrayOverlaps(chatMessages.imageUrls, urls)),
        ),
      )
      .then((rows) => rows.map(({ url, urls: more }) => ({ urls: [...(url ? [url] : []), ...(more ?? [])] }))),
    db
      .select({ urls: diagnoses.photos })
      .from(diagnoses)
      .where(and(eq(diagnoses.userId, ownerId), arrayOverlaps(diagnoses.photos, urls))),
  ]);
  const onCards = await Promise.all(
    [messages, instantMessages, chatMessages].map((table) => {
      const url = sql<string>`${table.card}->'snapshot'->>'image'`;
      return db
        .select({ url })
        .from(table)
        .where(and(eq(table.senderId, ownerId), inArray(url, urls)));
    }),
  );
  return [
    ...[...shown, ...onCards].flat().flatMap(({ url }) => url ?? []),
    ...several.flat().flatMap((row) => row.urls),
  ];
}
