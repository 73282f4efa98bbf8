// Many members at once, made in the database: signing up one by one over HTTP would take longer than what they are for.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { SOFT_CLOSE_MOST_MS } from '@nautical/core/domain/market/bidding';
import type pg from 'pg';

export type Somebody = { id: string; accessToken: string };

const TOKEN_SECONDS = 2 * 60 * 60; // longer than anything they are for

/** Members with a session each. Their tokens are signed with the server’s own secret. */
export async function aCrowd(pool: pg.Pool, secret: string, size: number): Promise<Somebody[]> {
  const crowd = Array.from({ length: size }, () => ({ id: randomUUID(), session: randomUUID() }));
  const batch = randomBytes(4).toString('hex');
  await pool.query(
    `insert into users (id, username, email, location)
     select id, 'crowd-${batch}-' || n, 'crowd-${batch}-' || n || '@example.com', 'Boise, ID'
     from unnest($1::uuid[]) with ordinality as people(id, n)`,
    [crowd.map(({ id }) => id)],
  );
  await pool.query(
    `insert into sessions (id, user_id, token_hash, expires_at)
     select session, id, session::text, now() + interval '1 day' from unnest($1::uuid[], $2::uuid[]) as people(id, session)`,
    [crowd.map(({ id }) => id), crowd.map(({ session }) => session)],
  );
  return crowd.map(({ id, session }) => ({ id, accessToken: tokenOf(secret, { sub: id, sid: session }) }));
}

/** An access token as the server signs them. */
function tokenOf(secret: string, claims: object) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iat, exp: iat + TOKEN_SECONDS, ...claims })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

type Lots = {
  /** Until the first one ends, and from each end to the next. */
  seconds?: number;
  apart?: number;
  reserve?: number | null;
  startingBid?: number;
  buyNow?: number | null;
  /** Whether a bid at the last moment may still move the end. */
  canMove?: boolean;
};

/** Running auctions of one seller; answers with their ids. */
export async function someAuctions(
  pool: pg.Pool,
  sellerId: string,
  number: number,
  { seconds = 3600, apart = 0, reserve = null, startingBid = 1, buyNow = null, canMove = true }: Lots = {},
): Promise<string[]> {
  const moved = canMove ? 0 : SOFT_CLOSE_MOST_MS / 1000;
  const { rows } = await pool.query<{ id: string }>(
    `with lots as (
       insert into posts (id, seller_id, title, description, category, price, images, location, listing_type, delivery_options,
         delivery_pickup)
       select gen_random_uuid(), $1, 'Lot ' || n, 'Six healthy fish.', 'fish', $4, array['/objects/a.webp'], 'Boise, ID', 'auction',
         array['pickup'], true
       from generate_series(1, $2::int) n returning id
     ), times as (
       select id, now() + ($3 + (row_number() over () - 1) * $6::float8) * interval '1 second' as ends from lots
     )
     insert into auctions (id, post_id, starting_bid, reserve_price, buy_now_price, start_time, end_time, original_end_time)
     select gen_random_uuid(), id, $4, $5, $7, now() - ($8 + 60) * interval '1 second', ends, ends - $8 * interval '1 second'
     from times returning id`,
    [sellerId, number, seconds, startingBid, reserve, apart, buyNow, moved],
  );
  return rows.map(({ id }) => id);
}

/** Listings of one seller at a fixed price; answers with their ids. */
export async function someListings(pool: pg.Pool, sellerId: string, number: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into posts (id, seller_id, title, description, category, price, images, location, listing_type, delivery_options,
       delivery_pickup)
     select gen_random_uuid(), $1, 'Filter ' || n, 'A filter that runs.', 'equipment', 45, array['/objects/a.webp'], 'Boise, ID',
       'fixed', array['pickup'], true
     from generate_series(1, $2::int) n returning id`,
    [sellerId, number],
  );
  return rows.map(({ id }) => id);
}

/** Asks a server as somebody; a lost connection is no answer. */
export async function askAs(
  { accessToken }: Somebody,
  url: string,
  { method = 'GET', body, key }: { method?: string; body?: object; key?: string } = {},
) {
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json().catch(() => undefined)) as never };
}
