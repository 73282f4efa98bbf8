import { createPublicKey, verify } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { aMessage, aNotification } from '../../../../test/factories/messaging.ts';
import { aBrowser, openPushService, type Pushed } from '../../../../test/factories/push.ts';
import { type Person, recordingLog, testApp } from '../../../../test/harness.ts';
import { pushSubscriptions, vapidKeys } from '../../../db/schema/members/notifications.ts';
import { makePusher } from '../../../push/outside.ts';
import { notify } from './notify.service.ts';
import { sendPushesJob } from './push.jobs.ts';

const service = await openPushService();
afterAll(service.close);
const { log, lines } = recordingLog();
const env = { PUBLIC_URL: 'https://reef.example' };
const world = await testApp({ env, log, pusher: makePusher({ loopback: true }) });
const { as, aMember, clock, db, jobFailures, services } = world;
const url = '/api/push-subscriptions';

let browsers = 0;
async function subscribed(person: Person) {
  const browser = aBrowser();
  const path = `/browser-${++browsers}`;
  const body = { endpoint: service.url + path, keys: browser.keys };
  expect((await as(person).post(url, body)).statusCode).toBe(201);
  return {
    ...body,
    pushes: () =>
      service.got
        .filter((one) => one.path === path)
        .map((one) => ({ ...one, text: JSON.parse(browser.read(one.body)) })),
    isKnown: async () => (await db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, body.endpoint))) === 1,
  };
}
beforeEach(() => service.answer(201));

describe('a push', () => {
  test('tells a browser what its member is notified of, so that nobody else can read it', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const browser = await subscribed(kim);
    const id = await aMessage(world, kim, sam);
    const [push] = browser.pushes();
    expect(push?.text).toEqual({
      id: expect.any(String),
      title: `Message from ${sam.username}`,
      body: 'Still there?',
      link: `/messages?message=${id}`,
    });
    expect(push?.body.includes('Still there?')).toBe(false);
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  });

  test('is signed with the key that browsers are given, for the service it goes to', async () => {
    const kim = await aMember();
    const { publicKey } = (await as(kim).get(`${url}/key`)).json();
    const browser = await subscribed(kim);
    await aMessage(world, kim);
    const claims = signedClaims(browser.pushes()[0]!, publicKey);
    expect(claims).toMatchObject({ aud: service.url, sub: 'https://reef.example' });
    expect(claims.exp * 1000).toBeGreaterThan(Date.now());
  });

  test('of what somebody said waits no longer once there is a block between the two', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    await aMessage(world, kim, sam);
    const [note] = (await as(kim).get('/api/notifications')).json<{ id: string }[]>();
    const browser = await subscribed(kim);
    const pushAgain = () => sendPushesJob.run(services, { notificationIds: [note!.id] });
    await as(sam).post('/api/blocks', { userId: kim.id });
    await pushAgain();
    expect(browser.pushes()).toEqual([]);
    await as(sam).delete(`/api/blocks/${kim.id}`);
    await pushAgain();
    expect(browser.pushes()).toHaveLength(1);
  });

  test('goes to every browser of the member, once', async () => {
    const kim = await aMember();
    const [first, second] = [await subscribed(kim), await subscribed(await world.signIn(kim))];
    const note = { topic: 'auctions', title: 'You were outbid', body: 'Now 60.00', onceKey: 'bid:1' } as const;
    for (let times = 0; times < 2; times++) await notify(services, [kim.id], note);
    expect([first.pushes(), second.pushes()].map((got) => got.length)).toEqual([1, 1]);
    expect(first.pushes()[0]?.text).toMatchObject({ title: 'You were outbid', link: '/' });
  });

  test('carries the beginning of a long text', async () => {
    const kim = await aMember();
    const browser = await subscribed(kim);
    await notify(services, [kim.id], { topic: 'announcements', title: 'News', body: '🐠'.repeat(1000) });
    const [push] = browser.pushes();
    expect(push?.text.body).toBe('🐠'.repeat(150));
    expect(push?.body.length).toBeLessThan(4096);
  });

  test('is not sent of topics, at hours and after a sign-out where the member wants none', async () => {
    const [kim, sam, lee] = [await aMember(), await aMember(), await aMember()];
    const silent = await Promise.all([kim, sam, lee].map(subscribed));
    await as(kim).patch('/api/notification-preferences', { topics: [{ topic: 'messages', push: false }] });
    const time = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString().slice(11, 16);
    const quietHours = { from: time(-60), to: time(60), timeZone: 'UTC' };
    await as(sam).patch('/api/notification-preferences', { quietHours });
    await as(lee).post('/api/auth/logout', { refreshToken: lee.refreshToken });
    for (const person of [kim, sam, lee]) await aMessage(world, person);
    expect(silent.flatMap((browser) => browser.pushes())).toEqual([]);
    expect(await Promise.all(silent.map((browser) => browser.isKnown()))).toEqual([true, true, false]);
  });

  test.each([404, 410, 403])('that is answered %i is the last one to that browser', async (status) => {
    const kim = await aMember();
    const browser = await subscribed(kim);
    service.answer(status);
    await aMessage(world, kim);
    expect(await browser.isKnown()).toBe(false);
  });

  test.each([429, 500, 503])('that is answered %i is tried again', async (status) => {
    const kim = await aMember();
    const browser = await subscribed(kim);
    service.answer(status);
    await aMessage(world, kim);
    expect(jobFailures.splice(0)).toMatchObject([{ message: `The push service answered ${status}` }]);
    expect(await browser.isKnown()).toBe(true);
  });

  test('that is refused for another reason is logged and dropped', async () => {
    const kim = await aMember();
    const browser = await subscribed(kim);
    service.answer(413);
    await aMessage(world, kim);
    expect(await browser.isKnown()).toBe(true);
    expect(lines.filter((line) => line.includes('A push service refused a push'))).toHaveLength(1);
  });

  test('to an address within our network is not sent, and the browser forgotten', async () => {
    const kim = await aMember();
    const row = { userId: kim.id, sessionId: kim.sessionId, endpoint: 'https://10.0.0.1/x', ...aBrowser().keys };
    await db.insert(pushSubscriptions).values(row);
    await aMessage(world, kim);
    expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, kim.id))).toBe(0);
  });
});

describe('a browser', () => {
  test('is remembered for whoever used it last, and forgotten on demand', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const browser = await subscribed(kim);
    const rows = () => db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, browser.endpoint));
    const { endpoint, keys } = browser;
    expect((await as(sam).post(url, { endpoint, keys })).statusCode).toBe(201);
    expect(await rows()).toMatchObject([{ userId: sam.id, sessionId: sam.sessionId }]);
    await as(kim).delete(url, { endpoint });
    expect(await rows()).toHaveLength(1);
    expect((await as(sam).delete(url, { endpoint })).statusCode).toBe(204);
    expect(await rows()).toEqual([]);
  });

  test('with an address or keys that cannot be is refused', async () => {
    const kim = await aMember();
    const { keys } = aBrowser();
    for (const endpoint of [
      'http://push.example.com/x',
      'https://localhost/x',
      'https://10.0.0.1/x',
      'https://a@b.example/x',
      'https://[not.an.address]/x',
      'nonsense',
    ])
      expect((await as(kim).post(url, { endpoint, keys })).json()).toMatchObject({
        fields: { endpoint: 'This endpoint isn’t valid' },
      });
    const wrong = { endpoint: 'https://push.example.com/x', keys: { ...keys, p256dh: 'p'.repeat(87) } };
    expect((await as(kim).post(url, wrong)).statusCode).toBe(400);
  });

  test('beyond the twentieth takes the place of the oldest', async () => {
    const kim = await aMember();
    const all = [];
    for (let count = 0; count < 21; count++) all.push(await subscribed(kim));
    expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, kim.id))).toBe(20);
    expect(await all[0]?.isKnown()).toBe(false);
  });
});

test('the private key is in no answer and in no log', async () => {
  const kim = await aMember();
  await subscribed(kim);
  await aNotification(world, kim);
  const [keys] = await db.select().from(vapidKeys);
  expect(keys?.privateKey).toBeTruthy();
  expect(lines.join('\n')).not.toContain(keys?.privateKey);
  expect((await as(kim).get(`${url}/key`)).body).toBe(JSON.stringify({ publicKey: keys?.publicKey }));
});

function signedClaims({ headers }: Pushed, publicKey: string) {
  const [, token = '', key] = headers.authorization?.match(/^vapid t=(.+), k=(.+)$/) ?? [];
  expect(key).toBe(publicKey);
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const verifying = { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), verifying, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
