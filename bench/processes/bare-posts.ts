// The reference for a page of listings: the same SQL on a bare pool, straight to JSON.
import { PAGE_SIZE } from '@nautical/core/contracts/common/shapes';
import Fastify from 'fastify';
import { openDatabase } from '../../server/src/db/client.ts';
import { selectShownListings } from '../../server/src/modules/market/listings/listings.search.queries.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';
const { db, pool } = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: '', poolSize: 10 });
const { sql, params } = selectShownListings(
  db,
  { viewerId: NOBODY },
  { order: 'newest', limit: PAGE_SIZE + 1, now: new Date() },
).toSQL();

const app = Fastify();
app.get('/', async (_, reply) => {
  const { rows } = await pool.query(sql, params);
  return reply.type('application/json').send(JSON.stringify(rows));
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
