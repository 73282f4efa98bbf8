import { randomUUID } from 'node:crypto';
import type { InstantMessage } from '@nautical/core/contracts/talk/instant-messages';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anImage } from '../../../../test/factories/listings.ts';
import { areContacts } from '../../../../test/factories/messaging.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { enterLive } from '../../../../test/realtime/live-client.ts';
import { until } from '../../../../test/until.ts';

const world = await testApp();
const { as, aMember, app, held, services } = world;
const address = await app.listen({ host: '127.0.0.1', port: 0 });

const url = '/api/instant-messages';
const send = (from: Person, to: Person, more: object = {}) =>
  as(from).post(url, { receiverId: to.id, content: 'Hello', ...more });
const all = async (person: Person, query = ''): Promise<InstantMessage[]> =>
  (await as(person).get(`${url}/all${query}`)).json();

async function aPair() {
  const [kim, sam] = [await aMember(), await aMember()];
  await areContacts(world, kim, sam);
  return { kim, sam };
}
async function live(person: Person) {
  const client = await enterLive(address, person.accessToken);
  onTestFinished(() => client.close());
  return client;
}

describe('writing to a contact', () => {
  test('stores the message and carries it with its number to both sides and nobody else', async () => {
    const { kim, sam } = await aPair();
    const clients = [await live(kim), await live(sam), await live(await aMember())] as const;
    const answer = await send(kim, sam, { content: '  Hello  ' });
    expect(answer.statusCode).toBe(201);
    const message = answer.json();
    expect(message).toMatchObject({ seq: 1, content: 'Hello', messageType: 'text', isRead: false });
    for (const client of clients.slice(0, 2)) {
      const event = await client.hears('INSTANT_MESSAGE');
      expect(event).toEqual({ type: 'INSTANT_MESSAGE', senderUsername: kim.username, content: 'Hello', message });
    }
    expect(clients[2].all('INSTANT_MESSAGE')).toEqual([]);
    expect(await all(kim)).toEqual([message]);
    expect(await all(sam)).toEqual([message]);
  });

  test('numbers what both write at once without gap or double, in the same order for both', async () => {
    const { kim, sam } = await aPair();
    const client = await live(sam);
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? send(kim, sam) : send(sam, kim, { content: `${at}` }))),
    );
    const rows = await all(kim);
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(await all(sam)).toEqual(rows);
    await until(() => client.all('INSTANT_MESSAGE').length === 20);
    const heard = client.all('INSTANT_MESSAGE').map(({ message }) => message);
    expect(heard.sort((a, b) => a.seq - b.seq)).toEqual(rows);
  });

  test('with the same client id, in turn or at once, is stored and told once', async () => {
    const { kim, sam } = await aPair();
    const client = await live(sam);
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(kim, sam, { clientId })));
    answers.push(await send(kim, sam, { clientId, content: 'changed' }));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const next = (await send(kim, sam)).json();
    expect(next.seq).toBe(2);
    await client.hears('INSTANT_MESSAGE', ({ message }) => message.id === next.id);
    expect(client.all('INSTANT_MESSAGE').map(({ message }) => message.seq)).toEqual([1, 2]);
  });

  test('sends a picture of one’s own, named when there are no words', async () => {
    const { kim, sam } = await aPair();
    const imageUrl = await anImage(world, kim);
    const picture = { content: '', messageType: 'image', imageUrl, imageName: 'reef.jpg' };
    expect((await send(kim, sam, picture)).json()).toMatchObject({ ...picture, content: 'reef.jpg' });
    expect((await send(kim, sam, { ...picture, imageName: undefined })).json()).toMatchObject({ content: 'Image' });
    const stolen = { ...picture, imageUrl: await anImage(world, sam) };
    expect((await send(kim, sam, stolen)).json()).toMatchObject({
      fields: { imageUrl: 'Please upload the picture here first' },
    });
    const foreign = { ...picture, imageUrl: 'https://tracker.example/pixel.gif' };
    expect((await send(kim, sam, foreign)).statusCode).toBe(400);
    expect((await send(kim, sam, { messageType: 'image' })).json()).toMatchObject({
      fields: { imageUrl: 'Choose a picture' },
    });
  });
});

test('chats are not kept in caches', async () => {
  const kim = await aMember();
  for (const path of ['all', 'conversations'])
    expect((await as(kim).get(`${url}/${path}`)).headers['cache-control']).toBe('no-store');
});

describe('a message is refused', () => {
  test('with the client id of one to somebody else', async () => {
    const [kim, sam, lee] = [await aMember(), await aMember(), await aMember()];
    const clientId = randomUUID();
    const statuses = [];
    for (const { id: receiverId } of [sam, lee, sam])
      statuses.push((await as(kim).post(url, { receiverId, content: 'Hello', clientId })).statusCode);
    expect(statuses).toEqual([201, 409, 201]);
  });

  test('without words, beyond ten thousand characters, to oneself and to nobody', async () => {
    const { kim, sam } = await aPair();
    expect((await send(kim, sam, { content: '  ' })).json()).toMatchObject({
      fields: { content: 'Message is required' },
    });
    expect((await send(kim, sam, { content: 'x'.repeat(10_001) })).json()).toMatchObject({
      fields: { content: 'Message can have at most 10000 characters' },
    });
    expect((await send(kim, kim)).statusCode).toBe(400);
    expect((await send(kim, { ...sam, id: randomUUID() })).statusCode).toBe(404);
  });

  test('between contacts after a block', async () => {
    const { kim, sam } = await aPair();
    await send(kim, sam);
    await as(sam).post('/api/blocks', { userId: kim.id });
    for (const [from, to] of [
      [kim, sam],
      [sam, kim],
    ] as const) {
      expect((await send(from, to)).json().message).toBe('You can’t message this member');
      expect(await all(from)).toEqual([]);
      expect((await as(from).get(`${url}/conversations`)).json()).toEqual([]);
    }
  });

  test('when somebody writes too much in a minute', async () => {
    const { kim, sam } = await aPair();
    for (let at = 0; at < 60; at++) expect((await send(kim, sam)).statusCode).toBe(201);
    const refused = await send(kim, sam);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('reading', () => {
  test('marks the message and those before it, by the receiver alone, and tells both', async () => {
    const { kim, sam } = await aPair();
    const [one, two, three] = [await send(kim, sam), await send(kim, sam), await send(kim, sam)].map((each) =>
      each.json(),
    );
    expect((await as(sam).get(`${url}/conversations`)).json()).toMatchObject([
      { id: one.conversationId, person: { id: kim.id }, lastMessage: { id: three.id }, unread: 3 },
    ]);
    const client = await live(kim);
    for (const other of [kim, await aMember()])
      expect((await as(other).put(`${url}/${two.id}/read`)).statusCode).toBe(403);
    expect((await as(sam).put(`${url}/${two.id}/read`)).json()).toMatchObject({ id: two.id, isRead: true });
    expect((await all(sam)).map(({ isRead }) => isRead)).toEqual([true, true, false]);
    expect(await client.hears('INSTANT_MESSAGES_READ')).toMatchObject({ readerId: sam.id, seq: 2 });
    expect((await as(sam).get(`${url}/conversations`)).json()).toMatchObject([{ unread: 1 }]);
  });

  test('pages backwards and forwards, over all conversations or with one person', async () => {
    const { kim, sam } = await aPair();
    const lee = await aMember();
    await areContacts(world, kim, lee);
    for (let at = 0; at < 6; at++) await send(at % 2 ? kim : sam, at % 2 ? sam : kim);
    await send(lee, kim);
    const rows = await all(kim);
    expect(rows).toHaveLength(7);
    expect(await all(kim, `?with=${sam.id}`)).toEqual(rows.slice(0, 6));
    expect(await all(kim, '?limit=3')).toEqual(rows.slice(4));
    expect(await all(kim, `?limit=3&before=${rows[4]!.id}`)).toEqual(rows.slice(1, 4));
    expect(await all(kim, `?limit=2&after=${rows[1]!.id}`)).toEqual(rows.slice(2, 4));
    const stranger = await as(await aMember()).get(`${url}/all?before=${rows[4]!.id}`);
    expect(stranger.json()).toMatchObject({ fields: { before: 'This message isn’t one of yours' } });
  });
});

test('what stays unread is told of once, and counts as known when it is read', async () => {
  const { kim, sam } = await aPair();
  const notes = async () =>
    (await as(sam).get('/api/notifications')).json<{ title: string; readAt: string | null }[]>();
  /** Lets the time pass after which the absent are told. */
  const wait = async () => {
    for (const { job, data } of held.splice(0)) await job.run(services, data as never);
  };
  const first = (await send(kim, sam, { content: 'Are you there?' })).json();
  await send(kim, sam, { content: 'Still?' });
  expect(await notes()).toEqual([]);
  await wait();
  await wait();
  expect(await notes()).toMatchObject([
    {
      topic: 'messages',
      title: `Chat message from ${kim.username}`,
      body: 'Are you there?',
      link: `/direct-chats?with=${kim.id}`,
      readAt: null,
    },
  ]);
  const { id } = (await all(sam)).at(-1)!;
  await as(sam).put(`${url}/${id}/read`);
  expect(await notes()).toMatchObject([{ readAt: expect.any(String) }]);
  expect(first.id).not.toBe(id);

  // Who reads in time hears nothing, and who is blocked is not heard of.
  const seen = (await send(kim, sam)).json();
  await as(sam).put(`${url}/${seen.id}/read`);
  await wait();
  await send(kim, sam);
  await as(sam).post('/api/blocks', { userId: kim.id });
  await wait();
  expect(await notes()).toEqual([]);
  await as(sam).delete(`/api/blocks/${kim.id}`);
  expect(await notes()).toHaveLength(1);
});
