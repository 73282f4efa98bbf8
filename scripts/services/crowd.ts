// Many members at once, made in the database: signing up one by one over HTTP would take longer than what they are for.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

export type Somebody = { id: string; accessToken: string };

const TOKEN_SECONDS = 15 * 60;

/** Members with a session each. Their tokens are signed with the server’s own secret and last a quarter of an hour. */
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

/** Running auctions of one seller, ending after so many seconds; answers with their ids. */
export async function someAuctions(
  pool: pg.Pool,
  sellerId: string,
  number: number,
  { seconds = 3600, reserve = null as number | null, startingBid = 1 } = {},
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with lots as (
       insert into posts (id, seller_id, title, description, category, price, images, location, listing_type, delivery_options,
         delivery_pickup)
       select gen_random_uuid(), $1, 'Lot ' || n, 'Six healthy fish.', 'fish', $4, array['/objects/a.webp'], 'Boise, ID', 'auction',
         array['pickup'], true
       from generate_series(1, $2::int) n returning id
     )
     insert into auctions (id, post_id, starting_bid, reserve_price, start_time, end_time, original_end_time)
     select gen_random_uuid(), id, $4, $5, now() - interval '1 minute', now() + $3 * interval '1 second', now() + $3 * interval '1 second'
     from lots returning id`,
    [sellerId, number, seconds, startingBid, reserve],
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
