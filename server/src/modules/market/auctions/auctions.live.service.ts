// Every page that shows an auction follows its price. What changed is read and sent at most a few times a second, however
// many bids come in, and the last state is always sent. Those who no longer lead are told along with it.
import { afterCommit, type GuestCtx, type Happened, type Services } from '../../../kit/context.ts';
import { notifyEach } from '../../members/notifications/notify.service.ts';
import * as queries from './auctions.live.queries.ts';
import { publicFigures } from './auctions.standing.ts';

const EVERY_MS = 250;
const AT_ONCE = 200;

type At = Pick<Services, 'db' | 'bus' | 'jobs' | 'log' | 'now'>;
type Live = {
  note: (auctionId: string, lost?: readonly Happened[]) => void;
  /** Sends what is waiting, and comes back when it’s sent. */
  settle: () => Promise<void>;
  /** The auctions whose price may differ from their listing’s. */
  takeMoved: () => string[];
};

const lives = new WeakMap<Services['bus'], Live>();

/** The auctions that have changed on this server. */
export function liveOf(at: At): Live {
  const known = lives.get(at.bus);
  if (known) return known;
  const made = openLive(at);
  lives.set(at.bus, made);
  return made;
}

function openLive(at: At): Live {
  let changed = new Map<string, Happened[]>();
  let moved = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let last = 0;
  let sending: Promise<void> = Promise.resolve();

  const send = async () => {
    clearTimeout(timer);
    timer = undefined;
    last = performance.now();
    const batch = [...changed];
    changed = new Map();
    for (let from = 0; from < batch.length; from += AT_ONCE)
      try {
        await announce(at, batch.slice(from, from + AT_ONCE));
      } catch (error) {
        // A page that missed it reads the auction again; who was outbid is told by the job.
        at.log.warn({ err: error }, 'Could not send how auctions stand');
      }
  };
  const settle = () => {
    sending = sending.then(send);
    return sending;
  };
  return {
    note: (auctionId, lost = []) => {
      moved.add(auctionId);
      changed.set(auctionId, [...(changed.get(auctionId) ?? []), ...lost]);
      timer ??= setTimeout(settle, Math.max(0, last + EVERY_MS - performance.now())).unref();
    },
    settle,
    takeMoved: () => {
      const ids = [...moved];
      moved = new Set();
      return ids;
    },
  };
}

async function announce(at: At, batch: [string, Happened[]][]) {
  const rows = await queries.findStanding(
    at.db,
    batch.map(([id]) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  // The figures first: nobody waits for them until others are told.
  for (const [id, losses] of batch) {
    const row = byId.get(id);
    if (!row) continue;
    // Across a block only who leads hears of it, and who led until now a last time.
    const bound = new Set([...losses.map(({ userId }) => userId), row.leaderId]);
    at.bus.publish('events', {
      to: { everyoneExcept: row.blockedIds.filter((userId) => !bound.has(userId)) },
      event: { type: 'AUCTION_CHANGED', auction: publicFigures(row) },
    });
  }
  for (const [id, losses] of batch) {
    if (losses.length === 0) continue;
    await tellLosers(
      at,
      byId.get(id),
      losses.map(({ userId }) => userId),
    );
    await queries.forgetHappenings(
      at.db,
      losses.map((loss) => loss.id),
    );
  }
}

/** Call it where an auction changed: everyone hears of it after the commit. */
export const auctionChanged = (ctx: GuestCtx, auctionId: string, lost?: readonly Happened[]) =>
  afterCommit(ctx, async (outer) => liveOf(outer).note(auctionId, lost));

/** Tells a member that they no longer lead, in case the server went away before it could. */
export async function tellOutbid(ctx: GuestCtx, userId: string, { auctionId }: { auctionId: string }) {
  const [row] = await queries.findStanding(ctx.db, [auctionId]);
  await tellLosers(ctx, row, [userId]);
}

async function tellLosers(at: At, row: queries.StandingRow | undefined, userIds: string[]) {
  if (row?.status !== 'active' || row.endTime <= at.now()) return;
  const { nextBid, currentBid } = publicFigures(row);
  const losers = [...new Set(userIds)].filter((id) => id !== row.leaderId);
  const blocked = new Set(row.blockedIds);
  await notifyEach(
    { ...at, publish: (to, event) => at.bus.publish('events', { to, event }) },
    'auctions',
    losers.map((userId) => ({
      userId,
      title: 'You’ve been outbid',
      ...(blocked.has(userId)
        ? { body: `The price of “${row.title}” is now $${currentBid}. You don’t have to buy it anymore.` }
        : {
            body: `The price of “${row.title}” is now $${currentBid}. Bid at least $${nextBid} to have a chance to lead.`,
            link: `/auctions?post=${row.postId}`,
          }),
      data: { kind: 'outbid', auctionId: row.id, postId: row.postId },
      // The same price can come again after a bid was taken back.
      onceKey: `outbid:${row.id}:${row.placed}`,
    })),
  );
}
