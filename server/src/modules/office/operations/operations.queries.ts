import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';

export const ping = async (db: Db) => (await db.execute(sql`select 1`)).rowCount === 1;
