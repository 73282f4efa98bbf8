import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { auctions } from '../../../db/schema/market/auctions.ts';

type NewRow = typeof auctions.$inferInsert;

/** The open or scheduled auction of a listing, locked until the transaction ends. */
export const findOpenAuctionForUpdate = async (db: Db, postId: string) =>
  (
    await db
      .select()
      .from(auctions)
      .where(and(eq(auctions.postId, postId), inArray(auctions.status, ['scheduled', 'active'])))
      .for('update')
  )[0];
export type OpenAuction = NonNullable<Awaited<ReturnType<typeof findOpenAuctionForUpdate>>>;

export const insertAuction = async (db: Db, row: NewRow) => (await db.insert(auctions).values(row).returning())[0]!;

export const updateAuction = async (db: Db, { id }: OpenAuction, change: Partial<NewRow>) =>
  (await db.update(auctions).set(change).where(eq(auctions.id, id)).returning())[0]!;
