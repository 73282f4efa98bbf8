// Buyers pay while the server is killed again and again, at any moment. Nobody is charged twice, whatever the gateway took
// is booked once, and the ledger adds up.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, temporaryFolder } from '../../../scripts/services/cleanup.ts';
import { aCrowd, askAs, type Somebody } from '../../../scripts/services/crowd.ts';
import { createDatabase } from '../../../scripts/services/postgres.ts';
import { startServer } from '../../../scripts/services/server-process.ts';
import { type DatabaseOptions, openDatabase } from '../../src/db/client.ts';

const { TEST_DATABASE_URL } = process.env;
const POWER_CUTS = 4;
const BUYERS = 4;
const LONGEST_MS = 1500; // between the first payment and the cut
const CARDS = ['4111111111111111', '4000000000000341', '4000000000001976', '4000000000000002', '4000000000000101'];

afterAll(cleanUp);

type Purchase = { buyer: Somebody; postId: string; key: string; card: string; orderId?: string; isAnswered?: boolean };
type Answer = { status: number; body: Record<string, string> | undefined };

test('a server killed while people pay charges nobody twice and loses no money', async () => {
  const dataDir = temporaryFolder('data');
  await payThroughCuts({ DATA_DIR: dataDir }, { dataDir });
});

test.runIf(TEST_DATABASE_URL)('so does one on PostgreSQL', async () => {
  const databaseUrl = await createDatabase(TEST_DATABASE_URL!, `paying_${randomBytes(6).toString('hex')}`);
  await payThroughCuts({ DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder('data') }, { databaseUrl, dataDir: '' });
});

async function payThroughCuts(more: Record<string, string> & { DATA_DIR: string }, where: DatabaseOptions) {
  const SESSION_SECRET = randomBytes(32).toString('hex');
  const env = { SESSION_SECRET, RATE_LIMIT_PER_MINUTE: '1000000', GATEWAY_SECONDS: '1', ...more };
  await (await startServer(env)).stop();
  const database = await openDatabase(where);
  const [seller, ...buyers] = await aCrowd(database.background, SESSION_SECRET, BUYERS + 1);
  const posts = await someListings(database.background, seller!.id, 400);
  await database.close();

  const purchases: Purchase[] = [];
  const open = new Map<Somebody, Purchase>();
  for (let cut = 0; cut < POWER_CUTS; cut++) {
    const server = await startServer(env);
    let isCut = false;
    let answered = 0;
    const buying = buyers.map(async (buyer) => {
      while (!isCut) {
        const purchase = open.get(buyer) ?? {
          buyer,
          postId: posts.pop()!,
          key: randomBytes(9).toString('hex'),
          card: CARDS[purchases.length % CARDS.length]!,
        };
        if (!open.has(buyer)) purchases.push(purchase);
        open.set(buyer, purchase);
        // What was cut off is sent again with the same key.
        const isOver = await buy(server.url, purchase).catch(() => false);
        if (!isOver) continue;
        purchase.isAnswered = true;
        open.delete(buyer);
        answered++;
      }
    });
    while (answered < BUYERS) await pause(5);
    await pause(Math.random() * LONGEST_MS);
    await server.kill();
    isCut = true;
    await Promise.all(buying);
  }

  const server = await startServer(env);
  await untilSettled(server.url, purchases);
  await server.stop();
  await expectBooksInOrder(where, more.DATA_DIR, purchases);
}

/** Orders and pays; true when the server has answered, whatever the card said. */
async function buy(url: string, purchase: Purchase): Promise<boolean> {
  const { buyer, postId, key, card } = purchase;
  const send = (path: string, body: object, name: string): Promise<Answer> =>
    askAs(buyer, url + path, { method: 'POST', body, key: `${name}-${key}` });
  if (!purchase.orderId) {
    const order = await send('/api/orders', { postId, deliveryOption: 'pickup' }, 'order');
    if (order.status !== 201) throw new Error(`The order answered ${order.status} ${JSON.stringify(order.body)}`);
    purchase.orderId = order.body!.id!;
  }
  const { body: ways } = (await askAs(buyer, `${url}/api/payments/gateways`)) as { body: { url: string }[] };
  const answer = await fetch(`${ways[0]!.url}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: card, expiry: '12/40', cvc: '123' }),
  });
  const { token } = (await answer.json()) as { token: string };
  const paid = await send(`/api/orders/${purchase.orderId}/pay`, { method: 'valor', token }, 'pay');
  return paid.status === 200 || paid.status === 402;
}

/** Asks about every payment that hangs, as a buyer who looks at the order does, until none does. */
async function untilSettled(url: string, purchases: Purchase[]) {
  for (;;) {
    let hanging = 0;
    for (const buyer of new Set(purchases.map((each) => each.buyer))) {
      const { body } = (await askAs(buyer, `${url}/api/payments?status=pending&limit=100`)) as {
        body: { id: string }[];
      };
      hanging += body.length;
      for (const { id } of body) await askAs(buyer, `${url}/api/payments/${id}/check`, { method: 'POST' });
    }
    if (hanging === 0) return;
    await pause(1000);
  }
}

async function expectBooksInOrder(where: DatabaseOptions, dataDir: string, purchases: Purchase[]) {
  const { background: pool, close } = await openDatabase(where);
  const rowsOf = async <T extends pg.QueryResultRow>(text: string) => (await pool.query<T>(text)).rows;
  expect(await rowsOf('select coalesce(sum(cents), 0)::int as sum from ledger_lines')).toEqual([{ sum: 0 }]);
  expect(
    await rowsOf(`select order_id from payments where status = 'completed' group by 1 having count(*) > 1`),
  ).toEqual([]);
  const completed = await rowsOf<{ id: string; order: string; captured: number }>(`
    select p.id, o.status as order, (select count(*)::int from ledger_transfers t where t.payment_id = p.id and t.kind = 'captured') as captured
    from payments p join orders o on o.id = p.order_id where p.status = 'completed'`);
  expect(completed.filter(({ order, captured }) => order !== 'paid' || captured !== 1)).toEqual([]);
  // The gateway took exactly what is booked.
  expect(await keysApproved(dataDir)).toEqual(completed.map(({ id }) => id).sort());
  expect(purchases.filter(({ isAnswered }) => isAnswered).length).toBeGreaterThan(POWER_CUTS * BUYERS - 1);
  await close();
}

/** What the sandbox has taken, by its own memory. */
async function keysApproved(dataDir: string) {
  const lines = (await readFile(join(dataDir, 'sandbox-gateway.jsonl'), 'utf8')).trim().split('\n');
  const last = new Map<string, string>();
  for (const line of lines) {
    const { payment } = JSON.parse(line) as { payment?: { key: string; status: string } };
    if (payment) last.set(payment.key, payment.status);
  }
  return [...last].flatMap(([key, status]) => (status === 'approved' ? key : [])).sort();
}

async function someListings(pool: pg.Pool, sellerId: string, number: number) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into posts (id, seller_id, title, description, category, price, images, location, listing_type, delivery_options, delivery_pickup)
     select gen_random_uuid(), $1, 'Filter ' || n, 'A filter that runs.', 'equipment', 45, array['/objects/a.webp'], 'Boise, ID', 'fixed',
       array['pickup'], true
     from generate_series(1, $2::int) n returning id`,
    [sellerId, number],
  );
  return rows.map(({ id }) => id);
}
