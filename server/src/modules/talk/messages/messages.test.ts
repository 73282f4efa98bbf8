import { randomUUID } from 'node:crypto';
import type { ServerEvent } from '@nautical/core/realtime/events';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aListing } from '../../../../test/factories/listings.ts';
import { aMessage, areContacts } from '../../../../test/factories/messaging.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { messages } from '../../../db/schema/talk/messaging.ts';
import type { Audience } from '../../../realtime/bus.ts';

const world = await testApp();
const { as, aMember, anAdmin, clock, db, services } = world;

const published: { to: Audience; event: ServerEvent }[] = [];
services.bus.subscribe('events', (message) => published.push(message));

const toldOf = (id: string) => published.filter(({ event }) => 'messageId' in event && event.messageId === id);

const url = '/api/messages';

describe('writing to a member', () => {
  test('stores the message, shows it to both and tells the receiver and the sender’s other clients', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    const postId = await aListing(world, seller);
    const answer = await as(buyer).post(url, { receiverId: seller.id, postId, content: '  Still there?  ' });
    expect(answer.statusCode).toBe(201);
    const message = answer.json();
    expect(message).toMatchObject({
      senderId: buyer.id,
      receiverId: seller.id,
      content: 'Still there?',
      isRead: false,
      post: { id: postId, title: 'Clownfish pair', price: '45.00' },
    });
    for (const person of [buyer, seller]) expect((await as(person).get(url)).json()).toEqual([message]);
    expect(toldOf(message.id)).toEqual([
      { to: { userIds: [buyer.id] }, event: { type: 'DIRECT_MESSAGE_CHANGED', messageId: message.id } },
      {
        to: { userIds: [seller.id] },
        event: { type: 'NEW_DIRECT_MESSAGE', messageId: message.id, senderUsername: buyer.username },
      },
    ]);
    expect(published.at(-1)).toMatchObject({
      to: { userIds: [seller.id] },
      event: {
        type: 'NOTIFICATION',
        notification: { title: `Message from ${buyer.username}`, link: `/messages?message=${message.id}` },
      },
    });
  });

  test('what two people wrote to each other can be asked for alone', async () => {
    const [buyer, seller, other] = [await aMember(), await aMember(), await aMember()];
    const first = await aMessage(world, seller, buyer);
    const answer = await aMessage(world, buyer, seller);
    await aMessage(world, seller, other);
    await aMessage(world, other, buyer);
    const withSeller = (await as(buyer).get(`${url}?with=${seller.id}`)).json<{ id: string }[]>();
    expect(withSeller.map(({ id }) => id)).toEqual([answer, first]);
    expect((await as(buyer).get(`${url}?with=${seller.id}&limit=1`)).json()).toMatchObject([{ id: answer }]);
    expect((await as(other).get(`${url}?with=${seller.id}&box=inbox`)).json()).toEqual([]);
  });

  test('without a listing it is a general inquiry, and a sender in the body is not read', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    const body = { receiverId: seller.id, postId: null, content: 'Hello', senderId: seller.id };
    const answer = await as(buyer).post(url, body);
    expect(answer.json()).toMatchObject({ senderId: buyer.id, postId: null, post: null });
  });

  test('the seller answers about their own listing', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    const postId = await aListing(world, seller);
    const answer = await as(seller).post(url, { receiverId: buyer.id, postId, content: 'Yes' });
    expect(answer.statusCode).toBe(201);
  });

  test('the same key sends it once', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    const body = { receiverId: seller.id, content: 'Hello' };
    const headers = { 'idempotency-key': 'twice' };
    const first = await as(buyer).post(url, body, headers);
    const second = await as(buyer).post(url, body, headers);
    expect(second.json()).toEqual(first.json());
    expect((await as(seller).get(url)).json()).toHaveLength(1);
  });
});

test('the same client id, in turn or at once, stores one message and tells once', async () => {
  const [buyer, seller] = [await aMember(), await aMember()];
  const body = { receiverId: seller.id, content: 'Hello', clientId: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => as(buyer).post(url, body)));
  answers.push(await as(buyer).post(url, body));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(201);
  expect((await as(seller).get(url)).json()).toHaveLength(1);
  expect(toldOf(answers[0]?.json().id).map(({ event }) => event.type)).toEqual([
    'DIRECT_MESSAGE_CHANGED',
    'NEW_DIRECT_MESSAGE',
  ]);
  const elsewhere = await as(buyer).post(url, { ...body, receiverId: (await aMember()).id });
  expect(elsewhere.statusCode).toBe(409);
});

describe('a message to a stranger', () => {
  const write = (from: Person, to: Person, more: object = {}) =>
    as(from).post(url, { receiverId: to.id, content: 'Hello', ...more });
  const codes = async (answers: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(answers)).map(({ statusCode }) => statusCode).sort();
  const inbox = async (person: Person) => (await as(person).get(`${url}?box=inbox`)).json<{ content: string }[]>();

  test('counts as a message request: three short messages of words until the other answers', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    expect((await write(kim, sam, { content: 'x'.repeat(1001) })).json().fields).toHaveProperty('content');
    expect(await codes(Array.from({ length: 5 }, () => write(kim, sam)))).toEqual([201, 201, 201, 409, 409]);
    expect((await as(kim).post('/api/instant-messages', { receiverId: sam.id, content: 'x' })).statusCode).toBe(409);
    expect((await write(sam, kim)).statusCode).toBe(201);
    expect((await write(kim, sam, { content: 'x'.repeat(1001) })).statusCode).toBe(201);
  });

  test('has no card until the other answers', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const card = { kind: 'species', id: 'clownfish' };
    const refused = await write(kim, sam, { card });
    expect(refused.statusCode, refused.body).toBe(400);
    expect(Object.keys(refused.json().fields)).toEqual(['card']);
    expect(await inbox(sam)).toEqual([]);
    expect((await write(kim, sam)).statusCode).toBe(201);
    expect((await write(sam, kim, { card })).json().card).toEqual(card);
    expect((await write(kim, sam, { card })).json().card).toEqual(card);
    const [seller, friend] = [await aMember(), await aMember()];
    const postId = await aListing(world, seller);
    expect((await write(kim, seller, { card, postId })).json().card).toEqual(card);
    await areContacts(world, kim, friend);
    expect((await write(kim, friend, { card })).json().card).toEqual(card);
  });

  test('that was declined reaches nobody, but writing to a seller about a listing still does', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const asked = (await as(kim).post('/api/instant-messages', { receiverId: sam.id, content: 'Hi' })).json();
    await as(sam).put(`/api/message-requests/${asked.conversationId}`, { action: 'decline' });
    const unheard = await write(kim, sam);
    expect(unheard.statusCode).toBe(201);
    expect(toldOf(unheard.json().id).map(({ to }) => to)).toEqual([{ userIds: [kim.id] }]);
    expect((await write(kim, sam)).statusCode).toBe(201);
    expect((await write(kim, sam)).statusCode).toBe(409);
    expect(await inbox(sam)).toEqual([]);
    expect((await as(sam).get('/api/notifications')).json()).toEqual([]);
    expect((await as(kim).get(url)).json()).toHaveLength(2);
    const postId = await aListing(world, sam);
    expect((await write(kim, sam, { postId, content: 'Is it sold?' })).statusCode).toBe(201);
    expect(await inbox(sam)).toMatchObject([{ content: 'Is it sold?' }]);
  });

  test('can be accepted or declined where it is read', async () => {
    const [kim, lee, sam] = [await aMember(), await aMember(), await aMember()];
    const requestOf = async (person: Person, from: Person) =>
      (await as(person).get(`${url}?with=${from.id}`)).json<{ requestId: string | null }[]>()[0]?.requestId;
    const answer = (person: Person, id: unknown, action: string) =>
      as(person).put(`/api/message-requests/${id}`, { action });
    await write(kim, sam, { content: 'From Kim' });
    await write(lee, sam, { content: 'From Lee' });
    // About a listing it's no request.
    const postId = await aListing(world, sam);
    await write(kim, sam, { postId, content: 'Is it sold?' });
    expect((await as(sam).get(`${url}?with=${kim.id}`)).json()).toMatchObject([
      { content: 'Is it sold?', requestId: null },
      { content: 'From Kim', requestId: expect.any(String) },
    ]);
    const [kims, lees] = [(await as(sam).get(`${url}?search=From Kim`)).json()[0].requestId, await requestOf(sam, lee)];
    expect(await requestOf(kim, sam)).toBeNull();
    for (const other of [kim, lee]) expect((await answer(other, kims, 'accept')).statusCode).toBe(403);

    expect((await answer(sam, lees, 'accept')).statusCode).toBe(204);
    expect(await requestOf(sam, lee)).toBeNull();
    expect((await answer(sam, lees, 'decline')).statusCode).toBe(409);
    expect(await codes(Array.from({ length: 4 }, () => write(lee, sam)))).toEqual([201, 201, 201, 201]);

    const notes = async () =>
      (await as(sam).get('/api/notifications')).json<{ body: string; readAt: string | null }[]>();
    const { unread } = (await as(sam).get(`${url}/counts`)).json();
    expect((await answer(sam, kims, 'decline')).statusCode).toBe(204);
    expect((await as(sam).get(`${url}?with=${kim.id}`)).json()).toMatchObject([{ content: 'Is it sold?' }]);
    expect((await as(sam).get(`${url}/counts`)).json()).toMatchObject({ unread: unread - 1 });
    expect((await notes()).find(({ body }) => body === 'From Kim')).toMatchObject({ readAt: expect.any(String) });
    const withheld = (await write(kim, sam, { content: 'Are you there?' })).json();
    expect(withheld).toMatchObject({ isRead: false, requestId: null });
    expect((await inbox(sam)).map(({ content }) => content)).not.toContain('Are you there?');
    expect((await as(kim).get(`${url}?with=${sam.id}`)).json()).toHaveLength(3);
  });

  test('is hidden while who wrote it is suspended, like a request by chat', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    await write(kim, sam);
    await write(kim, sam, { postId: await aListing(world, sam), content: 'About a listing' });
    const suspend = (suspendedAt: Date | null) => db.update(users).set({ suspendedAt }).where(eq(users.id, kim.id));
    await suspend(new Date());
    expect(await inbox(sam)).toMatchObject([{ content: 'About a listing' }]);
    expect((await as(sam).get(`${url}/counts`)).json()).toMatchObject({ inbox: 1, unread: 1 });
    await suspend(null);
    expect(await inbox(sam)).toHaveLength(2);
  });

  test('that came after a decline isn’t there for the other by its id either, also once they are contacts', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const asked = (await as(kim).post('/api/instant-messages', { receiverId: sam.id, content: 'Hi' })).json();
    await as(sam).put(`/api/message-requests/${asked.conversationId}`, { action: 'decline' });
    const { id } = (await write(kim, sam)).json();
    const report = { messageKind: 'private', messageId: id, reportType: 'spam', reason: 'spam' };
    const tries = () =>
      Promise.all([
        as(sam).get(`${url}/${id}`),
        as(sam).put(`${url}/${id}/read`),
        as(sam).put(`${url}/${id}/restore`),
        as(sam).delete(`${url}/${id}`),
        as(sam).post('/api/reports', report),
      ]);
    expect((await tries()).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    await areContacts(world, kim, sam);
    expect((await write(kim, sam, { content: 'Later' })).statusCode).toBe(201);
    expect((await tries()).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(await inbox(sam)).toMatchObject([{ content: 'Later' }]);
    expect((await as(kim).get(`${url}/${id}`)).json()).toMatchObject({ id, isRead: false });
  });

  test.each([
    ['withheld, only its sender', true],
    ['received, both', false],
  ])('tells of its removal by an admin: when it was %s', async (_, isWithheld) => {
    const [kim, sam, admin] = [await aMember(), await aMember(), await anAdmin()];
    const { id } = (await write(kim, sam)).json();
    const report = { messageKind: 'private', messageId: id, reportType: 'spam', reason: 'spam' };
    const reported = (await as(sam).post('/api/reports', report)).json();
    await db.update(messages).set({ isWithheld }).where(eq(messages.id, id));
    published.splice(0);
    const review = { status: 'resolved', adminResponse: 'Taken down', removeMessage: true };
    expect((await as(admin).patch(`/api/admin/reports/${reported.id}`, review)).statusCode).toBe(200);
    expect(toldOf(id).map(({ to }) => to)).toEqual([{ userIds: isWithheld ? [kim.id] : [kim.id, sam.id] }]);
  });

  test('that was declined doesn’t count as answered late', async () => {
    const sam = await aMember();
    const others = [await aMember(), await aMember()];
    for (const each of others) {
      const asked = (await as(each).post('/api/instant-messages', { receiverId: sam.id, content: 'Hi' })).json();
      await as(sam).put(`/api/message-requests/${asked.conversationId}`, { action: 'decline' });
      for (let times = 0; times < 2; times++) expect((await write(each, sam)).statusCode).toBe(201);
    }
    await db
      .update(messages)
      .set({ createdAt: sql`${messages.createdAt} - interval '20 days'` })
      .where(eq(messages.receiverId, sam.id));
    for (const each of others) expect((await write(sam, each)).statusCode).toBe(201);
    const { responseMinutes } = (await as(others[0]!).get(`/api/users/${sam.id}`)).json();
    expect(responseMinutes).toBeNull();
  });

  test('counts toward the strangers of a day, even about the sender’s own listing', async () => {
    const kim = await aMember();
    const postId = await aListing(world, kim);
    const others = await Promise.all(Array.from({ length: 12 }, () => aMember()));
    expect((await as(kim).post('/api/instant-messages', { receiverId: others[0]!.id, content: 'x' })).statusCode).toBe(
      201,
    );
    for (const each of others.slice(1, 10)) expect((await write(kim, each)).statusCode).toBe(201);
    expect((await write(kim, others[10]!)).statusCode).toBe(429);
    expect((await write(kim, others[11]!, { postId })).statusCode).toBe(429);
    // Somebody who asked about it gets as many answers as the seller likes to give.
    await write(others[11]!, kim, { postId });
    expect(await codes(Array.from({ length: 5 }, () => write(kim, others[11]!, { postId })))).toEqual(
      Array(5).fill(201),
    );
  });
});

describe('a stored message', () => {
  test('is marked as read by its receiver alone', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    const id = await aMessage(world, seller, buyer);
    expect((await as(buyer).put(`${url}/${id}/read`)).statusCode).toBe(403);
    expect((await as(await aMember()).put(`${url}/${id}/read`)).statusCode).toBe(403);
    expect((await as(seller).get(url)).json()).toMatchObject([{ isRead: false }]);
    const answer = await as(seller).put(`${url}/${id}/read`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id, isRead: true });
    expect((await as(seller).get(url)).json()).toMatchObject([{ id, isRead: true }]);
    // As with message requests, its sender isn't told.
    expect((await as(buyer).get(url)).json()).toMatchObject([{ id, isRead: false }]);
    expect((await as(buyer).get(`${url}/${id}`)).json()).toMatchObject({ id, isRead: false });
  });

  test('is deleted for one side and kept for the other', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    const id = await aMessage(world, seller, buyer);
    expect((await as(await aMember()).delete(`${url}/${id}`)).statusCode).toBe(403);
    for (let times = 0; times < 2; times++) expect((await as(seller).delete(`${url}/${id}`)).statusCode).toBe(204);
    expect((await as(seller).get(url)).json()).toEqual([]);
    expect((await as(buyer).get(url)).json()).toMatchObject([{ id }]);
    expect((await as(seller).put(`${url}/${id}/read`)).statusCode).toBe(404);
    await as(buyer).delete(`${url}/${id}`);
    expect((await as(buyer).get(url)).json()).toEqual([]);
  });

  test('comes back within ten minutes, to the side that deleted it', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    const [kept, gone] = [await aMessage(world, seller, buyer), await aMessage(world, seller, buyer)];
    await as(seller).delete(`${url}/${kept}`);
    await as(buyer).delete(`${url}/${kept}`);
    expect((await as(seller).put(`${url}/${kept}/restore`)).json()).toMatchObject({ id: kept });
    expect((await as(seller).get(url)).json().map((each: { id: string }) => each.id)).toContain(kept);
    expect((await as(buyer).get(url)).json().map((each: { id: string }) => each.id)).not.toContain(kept);
    await as(seller).delete(`${url}/${gone}`);
    clock.advance({ minutes: 11 });
    const late = await as(seller).put(`${url}/${gone}/restore`);
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toBe('You can only restore a deleted message for 10 minutes');
  });
});

test('reading, deleting and restoring reach the other clients of who did it, once each, and nobody else', async () => {
  const [buyer, seller] = [await aMember(), await aMember()];
  const id = await aMessage(world, seller, buyer);
  const told = async (work: () => Promise<{ statusCode: number }>) => {
    const before = toldOf(id).length;
    for (let times = 0; times < 2; times++) expect((await work()).statusCode).toBeLessThan(300);
    return toldOf(id).slice(before);
  };
  const changed = (to: Person) => [
    { to: { userIds: [to.id] }, event: { type: 'DIRECT_MESSAGE_CHANGED', messageId: id } },
  ];
  expect(await told(() => as(seller).put(`${url}/${id}/read`))).toEqual(changed(seller));
  expect(await told(() => as(seller).delete(`${url}/${id}`))).toEqual(changed(seller));
  expect(await told(() => as(seller).put(`${url}/${id}/restore`))).toEqual(changed(seller));
  expect(await told(() => as(buyer).delete(`${url}/${id}`))).toEqual(changed(buyer));
});

test('what is read takes its notification along on every client', async () => {
  const [buyer, seller] = [await aMember(), await aMember()];
  const id = await aMessage(world, seller, buyer);
  await as(seller).put(`${url}/${id}/read`);
  expect(published).toContainEqual({ to: { userIds: [seller.id] }, event: { type: 'NOTIFICATIONS_READ' } });
});

describe('the list', () => {
  const contents = (answer: { json: () => { content: string }[] }) => answer.json().map(({ content }) => content);

  test('comes page by page, newest first, and whole', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const expected: string[] = [];
    for (let at = 0; at < 7; at++) {
      const [from, to] = at % 3 === 0 ? [sam, kim] : [kim, sam];
      await as(from).post(url, { receiverId: to.id, content: `Message ${at}` });
      expected.unshift(`Message ${at}`);
      // Some of them within the same moment.
      if (at % 2) clock.advance({ seconds: 1 });
    }
    const seen: string[] = [];
    for (let next: string | undefined = `${url}?limit=3`; next; ) {
      const answer = await as(kim).get(next);
      expect(answer.json().length).toBeLessThanOrEqual(3);
      seen.push(...contents(answer));
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen.toSorted()).toEqual(expected.toSorted());
    const all = (await as(kim).get(url)).json();
    expect(seen).toEqual(contents({ json: () => all }));
    expect(all).toEqual(
      all.toSorted((a: { createdAt: string }, b: { createdAt: string }) => b.createdAt.localeCompare(a.createdAt)),
    );
    expect((await as(kim).get(`${url}?cursor=nonsense`)).statusCode).toBe(400);
  });

  test('is one of what came or one of what went, and is searched in texts, names and titles', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const postId = await aListing(world, sam, { title: 'Torch coral 100%' });
    await as(kim).post(url, { receiverId: sam.id, postId, content: 'Still there?' });
    await as(sam).post(url, { receiverId: kim.id, content: 'A Blue tang, too' });
    const of = async (query: string) => contents(await as(kim).get(`${url}?${query}`));
    expect(await of('box=inbox')).toEqual(['A Blue tang, too']);
    expect(await of('box=sent')).toEqual(['Still there?']);
    expect(await of('search=blue')).toEqual(['A Blue tang, too']);
    expect(await of('search=100%25')).toEqual(['Still there?']);
    expect(await of('search=100_')).toEqual([]);
    expect(await of(`box=inbox&search=${sam.username.toUpperCase()}`)).toEqual(['A Blue tang, too']);
    expect((await as(kim).get(`${url}?box=spam`)).statusCode).toBe(400);
  });

  test('is counted, all of it or what is searched for', async () => {
    const [kim, sam, eve] = [await aMember(), await aMember(), await aMember()];
    const read = await aMessage(world, kim, sam);
    await as(kim).put(`${url}/${read}/read`);
    await as(kim).delete(`${url}/${await aMessage(world, kim, sam)}`);
    await as(sam).post(url, { receiverId: kim.id, content: 'Heaters' });
    await as(kim).post(url, { receiverId: sam.id, content: 'Thank you' });
    await aMessage(world, kim, eve);
    const counts = async (query = '') => (await as(kim).get(`${url}/counts${query}`)).json();
    expect(await counts()).toEqual({ inbox: 3, unread: 2, sent: 1 });
    expect(await counts('?search=heat')).toEqual({ inbox: 1, unread: 1, sent: 0 });
    await as(kim).post('/api/blocks', { userId: eve.id });
    expect(await counts()).toEqual({ inbox: 2, unread: 1, sent: 1 });
  });
});

test('a single message is there for its two people until they delete it or a block comes between them', async () => {
  const [kim, sam] = [await aMember(), await aMember()];
  const id = await aMessage(world, kim, sam);
  for (const person of [kim, sam]) expect((await as(person).get(`${url}/${id}`)).json()).toMatchObject({ id });
  expect((await as(await aMember()).get(`${url}/${id}`)).statusCode).toBe(403);
  await as(sam).delete(`${url}/${id}`);
  expect((await as(sam).get(`${url}/${id}`)).statusCode).toBe(404);
  await as(sam).post('/api/blocks', { userId: kim.id });
  expect((await as(kim).get(`${url}/${id}`)).statusCode).toBe(404);
  expect((await as(kim).put(`${url}/${id}/read`)).statusCode).toBe(404);
});

describe('a message is refused', () => {
  test('to oneself, to nobody and without words', async () => {
    const kim = await aMember();
    const nobody = '00000000-0000-7000-8000-000000000000';
    expect((await as(kim).post(url, { receiverId: kim.id, content: 'x' })).statusCode).toBe(400);
    expect((await as(kim).post(url, { receiverId: nobody, content: 'x' })).statusCode).toBe(404);
    const blank = await as(kim).post(url, { receiverId: (await aMember()).id, content: '   ' });
    expect(blank.json()).toMatchObject({ fields: { content: 'Message is required' } });
  });

  test('beyond ten thousand characters', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    await areContacts(world, kim, sam);
    const send = (length: number) => as(kim).post(url, { receiverId: sam.id, content: 'x'.repeat(length) });
    expect((await send(10_000)).statusCode).toBe(201);
    const long = await send(10_001);
    expect(long.statusCode).toBe(400);
    expect(long.json()).toMatchObject({ fields: { content: 'Message can have at most 10000 characters' } });
  });

  test('between people one of whom has blocked the other', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    await as(sam).post('/api/blocks', { userId: kim.id });
    for (const [from, to] of [
      [kim, sam],
      [sam, kim],
    ] as const) {
      const answer = await as(from).post(url, { receiverId: to.id, content: 'x' });
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toBe('You can’t message this member');
    }
    expect((await as(sam).get(url)).json()).toEqual([]);
  });

  test('about a listing that is hidden or belongs to neither', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const draft = await aListing(world, sam, { status: 'draft' });
    expect((await as(kim).post(url, { receiverId: sam.id, postId: draft, content: 'x' })).statusCode).toBe(404);
    const others = await aListing(world);
    const answer = await as(kim).post(url, { receiverId: sam.id, postId: others, content: 'x' });
    expect(answer.json()).toMatchObject({ fields: { postId: 'This listing belongs to someone else' } });
  });

  test('about a paused listing, except between the two who talk about it already', async () => {
    const [kim, sam, lee] = [await aMember(), await aMember(), await aMember()];
    const postId = await aListing(world, sam);
    const write = (from: Person, to: Person) =>
      as(from).post(url, { receiverId: to.id, postId, content: 'Still there?' });
    expect((await write(kim, sam)).statusCode).toBe(201);
    await as(sam).patch(`/api/posts/${postId}/status`, { isActive: false });
    expect((await write(sam, kim)).statusCode).toBe(201);
    expect((await write(kim, sam)).statusCode).toBe(201);
    const refused = await write(lee, sam);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('This listing is paused. You can ask about it once the seller brings it back.');
  });

  test('when somebody writes too much in a minute', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    await areContacts(world, kim, sam);
    const send = () => as(kim).post(url, { receiverId: sam.id, content: 'x' });
    for (let at = 0; at < 30; at++) expect((await send()).statusCode).toBe(201);
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
