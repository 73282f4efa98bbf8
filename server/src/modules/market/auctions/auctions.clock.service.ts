// What the clock does to auctions. Every server runs it: rows that another server has locked are skipped, so each auction
// is started, told of and closed once. Whatever was due while no server ran is done right after the start.
import { setTimeout as pause } from 'node:timers/promises';
import { ENDING_SOON_MS } from '@nautical/core/domain/market/auctions';
import { isReserveMet } from '@nautical/core/domain/market/bidding';
import { type GuestCtx, type Happened, inTransaction, type Services } from '../../../kit/context.ts';
import { deliverTo, tellEach, withoutRequest } from '../../../kit/happenings.ts';
import { forgetFigures } from '../listings/listings.figures.service.ts';
import * as queries from './auctions.clock.queries.ts';
import { auctionClosed, auctionSold } from './auctions.happenings.ts';
import { copyPrices, findStanding } from './auctions.live.queries.ts';
import { auctionChanged, liveOf } from './auctions.live.service.ts';
import { standingIn, termsOf } from './auctions.standing.ts';
import { tellEndingSoon, tellLost, tellNoSale, tellSold } from './telling/auctions.tell.service.ts';

const EVERY_MS = 1_000;
const CARE_EVERY_MS = 3_000;
const CLOSED_AT_ONCE = 50;
const TOLD_AT_ONCE = 10; // their rows are locked meanwhile, and somebody may want to bid

/** Starts what is to start and closes what is over, batch by batch, until nothing is due. */
export async function runDue(ctx: GuestCtx) {
  while ((await startBatch(ctx)) === CLOSED_AT_ONCE);
  while ((await closeBatch(ctx)) === CLOSED_AT_ONCE);
}

async function startBatch(ctx: GuestCtx) {
  const started = await queries.startDue(ctx.db, ctx.now(), CLOSED_AT_ONCE);
  for (const { id } of started) await auctionChanged(ctx, id);
  return started.length;
}

const closeBatch = (outer: GuestCtx) =>
  inTransaction(outer, async (ctx) => {
    const due = await queries.holdDue(ctx.db, ctx.now(), CLOSED_AT_ONCE);
    if (due.length === 0) return 0;
    const closed = await queries.close(
      ctx.db,
      due.map(({ id }) => id),
    );
    const sold = closed.flatMap(({ winnerId, winnerName, winningBid, ...auction }) =>
      winnerId && winningBid ? [{ ...auction, winnerId, winnerName: winnerName ?? '', winningBid }] : [],
    );
    await tellSold(ctx, sold);
    await tellNoSale(
      ctx,
      closed
        .filter(({ status }) => status === 'ended')
        .map((auction) => ({ ...auction, reason: auction.currentBid === null ? 'no-bids' : 'reserve-not-met' })),
    );
    await tellEach(
      ctx,
      auctionSold,
      sold.map(({ id, winnerId }) => ({ userId: winnerId, data: { auctionId: id } })),
    );
    await tellEach(
      ctx,
      auctionClosed,
      closed.flatMap(({ id, leaderId, totalBids }) =>
        leaderId && totalBids > 1 ? [{ userId: leaderId, data: { auctionId: id } }] : [],
      ),
    );
    for (const { id } of closed) await auctionChanged(ctx, id);
    await forgetFigures(ctx);
    return due.length;
  });

/** Tells everybody who was outbid that it’s over, however many bid. Whoever led is told at the close. */
export async function tellOutbidOfEnd(ctx: GuestCtx, leaderId: string, { auctionId }: { auctionId: string }) {
  const [row] = await findStanding(ctx.db, [auctionId]);
  if (!row?.currentBid) return;
  const blocked = new Set(row.blockedIds);
  const losers = (await queries.findLoserIds(ctx.db, auctionId, leaderId)).filter((id) => !blocked.has(id));
  const isSold = isReserveMet(termsOf(row), standingIn(row));
  await tellLost(ctx, { ...row, currentBid: row.currentBid, isSold }, losers);
}

/** Tells bidders and watchers of auctions that end soon, once. */
export async function tellOfEndings(services: Services) {
  const outer = withoutRequest(services);
  const tellBatch = () =>
    inTransaction(outer, async (ctx) => {
      const now = ctx.now();
      const taken = await queries.takeEndingSoon(
        ctx.db,
        { now, until: new Date(now.getTime() + ENDING_SOON_MS) },
        TOLD_AT_ONCE,
      );
      if (taken.length > 0)
        await tellEndingSoon(
          ctx,
          await queries.findFollowers(
            ctx.db,
            taken.map(({ id }) => id),
          ),
        );
      return taken.length;
    });
  while ((await tellBatch()) === TOLD_AT_ONCE);
}

/** Keeps the prices listings are sorted and filtered by in step with their auctions. */
export async function followPrices(services: Services) {
  const moved = liveOf(services).takeMoved();
  if (moved.length > 0) await copyPrices(services.db, moved);
}

/** Runs the clock of auctions until it’s stopped. */
export function runAuctions(services: Services) {
  const stopping = new AbortController();
  const hearing = hearLater(services, stopping.signal);
  const ctx = { ...withoutRequest(services), deliver: hearing.deliver };
  const repeat = async (everyMs: number, work: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      await work().catch((error) => services.log.error({ err: error }, 'The clock of auctions failed; trying again'));
      await pause(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const care = async () => {
    // Prices that changed just before the server last stopped.
    await copyPrices(services.db, undefined).catch((error) =>
      services.log.error({ err: error }, 'Could not copy the prices of auctions to their listings'),
    );
    await repeat(CARE_EVERY_MS, async () => {
      await followPrices(services);
      await tellOfEndings(services);
    });
  };
  const running = [repeat(EVERY_MS, () => runDue(ctx)), care()];
  return async () => {
    stopping.abort();
    await Promise.all(running);
    await hearing.settle();
    await liveOf(services).settle();
  };
}

/** What a sale leads to may take longer than closing the next auctions can wait. After a stop it’s told on the next start. */
function hearLater(services: Services, stopping: AbortSignal) {
  const deliver = deliverTo(services);
  let hearing: Promise<void> = Promise.resolve();
  const hearAll = async (happened: Happened[]) => {
    for (const each of happened)
      if (!stopping.aborted)
        await deliver([each]).catch((error) =>
          services.log.warn({ err: error }, 'Could not process a sale; trying again'),
        );
  };
  return {
    deliver: async (happened: Happened[]) => {
      hearing = hearing.then(() => hearAll(happened));
    },
    settle: () => hearing,
  };
}
