// Bids that came together: each is judged as if the one before it had been stored, and all are stored at once.
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { type BidRefusal, endAfterBid, hasMoved, placeBid } from '@nautical/core/domain/market/bidding';
import { v7 } from 'uuid';
import { against } from '../../../kit/errors.ts';
import type { Bidder, HeldAuction } from './auctions.bidding.queries.ts';
import { outbid } from './auctions.happenings.ts';
import { presentDetail } from './auctions.presenter.ts';
import { demandOpen } from './auctions.rules.ts';
import { standingIn, termsOf } from './auctions.standing.ts';

/** A bid’s row. A raise hides behind the price as before; a bid that lost shows its maximum; the leader’s follows the price. */
type BidRow = { id: string; amount: string; max: string; isWinning: boolean; isAuto: boolean };
type NewBid = BidRow & { bidderId: string; position: number };

/** The rounds of an auction under its lock, from the rows that were read after it was taken. */
export function openRound(held: HeldAuction | undefined, first: Bidder | undefined, now: Date) {
  let auction = held;
  let second = first?.secondMax ?? null;
  const former: BidRow | undefined = first?.winningId
    ? {
        id: first.winningId,
        amount: first.winningAmount!,
        max: first.winningMax ?? first.winningAmount!,
        isWinning: true,
        isAuto: first.winningIsAuto!,
      }
    : undefined;
  let winning: BidRow | undefined = former;
  const placed: NewBid[] = [];
  const lost: string[] = [];

  /** Places a bid and returns the auction as its bidder sees it then, or throws why it’s refused. */
  function place(bidderId: string, { isBlocked, buyerLocation, isWatched }: Bidder, maxBid: string) {
    const offered = auction && { ...auction, isBlocked, buyerLocation };
    const row = demandOpen(offered, bidderId, now);
    const [before, max] = [standingIn(row), centsOf(maxBid)];
    const result = placeBid(termsOf(row), before, { bidderId, max });
    if ('refusal' in result) throw refused(result.refusal, before.price);

    const { leaderId, leaderMax, price } = result.standing;
    const [leads, led] = [leaderId === bidderId, before.leaderId === bidderId];
    const bid: NewBid = {
      id: v7(),
      bidderId,
      position: (first?.lastPosition ?? 0) + placed.length + 1,
      amount: moneyOf(leads ? price! : max),
      max: moneyOf(max),
      isWinning: leads,
      isAuto: false,
    };
    if (winning && leads) {
      winning.isWinning = false;
      if (!led) winning.amount = winning.max;
    } else if (winning) {
      winning.isAuto ||= winning.amount !== moneyOf(price!);
      winning.amount = moneyOf(price!);
    }
    if (leads && !led) {
      if (before.leaderId) lost.push(before.leaderId);
      second = before.leaderId && moneyOf(before.leaderMax);
    } else if (!leads && (second === null || max > centsOf(second))) second = moneyOf(max);
    if (leads) winning = bid;
    placed.push(bid);
    auction = {
      ...held!,
      status: 'active',
      leaderId,
      leaderMax: moneyOf(leaderMax),
      currentBid: moneyOf(price!),
      endTime: endAfterBid(row, now, hasMoved(before, result.standing)),
      totalBids: row.totalBids + 1,
    };
    return presentDetail(
      {
        ...auction,
        isBlocked,
        isWatched,
        isOffered: false,
        myDrop: null,
        myMaxBid: moneyOf(max),
        secondMax: leads ? second : null,
      },
      bidderId,
    );
  }

  return {
    place,
    /** How it stands after the bids that count, if there were any. */
    result: () =>
      placed.length > 0 && auction
        ? {
            stands: {
              auctionId: auction.id,
              price: auction.currentBid!,
              leaderId: auction.leaderId!,
              leaderMax: auction.leaderMax!,
              endTime: auction.endTime,
              totalBids: auction.totalBids,
              now,
              formerId: former?.id ?? null,
              formerAmount: former?.amount ?? null,
              formerIsWinning: former?.isWinning ?? false,
              formerIsAuto: former?.isAuto ?? false,
            },
            placed,
            lost: lost.map((userId) => ({ id: v7(), userId, name: outbid.name, data: { auctionId: auction!.id } })),
          }
        : undefined,
  };
}

function refused({ code, least }: BidRefusal, price: number | null) {
  const now = price === null ? 'Bid' : `The price is $${moneyOf(price)} now, so bid`;
  return code === 'bid_too_low'
    ? against(code, `${now} at least $${moneyOf(least)}.`)
    : against(code, `Your maximum is already $${moneyOf(least - 1)}. Enter more than that to raise it.`);
}
