// The reference for a request that does nothing: Fastify alone.
import Fastify from 'fastify';

const app = Fastify();
app.get('/', async () => ({ ok: true }));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
