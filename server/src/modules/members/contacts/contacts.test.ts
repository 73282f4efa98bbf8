import type { ServerEvent } from '@nautical/core/realtime/events';
import { describe, expect, test } from 'vitest';
import { areContacts } from '../../../../test/factories/messaging.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import type { Audience } from '../../../realtime/bus.ts';

const world = await testApp();
const { as, aMember, clock, services } = world;

const published: { to: Audience; event: ServerEvent }[] = [];
services.bus.subscribe('events', (message) => published.push(message));
/** Who has heard what about whom while `work` was done. */
async function toldBy(work: () => Promise<{ statusCode: number }>) {
  const before = published.length;
  expect((await work()).statusCode).toBeLessThan(300);
  return published
    .slice(before)
    .filter(({ event }) => event.type === 'CONTACTS_CHANGED' || event.type === 'BLOCK_CHANGED');
}
const both = (type: 'CONTACTS_CHANGED' | 'BLOCK_CHANGED', one: Person, other: Person) => [
  { to: { userIds: [one.id] }, event: { type, userId: other.id } },
  { to: { userIds: [other.id] }, event: { type, userId: one.id } },
];

const ask = (from: Person, to: Person) => as(from).post('/api/contact-requests', { userId: to.id });
const answer = (person: Person, id: string, action: string) =>
  as(person).put(`/api/contact-requests/${id}`, { action });
const requestsOf = async (person: Person) => (await as(person).get('/api/contact-requests')).json();
const contactsOf = async (person: Person) => (await as(person).get('/api/contacts')).json();

describe('a contact request', () => {
  test('waits with both until it is accepted, then both are contacts', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const asked = await ask(kim, sam);
    expect(asked.statusCode).toBe(201);
    const request = asked.json();
    expect(request).toMatchObject({
      status: 'pending',
      requester: { id: kim.id, username: kim.username, avatar: null },
      addressee: { id: sam.id },
    });
    expect(await requestsOf(sam)).toEqual({ received: [request], sent: [] });
    expect(await requestsOf(kim)).toEqual({ received: [], sent: [request] });
    expect(await contactsOf(kim)).toEqual([]);

    expect((await answer(sam, request.id, 'accept')).json()).toMatchObject({ status: 'accepted' });
    expect(await requestsOf(sam)).toEqual({ received: [], sent: [] });
    expect(await contactsOf(kim)).toEqual([{ id: sam.id, username: sam.username, avatar: null, email: sam.email }]);
    expect(await contactsOf(sam)).toEqual([{ id: kim.id, username: kim.username, avatar: null, email: kim.email }]);
    expect((await answer(sam, request.id, 'decline')).statusCode).toBe(409);
    expect((await ask(kim, sam)).statusCode).toBe(409);
  });

  test('is answered by the one it was sent to alone', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const { id } = (await ask(kim, sam)).json();
    for (const other of [kim, await aMember()]) expect((await answer(other, id, 'accept')).statusCode).toBe(403);
    expect((await answer(sam, id, 'maybe')).statusCode).toBe(400);
    expect(await contactsOf(kim)).toEqual([]);
  });

  test('made again is the same one, and the other way round it is accepted', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const first = (await ask(kim, sam)).json();
    expect((await ask(kim, sam)).json()).toEqual(first);
    expect((await ask(sam, kim)).json()).toMatchObject({ id: first.id, status: 'accepted' });
    expect(await contactsOf(kim)).toHaveLength(1);
  });

  test('of both at once leaves one row and no failure', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const answers = await Promise.all([ask(kim, sam), ask(sam, kim)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await contactsOf(kim)).toHaveLength(1);
  });

  test('that was declined rests for thirty days, but the other may ask', async () => {
    const [kim, sam, lee] = [await aMember(), await aMember(), await aMember()];
    for (const other of [sam, lee]) await answer(other, (await ask(kim, other)).json().id, 'decline');
    expect(await requestsOf(kim)).toEqual({ received: [], sent: [] });
    expect((await ask(kim, sam)).json()).toMatchObject({ message: 'You’ve already sent this member a request' });
    expect((await ask(sam, kim)).json()).toMatchObject({ status: 'pending', requester: { id: sam.id } });
    clock.advance({ days: 31 });
    const later = await world.signIn(kim);
    expect((await ask(later, lee)).json()).toMatchObject({ status: 'pending', requester: { id: kim.id } });
  });

  test('to oneself, to nobody and across a block is refused', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    expect((await ask(kim, kim)).statusCode).toBe(400);
    const nobody = { userId: '00000000-0000-7000-8000-000000000000' };
    expect((await as(kim).post('/api/contact-requests', nobody)).statusCode).toBe(404);
    await as(sam).post('/api/blocks', { userId: kim.id });
    for (const [from, to] of [
      [kim, sam],
      [sam, kim],
    ] as const)
      expect((await ask(from, to)).statusCode).toBe(403);
  });

  test('is told to the one asked, and its acceptance to the one who asked', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const { id } = (await ask(kim, sam)).json();
    await answer(sam, id, 'accept');
    const rows = await world.db.select().from(notifications);
    const of = (person: Person) => rows.filter(({ userId }) => userId === person.id);
    expect(of(sam)).toMatchObject([{ topic: 'contacts', title: 'Contact request', readAt: expect.any(Date) }]);
    expect(of(kim)).toMatchObject([{ topic: 'contacts', title: 'New contact', readAt: null }]);
  });

  test('too many of them in an hour get 429', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    for (let at = 0; at < 30; at++) expect((await ask(kim, sam)).statusCode).toBe(201);
    expect((await ask(kim, sam)).statusCode).toBe(429);
  });
});

describe('a contact', () => {
  test('ends for both when either removes it; a request is taken back the same way', async () => {
    const [kim, sam, lee] = [await aMember(), await aMember(), await aMember()];
    await areContacts(world, kim, sam);
    expect((await as(sam).delete(`/api/contacts/${kim.id}`)).statusCode).toBe(204);
    expect([await contactsOf(kim), await contactsOf(sam)]).toEqual([[], []]);
    await ask(kim, lee);
    await as(lee).delete(`/api/contacts/${kim.id}`);
    expect((await requestsOf(lee)).received).toHaveLength(1);
    await as(kim).delete(`/api/contacts/${lee.id}`);
    expect((await requestsOf(lee)).received).toEqual([]);
  });

  test('who is blocked is hidden both ways until the block ends', async () => {
    const [kim, sam, lee] = [await aMember(), await aMember(), await aMember()];
    await areContacts(world, kim, sam);
    await ask(lee, kim);
    for (const other of [sam, lee]) await as(kim).post('/api/blocks', { userId: other.id });
    expect([await contactsOf(kim), await contactsOf(sam)]).toEqual([[], []]);
    expect([(await requestsOf(kim)).received, (await requestsOf(lee)).sent]).toEqual([[], []]);
    await as(kim).delete(`/api/blocks/${sam.id}`);
    expect(await contactsOf(sam)).toHaveLength(1);
  });
});

test('every change between two people reaches both of them, and them alone', async () => {
  const [kim, sam, lee] = [await aMember(), await aMember(), await aMember()];
  expect(await toldBy(() => ask(kim, sam))).toEqual(both('CONTACTS_CHANGED', kim, sam));
  const { id } = (await requestsOf(sam)).received[0];
  expect(await toldBy(() => answer(sam, id, 'accept'))).toEqual(both('CONTACTS_CHANGED', sam, kim));
  expect(await toldBy(() => as(kim).delete(`/api/contacts/${sam.id}`))).toEqual(both('CONTACTS_CHANGED', kim, sam));
  expect(await toldBy(() => as(kim).delete(`/api/contacts/${sam.id}`))).toEqual([]);
  await ask(lee, kim);
  const declined = (await requestsOf(kim)).received[0].id;
  expect(await toldBy(() => answer(kim, declined, 'decline'))).toEqual(both('CONTACTS_CHANGED', kim, lee));
  expect(await toldBy(() => as(kim).post('/api/blocks', { userId: lee.id }))).toEqual(both('BLOCK_CHANGED', kim, lee));
  expect(await toldBy(() => as(kim).delete(`/api/blocks/${lee.id}`))).toEqual(both('BLOCK_CHANGED', kim, lee));
});

test('contacts come page by page, by name whatever its case', async () => {
  const kim = await aMember();
  const expected: string[] = [];
  for (let at = 0; at < 5; at++) {
    const contact = await aMember();
    await areContacts(world, at % 2 ? kim : contact, at % 2 ? contact : kim);
    expected.push(contact.username);
  }
  const seen: string[] = [];
  for (let next: string | undefined = '/api/contacts?limit=2'; next; ) {
    const page = await as(kim).get(next);
    seen.push(...page.json().map(({ username }: Person) => username));
    next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual((await contactsOf(kim)).map(({ username }: Person) => username));
  expect(seen.toSorted()).toEqual(expected.toSorted());
  expect((await as(kim).get('/api/contacts?cursor=bm8')).statusCode).toBe(400);
});

test('what others are to a member is told for several at once', async () => {
  const [kim, friend, asked, asking, declined, blocked, blocking, stranger] = await Promise.all(
    Array.from({ length: 8 }, () => aMember()),
  );
  await areContacts(world, kim!, friend!);
  await ask(kim!, asked!);
  await ask(asking!, kim!);
  await ask(declined!, kim!);
  await answer(
    kim!,
    (await requestsOf(kim!)).received.find((each: { requester: Person }) => each.requester.id === declined!.id).id,
    'decline',
  );
  await as(kim!).post('/api/blocks', { userId: blocked!.id });
  await as(blocking!).post('/api/blocks', { userId: kim!.id });
  const people = [friend, asked, asking, declined, blocked, blocking, stranger].map((each) => each!.id);
  const reply = (await as(kim!).get(`/api/contacts/standings?userIds=${people.join(',')}`)).json();
  expect(reply.map(({ userId }: { userId: string }) => userId)).toEqual(people);
  expect(reply.map(({ standing }: { standing: string }) => standing)).toEqual([
    'contact',
    'requested',
    'asking',
    'none',
    'blocked',
    'unreachable',
    'none',
  ]);
  expect(reply.map(({ requestId }: { requestId: string | null }) => requestId !== null)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect((await as(kim!).get('/api/contacts/standings?userIds=everybody')).statusCode).toBe(400);
});
