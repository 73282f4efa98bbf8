import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { notBlocked } from '../../../db/conditions.ts';
import { planned } from '../../../db/planned.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { blocks } from '../../../db/schema/members/contacts.ts';
import { together } from '../../../db/together.ts';

const person = { id: users.id, username: users.username, avatar: users.avatar, location: users.location };

export const findPerson = async (db: Db, id: string) =>
  (await db.select(person).from(users).where(eq(users.id, id)))[0];

export const isBlockedBetween = async (db: Db, a: string, b: string) =>
  (await db.$count(
    blocks,
    or(and(eq(blocks.blockerId, a), eq(blocks.blockedId, b)), and(eq(blocks.blockerId, b), eq(blocks.blockedId, a))),
  )) > 0;

/** Which of these people the viewer can reach, and which of them the viewer has blocked. */
export async function findReachable(db: Db, viewerId: string, userIds: string[]) {
  const there = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, userIds), isNull(users.suspendedAt), notBlocked(users.id, viewerId)));
  const blocked = await db
    .select({ id: blocks.blockedId })
    .from(blocks)
    .where(and(eq(blocks.blockerId, viewerId), inArray(blocks.blockedId, userIds)));
  const idsOf = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id));
  return { reachable: idsOf(there), blocked: idsOf(blocked) };
}

const findAround = planned<{ ids: string[] }, { of: string; id: string }>(
  'blocks:around',
  (value) => sql`
    select ${blocks.blockerId} as of, ${blocks.blockedId} as id from ${blocks} where ${blocks.blockerId} = any (${value('ids')}::uuid[])
    union all
    select ${blocks.blockedId}, ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = any (${value('ids')}::uuid[])`,
);

/** Everyone who has blocked this member or been blocked by them. */
export const findBlockedIds = together(async (db, ids: string[]) => {
  const around = new Map(ids.map((id) => [id, [] as string[]]));
  for (const { of, id } of await findAround(db, { ids })) around.get(of)?.push(id);
  return around;
});

export const hasBlocked = async (db: Db, blockerId: string, blockedId: string) =>
  (await db.$count(blocks, and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))) > 0;

export const findBlocked = (db: Db, blockerId: string, most: number) =>
  db
    .select(person)
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt), desc(users.id))
    .limit(most);

/** Whether the block is new. */
export const insertBlock = async (db: Db, blockerId: string, blockedId: string) =>
  (await db.insert(blocks).values({ blockerId, blockedId }).onConflictDoNothing().returning({ id: blocks.blockedId }))
    .length > 0;

/** Whether there was a block to remove. */
export const removeBlock = async (db: Db, blockerId: string, blockedId: string) =>
  (
    await db
      .delete(blocks)
      .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
      .returning({ id: blocks.blockedId })
  ).length > 0;
