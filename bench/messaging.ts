// How quickly a message reaches those in a room, against a bare broadcast of the same bytes taking turns with ours, and
// whether a long history makes its pages slower.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { SignedIn } from '@nautical/core/contracts/members/auth';
import { WebSocket } from 'ws';
import { aRegistration, postJson } from '../scripts/services/member.ts';
import { createDatabase } from '../scripts/services/postgres.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { signedIn, startOurs, startReference } from './processes.ts';
import { line, section } from './report.ts';
import { median } from './rounds.ts';

const CROWD = { receivers: 1_000, perSecond: 20, seconds: 2, rounds: 15 };
const GROUP = { receivers: 50, perSecond: 5, seconds: 4, rounds: 9 };
const SOCKETS_PER_MEMBER = 20; // as many as one may have
const SHORT = 10_000;
const LONG = 1_000_000;
const PAGES = 150;
const WARM_UP_PAGES = 30;
const ROOM = 'general';
const WORDS = 'Trimmings go out on Tuesday. First come, first potted, and please bring a bag of your own. ';

export async function measureMessaging(postgresUrl: string) {
  const databaseUrl = await createDatabase(postgresUrl, 'messaging');
  const ours = await startOurs({ DATABASE_URL: databaseUrl });
  const bare = await startReference('bare-broadcast.ts');
  const members = await Promise.all(
    Array.from({ length: CROWD.receivers / SOCKETS_PER_MEMBER }, () => aMember(ours.url)),
  );

  section('Messages of a room, delivered ÷ a bare ws broadcast of the same bytes');
  const crowd = await deliver(ours.url, bare.url, members, CROWD);
  compare(`${CROWD.receivers} receivers at ${CROWD.perSecond}/s: p99 to each`, crowd, 'each', 0.99, 2);
  const group = await deliver(ours.url, bare.url, members, GROUP);
  compare(`${GROUP.receivers} receivers at ${GROUP.perSecond}/s: p50 to the last`, group, 'last', 0.5, 3.5);
  line('lost or doubled', crowd.wrong + group.wrong, 'messages', { atMost: 0 });
  await ours.stop();

  section(`A page of a room of ${LONG.toLocaleString('en')} messages ÷ one of ${SHORT.toLocaleString('en')}, median`);
  await measureHistory(postgresUrl);
}

type Member = { accessToken: string };

async function aMember(server: string): Promise<Member> {
  const answer = await postJson(`${server}/api/auth/register`, aRegistration());
  if (answer.status !== 201) throw new Error(`Registration answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as SignedIn;
}

type Load = typeof CROWD;
type Times = { each: number[]; last: number[] };
type Delivered = { rounds: { ours: Times; bare: Times }[]; wrong: number };

/** Sends to both in short turns, from a process that holds all the receivers of both. */
async function deliver(ours: string, bare: string, members: Member[], load: Load): Promise<Delivered> {
  const ourRoom = await enterRoom(ours, members, load.receivers);
  const bareRoom = await openSockets(bare, load.receivers);
  const post = sender();
  const result: Delivered = { rounds: [], wrong: 0 };
  // As the browser sends it.
  const sayHere = (mark: string, at: number) => {
    const clientId = randomUUID();
    return post(`${ours}/api/chat/messages/${ROOM}`, JSON.stringify({ content: mark + WORDS, clientId }), {
      authorization: `Bearer ${members[at % members.length]!.accessToken}`,
      'idempotency-key': clientId,
    });
  };
  // One of our own events is what the reference sends, but for the mark.
  const sample = await ourRoom.sample(() => sayHere(markOf(0), 0));
  const sayBare = (mark: string) => post(bare, sample.replace(markOf(0), mark));

  for (let round = 0; round <= load.rounds; round++) {
    const bare = await bareRoom.hear(sayBare, load);
    const ours = await ourRoom.hear(sayHere, load);
    result.wrong += bare.wrong + ours.wrong;
    // The first round warms both up.
    if (round > 0) result.rounds.push({ ours: ours.times, bare: bare.times });
  }
  for (const room of [ourRoom, bareRoom]) room.close();
  return result;
}

const MARK = /#\d{6}#/;
const markOf = (number: number) => `#${String(number).padStart(6, '0')}#`;
let lastMark = 0;

type Say = (mark: string, at: number) => Promise<void>;

/** Sockets that note when each message comes. */
function listen(sockets: WebSocket[]) {
  let heard: (mark: string, socket: number, text: string) => void = () => {};
  for (const [index, socket] of sockets.entries())
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      const mark = MARK.exec(text)?.[0];
      if (mark) heard(mark, index, text);
    });

  return {
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
    /** The first message that comes. */
    sample: async (say: () => Promise<void>) => {
      const first = new Promise<string>((resolve) => {
        heard = (_, __, text) => resolve(text);
      });
      await say();
      return first;
    },
    /** Sends at the load's pace and waits until everybody has everything. */
    hear: async (say: Say, { perSecond, seconds }: Load) => {
      const count = perSecond * seconds;
      const from = lastMark + 1;
      lastMark += count;
      const sentAt = new Float64Array(count);
      const times: Times = { each: [], last: [] };
      const last = new Float64Array(count);
      const got = Array.from({ length: count }, () => new Uint8Array(sockets.length));
      heard = (mark, socket, _) => {
        const at = Number(mark.slice(1, -1)) - from;
        const receivers = got[at];
        if (!receivers) return;
        const took = performance.now() - sentAt[at]!;
        receivers[socket]!++;
        times.each.push(took);
        last[at] = Math.max(last[at]!, took);
      };
      const begunAt = performance.now();
      const sending: Promise<void>[] = [];
      for (let at = 0; at < count; at++) {
        const wait = begunAt + (at * 1000) / perSecond - performance.now();
        if (wait > 0) await pause(wait);
        sentAt[at] = performance.now();
        sending.push(say(markOf(from + at), at));
      }
      await Promise.all(sending);
      const everything = count * sockets.length;
      for (let tries = 0; tries < 50 && times.each.length < everything; tries++) await pause(100);
      // A double that is still on its way comes now.
      await pause(300);
      times.last = [...last];
      const wrong = got.reduce((sum, receivers) => sum + receivers.filter((each) => each !== 1).length, 0);
      return { times, wrong };
    },
  };
}

async function openSockets(url: string, count: number) {
  const sockets = Array.from({ length: count }, () => new WebSocket(url.replace('http', 'ws')));
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  return listen(sockets);
}

async function enterRoom(url: string, members: Member[], count: number) {
  const sockets: WebSocket[] = [];
  for (let at = 0; at < count; at++) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    sockets.push(socket);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'AUTHENTICATE', token: members[at % members.length]!.accessToken }));
    await once(socket, 'message');
    socket.send(JSON.stringify({ type: 'ENTER_ROOM', room: ROOM }));
  }
  // Word of who has come reaches everybody a moment later.
  await pause(2_000);
  return listen(sockets);
}

/** Posts over connections that stay open. */
function sender() {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return (url: string, body: string, more: Record<string, string> = {}) =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...more };
      const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
        answer.resume();
        if ((answer.statusCode ?? 500) >= 300) reject(new Error(`${url} answered ${answer.statusCode}`));
        else answer.on('end', resolve);
      });
      sent.on('error', reject);
      sent.end(body);
    });
}

/** The median of the rounds, so that what else the machine does in some of them decides nothing. */
function compare(what: string, { rounds }: Delivered, kind: keyof Times, share: number, atMost: number) {
  const pairs = rounds.map(({ ours, bare }) => [percentile(ours[kind], share), percentile(bare[kind], share)] as const);
  const [mine, reference] = [median(pairs.map(([ours]) => ours)), median(pairs.map(([, bare]) => bare))];
  const ratio = median(pairs.map(([ours, bare]) => ours / bare));
  line(what, ratio, '×', { atMost }, `${mine.toFixed(1)} ms against ${reference.toFixed(1)} ms`);
}

const percentile = (values: number[], share: number) =>
  Float64Array.from(values).sort()[Math.floor(values.length * share)] ?? Number.NaN;

async function measureHistory(postgresUrl: string) {
  const short = await startRoom(postgresUrl, 'room_short', SHORT);
  const long = await startRoom(postgresUrl, 'room_long', LONG);
  for (const page of ['newest', 'middle'] as const) {
    const times: number[][] = [[], []];
    for (let round = -WARM_UP_PAGES; round < PAGES; round++)
      for (const [index, room] of [short, long].entries()) {
        const startedAt = performance.now();
        await room.read(page);
        if (round >= 0) times[index]!.push(performance.now() - startedAt);
      }
    const [before, after] = times.map(median) as [number, number];
    const note = `${after.toFixed(1)} ms against ${before.toFixed(1)} ms`;
    line(`${page} page`, after / before, '×', { atMost: 1.5 }, note);
  }
  await short.stop();
  await long.stop();
}

async function startRoom(postgresUrl: string, name: string, messages: number) {
  const databaseUrl = await createDatabase(postgresUrl, name);
  const server = await startOurs({ DATABASE_URL: databaseUrl });
  const headers = await signedIn(server.url);
  const middle = await fill(databaseUrl, messages);
  const url = `${server.url}/api/chat/messages/${ROOM}`;
  const addresses = { newest: url, middle: `${url}?before=${middle}` };
  return {
    stop: server.stop,
    read: async (page: keyof typeof addresses) => {
      const answer = await fetch(addresses[page], { headers });
      const read = (await answer.json()) as unknown[];
      if (!answer.ok || read.length !== 50) throw new Error(`${addresses[page]} answered ${answer.status}`);
    },
  };
}

/** Fills the room and answers with the id of the message in its middle. */
async function fill(databaseUrl: string, messages: number): Promise<string> {
  const { background: pool, close } = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    await pool.query(
      `insert into chat_messages (id, room, seq, sender_id, content, created_at)
       select gen_random_uuid(), $1, n, (select id from users limit 1), $2 || n, now() - ($3 - n) * interval '1 second'
       from generate_series(1, $3::int) n`,
      [ROOM, WORDS, messages],
    );
    await pool.query(
      `insert into chat_rooms (room, last_seq) values ($1, $2) on conflict (room) do update set last_seq = $2`,
      [ROOM, messages],
    );
    await pool.query('vacuum analyze chat_messages');
    const { rows } = await pool.query<{ id: string }>('select id from chat_messages where room = $1 and seq = $2', [
      ROOM,
      messages / 2,
    ]);
    return rows[0]!.id;
  } finally {
    await close();
  }
}
