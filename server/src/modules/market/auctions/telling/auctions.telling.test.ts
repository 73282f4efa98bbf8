// From what happens in an auction to the site, the phone and the mailbox of those it concerns, each as they chose it.
import type { Notification } from '@nautical/core/contracts/members/notifications';
import { afterAll, expect, test } from 'vitest';
import { aListing, anAuction } from '../../../../../test/factories/listings.ts';
import { aBrowser, openPushService } from '../../../../../test/factories/push.ts';
import { type Person, testApp } from '../../../../../test/harness.ts';
import { withoutRequest } from '../../../../kit/happenings.ts';
import { makePusher } from '../../../../push/outside.ts';
import { mailDigests } from '../../../members/notifications/notifications.service.ts';
import { runDue, tellOfEndings } from '../auctions.clock.service.ts';
import { liveOf } from '../auctions.live.service.ts';

const service = await openPushService();
afterAll(service.close);
const world = await testApp({ env: { PUBLIC_URL: 'https://reef.example' }, pusher: makePusher({ loopback: true }) });
const { as, aMember, clock, mails, services } = world;

/** Somebody with a phone and a mailbox, who wants to hear of auctions in this way alone. */
async function aListener(wanted: { inApp?: boolean; email?: boolean; push?: boolean }) {
  const person = await aMember({ emailVerifiedAt: new Date() });
  const browser = aBrowser();
  const path = `/${person.username}`;
  await as(person).post('/api/push-subscriptions', { endpoint: service.url + path, keys: browser.keys });
  const topic = { topic: 'auctions', inApp: false, email: false, push: false, ...wanted };
  expect((await as(person).patch('/api/notification-preferences', { topics: [topic] })).statusCode).toBe(200);
  return { ...person, path, browser };
}
type Listener = Awaited<ReturnType<typeof aListener>>;

/** What they have heard so far in each way: the titles, in the order of the alphabet. */
async function heardBy({ browser, path, ...person }: Listener) {
  await liveOf(services).settle();
  await mailDigests(services);
  return {
    inApp: (await as(person as Person).get('/api/notifications'))
      .json<Notification[]>()
      .map(({ title }) => title)
      .toSorted(),
    email: mails.filter(({ to }) => to === person.email).map(({ subject }) => subject),
    push: service.got
      .filter((one) => one.path === path)
      .map(({ body }) => JSON.parse(browser.read(body)).title)
      .toSorted(),
  };
}

test('whoever is outbid, follows an auction that ends soon, wins it or doesn’t is told in the ways they chose', async () => {
  const seller = await aListener({ email: true });
  const [inApp, email, push] = [
    await aListener({ inApp: true }),
    await aListener({ email: true }),
    await aListener({ push: true }),
  ];
  const endTime = new Date(clock.now().getTime() + 10 * 60_000);
  const postId = await aListing(world, seller, { listingType: 'auction' });
  const id = await anAuction(world, postId, { endTime, originalEndTime: endTime });
  for (const [who, maxBid] of [
    [inApp, '20'],
    [email, '30'],
    [push, '40'],
  ] as const)
    expect((await as(who).post(`/api/auctions/${id}/bids`, { maxBid })).statusCode).toBe(201);
  await liveOf(services).settle();
  await tellOfEndings(services);
  clock.advance({ minutes: 11 });
  await runDue(withoutRequest(services));

  const [OUTBID, ENDING, WON] = ['You’ve been outbid', 'Auction ending soon', 'You won the auction'];
  const LOST = 'You didn’t win the auction';
  expect(await heardBy(inApp)).toEqual({ inApp: [ENDING, LOST, OUTBID], email: [], push: [] });
  expect(await heardBy(email)).toEqual({ inApp: [], email: ['3 things you haven’t seen yet'], push: [] });
  expect(await heardBy(push)).toEqual({ inApp: [], email: [], push: [ENDING, WON] });
  expect(await heardBy(seller)).toMatchObject({ inApp: [], push: [] });
  expect((await heardBy(seller)).email).toContain('Your auction sold');
});
