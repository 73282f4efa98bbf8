// Two hundred people talk in a room over two servers while one server is killed and started again and Redis goes away
// for ten seconds. What was acknowledged must be there once, for everybody, in the same order.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChatMessage } from '@nautical/core/contracts/talk/chat';
import type { ServerEvent } from '@nautical/core/realtime/events';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { cleanUp } from '../../../scripts/services/cleanup.ts';
import { register } from '../../../scripts/services/member.ts';
import { createDatabase } from '../../../scripts/services/postgres.ts';
import { freePort } from '../../../scripts/services/programs.ts';
import { redisProgram, startRedis } from '../../../scripts/services/redis.ts';
import { type ServerProcess, startServer } from '../../../scripts/services/server-process.ts';
import { until } from '../until.ts';

const { TEST_DATABASE_URL } = process.env;
const redis = redisProgram();
if (!TEST_DATABASE_URL || !redis)
  console.error('\n*** There is no PostgreSQL or no Redis: CHAT UNDER FAULTS IS NOT TESTED ***\n');

const MEMBERS = 40;
const CLIENTS = 200;
const MESSAGES_EACH = 2;
const ROOM = 'general';
const REDIS_AWAY_MS = 10_000;

afterAll(cleanUp);

test.runIf(TEST_DATABASE_URL && redis)('nothing that was acknowledged is lost, doubled or out of order', async () => {
  const databaseUrl = await createDatabase(TEST_DATABASE_URL!, `faults_${randomBytes(6).toString('hex')}`);
  const redisPort = await freePort();
  let away = await startRedis(redis!, redisPort);
  const env = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: away.url,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  };
  const servers: ServerProcess[] = await Promise.all([startServer(env), startServer(env)]);
  const members: { accessToken: string }[] = [];
  for (let i = 0; i < MEMBERS; i++) members.push(await register(servers[i % 2]!.url));

  const clients = Array.from({ length: CLIENTS }, (_, i) =>
    client(() => servers[i % 2]!.url, members[i % MEMBERS]!.accessToken),
  );
  await until(() => clients.every(({ isIn }) => isIn()));
  // As a browser does that opens a room, everybody reads what is there: what comes after it can be asked for.
  const opening = await clients[0]!.send('hello');
  await Promise.all(clients.map(({ catchUp }) => catchUp()));

  const talking = Promise.all(clients.map(({ talk }) => talk()));
  await pause(500);
  const [, second] = servers;
  await second!.kill();
  await pause(1000);
  await away.stop();
  servers[1] = await startServer(env);
  await pause(REDIS_AWAY_MS);
  away = await startRedis(redis!, redisPort);
  const acknowledged = [opening, ...(await talking).flat()];

  // Whoever was cut off is back and has asked for what was missed.
  await until(() => clients.every(({ isIn }) => isIn()));
  const stored = await readAll(databaseUrl);
  await until(async () => {
    await Promise.all(clients.map(({ catchUp }) => catchUp()));
    return clients.every(({ shown }) => shown().length === stored.length);
  });

  expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, i) => i + 1));
  expect(new Set(stored.map(({ id }) => id)).size).toBe(1 + CLIENTS * MESSAGES_EACH);
  expect(new Set(acknowledged)).toEqual(new Set(stored.map(({ id }) => id)));
  const order = stored.map(({ id }) => id);
  for (const { shown } of clients) expect(shown()).toEqual(order);

  for (const each of clients) each.leave();
  await Promise.all(servers.map((server) => server.stop()));
  await away.stop();
});

/** A browser in the room: it connects again when it is cut off, tries each message until it is taken, and asks for gaps. */
function client(address: () => string, accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const messages = new Map<number, string>();
  let socket: WebSocket | undefined;
  let inRoom = false;
  let hasLeft = false;
  connect();

  function connect() {
    const opened = new WebSocket(`${address().replace('http', 'ws')}/ws`);
    socket = opened;
    const say = (message: object) => opened.send(JSON.stringify(message));
    opened.on('open', () => say({ type: 'AUTHENTICATE', token: accessToken }));
    opened.on('message', (data) => {
      const event = JSON.parse(String(data)) as ServerEvent;
      if (event.type === 'AUTHENTICATED') {
        say({ type: 'ENTER_ROOM', room: ROOM });
        inRoom = true;
      }
      if (event.type === 'NEW_CHAT_MESSAGE') take(event.message);
    });
    opened.on('error', () => {});
    opened.on('close', () => {
      inRoom = false;
      if (!hasLeft) setTimeout(connect, 200);
    });
  }

  function take({ id, seq }: Pick<ChatMessage, 'id' | 'seq'>) {
    // The same place must never hold two messages.
    const known = messages.get(seq);
    if (known !== undefined && known !== id) throw new Error(`Two messages are number ${seq}`);
    messages.set(seq, id);
  }

  /** Sends one message and tries until the server has taken it. */
  async function send(content: string): Promise<string> {
    const clientId = randomUUID();
    for (;;) {
      try {
        const answer = await fetch(`${address()}/api/chat/messages/${ROOM}`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': clientId },
          body: JSON.stringify({ content, clientId }),
        });
        if (answer.status === 201) return ((await answer.json()) as ChatMessage).id;
        await answer.arrayBuffer();
      } catch {
        // Nobody there: the same again in a moment.
      }
      await pause(300);
    }
  }

  return {
    isIn: () => inRoom,
    send,
    talk: async () => {
      const ids: string[] = [];
      for (let i = 0; i < MESSAGES_EACH; i++) {
        ids.push(await send(`message ${i}`));
        await pause(3000 * Math.random());
      }
      return ids;
    },
    /** Asks for what comes after the last message without a gap, as a browser does when it is back. */
    catchUp: async () => {
      let seq = 0;
      while (messages.has(seq + 1)) seq++;
      const after = messages.get(seq);
      const query = after ? `?after=${after}&limit=100` : '?limit=100';
      const answer = await fetch(`${address()}/api/chat/messages/${ROOM}${query}`, { headers });
      if (answer.ok) for (const message of (await answer.json()) as ChatMessage[]) take(message);
    },
    shown: () => [...messages].sort(([a], [b]) => a - b).map(([, id]) => id),
    leave: () => {
      hasLeft = true;
      socket?.close();
    },
  };
}

async function readAll(connectionString: string) {
  const database = new pg.Client({ connectionString });
  await database.connect();
  const { rows } = await database.query<{ id: string; seq: number }>(
    'select id, seq::int from chat_messages where room = $1 order by seq',
    [ROOM],
  );
  await database.end();
  return rows;
}
