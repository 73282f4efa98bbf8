import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@nautical/core/contracts/talk/chat';
import type { ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anImage } from '../../../../test/factories/listings.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { enterLive } from '../../../../test/realtime/live-client.ts';
import { until } from '../../../../test/until.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { auditLog } from '../../../db/schema/members/operations.ts';

const world = await testApp();
const { as, aMember, anAdmin, app, clock } = world;
const address = await app.listen({ host: '127.0.0.1', port: 0 });

const url = '/api/chat/messages';
const say = (from: Person, room: ChatRoom, more: object = {}) =>
  as(from).post(`${url}/${room}`, { content: 'Good evening', ...more });
const page = async (person: Person, room: ChatRoom, query = ''): Promise<ChatMessage[]> =>
  (await as(person).get(`${url}/${room}${query}`)).json();
const roomOf = async (person: Person, room: ChatRoom) =>
  (await as(person).get('/api/chat/rooms')).json().find((each: { room: string }) => each.room === room);

async function live(person: Person, room: ChatRoom) {
  const client = await enterLive(address, person.accessToken);
  onTestFinished(() => client.close());
  client.send({ type: 'ENTER_ROOM', room });
  // Messages of one socket are handled in order: once this is answered, the room is entered.
  client.send({ type: 'WATCH', userIds: [] });
  client.socket.ping();
  await new Promise((resolve) => client.socket.once('pong', resolve));
  return client;
}

describe('saying something in a room', () => {
  test('stores it and carries it with its number to those in the room', async () => {
    const [kim, sam, lee] = [await aMember(), await aMember(), await aMember()];
    const [inside, elsewhere] = [await live(sam, 'sps'), await live(lee, 'lps')];
    const answer = await say(kim, 'sps', { content: '  Hello  ' });
    expect(answer.statusCode).toBe(201);
    const message = answer.json();
    expect(message).toMatchObject({ seq: 1, content: 'Hello', room: 'sps', sender: { username: kim.username } });
    expect(await inside.hears('NEW_CHAT_MESSAGE')).toEqual({ type: 'NEW_CHAT_MESSAGE', room: 'sps', message });
    expect(elsewhere.all('NEW_CHAT_MESSAGE')).toEqual([]);
    expect(await page(lee, 'sps')).toEqual([message]);
  });

  test('many at once get numbers without gap or double, in one order for everyone', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => aMember()));
    const clients = await Promise.all(people.slice(0, 2).map((person) => live(person, 'softy')));
    await Promise.all(people.flatMap((person) => Array.from({ length: 6 }, () => say(person, 'softy'))));
    const rows = await page(people[0]!, 'softy');
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    const times = rows.map(({ createdAt }) => createdAt);
    expect([...new Set(times)].sort()).toEqual(times);
    for (const client of clients) {
      await until(() => client.all('NEW_CHAT_MESSAGE').length === 30);
      const heard = client.all('NEW_CHAT_MESSAGE').map(({ message }) => message);
      expect(heard.sort((a, b) => a.seq - b.seq)).toEqual(rows);
    }
  });

  test('with the same client id, in turn or at once, is stored and told once', async () => {
    const kim = await aMember();
    const client = await live(kim, 'plants');
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => say(kim, 'plants', { clientId })));
    answers.push(await say(kim, 'plants', { clientId }));
    expect((await say(kim, 'fun', { clientId })).statusCode).toBe(409);
    answers.push(await as(kim).post(`${url}/plants`, { content: 'x', clientId }, { 'idempotency-key': 'again' }));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const next = (await say(kim, 'plants')).json();
    await client.hears('NEW_CHAT_MESSAGE', ({ message }) => message.id === next.id);
    expect(client.all('NEW_CHAT_MESSAGE').map(({ message }) => message.seq)).toEqual([1, 2]);
  });

  test('again with the same client id answers what is stored, whatever would refuse it now', async () => {
    const [kim, admin] = [await aMember(), await anAdmin()];
    const mute = `/api/admin/chat/rooms/lps/mutes/${kim.id}`;
    const clientId = randomUUID();
    const first = await say(kim, 'lps', { clientId });
    await as(admin).put(mute, {});
    const again = await say(kim, 'lps', { clientId });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect((await say(kim, 'lps', { clientId: randomUUID() })).statusCode).toBe(403);
    await as(admin).delete(mute);
  });

  test('takes up to six pictures of one’s own', async () => {
    const kim = await aMember();
    const imageUrls = await Promise.all(Array.from({ length: 6 }, () => anImage(world, kim)));
    const imageNames = imageUrls.map((_, at) => `${at}.jpg`);
    const pictures = { content: '', messageType: 'multi_image', imageUrls, imageNames };
    expect((await say(kim, 'fun', pictures)).json()).toMatchObject(pictures);
    const seven = { ...pictures, imageUrls: [...imageUrls, await anImage(world, kim)] };
    expect((await say(kim, 'fun', seven)).json()).toMatchObject({
      fields: { imageUrls: 'A message can have at most 6 pictures' },
    });
    const stolen = { ...pictures, imageUrls: [await anImage(world, await aMember())] };
    expect((await say(kim, 'fun', stolen)).json()).toMatchObject({
      fields: { imageUrls: 'Please upload the pictures here first' },
    });
    expect((await say(kim, 'fun', { ...pictures, imageUrls: [] })).statusCode).toBe(400);
    const single = { content: '', messageType: 'image', imageUrl: imageUrls[0], imageName: 'one.jpg' };
    expect((await say(kim, 'fun', single)).json()).toMatchObject(single);
  });

  test('is refused without words, too long, in an unknown room and when flooding', async () => {
    const kim = await aMember();
    expect((await say(kim, 'fun', { content: ' ' })).json()).toMatchObject({
      fields: { content: 'Message is required' },
    });
    expect((await say(kim, 'fun', { content: 'x'.repeat(10_001) })).json()).toMatchObject({
      fields: { content: 'Message can have at most 10000 characters' },
    });
    expect((await say(kim, 'cellar' as ChatRoom)).statusCode).toBe(404);
    for (let at = 0; at < 60; at++) expect((await say(kim, 'development')).statusCode).toBe(201);
    const refused = await say(kim, 'development');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('tells those who are mentioned, but nobody across a block', async () => {
    const [kim, sam, eve] = [await aMember(), await aMember(), await aMember()];
    await as(eve).post('/api/blocks', { userId: kim.id });
    await say(kim, 'fun', { content: `@${sam.username}, @${eve.username} and @${kim.username}: look!` });
    const of = (person: Person) => world.db.select().from(notifications).where(eq(notifications.userId, person.id));
    expect(await of(sam)).toMatchObject([
      { topic: 'mentions', title: `${kim.username} mentioned you in #fun`, link: '/chat?room=fun' },
    ]);
    expect([...(await of(eve)), ...(await of(kim))]).toEqual([]);
  });
});

describe('a message', () => {
  test('is edited by its author alone, for fifteen minutes, and says so', async () => {
    const [kim, admin] = [await aMember(), await anAdmin()];
    const { id } = (await say(kim, 'freshwater')).json();
    const client = await live(kim, 'freshwater');
    const edit = (person: Person, content = 'Better') => as(person).patch(`${url}/${id}`, { content });
    for (const other of [await aMember(), admin]) expect((await edit(other)).statusCode).toBe(403);
    expect((await edit(kim, '  ')).json()).toMatchObject({ fields: { content: 'Message is required' } });
    const edited = (await edit(kim)).json();
    expect(edited).toMatchObject({ id, content: 'Better', editedAt: expect.any(String) });
    expect((await client.hears('CHAT_MESSAGE_EDITED')).message).toEqual(edited);
    clock.advance({ minutes: 16 });
    expect((await edit(await world.signIn(kim))).json().message).toBe('You can only edit a message for 15 minutes');
    expect((await edit(await world.signIn(admin), 'By an admin')).statusCode).toBe(403);
    expect((await page(await world.signIn(kim), 'freshwater')).at(-1)).toMatchObject({ id, content: 'Better' });
  });

  test('is deleted by its author or an admin and leaves its place', async () => {
    const [kim, admin] = [await aMember(), await anAdmin()];
    const client = await live(kim, 'knowledge');
    const [one, two, three] = [
      await say(kim, 'knowledge'),
      await say(kim, 'knowledge'),
      await say(kim, 'knowledge'),
    ].map((each) => each.json());
    expect((await as(await aMember()).delete(`${url}/${one.id}`)).statusCode).toBe(403);
    expect((await as(kim).delete(`${url}/${one.id}`)).statusCode).toBe(204);
    expect((await as(admin).delete(`${url}/${two.id}`)).statusCode).toBe(204);
    for (const person of [kim, admin]) expect((await as(person).delete(`${url}/${one.id}`)).statusCode).toBe(404);
    expect((await as(kim).patch(`${url}/${one.id}`, { content: 'x' })).statusCode).toBe(404);
    expect(await page(kim, 'knowledge')).toMatchObject([
      { id: one.id, seq: 1, content: '', deletedAt: expect.any(String) },
      { id: two.id, seq: 2, content: '', deletedAt: expect.any(String) },
      { id: three.id, seq: 3, content: 'Good evening', deletedAt: null },
    ]);
    await until(() => client.all('CHAT_MESSAGE_DELETED').length === 2);
    expect(client.all('CHAT_MESSAGE_DELETED')).toMatchObject([
      { room: 'knowledge', messageId: one.id, seq: 1 },
      { room: 'knowledge', messageId: two.id, seq: 2 },
    ]);
    const entries = await world.db.select().from(auditLog).where(eq(auditLog.action, 'chat.deleted'));
    expect(entries).toMatchObject([{ actorId: admin.id, subjectId: two.id, details: { content: 'Good evening' } }]);
  });

  test('of somebody blocked either way is hidden but keeps its number', async () => {
    const [kim, sam, lee] = [await aMember(), await aMember(), await aMember()];
    await as(sam).post('/api/blocks', { userId: kim.id });
    const [sams, lees] = [await live(sam, 'lps'), await live(lee, 'lps')];
    const hidden = (await say(kim, 'lps', { content: 'Secret' })).json();
    await lees.hears('NEW_CHAT_MESSAGE', ({ message }) => message.id === hidden.id);
    const next = (await say(lee, 'lps')).json();
    await sams.hears('NEW_CHAT_MESSAGE', ({ message }) => message.id === next.id);
    expect(JSON.stringify(sams.events)).not.toContain('Secret');
    const seen = (await page(sam, 'lps')).find(({ id }) => id === hidden.id);
    expect(seen).toMatchObject({ seq: hidden.seq, content: '', isHidden: true, sender: null });
    await say(sam, 'lps', { content: 'From the one who blocked' });
    expect(JSON.stringify(await page(kim, 'lps'))).not.toContain('From the one who blocked');
  });
});

describe('reading a room', () => {
  test('pages backwards and forwards by number, and answers 304 until something changes', async () => {
    const kim = await aMember();
    for (let at = 0; at < 7; at++) await say(kim, 'saltwater', { content: `${at}` });
    const rows = await page(kim, 'saltwater');
    expect(rows.map(({ content }) => content)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    expect(await page(kim, 'saltwater', '?limit=3')).toEqual(rows.slice(4));
    expect(await page(kim, 'saltwater', `?limit=3&before=${rows[4]!.id}`)).toEqual(rows.slice(1, 4));
    expect(await page(kim, 'saltwater', `?limit=2&after=${rows[1]!.id}`)).toEqual(rows.slice(2, 4));
    expect((await as(kim).get(`${url}/fun?before=${rows[4]!.id}`)).json()).toMatchObject({
      fields: { before: 'This message isn’t in this room' },
    });
    const { etag } = (await as(kim).get(`${url}/saltwater`)).headers;
    const headers = { 'if-none-match': String(etag) };
    expect((await as(kim).get(`${url}/saltwater`, headers)).statusCode).toBe(304);
    await as(kim).delete(`${url}/${rows[0]!.id}`);
    expect((await as(kim).get(`${url}/saltwater`, headers)).statusCode).toBe(200);
  });

  test('marks how far one has read; it neither goes back nor past the end', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const { seq } = (await say(kim, 'general')).json();
    const read = (to: number) => as(sam).put('/api/chat/rooms/general/read', { seq: to });
    expect(await roomOf(sam, 'general')).toMatchObject({ lastSeq: seq, lastReadSeq: null, unread: 0 });
    expect((await read(seq)).json()).toMatchObject({ lastReadSeq: seq, unread: 0 });
    await say(kim, 'general');
    await say(kim, 'general');
    expect(await roomOf(sam, 'general')).toMatchObject({ unread: 2 });
    expect((await read(0)).json()).toMatchObject({ lastReadSeq: seq, unread: 2 });
    expect((await read(9_000_000)).json()).toMatchObject({ lastReadSeq: seq + 2, unread: 0 });
    expect((await as(sam).get('/api/chat/rooms')).json()).toHaveLength(10);
  });

  test('count as unread neither one’s own words nor what is deleted or hidden', async () => {
    const [kim, sam, eve] = [await aMember(), await aMember(), await aMember()];
    const { seq } = (await say(sam, 'plants')).json();
    await as(kim).put('/api/chat/rooms/plants/read', { seq });
    await say(kim, 'plants');
    expect(await roomOf(kim, 'plants')).toMatchObject({ lastSeq: seq + 1, lastReadSeq: seq, unread: 0 });
    const { id } = (await say(sam, 'plants')).json();
    await say(eve, 'plants');
    expect(await roomOf(kim, 'plants')).toMatchObject({ unread: 2 });
    await as(sam).delete(`${url}/${id}`);
    expect(await roomOf(kim, 'plants')).toMatchObject({ unread: 1 });
    await as(kim).post('/api/blocks', { userId: eve.id });
    expect(await roomOf(kim, 'plants')).toMatchObject({ unread: 0 });
  });

  test('leave nothing unread behind that a member who left had said', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const { seq } = (await say(kim, 'sps')).json();
    const { seq: last } = (await say(sam, 'sps')).json();
    await as(kim).put('/api/chat/rooms/sps/read', { seq });
    expect(await roomOf(kim, 'sps')).toMatchObject({ lastSeq: last, unread: 1 });
    expect((await as(sam).delete('/api/users/me')).statusCode).toBe(204);
    expect(await roomOf(kim, 'sps')).toMatchObject({ lastSeq: seq, lastReadSeq: seq, unread: 0 });
    const { seq: next } = (await say(await aMember(), 'sps')).json();
    expect(next).toBe(last + 1);
  });

  test('is remembered as the last room', async () => {
    const kim = await aMember();
    const prefs = '/api/user-preferences';
    expect((await as(kim).get(prefs)).json()).toEqual({ lastChatRoom: 'general' });
    expect((await as(kim).patch(prefs, { lastChatRoom: 'plants' })).json()).toEqual({ lastChatRoom: 'plants' });
    expect((await as(kim).get(prefs)).json()).toEqual({ lastChatRoom: 'plants' });
    expect((await as(kim).patch(prefs, { lastChatRoom: 'cellar' })).statusCode).toBe(400);
  });
});

describe('an admin', () => {
  test('slows a room down, also for two messages at once', async () => {
    const [kim, admin] = [await aMember(), await anAdmin()];
    const client = await live(kim, 'general');
    const slow = '/api/admin/chat/rooms/general';
    expect((await as(kim).patch(slow, { slowModeSeconds: 30 })).statusCode).toBe(403);
    expect((await as(admin).patch(slow, { slowModeSeconds: 30 })).json()).toMatchObject({ slowModeSeconds: 30 });
    expect(await client.hears('CHAT_ROOM_CHANGED')).toMatchObject({ room: 'general', slowModeSeconds: 30 });
    const answers = await Promise.all([say(kim, 'general'), say(kim, 'general'), say(kim, 'general')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 429, 429]);
    const refused = await say(kim, 'general');
    expect(refused.json().message).toMatch(/^Slow mode is on\. Please wait \d+ seconds?\.$/);
    for (let times = 0; times < 2; times++) expect((await say(admin, 'general')).statusCode).toBe(201);
    clock.advance({ seconds: 31 });
    expect((await say(kim, 'general')).statusCode).toBe(201);
    await as(admin).patch(slow, { slowModeSeconds: 0 });
    expect((await say(kim, 'general')).statusCode).toBe(201);
    const entries = await world.db.select().from(auditLog).where(eq(auditLog.action, 'chat.slow-mode'));
    expect(entries).toHaveLength(2);
  });

  test('mutes a member in a room for a while, and lets them write again', async () => {
    const [kim, admin] = [await aMember(), await anAdmin()];
    const { id } = (await say(kim, 'fun')).json();
    const client = await live(kim, 'fun');
    const mute = `/api/admin/chat/rooms/fun/mutes/${kim.id}`;
    expect((await as(kim).put(mute, {})).statusCode).toBe(403);
    expect((await as(admin).put(mute, { minutes: 10, reason: 'Shouting' })).json()).toMatchObject({
      user: { id: kim.id },
      room: 'fun',
      reason: 'Shouting',
    });
    expect(await client.hears('CHAT_MUTE_CHANGED')).toMatchObject({ room: 'fun' });
    const refused = await say(kim, 'fun');
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'You can’t write in this room right now: Shouting',
    ]);
    expect((await as(kim).patch(`${url}/${id}`, { content: 'Around it' })).statusCode).toBe(403);
    expect((await say(kim, 'general')).statusCode).toBe(201);
    expect(await roomOf(kim, 'fun')).toMatchObject({ mute: { reason: 'Shouting' } });
    expect((await as(admin).get('/api/admin/chat/mutes')).json()).toMatchObject([{ user: { id: kim.id } }]);
    clock.advance({ minutes: 11 });
    const later = await world.signIn(kim);
    expect((await say(later, 'fun')).statusCode).toBe(201);
    const adminLater = await world.signIn(admin);
    await as(adminLater).put(mute, {});
    expect((await say(later, 'fun')).statusCode).toBe(403);
    expect((await as(adminLater).delete(mute)).statusCode).toBe(204);
    expect((await say(later, 'fun')).statusCode).toBe(201);
    const [last] = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, kim.id))
      .orderBy(desc(auditLog.createdAt))
      .limit(1);
    expect(last).toMatchObject({ action: 'chat.unmuted', details: { room: 'fun' } });
  });
});
