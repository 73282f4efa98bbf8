// What happened in one noun is heard by the nouns above it right after the commit, before the request is answered. It is
// stored in the transaction in which it happened and forgotten when all have heard: whatever goes wrong in between, even
// the end of the process, leaves a row, and a job tells it again.
import { eq, inArray, lt } from 'drizzle-orm';
import { users } from '../db/schema/members/accounts.ts';
import { happenings } from '../db/schema/members/operations.ts';
import type { GuestCtx, Happened, Services } from './context.ts';
import type { Happening, Hearing } from './noun.ts';

const LATE_MS = 60_000; // by then the server it happened on has either told it or failed
const GIVEN_UP_MS = 24 * 60 * 60 * 1000; // given up after a day
const AT_ONCE = 200;

/** Tells the listeners that something happened to a member. */
export async function tell<Data extends object>(
  { db, now, nouns, deliver }: GuestCtx,
  { name }: Happening<Data>,
  userId: string,
  data: Data,
) {
  if (!nouns.some(({ hears = [] }) => hears.some((each) => each.name === name))) return;
  const [row] = await db.insert(happenings).values({ userId, name, data, createdAt: now() }).returning();
  await deliver([row!]);
}

/** Listens to what happens in a lower noun. */
export const hears = <Data extends object>(
  { name }: Happening<Data>,
  listen: (ctx: GuestCtx, userId: string, data: Data) => Promise<void>,
): Hearing => ({ name, listen });

/** The context of work without a request: a job, or a listener. */
export const withoutRequest = (services: Services): GuestCtx => ({
  ...services,
  address: '',
  publish: (to, event) => services.bus.publish('events', { to, event }),
  deliver: deliverTo(services),
});

/** Outside of a transaction, what happened is heard at once. A failing listener is not the caller's failure. */
export const deliverTo = (services: Services) => async (happened: Happened[]) => {
  for (const each of happened) await hear(services, each, 'warn');
};

/** One failure may be bad luck, such as a deadlock; a second one is a real failure. */
async function hear(services: Services, { id, userId, name, data }: Happened, level: 'warn' | 'error') {
  const ctx = withoutRequest(services);
  let isHeard = true;
  for (const each of services.nouns.flatMap(({ hears = [] }) => hears)) {
    if (each.name !== name) continue;
    try {
      await each.listen(ctx as never, userId, data as never);
    } catch (error) {
      // If the member has left meanwhile, there's nothing to run: the row went with them.
      if (!(await isMember(services, userId))) return;
      // One failing listener doesn't keep the others from running.
      isHeard = false;
      services.log[level]({ err: error, happened: name, id }, 'Could not process an event; trying again');
    }
  }
  if (isHeard) await services.db.delete(happenings).where(eq(happenings.id, id));
}

const isMember = async ({ db }: Services, userId: string) => (await db.$count(users, eq(users.id, userId))) > 0;

/** Retries listeners that failed, and gives up after a day. */
export async function tellAgain(services: Services) {
  const now = services.now().getTime();
  const late = await services.db
    .select()
    .from(happenings)
    .where(lt(happenings.createdAt, new Date(now - LATE_MS)))
    .orderBy(happenings.createdAt, happenings.id)
    .limit(AT_ONCE);
  for (const each of late) await hear(services, each, 'error');
  // Only what has just been told once more: a server that was away for longer has not tried it yet.
  const given = late.filter(({ createdAt }) => createdAt.getTime() < now - GIVEN_UP_MS).map(({ id }) => id);
  if (given.length > 0) await services.db.delete(happenings).where(inArray(happenings.id, given));
}
