// The reference for a bid: the same row lock and the same insert on a bare pool, without a rule, a session or a key.
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
const app = Fastify();
app.get('/', async () => ({ ok: true }));
app.post<{ Params: { id: string }; Body: { bidderId: string; maxBid: string } }>('/:id', async (request, reply) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select * from auctions where id = $1 for update', [request.params.id]);
    const { rows } = await client.query(
      `insert into bids (id, auction_id, bidder_id, amount, max_bid, position)
       values ($1, $2, $3, $4, $4, (select coalesce(max(position), 0) + 1 from bids where auction_id = $2)) returning *`,
      [randomUUID(), request.params.id, request.body.bidderId, request.body.maxBid],
    );
    await client.query('commit');
    return reply.code(201).send(rows[0]);
  } finally {
    client.release();
  }
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
