import { count, gte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';

export const countMembersSince = async (db: Db, since: Date) =>
  (await db.select({ count: count() }).from(users).where(gte(users.createdAt, since)))[0]?.count ?? 0;
