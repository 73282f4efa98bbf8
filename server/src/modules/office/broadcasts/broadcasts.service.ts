import type { NewBroadcast } from '@nautical/core/contracts/office/broadcasts';
import { ACTIVE_DAYS, BROADCAST_AUDIENCES, type BroadcastAudience } from '@nautical/core/domain/office/broadcasts';
import { v7 } from 'uuid';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import type { Limit } from '../../../kit/limits.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { notify } from '../../members/notifications/notify.service.ts';
import * as queries from './broadcasts.queries.ts';

const BROADCASTS: Limit = { name: 'broadcasts', points: 10, seconds: 3600 };
const MEMBERS_AT_ONCE = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Sends an announcement to many members, and records its text and how many got it. */
export async function broadcast(outer: Ctx, { audience = 'everyone', title, body, link }: NewBroadcast) {
  await outer.limits.spend(BROADCASTS, outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    const id = v7();
    let told = 0;
    for await (const ids of membersOf(ctx, audience)) {
      const note = { topic: 'announcements', title, body, ...(link !== undefined && { link }) } as const;
      await notify(ctx, ids, { ...note, onceKey: noteOf(id) });
      told += ids.length;
    }
    const sent = { id, senderId: ctx.actor.id, audience, title, body, link: link ?? null, told };
    await queries.insertBroadcast(ctx.db, { ...sent, createdAt: ctx.now() });
    await audit(ctx, 'notifications.broadcast', { kind: 'broadcast', id }, sent);
    return (await queries.findBroadcasts(ctx.db, undefined, 1, noteOf(''), id))[0]!;
  });
}

const noteOf = (broadcastId: string) => `broadcast:${broadcastId}`;

export async function findBroadcasts({ db }: Ctx, page: PageQuery) {
  const size = pageSize(page);
  const rows = await queries.findBroadcasts(db, readCursor(page, 'moment', 'id'), size + 1, noteOf(''));
  return { rows, size };
}

/** How many members each audience has now. */
export const countAudiences = async ({ db, now }: Ctx) =>
  Promise.all(
    BROADCAST_AUDIENCES.map(async (audience) => ({
      audience,
      members: await queries.countMembers(db, audience, activeSince(now())),
    })),
  );

const activeSince = (now: Date) => new Date(now.getTime() - ACTIVE_DAYS * DAY_MS);

async function* membersOf({ db, now }: Ctx, audience: BroadcastAudience) {
  const since = activeSince(now());
  let last: string | undefined;
  do {
    const ids = await queries.findMemberIds(db, audience, since, last, MEMBERS_AT_ONCE);
    if (ids.length > 0) yield ids;
    last = ids.length === MEMBERS_AT_ONCE ? ids.at(-1) : undefined;
  } while (last);
}
