// Fills an empty database with a lively demo, once, outside production.
import { randomBytes } from 'node:crypto';
import { count, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/members/accounts.ts';
import type { Services } from '../kit/context.ts';
import { hashPassword } from '../modules/members/auth/passwords.ts';
import type { Part } from './demo-part.ts';
import { DEMO_MEMBERS, type DemoMember } from './members.ts';
import { takePhotos } from './pictures.ts';

const DAY = 86_400_000;
/** Any constant does, as long as every server uses the same. */
const DEMO_LOCK = 0x6465_6d6f;

export type DemoAccount = { username: string; password: string };

/** Seeds the demo if there are no members yet, and returns the two accounts you can sign in with. */
export async function seedDemo(services: Services, take = takePhotos): Promise<DemoAccount[]> {
  if (!(await isEmpty(services.db))) return [];
  const parts = (await Promise.all(services.nouns.flatMap(({ demo }) => demo?.() ?? []))) as Part[];
  // Before the transaction, because this is what takes the time.
  const photos = await take([...new Set(parts.flatMap((part) => part.pictures ?? []))]);
  return services.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    if (!(await isEmpty(db))) return [];
    const { ids, accounts } = await seedMembers(db, services.now());
    for (const { seed } of parts) await seed({ ...services, db, ids, photos });
    return accounts;
  });
}

const isEmpty = async (db: Db) => (await db.select({ count: count() }).from(users))[0]?.count === 0;

async function seedMembers(db: Db, now: Date) {
  const accounts: DemoAccount[] = [];
  const ids = {} as Record<DemoMember, string>;
  for (const { key, joined, ...member } of DEMO_MEMBERS) {
    const canSignIn = key === 'member' || key === 'admin';
    const password = canSignIn ? randomBytes(12).toString('base64url') : undefined;
    if (password) accounts.push({ username: member.username, password });
    const [row] = await db
      .insert(users)
      .values({
        ...member,
        email: `${member.username}@demo.invalid`,
        emailVerifiedAt: now,
        ...(password && { password: await hashPassword(password) }),
        createdAt: new Date(now.getTime() - joined * DAY),
      })
      .returning({ id: users.id });
    ids[key] = row!.id;
  }
  return { ids, accounts };
}
