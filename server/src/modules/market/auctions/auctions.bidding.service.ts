// Bidding: under the auction’s row lock, judged by the rules in core and by the clock.
import type { AuctionDetail } from '@nautical/core/contracts/market/auctions';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { standingOf } from '@nautical/core/domain/market/bidding';
import { staffPolicy } from '@nautical/core/policies/members/actor';
import { inLanes } from '../../../db/together.ts';
import { audit } from '../../../kit/audit.ts';
import {
  type Ctx,
  type EarlierAnswer,
  inTransaction,
  type Keyed,
  type Permitted,
  permit,
} from '../../../kit/context.ts';
import { AppError, against, causeOf } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { notifyEach } from '../../members/notifications/notify.service.ts';
import * as queries from './auctions.bidding.queries.ts';
import { auctionChanged } from './auctions.live.service.ts';
import { openRound } from './auctions.round.ts';
import { isOpen, termsOf } from './auctions.standing.ts';
import { findFollowerIds } from './auctions.terms.queries.ts';

/** Of all requests somebody may send in a minute, a tenth may be bids. */
const bidding = ({ config }: Ctx): Limit => ({
  name: 'bids',
  points: Math.ceil(config.requestsPerMinute / 10),
  seconds: 60,
});

type Waiting = { ctx: Ctx; auctionId: string; maxBid: string };
type Outcome = { answer: AuctionDetail } | { earlier: EarlierAnswer } | { error: unknown };

/** Bids that come for one auction while others are being placed are placed next, in the order they came, in one transaction. */
const inTurn = inLanes(placeAll);

/** Bids up to a maximum, and answers with the auction as the bidder sees it then. */
export async function bid(ctx: Ctx, auctionId: string, maxBid: string): Promise<AuctionDetail> {
  await ctx.limits.spend(bidding(ctx), ctx.actor.id);
  const mine = { ctx, auctionId, maxBid };
  const outcome = (await inTurn(ctx.db, auctionId, mine)).get(mine)!;
  if ('error' in outcome) throw outcome.error;
  if ('answer' in outcome) return outcome.answer;
  ctx.keyed!.earlier = outcome.earlier;
  return outcome.earlier.answer as AuctionDetail;
}

/** When the database refuses to store what came together, each is tried by itself, so that nobody pays for another’s fault. */
async function placeAll(waiting: Waiting[]): Promise<Map<Waiting, Outcome>> {
  try {
    return await placeTogether(waiting);
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error;
    const outcomes = new Map<Waiting, Outcome>();
    for (const one of waiting)
      outcomes.set(one, (await placeTogether([one]).catch((error) => new Map([[one, { error }]]))).get(one)!);
    return outcomes;
  }
}

/** What was sent breaks a constraint (class 23); anything else says nothing about the single bid. */
const isRefusedByDatabase = (error: unknown) => causeOf(error).code?.startsWith('23');

const placeTogether = (waiting: Waiting[]) =>
  inTransaction(waiting[0]!.ctx, async (ctx) => {
    const { db } = ctx;
    const { auctionId } = waiting[0]!;
    const held = await queries.holdForBids(db, auctionId);
    const bidders = await queries.findBidders(db, {
      auctionId,
      sellerId: held?.sellerId ?? null,
      leaderId: held?.leaderId ?? null,
      endpoint: waiting.find((each) => each.ctx.keyed)?.ctx.keyed?.endpoint ?? null,
      bidderIds: waiting.map((each) => each.ctx.actor.id),
      keys: waiting.map((each) => each.ctx.keyed?.key ?? null),
    });
    const round = openRound(held, bidders[0], ctx.now());
    const answered = new Map<string, Keyed & { answer: AuctionDetail }>();
    const outcomes = new Map<Waiting, Outcome>();
    for (const [turn, one] of waiting.entries()) {
      const { actor, keyed } = one.ctx;
      const bidder = bidders[turn]!;
      const name = keyed && `${actor.id} ${keyed.key}`;
      const earlier =
        bidder.earlierHash === null
          ? name && answered.get(name)
          : { requestHash: bidder.earlierHash, answer: bidder.earlierAnswer };
      if (earlier) {
        outcomes.set(one, { earlier });
        continue;
      }
      try {
        const answer = round.place(actor.id, bidder, one.maxBid);
        outcomes.set(one, { answer });
        if (keyed && name) answered.set(name, { ...keyed, answer });
      } catch (error) {
        outcomes.set(one, { error });
      }
    }
    const result = round.result();
    if (result) {
      await queries.storeBids(db, result.stands, result.placed, result.lost, [...answered.values()]);
      await auctionChanged(ctx, auctionId, result.lost);
    }
    return outcomes;
  });

/** An admin takes back a bid. The price is worked out again from the others, and everyone in the auction is told. */
export const retractBid = (outer: Ctx, bidId: string, reason: string) =>
  inTransaction(outer, async (ctx) => {
    const { db, actor } = ctx;
    const found = permit(actor, staffPolicy.manage, await queries.findBid(db, bidId), 'Bid');
    const auction = permit(actor, staffPolicy.manage, await queries.holdAuction(db, found.auctionId), 'Auction');
    if (auction.sellerId === actor.id || (await queries.hasBid(db, auction.id, actor.id)))
      throw new AppError('forbidden', 'You take part in this auction, so another admin has to decide about its bids.');
    if (!isOpen(auction) || auction.endTime <= ctx.now())
      throw against('auction_over', 'This auction has ended, so its bids stand.');
    if (!(await takeBack(ctx, auction, [found], reason)))
      throw against('already_retracted', 'This bid was taken back already.');
  });

/** Takes back all bids of a suspended member in auctions that still run. Call it inside the transaction that suspends them. */
export async function takeBackBidsOf(ctx: Ctx, userId: string) {
  const { db, actor } = ctx;
  for (const { auctionId, ids } of await queries.findOpenBidsOf(db, userId, ctx.now())) {
    const auction = permit(actor, staffPolicy.manage, await queries.holdAuction(db, auctionId), 'Auction');
    const theirs = ids.map((id) => permit(actor, staffPolicy.manage, { id }, 'Bid'));
    if (isOpen(auction)) await takeBack(ctx, auction, theirs, 'The bidder’s account was suspended.');
  }
}

type HeldForRetraction = Permitted<NonNullable<Awaited<ReturnType<typeof queries.holdAuction>>>, 'manage'>;

/** Takes back bids of one member in one auction; false if that was done already. */
async function takeBack(
  ctx: Ctx,
  auction: HeldForRetraction,
  bids: readonly Permitted<{ id: string }, 'manage'>[],
  reason: string,
) {
  const { db, actor } = ctx;
  const taken = await queries.retractBids(db, bids, { by: actor.id, reason, now: ctx.now() });
  const [first] = taken;
  if (!first) return false;

  const counting = (await queries.findCountingBids(db, auction.id)).flatMap(({ id, bidderId, maxBid, amount }) =>
    bidderId ? [{ id, bidderId, max: centsOf(maxBid ?? amount) }] : [],
  );
  const { leaderId, leaderMax, price } = standingOf(termsOf(auction), counting);
  const now = {
    leaderId,
    leaderMax: leaderId && moneyOf(leaderMax),
    price: price === null ? null : moneyOf(price),
    winningId: counting.find((each) => each.bidderId === leaderId && each.max === leaderMax)?.id,
  };
  await queries.storeStanding(db, auction, now);
  for (const { id, bidderId } of taken)
    await audit(ctx, 'bid.retracted', { kind: 'bid', id }, { auctionId: auction.id, bidderId, reason });

  const followers = await findFollowerIds(db, auction.id);
  const told = [...new Set([...followers, auction.sellerId])];
  const stands = now.price === null ? 'There are no bids now.' : `The price is now $${now.price}.`;
  await notifyEach(
    ctx,
    'auctions',
    told.map((userId) => {
      const isTheirs = userId === first.bidderId;
      const lead = userId === leaderId ? ' You lead.' : '';
      return {
        userId,
        title: isTheirs ? 'Your bid was taken back' : 'A bid was taken back',
        body: `An admin took back ${isTheirs ? 'your bid' : 'a bid'} on “${auction.title}”. ${stands}${lead} Reason: ${reason}`,
        link: `/auctions?post=${auction.postId}`,
        data: { kind: 'retracted', auctionId: auction.id, postId: auction.postId },
        onceKey: `bid-retracted:${first.id}`,
      };
    }),
  );
  await auctionChanged(ctx, auction.id);
  return true;
}
