// Bidding: one transaction under the auction’s row lock, judged by the rules in core and by the clock.
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { endAfterBid, hasMoved, placeBid, standingOf } from '@nautical/core/domain/market/bidding';
import { staffPolicy } from '@nautical/core/policies/members/actor';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, inTransaction, permit, withinTransaction } from '../../../kit/context.ts';
import { against } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { notifyEach } from '../../members/notifications/notify.service.ts';
import * as queries from './auctions.bidding.queries.ts';
import { findFollowerIds } from './auctions.cancel.queries.ts';
import { outbid } from './auctions.happenings.ts';
import { auctionChanged } from './auctions.live.service.ts';
import { presentDetail } from './auctions.presenter.ts';
import { findHighestOfOthers } from './auctions.queries.ts';
import { demandOpen } from './auctions.rules.ts';
import { isOpen, standingIn, termsOf } from './auctions.standing.ts';

/** Of all requests somebody may send in a minute, a tenth may be bids. */
const bidding = ({ config }: Ctx): Limit => ({
  name: 'bids',
  points: Math.ceil(config.requestsPerMinute / 10),
  seconds: 60,
});

/** Bids up to a maximum, and answers with the auction as the bidder sees it then. */
export async function bid(outer: Ctx, auctionId: string, maxBid: string) {
  await outer.limits.spend(bidding(outer), outer.actor.id);
  return withinTransaction(outer, async (ctx) => {
    const { db, actor } = ctx;
    const held = await queries.holdForBid(db, auctionId, actor.id);
    const now = ctx.now();
    const row = demandOpen(held, actor.id, now);
    const [terms, before] = [termsOf(row), standingIn(row)];
    const max = centsOf(maxBid);
    const placed = placeBid(terms, before, { bidderId: actor.id, max });
    if ('refusal' in placed) throw refused(placed.refusal.code, placed.refusal.least);
    const { leaderId, leaderMax, price } = placed.standing;
    const after = {
      leaderId,
      leaderMax: moneyOf(leaderMax),
      currentBid: moneyOf(price!),
      endTime: endAfterBid(row, now, hasMoved(before, placed.standing)),
    };
    // The former leader’s maximum is what the new one leads against; only a raise has to look further.
    const secondMax =
      leaderId !== actor.id
        ? null
        : before.leaderId === actor.id
          ? await findHighestOfOthers(db, auctionId, actor.id)
          : before.leaderId && moneyOf(before.leaderMax);
    const answer = presentDetail(
      {
        ...row,
        ...after,
        status: 'active',
        totalBids: row.totalBids + 1,
        myMaxBid: moneyOf(max),
        secondMax,
      },
      actor.id,
    );
    const stored = {
      ...after,
      auctionId,
      bidderId: actor.id,
      max: moneyOf(max),
      price: after.currentBid,
      leaderId: leaderId!,
      now,
      before: before.leaderId,
    };
    await auctionChanged(ctx, auctionId, await queries.storeBid(db, stored, outbid.name, ctx.keyed, answer));
    return answer;
  });
}

function refused(code: 'bid_too_low' | 'not_above_own_maximum', least: number) {
  return code === 'bid_too_low'
    ? against(code, `Bid at least $${moneyOf(least)}.`)
    : against(code, `Your maximum is already $${moneyOf(least - 1)}. Enter more than that to raise it.`);
}

/** An admin takes back a bid. The price is worked out again from the others, and everyone in the auction is told. */
export const retractBid = (outer: Ctx, bidId: string, reason: string) =>
  inTransaction(outer, async (ctx) => {
    const { db, actor } = ctx;
    const found = permit(actor, staffPolicy.manage, await queries.findBid(db, bidId), 'Bid');
    const auction = permit(actor, staffPolicy.manage, await queries.holdAuction(db, found.auctionId), 'Auction');
    if (!isOpen(auction) || auction.endTime <= ctx.now())
      throw against('auction_over', 'This auction has ended, so its bids stand.');
    const taken = await queries.retractBid(db, found, { by: actor.id, reason, now: ctx.now() });
    if (!taken) throw against('already_retracted', 'This bid was taken back already.');

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
    await audit(
      ctx,
      'bid.retracted',
      { kind: 'bid', id: bidId },
      { auctionId: auction.id, bidderId: taken.bidderId, reason },
    );

    const followers = await findFollowerIds(db, auction.id);
    const told = [...new Set([...followers, auction.sellerId])];
    const stands = now.price === null ? 'There are no bids now.' : `The price is now $${now.price}.`;
    await notifyEach(
      ctx,
      'auctions',
      told.map((userId) => {
        const isTheirs = userId === taken.bidderId;
        const lead = userId === leaderId ? ' You lead.' : '';
        return {
          userId,
          title: isTheirs ? 'Your bid was taken back' : 'A bid was taken back',
          body: `An admin took back ${isTheirs ? 'your bid' : 'a bid'} on “${auction.title}”: ${reason} — ${stands}${lead}`,
          link: `/auctions?post=${auction.postId}`,
          data: { kind: 'retracted', auctionId: auction.id, postId: auction.postId },
          onceKey: `bid-retracted:${bidId}`,
        };
      }),
    );
    await auctionChanged(ctx, auction.id);
  });
