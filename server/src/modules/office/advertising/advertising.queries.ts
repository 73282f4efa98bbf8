import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { advertisingEnquiries } from '../../../db/schema/office/advertising.ts';
import type { Permitted } from '../../../kit/context.ts';

export type EnquiryRow = typeof advertisingEnquiries.$inferSelect;

export const insertEnquiry = async (db: Db, enquiry: typeof advertisingEnquiries.$inferInsert) =>
  (await db.insert(advertisingEnquiries).values(enquiry).returning())[0]!;

export const findEnquiries = (
  db: Db,
  status: EnquiryRow['status'] | undefined,
  cursor: string[] | undefined,
  limit: number,
) =>
  db
    .select()
    .from(advertisingEnquiries)
    .where(
      and(
        status && eq(advertisingEnquiries.status, status),
        cursor &&
          sql`(${advertisingEnquiries.createdAt}, ${advertisingEnquiries.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(advertisingEnquiries.createdAt), desc(advertisingEnquiries.id))
    .limit(limit);

export const findEnquiryForUpdate = async (db: Db, id: string) =>
  (await db.select().from(advertisingEnquiries).where(eq(advertisingEnquiries.id, id)).for('update'))[0];

export const updateEnquiry = async (
  db: Db,
  { id }: Permitted<{ id: string }, 'manage'>,
  status: EnquiryRow['status'],
) => (await db.update(advertisingEnquiries).set({ status }).where(eq(advertisingEnquiries.id, id)).returning())[0]!;
