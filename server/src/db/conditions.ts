// Conditions that the queries of several nouns share.
import { type SQL, type SQLChunk, type SQLWrapper, sql } from 'drizzle-orm';
import { blocks } from './schema/members/contacts.ts';

/** Whether the text stands anywhere in the column, whatever its case and whatever characters it has. */
export const containing = (column: SQLWrapper, text: string): SQL =>
  sql`${column} ilike ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`;

/** Everybody who has blocked this member or whom this member has blocked, as an array. */
export const blockedIds = (userId: SQLChunk): SQL => sql`array(
  select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${userId}
  union all select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${userId})`;

/** Not between the viewer and somebody either of them has blocked. The list of those is read once for each query. */
export const notBlocked = (column: SQLWrapper, viewerId: string): SQL =>
  sql`not (${column} = any (${blockedIds(sql.param(viewerId))}))`;
