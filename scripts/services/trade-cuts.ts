// Members bid, buy now, order and pay while auctions end and the server is killed again and again. Whoever got no answer
// asks again. In the end the books must be as if nothing had happened.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { type DatabaseOptions, openDatabase } from '../../server/src/db/client.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { aCrowd, askAs, type Somebody, someAuctions, someListings } from './crowd.ts';
import { throughCuts } from './power-cuts.ts';
import { startServer } from './server-process.ts';
import { type Books, type Kind, readBooks, type Said } from './trade-books.ts';

const MEMBERS = 6;
const SECONDS_A_CUT = 30; // auctions go on ending for so long, which is more than most machines need
const FIRST_END = 5; // seconds
const ENDS_APART = 3; // seconds; there are two series
const LISTINGS_A_CUT = 12;
const SHOWN = 12; // of the auctions that end soonest
const SETTLE_MS = 180_000;
const PAID_AT_THE_END = 3; // by each member
const GOOD_CARD = '4111111111111111';
const CARDS = [
  GOOD_CARD,
  '4000000000000341', // reports it before it answers
  '4000000000001976', // answers too late
  '4000000000000002', // declined
  '4000000000000101', // answers too late and never reports it
];

/** What a member does, again and again from a place of their own; whoever has nothing to pay bids. */
const PLAN: Kind[] = ['bid', 'order', 'bid', 'pay', 'bid', 'buy', 'bid', 'pay', 'bid', 'pay'];

type Deed = { kind: Kind; path: string; body: object; key: string; sent: number; mark?: string };
type Member = { who: Somebody; at: number; open?: Deed | undefined };
type Answer = { status: number; body: { id: string; status: string; message?: string } };

export type TradeToll = Books & { said: Said };

const RULED_OUT: Record<Kind, number[]> = { bid: [409], buy: [409], order: [409], pay: [402, 409] };

/** Cuts the power `cuts` times on a server with these settings, and reads the books when everything has settled. */
export async function cutTrade(
  cuts: number,
  more: Record<string, string> & { DATA_DIR: string },
  where: DatabaseOptions,
): Promise<TradeToll> {
  const SESSION_SECRET = randomUUID() + randomUUID();
  const env = { SESSION_SECRET, RATE_LIMIT_PER_MINUTE: '1000000', GATEWAY_SECONDS: '1', ...more };
  const { background: pool, close } = await openDatabase(where);
  await migrate(pool);
  const [seller, ...crowd] = await aCrowd(pool, SESSION_SECRET, MEMBERS + 1);
  const listings = await someListings(pool, seller!.id, cuts * LISTINGS_A_CUT);
  for (const buyNow of [null, 20])
    await someAuctions(pool, seller!.id, (cuts * SECONDS_A_CUT) / ENDS_APART, {
      seconds: FIRST_END,
      apart: ENDS_APART,
      buyNow,
      canMove: false,
    });
  await close();

  const members: Member[] = crowd.map((who, at) => ({ who, at }));
  const said: Said = {
    bids: new Set(),
    orders: new Set(),
    paid: new Set(),
    refused: { bid: 0, buy: 0, order: 0, pay: 0 },
    repeated: 0,
    failed: [],
  };
  const turn = (url: string, member: Member) => takeTurn(url, member, said, listings);
  await throughCuts(cuts, env, async () => members, turn);

  await letTimePass(where);
  const giveUpAt = Date.now() + SETTLE_MS;
  for (;;) {
    const startedAt = new Date();
    const server = await startServer(env);
    const isLate = () => Date.now() > giveUpAt;
    await Promise.all(members.map((member) => settle(server.url, member, turn, isLate)));
    await pause(3000);
    await server.stop();
    const books = await readBooks(where, more.DATA_DIR, said, startedAt);
    if (books.violations.unsettled.length === 0 || isLate()) return { ...books, said };
  }
}

/** Does what the member does next, or again what got no answer. True when the server answered by the rules. */
async function takeTurn(url: string, member: Member, said: Said, listings: string[]): Promise<boolean> {
  const { who } = member;
  // Some who got no answer to a payment load the page anew and pay once more.
  if (member.open?.kind === 'pay' && member.open.sent > 0 && Math.random() < 0.5) member.open = undefined;
  member.open ??= await nextDeed(url, who, PLAN[member.at++ % PLAN.length]!, listings);
  const deed = member.open;
  if (!deed) {
    await pause(50);
    return false;
  }
  deed.sent++;
  const { kind, path, body, key } = deed;
  const answer: Answer = await askAs(who, url + path, { method: 'POST', body, key });
  const { status } = answer;
  if (status >= 500) {
    said.failed.push(`${kind}: ${status} ${answer.body?.message}`);
    return false;
  }
  member.open = undefined;
  if (deed.sent > 1) said.repeated++;
  if (status >= 300) {
    if (RULED_OUT[kind].includes(status)) said.refused[kind]++;
    else if (status !== 429) said.failed.push(`${kind}: ${status} ${answer.body?.message}`);
    return status !== 429;
  }
  if (kind === 'bid') said.bids.add(deed.mark!);
  else if (kind !== 'pay') said.orders.add(answer.body.id);
  else if (answer.body.status === 'paid') said.paid.add(answer.body.id);
  return true;
}

const aDeed = (kind: Kind, path: string, body: object): Deed => ({ kind, path, body, key: randomUUID(), sent: 0 });
const oneOf = <T>(some: readonly T[]) => some[Math.floor(Math.random() * some.length)];

async function nextDeed(url: string, who: Somebody, kind: Kind, listings: string[]): Promise<Deed | undefined> {
  const unpaid = kind === 'pay' ? oneOf(await unpaidOrders(url, who)) : undefined;
  if (unpaid) return paymentOf(url, who, unpaid.id, oneOf(CARDS)!);
  const postId = kind === 'order' ? listings.pop() : undefined;
  if (postId) return aDeed('order', '/api/orders', { postId, deliveryOption: 'pickup' });
  const lots = await soonestLots(url, who);
  const lot = oneOf(lots.filter(({ buyNowPrice }) => kind !== 'buy' || buyNowPrice));
  if (!lot) return undefined;
  if (kind === 'buy') return aDeed('buy', `/api/auctions/${lot.id}/buy-now`, { deliveryOption: 'pickup' });
  const maxBid = moneyOf(centsOf(lot.nextBid) + Math.floor(Math.random() * 1000));
  return { ...aDeed('bid', `/api/auctions/${lot.id}/bids`, { maxBid }), mark: `${lot.id} ${who.id} ${maxBid}` };
}

async function listOf<T>(url: string, who: Somebody): Promise<T[]> {
  const { status, body } = await askAs(who, url);
  return status === 200 ? body : [];
}
const unpaidOrders = (url: string, who: Somebody) =>
  listOf<{ id: string }>(`${url}/api/orders?role=buyer&status=reserved&limit=100`, who);
const soonestLots = (url: string, who: Somebody) =>
  listOf<{ id: string; nextBid: string; buyNowPrice: string | null }>(
    `${url}/api/auctions?sort=ending&limit=${SHOWN}`,
    who,
  );

async function paymentOf(url: string, who: Somebody, orderId: string, number: string) {
  const [way] = await listOf<{ url: string }>(`${url}/api/payments/gateways`, who);
  if (!way) return undefined;
  const answer = await fetch(`${way.url}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, expiry: '12/40', cvc: '123' }),
  });
  const { token } = (await answer.json()) as { token: string };
  return aDeed('pay', `/api/orders/${orderId}/pay`, { method: 'valor', token });
}

/** Ends every auction somebody has bid on, and makes payments as old as they are when a lost one is given up. */
async function letTimePass(where: DatabaseOptions) {
  const { background: pool, close } = await openDatabase(where);
  await pool.query(
    `update auctions set end_time = now(), original_end_time = least(original_end_time, now())
     where status = 'active' and total_bids > 0 and end_time > now()`,
  );
  await pool.query(`update payments set created_at = created_at - interval '2 minutes' where status = 'pending'`);
  await close();
}

/**
 * Sends once more what is open, asks about every payment that hangs, as a buyer who looks at the order does, and pays for
 * some of what isn’t paid yet: the market goes on.
 */
async function settle(
  url: string,
  member: Member,
  turn: (url: string, member: Member) => Promise<boolean>,
  isLate: () => boolean,
) {
  const { who } = member;
  const finish = async () => {
    while (member.open && !isLate()) await turn(url, member).catch(() => pause(100));
  };
  await finish();
  while (!isLate()) {
    const hanging = await listOf<{ id: string }>(`${url}/api/payments?status=pending&limit=100`, who);
    if (hanging.length === 0) break;
    for (const { id } of hanging) await askAs(who, `${url}/api/payments/${id}/check`, { method: 'POST' });
    await pause(500);
  }
  for (const { id } of (await unpaidOrders(url, who)).slice(0, PAID_AT_THE_END)) {
    member.open = await paymentOf(url, who, id, GOOD_CARD);
    await finish();
  }
}
