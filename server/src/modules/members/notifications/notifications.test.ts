import type { Notification } from '@nautical/core/contracts/members/notifications';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aMessage, aNotification, areContacts } from '../../../../test/factories/messaging.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { enterLive } from '../../../../test/realtime/live-client.ts';
import { mailDigestsJob } from './notifications.jobs.ts';

const world = await testApp({ env: { PUBLIC_URL: 'https://reef.example' } });
const { as, aMember, app, clock, held, mails, services } = world;
const address = await app.listen({ host: '127.0.0.1', port: 0 });

const url = '/api/notifications';
const preferences = '/api/notification-preferences';
const list = async (person: Person): Promise<Notification[]> => (await as(person).get(url)).json();
const unread = async (person: Person) => (await as(person).get(`${url}/unread`)).json().count;
const digest = () => mailDigestsJob.run(services, {});
/** Somebody whose mailbox is known to be theirs. */
const aReader = (more: Parameters<typeof aMember>[0] = {}) => aMember({ emailVerifiedAt: new Date(), ...more });
const mailsTo = ({ email }: Person) => mails.filter(({ to }) => to === email);

describe('a notification', () => {
  test('comes live and is listed for its member alone, latest first', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const client = await enterLive(address, kim.accessToken);
    onTestFinished(() => client.close());
    await aMessage(world, kim, sam);
    const { notification } = await client.hears('NOTIFICATION');
    expect(notification).toMatchObject({ topic: 'messages', title: `Message from ${sam.username}`, readAt: null });
    await aMessage(world, kim, sam);
    const answer = await as(kim).get(url);
    expect(answer.headers['x-unread-count']).toBe('2');
    expect(answer.json()[1]).toEqual(notification);
    expect(await list(sam)).toEqual([]);
  });

  test('is read by its member alone, one by one or all at once', async () => {
    const kim = await aMember();
    const ids = [await aNotification(world, kim), await aNotification(world, kim), await aNotification(world, kim)];
    expect((await as(await aMember()).put(`${url}/${ids[0]}/read`)).statusCode).toBe(403);
    const first = (await as(kim).put(`${url}/${ids[0]}/read`)).json();
    expect(first.readAt).toEqual(expect.any(String));
    expect((await as(kim).put(`${url}/${ids[0]}/read`)).json()).toEqual(first);
    expect(await unread(kim)).toBe(2);
    expect((await as(kim).put(`${url}/read-all`)).statusCode).toBe(204);
    expect(await unread(kim)).toBe(0);
  });

  test('of a message is read together with the message', async () => {
    const kim = await aMember();
    const id = await aMessage(world, kim);
    expect(await unread(kim)).toBe(1);
    await as(kim).put(`/api/messages/${id}/read`);
    expect(await unread(kim)).toBe(0);
  });

  test('is found page by page', async () => {
    const kim = await aMember();
    for (let at = 0; at < 5; at++) await aNotification(world, kim);
    const rows = await list(kim);
    const first = await as(kim).get(`${url}?limit=3`);
    expect(first.json()).toEqual(rows.slice(0, 3));
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1];
    expect((await as(kim).get(next!)).json()).toEqual(rows.slice(3));
  });
});

describe('what somebody said', () => {
  const said = async (person: Person) => (await list(person)).map(({ body }) => body);

  test('is told no longer when they have left', async () => {
    const [kim, sam] = [await aMember(), await aMember({ password: 'seven-otters-juggle-kelp' })];
    await areContacts(world, sam, kim);
    await aMessage(world, kim, sam);
    await as(sam).post('/api/instant-messages', { receiverId: kim.id, content: 'Secret of the chat' });
    for (const { job, data } of held.splice(0)) await job.run(services as never, data as never);
    await as(sam).post('/api/chat/messages/general', { content: `@${kim.username} secret of the room` });
    expect(await said(kim)).toHaveLength(3);
    const left = await as(sam).delete('/api/users/me', { password: 'seven-otters-juggle-kelp' });
    expect(left.statusCode, left.body).toBe(204);
    expect([await said(kim), await unread(kim)]).toEqual([[], 0]);
  });

  test.each(['the reader', 'the speaker'])('is hidden and not mailed while %s blocks the other', async (who) => {
    const [kim, sam] = [await aReader(), await aMember()];
    await aMessage(world, kim, sam);
    const [note] = await list(kim);
    const [blocker, blocked] = who === 'the reader' ? [kim, sam] : [sam, kim];
    await as(blocker).post('/api/blocks', { userId: blocked.id });
    expect([await said(kim), await unread(kim)]).toEqual([[], 0]);
    expect((await as(kim).put(`${url}/${note!.id}/read`)).statusCode).toBe(404);
    await digest();
    expect(mailsTo(kim)).toEqual([]);
    await as(blocker).delete(`/api/blocks/${blocked.id}`);
    expect(await said(kim)).toEqual([note!.body]);
  });

  test('in a room goes with the message, and changes with it', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const client = await enterLive(address, kim.accessToken);
    onTestFinished(() => client.close());
    const content = `@${kim.username} the door code is 4711`;
    const { id } = (await as(sam).post('/api/chat/messages/general', { content })).json();
    expect(await said(kim)).toEqual([content]);
    await as(sam).patch(`/api/chat/messages/${id}`, { content: `@${kim.username} hello` });
    expect(await said(kim)).toEqual([`@${kim.username} hello`]);
    await client.hears('NOTIFICATIONS_READ');
    await as(sam).delete(`/api/chat/messages/${id}`);
    expect([await said(kim), await unread(kim)]).toEqual([[], 0]);
  });

  test('in private goes when the reader deletes the message, and stays when the writer does', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const id = await aMessage(world, kim, sam);
    await as(sam).delete(`/api/messages/${id}`);
    expect(await said(kim)).toHaveLength(1);
    await as(kim).delete(`/api/messages/${id}`);
    expect(await said(kim)).toEqual([]);
  });
});

describe('preferences', () => {
  test('are everything until chosen otherwise, and keep what is not mentioned', async () => {
    const kim = await aMember();
    const before = (await as(kim).get(preferences)).json();
    expect(before.quietHours).toBeNull();
    expect(before.topics).toHaveLength(16);
    expect(before.topics[0]).toEqual({ topic: 'messages', inApp: true, email: true, push: true });
    await as(kim).patch(preferences, { topics: [{ topic: 'messages', email: false }] });
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/London' };
    const after = await as(kim).patch(preferences, { topics: [{ topic: 'messages', push: false }], quietHours });
    expect(after.json()).toMatchObject({ quietHours });
    expect(after.json().topics[0]).toEqual({ topic: 'messages', inApp: true, email: false, push: false });
    expect((await as(kim).patch(preferences, { quietHours: null })).json().quietHours).toBeNull();
  });

  test('with a time or a time zone that does not exist are refused', async () => {
    const kim = await aMember();
    const send = (change: object) =>
      as(kim).patch(preferences, { quietHours: { from: '22:00', to: '07:00', timeZone: 'UTC', ...change } });
    expect((await send({ from: '25:00' })).json()).toMatchObject({
      fields: { 'quietHours.from': 'Enter a time like 22:00' },
    });
    expect((await send({ timeZone: 'Nowhere/Land' })).json()).toMatchObject({
      fields: { 'quietHours.timeZone': 'Choose a time zone' },
    });
  });

  test('keep a topic out of the list, or away altogether', async () => {
    const kim = await aReader();
    await as(kim).patch(preferences, { topics: [{ topic: 'messages', inApp: false }] });
    await aMessage(world, kim);
    expect([await list(kim), await unread(kim)]).toEqual([[], 0]);
    await digest();
    expect(mailsTo(kim)).toHaveLength(1);
    await as(kim).patch(preferences, { topics: [{ topic: 'messages', email: false, push: false }] });
    await aMessage(world, kim);
    await digest();
    expect(mailsTo(kim)).toHaveLength(1);
  });
});

describe('the mail', () => {
  test('tells once what is unread, with links', async () => {
    const [kim, sam] = [await aReader(), await aReader()];
    await aMessage(world, kim, sam);
    const read = await aNotification(world, kim);
    await as(kim).put(`${url}/${read}/read`);
    await digest();
    await digest();
    expect(mailsTo(kim)).toMatchObject([{ subject: `Message from ${sam.username}` }]);
    expect(mailsTo(kim)[0]?.text).toContain('https://reef.example/messages');
    expect(mailsTo(kim)[0]?.text).toContain('https://reef.example/notification-settings');
    await aNotification(world, kim);
    await aNotification(world, kim);
    await digest();
    expect(mailsTo(kim).at(-1)?.subject).toBe('2 things you haven’t seen yet');
  });

  test('of two servers at once is one', async () => {
    const kim = await aReader();
    await aNotification(world, kim);
    await Promise.all([digest(), digest()]);
    expect(mailsTo(kim)).toHaveLength(1);
  });

  test('does not go to members who switched mail off', async () => {
    const [none, some] = [await aReader({ emailNotifications: false }), await aReader()];
    await as(some).patch(preferences, { topics: [{ topic: 'announcements', email: false }] });
    for (const person of [none, some]) await aNotification(world, person);
    await digest();
    expect([...mailsTo(none), ...mailsTo(some)]).toEqual([]);
  });

  test('does not go to an address nobody has confirmed', async () => {
    const kim = await aMember();
    await aNotification(world, kim);
    await digest();
    expect(mailsTo(kim)).toEqual([]);
  });

  test('waits for the end of quiet hours', async () => {
    const kim = await aReader();
    const time = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString().slice(11, 16);
    await as(kim).patch(preferences, { quietHours: { from: time(-60), to: time(60), timeZone: 'UTC' } });
    await aNotification(world, kim);
    await digest();
    expect(mailsTo(kim)).toEqual([]);
    clock.advance({ minutes: 120 });
    await digest();
    expect(mailsTo(kim)).toHaveLength(1);
  });
});
