// The reference for what a read costs: twenty rows of one indexed query on a bare pool, straight to JSON.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
const app = Fastify();
app.get('/', async (_, reply) => {
  const { rows } = await pool.query(
    `select id, title, left(description, 100) as description, category, price, images, location, created_at
     from posts where status = 'active' and is_active order by created_at desc, id desc limit 20`,
  );
  return reply.send(rows);
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
