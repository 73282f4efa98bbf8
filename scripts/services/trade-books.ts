// Reads the books of a market nobody trades in at the moment: what is stored, against what the server said, what the rules
// of bidding make of the bids, and what the gateway took.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import type pg from 'pg';
import { type DatabaseOptions, openDatabase } from '../../server/src/db/client.ts';
import { replayBids } from './auction-race.ts';

export type Kind = 'bid' | 'buy' | 'order' | 'pay';

/** What the server said to its members. */
export type Said = {
  /** Accepted bids, as auction, bidder and maximum. */
  bids: Set<string>;
  orders: Set<string>;
  paid: Set<string>;
  refused: Record<Kind, number>;
  /** Deeds that were sent again because nobody answered. */
  repeated: number;
  /** Answers that are neither an acceptance nor a refusal by the rules. */
  failed: string[];
};

export type Books = {
  figures: {
    bids: number;
    sold: number;
    boughtNow: number;
    unsold: number;
    orders: number;
    paid: number;
    cents: number;
  };
  violations: Record<Violation, string[]>;
};
export type Violation = keyof typeof VIOLATIONS;

/** Everything that must not be, in words. */
export const VIOLATIONS = {
  lostBids: 'acknowledged bids that are missing',
  doubledBids: 'bids stored twice',
  unsaidBids: 'bids stored although refused',
  misjudged: 'auctions whose winner or price isn’t what the rules say',
  stillOpen: 'auctions still open after their end',
  withoutOrder: 'sold auctions without exactly one order',
  lostOrders: 'acknowledged orders that are missing',
  unbalanced: 'transfers that don’t add up to zero',
  chargedTwice: 'orders charged twice',
  notBooked: 'payments that the gateway and the ledger disagree on',
  unpaid: 'orders whose payment and status disagree',
  failed: 'answers that are no answer',
  unsettled: 'payments and sales that never settled',
};

type Bid = { auction_id: string; bidder_id: string; max_bid: string };
type Auction = {
  id: string;
  status: string;
  winner_id: string | null;
  winning_bid: string | null;
  current_bid: string | null;
  total_bids: number;
};

export async function readBooks(where: DatabaseOptions, dataDir: string, said: Said, closedBy: Date): Promise<Books> {
  const { background: pool, close } = await openDatabase(where);
  const rowsOf = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<T>(text, values)).rows;
  const idsOf = async (text: string, values?: unknown[]) =>
    (await rowsOf<{ id: string }>(text, values)).map(({ id }) => id);

  const bids = await rowsOf<Bid>('select auction_id, bidder_id, max_bid from bids order by auction_id, position');
  const stored = bids.map(({ auction_id, bidder_id, max_bid }) => `${auction_id} ${bidder_id} ${max_bid}`);
  const auctions = await rowsOf<Auction & { orders: number }>(
    `select a.id, a.status, a.winner_id, a.winning_bid, a.current_bid, a.total_bids,
       (select count(*)::int from order_items i join orders o on o.id = i.order_id
        where i.auction_id = a.id and i.released_at is null and o.buyer_id = a.winner_id and i.price = a.winning_bid) as orders
     from auctions a where a.end_time <= $1 or a.status <> 'active'`,
    [closedBy],
  );
  const sold = auctions.filter(({ status }) => status === 'sold');
  const orders = await rowsOf<{ id: string; status: string; total: string }>('select id, status, total from orders');
  const payments = await rowsOf<{
    id: string;
    order_id: string;
    status: string;
    booked: string | null;
    transfers: number;
  }>(
    `select p.id, p.order_id, p.status,
       (select sum(l.cents) from ledger_transfers t join ledger_lines l on l.transfer_id = t.id
        where t.payment_id = p.id and l.account = 'held') as booked,
       (select count(*)::int from ledger_transfers t where t.payment_id = p.id) as transfers
     from payments p`,
  );
  const taken = await takenByGateway(dataDir);
  const paidOrders = payments.filter(({ id }) => taken.has(id)).map(({ order_id }) => order_id);
  const isMade = new Set(payments.filter(({ status }) => status === 'completed').map(({ order_id }) => order_id));

  const violations: Books['violations'] = {
    lostBids: [...said.bids].filter((mark) => !stored.includes(mark)),
    doubledBids: twice(stored),
    unsaidBids: stored.filter((mark) => !said.bids.has(mark)),
    misjudged: auctions.filter((auction) => !isByTheRules(auction, bids)).map(({ id }) => id),
    stillOpen: auctions.filter(({ status }) => status === 'active').map(({ id }) => id),
    withoutOrder: sold.filter((auction) => auction.orders !== 1).map(({ id }) => id),
    lostOrders: [...said.orders].filter((id) => !orders.some((order) => order.id === id)),
    unbalanced: await idsOf(
      `select coalesce(transfer_id::text, 'all') as id from ledger_lines group by rollup (transfer_id) having sum(cents) <> 0`,
    ),
    chargedTwice: twice(paidOrders),
    notBooked: [
      ...payments
        .filter(({ id, status, booked, transfers }) =>
          taken.has(id)
            ? status !== 'completed' || Number(booked) !== taken.get(id) || transfers !== 2
            : status === 'completed' || transfers > 0,
        )
        .map(({ id }) => id),
      ...[...taken.keys()].filter((key) => !payments.some(({ id }) => id === key)),
    ],
    unpaid: [
      ...orders.filter(({ id, status }) => (status === 'paid') !== isMade.has(id)).map(({ id }) => id),
      ...[...said.paid].filter((id) => !isMade.has(id)),
    ],
    failed: said.failed,
    unsettled: [
      ...payments.filter(({ status }) => status === 'pending').map(({ id }) => id),
      ...(await idsOf('select id from happenings')),
      ...auctions.filter(({ status }) => status === 'active').map(({ id }) => id),
    ],
  };
  await close();
  return {
    figures: {
      bids: stored.length,
      sold: sold.length,
      boughtNow: sold.filter(({ total_bids }) => total_bids === 0).length,
      unsold: auctions.filter(({ status }) => status === 'ended').length,
      orders: orders.length,
      paid: isMade.size,
      cents: [...taken.values()].reduce((sum, cents) => sum + cents, 0),
    },
    violations,
  };
}

function twice(all: string[]) {
  const seen = new Set<string>();
  return all.filter((each) => seen.size === seen.add(each).size);
}

/** Whoever the rules make the leader has won, at the price they work out. Where nobody bid there is none, or a buy-now. */
function isByTheRules(auction: Auction, bids: Bid[]) {
  const here = bids.filter(({ auction_id }) => auction_id === auction.id);
  const { standing, broken } = replayBids(here);
  if (broken.length > 0 || here.length !== auction.total_bids) return false;
  if (standing.price === null) return auction.current_bid === null;
  const price = moneyOf(standing.price);
  if (auction.status !== 'sold') return auction.status === 'active' && auction.current_bid === price;
  return auction.winner_id === standing.leaderId && centsOf(auction.winning_bid!) === standing.price;
}

/** What the sandbox has taken by its own memory, in cents by the key of the payment. */
async function takenByGateway(dataDir: string) {
  const last = new Map<string, { status: string; cents: number }>();
  const lines = (await readFile(join(dataDir, 'sandbox-gateway.jsonl'), 'utf8')).trim().split('\n');
  for (const line of lines) {
    const { payment } = JSON.parse(line) as { payment?: { key: string; status: string; cents: number } };
    if (payment) last.set(payment.key, payment);
  }
  return new Map(
    [...last].flatMap(([key, { status, cents }]) => (status === 'approved' ? [[key, cents] as const] : [])),
  );
}
