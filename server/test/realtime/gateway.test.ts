import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { CLOSE_MISSED, CLOSE_TOO_MANY, CLOSE_UNAUTHENTICATED, type ServerEvent } from '@nautical/core/realtime/events';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openSessionGate } from '../../src/modules/members/auth/session-gate.ts';
import { type GatewayTimings, openGateway, TIMINGS } from '../../src/realtime/gateway.ts';
import { aListing } from '../factories/listings.ts';
import { areContacts } from '../factories/messaging.ts';
import { testApp } from '../harness.ts';
import { until } from '../until.ts';
import { enterLive, enterRaw, type LiveClient, openLive } from './live-client.ts';

const PUBLIC_URL = 'https://fish.example';
const world = await testApp({ env: { PUBLIC_URL, TRUST_PROXY: '1' } });
const { services, as, aMember, signIn, visitor } = world;
const { bus, config, db } = services;
const sessions = openSessionGate({ ...services, secrets: config.sessionSecrets });

/** One server with nothing but the live channel. Several of them share the bus, as those of one installation do. */
async function aServer(timings: Partial<GatewayTimings> = {}) {
  const app = Fastify();
  openGateway(app, services, sessions, { ...TIMINGS, closeMs: 200, ...timings });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { app, address, stats: app.liveStats };
}

/** Something that happened in a room. */
const deleted = (room: string, messageId: string): ServerEvent => ({
  type: 'CHAT_MESSAGE_DELETED',
  room,
  messageId,
  seq: 1,
  deletedAt: '',
});
const said = (room: 'sps', seq: number): ServerEvent => ({
  type: 'NEW_CHAT_MESSAGE',
  room,
  message: {
    id: randomUUID(),
    room,
    seq,
    senderId: randomUUID(),
    content: 'Hello',
    messageType: 'text',
    imageUrl: null,
    imageName: null,
    imageUrls: null,
    imageNames: null,
    card: null,
    clientId: null,
    editedAt: null,
    deletedAt: null,
    isHidden: false,
    createdAt: new Date().toISOString(),
    sender: null,
  },
});
const publish = (to: Parameters<typeof bus.publish<'events'>>[1]['to'], event: ServerEvent) =>
  bus.publish('events', { to, event });

/** Sends everybody a last event; when a client has it, everything sent to it before is there too. */
async function settle(...clients: LiveClient[]) {
  const id = randomUUID();
  publish('everyone', { type: 'NEW_POST', post: { id, title: 'Last', seller: { username: 'nobody' } } });
  for (const client of clients) await client.hears('NEW_POST', ({ post }) => post.id === id);
}

// Coming in

test('an address may hold as many sockets as a school needs, and no more; others are not concerned', async () => {
  const { address, stats } = await aServer();
  const from = (visitor: string) => openLive(address, { headers: { 'x-forwarded-for': visitor } });
  const crowd = Array.from({ length: 200 }, () => from('203.0.113.7'));
  onTestFinished(() => {
    for (const { socket } of crowd) socket.terminate();
  });
  await Promise.all(crowd.map(({ opened }) => opened));
  // What the visitor claims beside it is not believed.
  expect(await from('198.51.100.1, 203.0.113.7').refused).toBe(429);
  expect(await from('203.0.113.7:5123').refused).toBe(429);
  const other = from('203.0.113.8');
  await other.opened;
  other.socket.terminate();
  crowd.pop()!.socket.terminate();
  await until(() => stats().connections === 199);
  const next = from('203.0.113.7');
  await next.opened;
  next.socket.terminate();
});

test('whoever may have missed something is let go, and so connects again and asks for all they show', async () => {
  const { address } = await aServer({ settleMs: 10, catchUpMs: 10 });
  const kim = await aMember();
  const client = await enterLive(address, kim.accessToken);
  bus.publish('gap', {});
  expect(await client.closed).toBe(CLOSE_MISSED);
});

test('a member who authenticates learns who they are and who else is online', async () => {
  const { address } = await aServer();
  const [kim, sam] = [await aMember(), await aMember()];
  await enterLive(address, kim.accessToken);
  const client = await enterLive(address, sam.accessToken);
  const { user, online } = await client.hears('AUTHENTICATED');
  expect(user).toEqual({ id: sam.id, username: sam.username });
  expect(online).toEqual([{ id: kim.id, username: kim.username }]);
});

test('the whole application serves the live channel beside its HTTP', async () => {
  const { app, aMember: aMemberThere } = await testApp();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const kim = await aMemberThere();
  const client = await enterLive(address, kim.accessToken);
  expect((await client.hears('AUTHENTICATED')).user.username).toBe(kim.username);
  expect(app.liveStats()).toMatchObject({ connections: 1, membersOnline: 1 });
});

test('whoever does not authenticate in time is shown out', async () => {
  const { address } = await aServer({ authenticateMs: 50 });
  expect(await openLive(address).closed).toBe(CLOSE_UNAUTHENTICATED);
});

test('authenticating late in the allowed time does not end the connection later', async () => {
  const { address } = await aServer({ authenticateMs: 300 });
  const client = await enterLive(address, (await aMember()).accessToken);
  const timedOut = openLive(address);
  expect(await timedOut.closed).toBe(CLOSE_UNAUTHENTICATED);
  await settle(client);
});

test.each(['', 'nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])('a bad token (%j) is refused', async (token) => {
  const { address } = await aServer();
  const client = openLive(address);
  await client.opened;
  client.send({ type: 'AUTHENTICATE', token });
  expect(await client.closed).toBe(CLOSE_UNAUTHENTICATED);
});

test('the first message must be the token', async () => {
  const { address } = await aServer();
  const client = openLive(address);
  await client.opened;
  client.send({ type: 'ENTER_ROOM', room: 'general' });
  expect(await client.closed).toBe(CLOSE_UNAUTHENTICATED);
});

test('who speaks is told by the token, not by the userId beside it', async () => {
  const { address } = await aServer();
  const [kim, sam] = [await aMember(), await aMember()];
  const client = openLive(address);
  await client.opened;
  client.send({ type: 'AUTHENTICATE', userId: sam.id, token: kim.accessToken });
  expect((await client.hears('AUTHENTICATED')).user.id).toBe(kim.id);
});

test('nobody hears events before authenticating', async () => {
  const { address } = await aServer();
  const silent = openLive(address);
  await silent.opened;
  await settle(await enterLive(address, (await aMember()).accessToken));
  expect(silent.events).toEqual([]);
});

test('what a client sends right after its token is not lost', async () => {
  const { address } = await aServer();
  const client = openLive(address);
  await client.opened;
  client.send({ type: 'AUTHENTICATE', token: (await aMember()).accessToken });
  client.send({ type: 'ENTER_ROOM', room: 'reef' });
  await client.hears('AUTHENTICATED');
  publish({ room: 'reef' }, deleted('reef', randomUUID()));
  await client.hears('CHAT_MESSAGE_DELETED');
});

test('who looks at a listing hears of questions about it, and nobody else does', async () => {
  const { address } = await aServer();
  const [looking, elsewhere] = [
    await enterLive(address, (await aMember()).accessToken),
    await enterLive(address, (await aMember()).accessToken),
  ];
  const [postId, otherId] = [await aListing(world), await aListing(world)];
  // Whether somebody may look at a listing is asked first, so entering takes a moment.
  for (const [client, room] of [[looking, postId] as const, [elsewhere, otherId] as const]) {
    client.send({ type: 'ENTER_ROOM', room });
    await until(() => {
      publish({ room }, deleted(room, 'probe'));
      return client.all('CHAT_MESSAGE_DELETED').length > 0;
    });
  }
  const asked = await as(await aMember()).post(`/api/posts/${postId}/questions`, { question: 'Does it eat?' });
  expect(asked.statusCode, asked.body).toBe(201);
  expect(await looking.hears('QUESTIONS_CHANGED')).toEqual({ type: 'QUESTIONS_CHANGED', postId });
  await settle(looking, elsewhere);
  expect(elsewhere.all('QUESTIONS_CHANGED')).toEqual([]);
});

test('other paths are refused', async () => {
  const { address, stats } = await aServer();
  expect(await openLive(address, { path: '/' }).refused).toBe(404);
  expect(await openLive(address, { path: '/ws/more' }).refused).toBe(404);
  expect(stats().connections).toBe(0);
});

test('pages of other sites are refused; our own and programs without a page are not', async () => {
  const { address } = await aServer();
  for (const origin of ['https://evil.example', 'null', `${PUBLIC_URL}.evil.example`, 'http://127.0.0.1:1'])
    expect(await openLive(address, { origin }).refused, origin).toBe(403);
  for (const origin of [PUBLIC_URL, address]) await openLive(address, { origin }).opened;
  await openLive(address).opened;
});

// Who hears what

test('who looks at another room hears how far a room has got, once for many messages', async () => {
  const { address } = await aServer({ activityMs: 50 });
  const enter = async () => enterLive(address, (await aMember()).accessToken);
  const [inReef, inPond, elsewhere] = [await enter(), await enter(), await enter()];
  for (const [client, room] of [[inReef, 'sps'] as const, [inPond, 'plants'] as const]) {
    client.send({ type: 'ENTER_ROOM', room });
    await until(() => {
      publish({ room }, deleted(room, 'probe'));
      return client.all('CHAT_MESSAGE_DELETED').length > 0;
    });
  }
  for (const seq of [7, 9, 8]) publish({ room: 'sps' }, said('sps', seq));
  await inPond.hears('CHAT_ACTIVITY');
  await settle(inReef, inPond, elsewhere);
  expect(inPond.all('CHAT_ACTIVITY')).toEqual([{ type: 'CHAT_ACTIVITY', room: 'sps', lastSeq: 9 }]);
  expect(inReef.all('NEW_CHAT_MESSAGE')).toHaveLength(3);
  expect([...inReef.all('CHAT_ACTIVITY'), ...elsewhere.all('CHAT_ACTIVITY')]).toEqual([]);
});

test('events reach their audience on every server and nobody else', async () => {
  const [one, other] = [await aServer(), await aServer()];
  const [kim, sam, eve] = [await aMember(), await aMember(), await aMember()];
  const clients = {
    kim: await enterLive(one.address, kim.accessToken),
    kimsPhone: await enterLive(other.address, kim.accessToken),
    sam: await enterLive(other.address, sam.accessToken),
    eve: await enterLive(one.address, eve.accessToken),
  };
  for (const { send } of [clients.kim, clients.sam]) send({ type: 'ENTER_ROOM', room: 'reef' });
  clients.eve.send({ type: 'ENTER_ROOM', room: 'pond' });
  await until(() => {
    publish({ room: 'reef' }, deleted('reef', 'probe'));
    return clients.kim.all('CHAT_MESSAGE_DELETED').length > 0 && clients.sam.all('CHAT_MESSAGE_DELETED').length > 0;
  });

  publish({ userIds: [kim.id, kim.id] }, { type: 'NEW_DIRECT_MESSAGE', messageId: 'm1', senderUsername: 'sam' });
  publish({ room: 'reef', exceptUserIds: [kim.id] }, deleted('reef', 'm2'));
  publish({ everyoneExcept: [kim.id, eve.id] }, deleted('reef', 'm3'));
  await settle(...Object.values(clients));
  const heard = (client: LiveClient) =>
    client.events.flatMap((event) => ('messageId' in event && event.messageId !== 'probe' ? [event.messageId] : []));
  expect(heard(clients.kim)).toEqual(['m1']);
  expect(heard(clients.kimsPhone)).toEqual(['m1']);
  expect(heard(clients.sam)).toEqual(['m2', 'm3']);
  expect(heard(clients.eve)).toEqual([]);
});

test('an event of any length arrives whole, also between the frames of others', async () => {
  const { address } = await aServer();
  const client = await enterLive(address, (await aMember()).accessToken);
  // On either side of the lengths at which the head of a frame grows, in characters of two bytes too.
  const lengths = [0, 20, 40, 60, 80, 65_400, 65_600, 70_000];
  const titles = lengths.flatMap((length) => ['x'.repeat(length), 'é'.repeat(length)]);
  for (const title of titles) {
    client.socket.ping();
    publish('everyone', { type: 'NEW_POST', post: { id: randomUUID(), title, seller: { username: 'nobody' } } });
    await once(client.socket, 'pong');
  }
  await settle(client);
  expect(client.all('NEW_POST').map(({ post }) => post.title)).toEqual([...titles, 'Last']);
});

test('typing to a contact reaches that contact only', async () => {
  const { address } = await aServer();
  const [kim, sam, eve] = [await aMember(), await aMember(), await aMember()];
  await areContacts({ db }, kim, sam);
  const [ofKim, ofSam, ofEve] = await Promise.all([kim, sam, eve].map((each) => enterLive(address, each.accessToken)));
  ofKim!.send({ type: 'TYPING_START', receiverId: sam.id });
  const { userId, username, isTyping, room } = await ofSam!.hears('USER_TYPING');
  expect({ userId, username, isTyping, room }).toEqual({ userId: kim.id, username: kim.username, isTyping: true });
  ofKim!.send({ type: 'TYPING_STOP', receiverId: sam.id });
  await ofSam!.hears('USER_TYPING', (event) => !event.isTyping);
  await settle(ofKim!, ofEve!);
  expect([...ofKim!.all('USER_TYPING'), ...ofEve!.all('USER_TYPING')]).toEqual([]);
});

test('typing reaches neither a stranger nor somebody across a block', async () => {
  const { address } = await aServer();
  const [kim, sam, eve, lee] = [await aMember(), await aMember(), await aMember(), await aMember()];
  for (const contact of [sam, lee]) await areContacts({ db }, kim, contact);
  await as(sam).post('/api/blocks', { userId: kim.id });
  const [ofSam, ofEve, ofLee] = await Promise.all([sam, eve, lee].map((each) => enterLive(address, each.accessToken)));
  // A window of kim's for each; the one who may hear it is asked about last.
  for (const { id } of [sam, eve, lee])
    (await enterLive(address, kim.accessToken)).send({ type: 'TYPING_START', receiverId: id });
  await ofLee!.hears('USER_TYPING');
  await settle(ofSam!, ofEve!);
  expect([...ofSam!.all('USER_TYPING'), ...ofEve!.all('USER_TYPING')]).toEqual([]);
});

test('typing is no longer heard once the two are contacts no more', async () => {
  const { address } = await aServer();
  const [kim, sam, lee] = [await aMember(), await aMember(), await aMember()];
  for (const contact of [sam, lee]) await areContacts({ db }, kim, contact);
  const [ofKim, ofSam, ofLee] = await Promise.all([kim, sam, lee].map((each) => enterLive(address, each.accessToken)));
  ofKim!.send({ type: 'TYPING_START', receiverId: sam.id });
  await ofSam!.hears('USER_TYPING', ({ isTyping }) => isTyping);
  await as(sam).delete(`/api/contacts/${kim.id}`);
  await ofSam!.hears('USER_TYPING', ({ isTyping }) => !isTyping);
  ofKim!.send({ type: 'TYPING_START', receiverId: sam.id });
  await settle(ofKim!);
  (await enterLive(address, kim.accessToken)).send({ type: 'TYPING_START', receiverId: lee.id });
  await ofLee!.hears('USER_TYPING');
  await settle(ofSam!);
  expect(ofSam!.all('USER_TYPING').map(({ isTyping }) => isTyping)).toEqual([true, false]);
});

test('the live room of a listing is closed to those its seller has blocked', async () => {
  const { address } = await aServer();
  const [seller, kim, sam] = [await aMember(), await aMember(), await aMember()];
  const postId = await aListing(world, seller);
  await as(seller).post('/api/blocks', { userId: kim.id });
  const [ofKim, ofSam] = await Promise.all([kim, sam].map((each) => enterLive(address, each.accessToken)));
  for (const client of [ofKim!, ofSam!]) {
    client.send({ type: 'ENTER_ROOM', room: postId });
    await settle(client);
  }
  await until(async () => {
    await as(sam).post(`/api/posts/${postId}/questions`, { question: 'Does it eat?' });
    return ofSam!.all('QUESTIONS_CHANGED').length > 0;
  });
  await settle(ofKim!);
  expect(ofKim!.all('QUESTIONS_CHANGED')).toEqual([]);
});

test('a block closes the live room of a listing that is open already, and its end opens it again', async () => {
  const { address } = await aServer();
  const [seller, kim, sam] = [await aMember(), await aMember(), await aMember()];
  const postId = await aListing(world, seller);
  const [ofKim, ofSam] = await Promise.all([kim, sam].map((each) => enterLive(address, each.accessToken)));
  const heard = ({ all }: LiveClient) => all('QUESTIONS_CHANGED').length;
  /** Speaks in the room until somebody hears it: they are let in a little after they asked. */
  const hears = (client: LiveClient, before = heard(client)) =>
    until(() => {
      publish({ room: postId }, { type: 'QUESTIONS_CHANGED', postId });
      return heard(client) > before;
    });
  for (const client of [ofKim!, ofSam!]) {
    client.send({ type: 'ENTER_ROOM', room: postId });
    await hears(client);
  }

  await as(seller).post('/api/blocks', { userId: kim.id });
  await settle(ofKim!, ofSam!);
  const before = heard(ofKim!);
  await hears(ofSam!);
  await settle(ofKim!);
  expect(heard(ofKim!)).toBe(before);

  await as(seller).delete(`/api/blocks/${kim.id}`);
  await hears(ofKim!);
});

test('typing in a room reaches the others in it, and only from somebody who is in it', async () => {
  const { address } = await aServer();
  const enter = async (room: string) => {
    const member = await aMember();
    const client = await enterLive(address, member.accessToken);
    client.send({ type: 'ENTER_ROOM', room });
    // Messages are handled in order, so the room is entered when the answer is back.
    client.socket.ping();
    await once(client.socket, 'pong');
    return { ...client, id: member.id };
  };
  const [kim, sam, eve, dan] = [await enter('reef'), await enter('reef'), await enter('pond'), await enter('pond')];

  eve.send({ type: 'TYPING_START', room: 'reef' });
  kim.send({ type: 'TYPING_START', room: 'reef' });
  expect(await sam.hears('USER_TYPING')).toMatchObject({ userId: kim.id, room: 'reef', isTyping: true });
  // Whoever goes while typing has stopped typing.
  await kim.close();
  await sam.hears('USER_TYPING', (event) => !event.isTyping);
  await settle(sam, eve, dan);
  expect(sam.all('USER_TYPING').map(({ userId }) => userId)).toEqual([kim.id, kim.id]);
  for (const other of [kim, eve, dan]) expect(other.all('USER_TYPING')).toEqual([]);
});

test('typing in a room does not reach anybody across a block', async () => {
  const { address } = await aServer();
  const [kim, sam, lee] = [await aMember(), await aMember(), await aMember()];
  await as(sam).post('/api/blocks', { userId: kim.id });
  const enter = async ({ accessToken }: typeof kim) => {
    const client = await enterLive(address, accessToken);
    client.send({ type: 'ENTER_ROOM', room: 'reef' });
    client.socket.ping();
    await once(client.socket, 'pong');
    return client;
  };
  const [ofKim, ofSam, ofLee] = [await enter(kim), await enter(sam), await enter(lee)];
  ofKim.send({ type: 'TYPING_START', room: 'reef' });
  await ofLee.hears('USER_TYPING');
  ofSam.send({ type: 'TYPING_START', room: 'reef' });
  await ofLee.hears('USER_TYPING', ({ userId }) => userId === sam.id);
  await settle(ofKim, ofSam);
  expect([...ofKim.all('USER_TYPING'), ...ofSam.all('USER_TYPING')]).toEqual([]);
});

test('a block that comes while somebody types ends it for the other, in a chat and in a room', async () => {
  const { address } = await aServer();
  const [kim, sam, lee] = [await aMember(), await aMember(), await aMember()];
  await areContacts({ db }, kim, sam);
  const enter = async ({ accessToken }: typeof kim, room: string | null) => {
    const client = await enterLive(address, accessToken);
    client.send({ type: 'ENTER_ROOM', room });
    client.socket.ping();
    await once(client.socket, 'pong');
    return client;
  };
  const [inChat, inRoom] = [await enter(kim, null), await enter(kim, 'reef')];
  const [ofSam, ofLee] = [await enter(sam, 'reef'), await enter(lee, 'reef')];
  inChat.send({ type: 'TYPING_START', receiverId: sam.id });
  inRoom.send({ type: 'TYPING_START', room: 'reef' });
  await ofSam.hears('USER_TYPING', ({ room, isTyping }) => room === undefined && isTyping);
  await ofSam.hears('USER_TYPING', ({ room, isTyping }) => room === 'reef' && isTyping);

  await as(sam).post('/api/blocks', { userId: kim.id });
  await ofSam.hears('USER_TYPING', ({ isTyping }) => !isTyping);
  await settle(ofSam);
  const heard = ofSam.all('USER_TYPING').length;
  inChat.send({ type: 'TYPING_START', receiverId: sam.id });
  inRoom.send({ type: 'TYPING_START', room: 'reef' });
  await ofLee.hears('USER_TYPING', ({ isTyping }) => isTyping);
  await settle(ofSam);
  expect(ofSam.all('USER_TYPING')).toHaveLength(heard);
});

test('nobody sees across a block who is online', async () => {
  const { address } = await aServer();
  const [kim, sam, lee] = [await aMember(), await aMember(), await aMember()];
  await as(sam).post('/api/blocks', { userId: kim.id });
  const ofKim = await enterLive(address, kim.accessToken);
  const ofSam = await enterLive(address, sam.accessToken);
  expect((await ofSam.hears('AUTHENTICATED')).online).toEqual([]);
  ofSam.send({ type: 'WATCH', userIds: [kim.id] });
  const ofLee = await enterLive(address, lee.accessToken);
  for (const client of [ofKim, ofSam]) await client.hears('USER_ONLINE', ({ userId }) => userId === lee.id);
  await settle(ofKim, ofSam);
  for (const client of [ofKim, ofSam]) expect(client.all('USER_ONLINE').map(({ userId }) => userId)).toEqual([lee.id]);

  await as(lee).post('/api/blocks', { userId: kim.id });
  await ofKim.hears('USER_OFFLINE', ({ userId }) => userId === lee.id);
  await ofLee.hears('USER_OFFLINE', ({ userId }) => userId === kim.id);
  await as(sam).delete(`/api/blocks/${kim.id}`);
  await ofKim.hears('USER_ONLINE', ({ userId }) => userId === sam.id);
  await ofSam.hears('USER_ONLINE', ({ userId }) => userId === kim.id);
});

test('a client is in one room at a time and can leave it', async () => {
  const { address } = await aServer();
  const client = await enterLive(address, (await aMember()).accessToken);
  const rooms = ['reef', 'pond', null, 'reef'];
  for (const [step, room] of rooms.entries()) {
    client.send({ type: 'ENTER_ROOM', room });
    // Messages are handled in order, so the room is entered when the answer is back.
    client.socket.ping();
    await once(client.socket, 'pong');
    for (const each of ['reef', 'pond']) publish({ room: each }, deleted(each, `${step}`));
  }
  await settle(client);
  expect(client.all('CHAT_MESSAGE_DELETED').map(({ messageId, room }) => `${messageId} ${room}`)).toEqual([
    '0 reef',
    '1 pond',
    '3 reef',
  ]);
});

// Staying well

test('ending a session closes its sockets at once, and only its own', async () => {
  const [one, other] = [await aServer(), await aServer()];
  const kim = await aMember();
  const phone = await signIn(kim);
  const desk = await enterLive(one.address, kim.accessToken);
  const tab = await enterLive(other.address, kim.accessToken);
  const ofPhone = await enterLive(other.address, phone.accessToken);
  expect((await as(kim).post('/api/auth/logout', {})).statusCode).toBe(204);
  expect(await desk.closed).toBe(CLOSE_UNAUTHENTICATED);
  expect(await tab.closed).toBe(CLOSE_UNAUTHENTICATED);
  await settle(ofPhone);
});

test('a session that ends while its socket authenticates does not get in', async () => {
  const { address } = await aServer();
  const kim = await aMember();
  const client = openLive(address);
  await client.opened;
  client.send({ type: 'AUTHENTICATE', token: kim.accessToken });
  bus.publish('sessions-ended', { sessionIds: [kim.sessionId] });
  expect(await client.closed).toBe(CLOSE_UNAUTHENTICATED);
});

test('a session that ended without a word on the bus is noticed', async () => {
  const { address } = await aServer({ recheckMs: 50 });
  const [kim, sam] = [await aMember(), await aMember()];
  const [ofKim, ofSam] = [await enterLive(address, kim.accessToken), await enterLive(address, sam.accessToken)];
  await db.execute(sql`delete from sessions where id = ${kim.sessionId}`);
  expect(await ofKim.closed).toBe(CLOSE_UNAUTHENTICATED);
  await settle(ofSam);
});

test('nonsense is ignored and counted', async () => {
  const { address, stats } = await aServer();
  const client = await enterLive(address, (await aMember()).accessToken);
  const nonsense = [
    '',
    '{',
    '[]',
    'null',
    '{"type":"DROP_TABLE"}',
    '{"type":"ENTER_ROOM","room":7}',
    Buffer.from([1, 2]),
  ];
  for (const each of nonsense) client.send(each);
  await until(() => stats().ignored === nonsense.length);
  await settle(client);
});

test('a client that floods is shut out, before and after authenticating', async () => {
  const { address } = await aServer();
  const member = await enterLive(address, (await aMember()).accessToken);
  const stranger = openLive(address);
  await stranger.opened;
  for (let n = 0; n < 40; n++) {
    member.send({ type: 'TYPING_START' });
    stranger.send('x');
  }
  expect(await member.closed).toBe(CLOSE_TOO_MANY);
  expect(await stranger.closed).toBe(CLOSE_TOO_MANY);
});

test('pings are answered, but not without end', async () => {
  const { address } = await aServer();
  const client = await enterLive(address, (await aMember()).accessToken);
  let pongs = 0;
  client.socket.on('pong', () => pongs++);
  client.socket.ping('one');
  await until(() => pongs === 1);
  for (let n = 0; n < 1000; n++) client.socket.ping();
  expect(await client.closed).toBe(CLOSE_TOO_MANY);
  expect(pongs).toBeLessThan(40);
});

test('answers to pings that were never sent are counted like messages', async () => {
  const { address, stats } = await aServer();
  const client = await enterLive(address, (await aMember()).accessToken);
  for (let n = 0; n < 20; n++) client.socket.pong();
  await settle(client);
  for (let n = 0; n < 1000; n++) client.socket.pong();
  expect(await client.closed).toBe(CLOSE_TOO_MANY);
  await until(() => stats().connections === 0);
});

test('a message larger than any real one ends the connection', async () => {
  const { address } = await aServer();
  const client = await enterLive(address, (await aMember()).accessToken);
  client.send('x'.repeat(16 * 1024 + 1));
  expect(await client.closed).toBe(1009);
});

test('a member keeps twenty sockets; the oldest gives way', async () => {
  const { address, stats } = await aServer();
  const kim = await aMember();
  const clients: LiveClient[] = [];
  for (let n = 0; n < 21; n++) clients.push(await enterLive(address, kim.accessToken));
  expect(await clients[0]!.closed).toBe(CLOSE_TOO_MANY);
  await settle(...clients.slice(1));
  expect(stats()).toMatchObject({ connections: 20, membersOnline: 1 });
});

test('a client that stops reading is dropped instead of filling the memory; others are not held up', async () => {
  const { address, stats } = await aServer();
  const [kim, sam] = [await aMember(), await aMember()];
  const [slow, quick] = [await enterRaw(address, kim.accessToken), await enterLive(address, sam.accessToken)];
  slow.pause();
  const senderUsername = 'x'.repeat(256 * 1024);
  let sent = 0;
  while (stats().dropped === 0) {
    publish({ userIds: [kim.id, sam.id] }, { type: 'NEW_DIRECT_MESSAGE', messageId: `${sent++}`, senderUsername });
    await until(() => quick.all('NEW_DIRECT_MESSAGE').length === sent);
    expect(sent, 'messages of 256 kB that waited for a client that reads none').toBeLessThan(400);
  }
  await until(() => stats().connections === 1);
  await quick.hears('USER_OFFLINE', ({ userId }) => userId === kim.id);
  slow.destroy();
});

test('a client that answers no ping is cut off; one that does stays', async () => {
  const { address, stats } = await aServer({ pingMs: 50 });
  const [kim, sam] = [await aMember(), await aMember()];
  const alive = await enterLive(address, sam.accessToken);
  const dead = await enterRaw(address, kim.accessToken);
  dead.resume();
  // On a busy machine it was cut off before anybody listened.
  if (!dead.closed) await once(dead, 'close');
  await alive.hears('USER_OFFLINE', ({ userId }) => userId === kim.id);
  expect(stats().connections).toBe(1);
  await settle(alive);
});

test('a server that stops says goodbye and does not wait for the silent', async () => {
  const { app, address } = await aServer();
  const [kim, sam] = [await aMember(), await aMember()];
  const client = await enterLive(address, kim.accessToken);
  const silent = await enterRaw(address, sam.accessToken);
  silent.pause();
  await app.close();
  expect(await client.closed).toBe(1001);
  silent.destroy();
});

// Who is online

test('a member is online while any server holds a socket of theirs', async () => {
  const [one, other] = [await aServer(), await aServer()];
  const [kim, sam] = [await aMember(), await aMember()];
  const watching = await enterLive(one.address, sam.accessToken);
  const first = await enterLive(other.address, kim.accessToken);
  const { userId, username } = await watching.hears('USER_ONLINE');
  expect({ userId, username }).toEqual({ userId: kim.id, username: kim.username });

  const second = await enterLive(one.address, kim.accessToken);
  const third = await enterLive(other.address, kim.accessToken);
  await first.close();
  await second.close();
  await until(() => one.stats().connections === 1 && other.stats().connections === 1);
  await settle(watching);
  expect(watching.all('USER_OFFLINE')).toEqual([]);
  expect(watching.all('USER_ONLINE')).toHaveLength(1);

  await third.close();
  await watching.hears('USER_OFFLINE', (event) => event.userId === kim.id);
  expect(first.all('USER_ONLINE').filter((event) => event.userId === kim.id)).toEqual([]);
});

test('a server that comes later knows who is online on the others', async () => {
  const [kim, sam] = [await aMember(), await aMember()];
  const early = await aServer();
  await enterLive(early.address, kim.accessToken);
  const late = await aServer();
  await until(() => late.stats().membersOnline === 1);
  const client = await enterLive(late.address, sam.accessToken);
  expect((await client.hears('AUTHENTICATED')).online).toEqual([{ id: kim.id, username: kim.username }]);
});

test('the members of a server that died go offline', async () => {
  const { address } = await aServer({ announceMs: 50, forgetServerMs: 300 });
  const client = await enterLive(address, (await aMember()).accessToken);
  const member = { id: randomUUID(), username: 'far-away' };
  bus.publish('presence-list', { serverId: randomUUID(), members: [member] });
  await client.hears('USER_ONLINE', ({ userId }) => userId === member.id);
  await client.hears('USER_OFFLINE', ({ userId }) => userId === member.id);
});

test('a repeated list makes good what was lost', async () => {
  const { address } = await aServer();
  const client = await enterLive(address, (await aMember()).accessToken);
  const [stays, leaves, comes] = ['stays', 'leaves', 'comes'].map((username) => ({ id: randomUUID(), username }));
  const serverId = randomUUID();
  bus.publish('presence-list', { serverId, members: [stays!, leaves!] });
  bus.publish('presence-list', { serverId, members: [stays!, comes!] });
  await settle(client);
  expect(client.all('USER_ONLINE').map(({ username }) => username)).toEqual(['stays', 'leaves', 'comes']);
  expect(client.all('USER_OFFLINE').map(({ username }) => username)).toEqual(['leaves']);
  bus.publish('presence-list', { serverId, members: [] });
});

test('in a crowd only those who watch a member hear of them', async () => {
  const { address } = await aServer();
  const [kim, sam, eve] = [await aMember(), await aMember(), await aMember()];
  const crowd = Array.from({ length: 250 }, (_, n) => ({ id: randomUUID(), username: `fish-${n}` }));
  const serverId = randomUUID();
  bus.publish('presence-list', { serverId, members: crowd });
  const [watching, other] = [await enterLive(address, sam.accessToken), await enterLive(address, eve.accessToken)];
  expect((await watching.hears('AUTHENTICATED')).online).toHaveLength(200);
  watching.send({ type: 'WATCH', userIds: [kim.id, crowd[0]!.id, sam.id] });
  // Whom one begins to watch is told at once if they are there.
  await watching.hears('USER_ONLINE', ({ userId }) => userId === crowd[0]!.id);
  const ofKim = await enterLive(address, kim.accessToken);
  await watching.hears('USER_ONLINE', ({ userId }) => userId === kim.id);
  await ofKim.close();
  await watching.hears('USER_OFFLINE', ({ userId }) => userId === kim.id);
  bus.publish('presence-list', { serverId, members: crowd.slice(0, 249) });
  await settle(watching, other);
  expect([...other.all('USER_ONLINE'), ...other.all('USER_OFFLINE')]).toEqual([]);
  expect(watching.all('USER_ONLINE')).toHaveLength(2);
  bus.publish('presence-list', { serverId, members: [] });
});

test('an ordinary request to the address of the live channel is no upgrade', async () => {
  expect((await visitor().get('/ws')).statusCode).toBe(404);
});
