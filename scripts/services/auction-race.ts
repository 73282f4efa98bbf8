// Many people bid on one auction at once, through several servers. Afterwards the price and the leader must be exactly what
// the rules make of the bids in the order they were stored, and no bid that was acknowledged may be missing.
import { randomUUID } from 'node:crypto';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { NO_BIDS, placeBid } from '@nautical/core/domain/market/bidding';
import type pg from 'pg';
import { aCrowd, askAs, someAuctions } from './crowd.ts';

export type RaceResult = {
  acknowledged: number;
  refused: number;
  /** Answers that are neither an acceptance nor a refusal by the rules. */
  failed: string[];
  missing: string[];
  doubled: string[];
  stored: { leaderId: string | null; price: string | null; totalBids: number; winning: number };
  expected: { leaderId: string | null; price: string | null; totalBids: number; winning: number };
};

const RISE = 150; // cents

export async function raceBidders(
  pool: pg.Pool,
  secret: string,
  servers: string[],
  { bidders, bids }: { bidders: number; bids: number },
): Promise<RaceResult> {
  const [seller, ...crowd] = await aCrowd(pool, secret, bidders + 1);
  const [auctionId] = await someAuctions(pool, seller!.id, 1);
  const acknowledged: { bidderId: string; max: string }[] = [];
  const failed: string[] = [];
  let refused = 0;
  let rising = 0;

  const each = Math.ceil(bids / bidders);
  await Promise.all(
    crowd.map(async (bidder) => {
      for (let turn = 0; turn < each; turn++) {
        // Everyone tops the one before them, more or less: some by far, some by not enough.
        rising += RISE;
        const max = moneyOf(Math.max(1, rising + Math.floor((Math.random() - 0.5) * 10 * RISE)));
        const key = randomUUID();
        const server = servers[Math.floor(Math.random() * servers.length)]!;
        const send = () =>
          askAs(bidder, `${server}/api/auctions/${auctionId}/bids`, { method: 'POST', body: { maxBid: max }, key });
        // Some send twice, as a browser does whose first answer was lost.
        const answers = await Promise.all(Math.random() < 0.1 ? [send(), send()] : [send()]);
        const [{ status, body }] = answers as [{ status: number; body: { message?: string } }];
        if (status === 201) acknowledged.push({ bidderId: bidder.id, max });
        else if (status === 409) refused++;
        else failed.push(`${status} ${body?.message}`);
        if (answers.some((answer) => answer.status !== status))
          failed.push(`two answers to one key: ${JSON.stringify(answers)}`);
      }
    }),
  );

  const { rows: stored } = await pool.query<{ bidder_id: string; max_bid: string; is_winning: boolean }>(
    'select bidder_id, max_bid, is_winning from bids where auction_id = $1 order by position',
    [auctionId],
  );
  const { rows: auctions } = await pool.query<{ current_bid: string | null; total_bids: number }>(
    'select current_bid, total_bids from auctions where id = $1',
    [auctionId],
  );
  const { standing, broken } = replayBids(stored);
  failed.push(...broken.map((bid) => `stored against the rules: ${bid}`));
  const marks = stored.map(({ bidder_id, max_bid }) => `${bidder_id} ${max_bid}`);
  const wanted = acknowledged.map(({ bidderId, max }) => `${bidderId} ${max}`);
  const winning = stored.filter(({ is_winning }) => is_winning);
  return {
    acknowledged: acknowledged.length,
    refused,
    failed,
    missing: wanted.filter((mark) => !marks.includes(mark)),
    doubled: marks.filter((mark, at) => marks.indexOf(mark) !== at),
    stored: {
      leaderId: winning[0]?.bidder_id ?? null,
      price: auctions[0]!.current_bid,
      totalBids: auctions[0]!.total_bids,
      winning: winning.length,
    },
    expected: {
      leaderId: standing.leaderId,
      price: standing.price === null ? null : moneyOf(standing.price),
      totalBids: wanted.length,
      winning: wanted.length > 0 ? 1 : 0,
    },
  };
}

/** What the rules make of the bids on one auction of `someAuctions`, in the order they were stored. */
export function replayBids(stored: readonly { bidder_id: string; max_bid: string }[]) {
  let standing = NO_BIDS;
  const broken: string[] = [];
  for (const { bidder_id, max_bid } of stored) {
    const result = placeBid({ start: 100, increment: 100 }, standing, { bidderId: bidder_id, max: centsOf(max_bid) });
    if ('refusal' in result) broken.push(`${max_bid} of ${bidder_id}`);
    else standing = result.standing;
  }
  return { standing, broken };
}
