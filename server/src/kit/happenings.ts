// What happened in one noun is heard by the nouns above it right after the commit, before the request is answered. It is
// stored in the transaction in which it happened and forgotten when all have heard: whatever goes wrong in between, even
// the end of the process, leaves a row, and a job tells it again.
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { users } from '../db/schema/members/accounts.ts';
import { happenings } from '../db/schema/members/operations.ts';
import type { GuestCtx, Happened, Services } from './context.ts';
import type { Happening, Hearing } from './noun.ts';

const LATE_MS = 60_000; // by then the server it happened on has either told it or failed
const GIVEN_UP_MS = 24 * 60 * 60 * 1000; // given up after a day
const AT_ONCE = 200;

/** Tells the listeners that something happened to a member. */
export const tell = <Data extends object>(ctx: GuestCtx, what: Happening<Data>, userId: string, data: Data) =>
  tellEach(ctx, what, [{ userId, data }]);

/** The same where it happened to several members at once. */
export async function tellEach<Data extends object>(
  { db, now, nouns, deliver }: GuestCtx,
  { name }: Happening<Data>,
  all: { userId: string; data: Data }[],
) {
  if (all.length === 0 || !nouns.some(({ hears = [] }) => hears.some((each) => each.name === name))) return;
  const createdAt = now();
  await deliver(
    await db
      .insert(happenings)
      .values(all.map((each) => ({ ...each, name, createdAt })))
      .returning(),
  );
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

/**
 * Tells what a server left behind that went away before everybody had heard: right after a start, since a sale waits for
 * its order. Another server may be telling one of these at the moment; listeners don't mind.
 */
export async function tellLeftovers(services: Services, isStopping: () => boolean) {
  const started = services.now();
  let last: (Happened & { createdAt: Date }) | undefined;
  while (!isStopping()) {
    const some = await services.db
      .select()
      .from(happenings)
      .where(
        and(
          lt(happenings.createdAt, started),
          last &&
            sql`(${happenings.createdAt}, ${happenings.id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(happenings.createdAt, happenings.id)
      .limit(AT_ONCE);
    for (const each of some) if (!isStopping()) await hear(services, each, 'warn');
    last = some.at(-1);
    if (!last) return;
  }
}

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
