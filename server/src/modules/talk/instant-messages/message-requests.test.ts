import { once } from 'node:events';
import type { InstantConversation, InstantMessage } from '@nautical/core/contracts/talk/instant-messages';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anImage } from '../../../../test/factories/listings.ts';
import { areContacts } from '../../../../test/factories/messaging.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { enterLive } from '../../../../test/realtime/live-client.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { instantConversations } from '../../../db/schema/talk/messaging.ts';

const world = await testApp();
const { as, aMember, app, db, held, services } = world;
const address = await app.listen({ host: '127.0.0.1', port: 0 });

const url = '/api/instant-messages';
const send = (from: Person, to: Person, more: object = {}) =>
  as(from).post(url, { receiverId: to.id, content: 'Hello', ...more });
const all = async (person: Person): Promise<InstantMessage[]> => (await as(person).get(`${url}/all`)).json();
const chats = async (person: Person): Promise<InstantConversation[]> =>
  (await as(person).get(`${url}/conversations`)).json();
const answer = (person: Person, { conversationId }: { conversationId: string }, action: string) =>
  as(person).put(`/api/message-requests/${conversationId}`, { action });
async function live(person: Person) {
  const client = await enterLive(address, person.accessToken);
  onTestFinished(() => client.close());
  return client;
}
/** Lets a month pass since a member made their requests. */
const letRest = ({ id }: Person) =>
  db
    .update(instantConversations)
    .set({ requestedAt: new Date(Date.now() - 30 * 24 * 60 * 60 * 1000) })
    .where(eq(instantConversations.requesterId, id));
const strangers = async () => ({ kim: await aMember(), sam: await aMember() });

describe('the first words to a stranger', () => {
  test('go as a request of at most three messages, also when they are sent at once', async () => {
    const { kim, sam } = await strangers();
    const client = await live(sam);
    const first = await send(kim, sam, { content: 'Is the tang still there?' });
    expect(first.statusCode).toBe(201);
    await client.hears('INSTANT_MESSAGE', ({ message }) => message.id === first.json().id);
    expect(await chats(kim)).toMatchObject([{ request: { isMine: true, messagesLeft: 2 }, unread: 0 }]);
    expect(await chats(sam)).toMatchObject([{ request: { isMine: false, messagesLeft: 2 }, unread: 1 }]);
    const more = await Promise.all(Array.from({ length: 5 }, () => send(kim, sam)));
    expect(more.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409, 409]);
    expect((await send(kim, sam)).json().message).toBe(
      'You can write more once this member accepts your message request.',
    );
    expect(await all(sam)).toHaveLength(3);
  });

  test('are words alone, and not too many of them', async () => {
    const { kim, sam } = await strangers();
    const imageUrl = await anImage(world, kim);
    const refused = await Promise.all([
      send(kim, sam, { messageType: 'image', imageUrl }),
      send(kim, sam, { card: { kind: 'species', id: 'clownfish' } }),
      send(kim, sam, { content: 'x'.repeat(1001) }),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    expect(refused.flatMap((each) => Object.keys(each.json().fields))).toEqual(['imageUrl', 'card', 'content']);
    expect(await chats(sam)).toEqual([]);
  });

  test('do not pass a block, and a block made later hides them', async () => {
    const { kim, sam } = await strangers();
    const { conversationId } = (await send(kim, sam)).json();
    await as(sam).post('/api/blocks', { userId: kim.id });
    expect((await send(kim, sam)).statusCode).toBe(403);
    expect([await chats(kim), await chats(sam), await all(sam)]).toEqual([[], [], []]);
    expect((await answer(sam, { conversationId }, 'accept')).statusCode).toBe(404);
  });

  test('are hidden from who received them while who wrote them is suspended, and come back afterward', async () => {
    const { kim, sam } = await strangers();
    const known = await aMember();
    const accepted = (await send(known, sam, { content: 'Accepted earlier' })).json();
    await answer(sam, accepted, 'accept');
    held.splice(0);
    const { conversationId } = (await send(kim, sam, { content: 'Hello' })).json();
    const suspend = (suspendedAt: Date | null, ...people: Person[]) =>
      Promise.all(people.map(({ id }) => db.update(users).set({ suspendedAt }).where(eq(users.id, id))));
    await suspend(new Date(), kim, known);
    // An accepted conversation stays readable.
    expect(await chats(sam)).toMatchObject([{ person: { id: known.id }, request: null, unread: 1 }]);
    expect((await all(sam)).map(({ content }) => content)).toEqual(['Accepted earlier']);
    expect((await as(sam).get(`${url}/all?with=${kim.id}`)).json()).toEqual([]);
    expect((await answer(sam, { conversationId }, 'accept')).statusCode).toBe(404);
    for (const { job, data } of held.splice(0)) await job.run(services, data as never);
    expect((await as(sam).get('/api/notifications')).json()).toEqual([]);
    await suspend(null, kim, known);
    expect(await chats(sam)).toMatchObject([
      { person: { id: kim.id }, request: { isMine: false }, unread: 1 },
      { person: { id: known.id } },
    ]);
    expect(await all(sam)).toHaveLength(2);
  });

  test('reach ten new people a day from a new account, and fifty from an older one', async () => {
    const { kim } = await strangers();
    const others = await Promise.all(Array.from({ length: 11 }, () => aMember()));
    for (const each of others.slice(0, 10)) expect((await send(kim, each)).statusCode).toBe(201);
    const refused = await send(kim, others[10]!);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 86_400]);
    // Those who have been written to already can hear more.
    expect((await send(kim, others[0]!)).statusCode).toBe(201);
    await db
      .update(users)
      .set({ createdAt: new Date('2020-01-01') })
      .where(eq(users.id, kim.id));
    expect((await send(kim, others[10]!)).statusCode).toBe(201);
  });

  test('are told of without a read or typing mark, as a request', async () => {
    const { kim, sam } = await strangers();
    const message = (await send(kim, sam, { content: 'Hello there' })).json();
    for (const { job, data } of held.splice(0)) await job.run(services, data as never);
    expect((await as(sam).get('/api/notifications')).json()).toMatchObject([
      { title: `Message request from ${kim.username}`, body: 'Hello there', link: `/direct-chats?with=${kim.id}` },
    ]);
    const [hers, his] = [await live(kim), await live(sam)];
    expect((await as(sam).put(`${url}/${message.id}/read`)).json()).toMatchObject({ isRead: true });
    expect(await his.hears('INSTANT_MESSAGES_READ')).toMatchObject({ readerId: sam.id });
    expect([(await all(kim))[0]?.isRead, (await all(sam))[0]?.isRead]).toEqual([false, true]);
    // She types to a contact in another window, later. Once the contact has heard of it, Sam would have as well.
    const friend = await aMember();
    await areContacts(world, kim, friend);
    const [other, theirs] = [await live(kim), await live(friend)];
    hers.send({ type: 'TYPING_START', receiverId: sam.id });
    hers.socket.ping();
    await once(hers.socket, 'pong');
    other.send({ type: 'TYPING_START', receiverId: friend.id });
    expect(await theirs.hears('USER_TYPING')).toMatchObject({ userId: kim.id });
    his.socket.ping();
    await once(his.socket, 'pong');
    expect(his.all('USER_TYPING')).toEqual([]);
    expect((await answer(sam, message, 'accept')).statusCode).toBe(204);
    expect(await hers.hears('MESSAGE_REQUEST_ANSWERED')).toMatchObject({ userId: sam.id });
    expect(hers.all('INSTANT_MESSAGES_READ')).toEqual([]);
    expect((await all(kim))[0]?.isRead).toBe(true);
    // From then on they see each other type.
    hers.send({ type: 'TYPING_STOP', receiverId: sam.id });
    hers.send({ type: 'TYPING_START', receiverId: sam.id });
    expect(await his.hears('USER_TYPING')).toMatchObject({ userId: kim.id, isTyping: true });
  });
});

describe('a request', () => {
  test('that is accepted lets both write as they like, without making them contacts', async () => {
    const { kim, sam } = await strangers();
    const message = (await send(kim, sam)).json();
    for (const other of [kim, await aMember()]) expect((await answer(other, message, 'accept')).statusCode).toBe(403);
    expect((await answer(sam, message, 'accept')).statusCode).toBe(204);
    expect((await answer(sam, message, 'decline')).statusCode).toBe(409);
    expect([await chats(kim), await chats(sam)]).toMatchObject([[{ request: null }], [{ request: null }]]);
    for (let at = 0; at < 4; at++) expect((await send(kim, sam)).statusCode).toBe(201);
    const picture = { messageType: 'image', imageUrl: await anImage(world, sam) };
    expect((await send(sam, kim, picture)).statusCode).toBe(201);
    expect((await as(sam).get('/api/contacts')).json()).toEqual([]);
  });

  test('is accepted by answering it', async () => {
    const { kim, sam } = await strangers();
    await send(kim, sam);
    expect((await send(sam, kim, { content: 'Yes, it is.' })).statusCode).toBe(201);
    for (let at = 0; at < 4; at++) expect((await send(kim, sam)).statusCode).toBe(201);
  });

  test('that is declined is gone for the one who did, who hears nothing more; the other is not told', async () => {
    const { kim, sam } = await strangers();
    const message = (await send(kim, sam)).json();
    const [hers, his] = [await live(kim), await live(sam)];
    expect((await answer(sam, message, 'decline')).statusCode).toBe(204);
    await his.hears('MESSAGE_REQUEST_ANSWERED');
    held.splice(0);
    expect((await send(kim, sam)).statusCode).toBe(201);
    expect(await chats(kim)).toMatchObject([{ request: { isMine: true, messagesLeft: 1 } }]);
    expect([await chats(sam), await all(sam), held]).toEqual([[], [], []]);
    expect([his.all('INSTANT_MESSAGE'), hers.all('MESSAGE_REQUEST_ANSWERED')]).toEqual([[], []]);
    expect((await send(kim, sam)).statusCode).toBe(201);
    expect((await send(kim, sam)).statusCode).toBe(409);

    // After a month it can be made again, which is offered, heard and told of like the first.
    expect(await chats(kim)).toMatchObject([{ request: { isMine: true, messagesLeft: 0 } }]);
    await letRest(kim);
    expect(await chats(kim)).toMatchObject([{ request: { isMine: true, messagesLeft: 3 } }]);
    held.splice(0);
    const again = (await send(kim, sam, { content: 'Me again' })).json();
    await his.hears('INSTANT_MESSAGE', (event) => event.message.id === again.id);
    expect(await chats(sam)).toMatchObject([
      { request: { isMine: false, messagesLeft: 2 }, lastMessage: { content: 'Me again' }, unread: 1 },
    ]);
    expect(await chats(kim)).toMatchObject([{ request: { isMine: true, messagesLeft: 2 } }]);
    for (const { job, data } of held.splice(0)) await job.run(services, data as never);
    expect((await as(sam).get('/api/notifications')).json()).toMatchObject([
      { title: `Message request from ${kim.username}`, body: 'Me again' },
    ]);
  });

  test('that nobody answers can be made again after a month too, so nobody learns that they were declined', async () => {
    const { kim, sam } = await strangers();
    for (let at = 0; at < 3; at++) await send(kim, sam);
    expect((await send(kim, sam)).statusCode).toBe(409);
    await letRest(kim);
    expect(await chats(kim)).toMatchObject([{ request: { isMine: true, messagesLeft: 3 } }]);
    expect((await send(kim, sam)).statusCode).toBe(201);
    expect(await chats(sam)).toMatchObject([{ request: { isMine: false, messagesLeft: 2 }, unread: 4 }]);
  });

  test('that was declined holds back no notice once the two are contacts', async () => {
    const { kim, sam } = await strangers();
    await answer(sam, (await send(kim, sam)).json(), 'decline');
    await send(kim, sam);
    await areContacts(world, kim, sam);
    held.splice(0);
    const { id } = (await send(kim, sam, { content: 'Now that we know each other' })).json();
    expect(held.map(({ data }) => data)).toEqual([{ messageId: id }]);
  });

  test('is over between contacts', async () => {
    const { kim, sam } = await strangers();
    const message = (await send(kim, sam)).json();
    await answer(sam, message, 'decline');
    await areContacts(world, kim, sam);
    expect((await send(kim, sam)).statusCode).toBe(201);
    expect(await all(sam)).toHaveLength(2);
    expect(await chats(sam)).toMatchObject([{ request: null }]);
    // Who is no contact any more begins with a request again.
    await as(sam).delete(`/api/contacts/${kim.id}`);
    expect(await chats(kim)).toMatchObject([{ request: { isMine: true, messagesLeft: 3 } }]);
    expect((await send(kim, sam)).statusCode).toBe(201);
    expect(await chats(sam)).toMatchObject([{ request: { isMine: false, messagesLeft: 2 } }]);
  });
});

describe('what was written after a decline', () => {
  /** Kim asks, Sam declines or leaves it, Kim writes two more, which only reach Sam if nothing was declined. */
  async function asked(isDeclined: boolean) {
    const { kim, sam } = await strangers();
    const first = (await send(kim, sam, { content: 'First' })).json();
    if (isDeclined) await answer(sam, first, 'decline');
    const withheld: InstantMessage[] = [];
    for (const content of ['Second', 'Third']) withheld.push((await send(kim, sam, { content })).json());
    return { kim, sam, withheld };
  }
  const befriend = ({ kim, sam }: { kim: Person; sam: Person }) => areContacts(world, kim, sam);
  const reply = async ({ kim, sam }: { kim: Person; sam: Person }) => {
    expect((await send(sam, kim, { content: 'Changed my mind' })).statusCode).toBe(201);
  };
  const askAgain = async ({ kim, sam }: { kim: Person; sam: Person }) => {
    await letRest(kim);
    expect((await answer(sam, (await send(kim, sam, { content: 'Again' })).json(), 'accept')).statusCode).toBe(204);
  };
  const ENDINGS = [
    ['become contacts', befriend],
    ['are written to by who declined', reply],
    ['try again and are accepted', askAgain],
  ] as const;

  test.each(ENDINGS)('never reaches the other, also when the two %s', async (_, end) => {
    const { kim, sam, withheld } = await asked(true);
    await end({ kim, sam });
    const later = (await send(kim, sam, { content: 'Later' })).json();
    const contents = (await all(sam)).map(({ content }) => content);
    expect(contents).toContain('Later');
    expect(contents).not.toContain('Second');
    expect((await chats(sam))[0]?.lastMessage.content).toBe('Later');
    await as(sam).put(`${url}/${later.id}/read`);
    for (const { id } of withheld) {
      expect((await as(sam).put(`${url}/${id}/read`)).statusCode).toBe(404);
      expect((await as(sam).get(`${url}/all?before=${id}`)).statusCode).toBe(400);
      const report = { messageKind: 'instant', messageId: id, reportType: 'spam', reason: 'spam' };
      expect((await as(sam).post('/api/reports', report)).statusCode).toBe(404);
    }
    expect((await all(kim)).map(({ content }) => content)).toContain('Second');
  });

  test.each(ENDINGS)('looks to its sender like a request nobody answered, also when the two %s', async (_, end) => {
    const seen = await Promise.all(
      [true, false].map(async (isDeclined) => {
        const { kim, sam } = await asked(isDeclined);
        const stages: (boolean | number)[][] = [];
        const look = async () => stages.push((await all(kim)).flatMap(({ seq, isRead }) => [seq, isRead]));
        await look();
        await end({ kim, sam });
        await look();
        const hers = await live(kim);
        const later = (await send(kim, sam)).json();
        await look();
        await as(sam).put(`${url}/${later.id}/read`);
        expect(await hers.hears('INSTANT_MESSAGES_READ')).toMatchObject({ seq: later.seq });
        await look();
        return stages;
      }),
    );
    expect(seen[0]).toEqual(seen[1]);
    // What Sam never read isn't shown as read, but what he did read is.
    expect(seen[0]?.at(-1)?.slice(0, 6)).toEqual([1, false, 2, false, 3, false]);
    expect(seen[0]?.at(-1)?.at(-1)).toBe(true);
  });

  test('is neither last nor unread in the chat of two who only wrote private messages since', async () => {
    const { kim, sam } = await asked(true);
    await befriend({ kim, sam });
    await as(kim).post('/api/messages', { receiverId: sam.id, content: 'A letter' });
    expect(await chats(sam)).toMatchObject([{ lastMessage: { content: 'First' }, unread: 0, request: null }]);
    expect(await chats(kim)).toMatchObject([{ lastMessage: { content: 'Third' } }]);
  });
});

test('a suspended contact can’t be reached, which isn’t an open request', async () => {
  const { kim, sam } = await strangers();
  await areContacts(world, kim, sam);
  await send(kim, sam);
  expect(await chats(sam)).toMatchObject([{ isReachable: true, request: null }]);
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, kim.id));
  expect(await chats(sam)).toMatchObject([{ isReachable: false, request: null }]);
});

test('what a contact wrote before isn’t read by declining a later request', async () => {
  const { kim, sam } = await strangers();
  await areContacts(world, kim, sam);
  await send(kim, sam, { content: 'As a contact' });
  await as(sam).delete(`/api/contacts/${kim.id}`);
  await answer(sam, (await send(kim, sam, { content: 'As a stranger' })).json(), 'decline');
  await areContacts(world, kim, sam);
  await send(kim, sam, { content: 'As a contact again' });
  expect((await all(kim)).map(({ isRead }) => isRead)).toEqual([false, false, false]);
  expect(await chats(sam)).toMatchObject([{ unread: 2 }]);
});

test('declining a former contact’s request leaves what the two wrote before', async () => {
  const { kim, sam } = await strangers();
  await areContacts(world, kim, sam);
  await send(kim, sam, { content: 'Hi Sam' });
  const own = (await send(sam, kim, { content: 'Hi Kim' })).json();
  await as(sam).delete(`/api/contacts/${kim.id}`);
  const request = (await send(kim, sam, { content: 'Me again' })).json();
  expect((await answer(sam, request, 'decline')).statusCode).toBe(204);
  expect((await all(sam)).map(({ content }) => content)).toEqual(['Hi Sam', 'Hi Kim']);
  expect(await chats(sam)).toMatchObject([{ lastMessage: { id: own.id }, unread: 1, request: null }]);
  expect(await chats(kim)).toMatchObject([{ lastMessage: { id: request.id }, request: { isMine: true } }]);
  expect((await send(sam, kim, { content: 'Fine, what is it?' })).statusCode).toBe(201);
  expect(await chats(kim)).toMatchObject([{ request: null }]);
});
