import type { AdminOverview, AdminUser, Deed } from '@nautical/core/contracts/office/admin';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aListing, anAuction } from '../../../../test/factories/listings.ts';
import { anOrder } from '../../../../test/factories/orders.ts';
import { aReport } from '../../../../test/factories/reports.ts';
import { testApp } from '../../../../test/harness.ts';
import { auctions } from '../../../db/schema/market/auctions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { auditLog } from '../../../db/schema/members/operations.ts';
import { payouts } from '../../../db/schema/trade/ledger.ts';
import { orderDisputes } from '../../../db/schema/trade/orders.ts';

const world = await testApp();
const { as, aMember, anAdmin, signIn, db, mails } = world;
const admin = await anAdmin();

const overview = async () => (await as(admin).get('/api/admin/overview')).json<AdminOverview>();
const deedsOn = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(({ action, actorId }) => [action, actorId]);
const listed = async (query: Record<string, string>) =>
  (await as(admin).get(`/api/admin/users?${new URLSearchParams(query)}`)).json<AdminUser[]>();
const isActive = async (id: string) => (await db.select().from(posts).where(eq(posts.id, id)))[0]?.isActive;

describe('the overview', () => {
  test('counts what waits and what is new', async () => {
    const before = await overview();
    const listing = await aListing(world);
    await aReport(world, { postId: listing });
    await aReport(world, { status: 'dismissed' });
    await as(await aMember()).post('/api/advertising/enquiries', {
      name: 'Ada',
      email: 'ada@example.com',
      package: 'sponsor-card',
      message: 'What does it cost?',
    });
    await db.insert(payouts).values([{ amount: '5.00' }, { amount: '5.00', status: 'sent' }]);
    const orderId = await anOrder(world, await aMember(), await aMember());
    await db
      .insert(orderDisputes)
      .values({ orderId, reason: 'other', description: 'Too small', claimedAmount: '1.00', status: 'escalated' });
    const after = await overview();
    expect(after.waiting).toEqual({
      reports: before.waiting.reports + 1,
      claims: before.waiting.claims + 1,
      payouts: before.waiting.payouts + 1,
      enquiries: before.waiting.enquiries + 1,
      corrections: before.waiting.corrections,
    });
    expect(after.activeListings).toBeGreaterThan(before.activeListings);
    expect(after.newListings).toBeGreaterThan(before.newListings);
    expect(after.members).toBeGreaterThan(before.members);
    expect(after.newMembers).toBeGreaterThan(before.newMembers);
  });
});

describe('members', () => {
  test('two admins who take each other\u2019s office at once leave one of them in it', async () => {
    for (let round = 0; round < 5; round++) {
      const [ada, bob] = [await anAdmin(), await anAdmin()];
      const answers = await Promise.all([
        as(ada).patch(`/api/admin/users/${bob.id}`, { role: 'user', reason: 'Left the team' }),
        as(bob).patch(`/api/admin/users/${ada.id}`, { role: 'user', reason: 'Left the team' }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200).length).toBe(1);
      const roles = await db
        .select({ role: users.role })
        .from(users)
        .where(inArray(users.id, [ada.id, bob.id]));
      expect(roles.map(({ role }) => role).toSorted()).toEqual(['admin', 'user']);
    }
  });

  test('are found by name, address, role and state, page by page', async () => {
    const kim = await aMember({ username: 'kim-the-keeper', location: 'Boise, ID' });
    const lee = await aMember({ username: 'lee-the-keeper', suspendedAt: new Date() });
    const listing = await aListing(world, kim);
    await aReport(world, { postId: listing });
    await aReport(world, { userId: kim.id, postId: null });
    const [found] = await listed({ search: 'KIM-the' });
    expect(found).toMatchObject({
      id: kim.id,
      email: kim.email,
      role: 'user',
      suspendedAt: null,
      activeListings: 1,
      openReports: 2,
      devices: 1,
    });
    expect((await listed({ search: kim.email })).map(({ id }) => id)).toEqual([kim.id]);
    expect((await listed({ search: 'the-keeper', state: 'suspended' })).map(({ id }) => id)).toEqual([lee.id]);
    expect((await listed({ role: 'admin' })).every(({ role }) => role === 'admin')).toBe(true);

    const first = await as(admin).get('/api/admin/users?search=the-keeper&limit=1');
    expect(first.json<AdminUser[]>().map(({ id }) => id)).toEqual([lee.id]);
    const next = /<([^>]+)>/.exec(String(first.headers.link))![1]!;
    expect((await as(admin).get(next)).json<AdminUser[]>().map(({ id }) => id)).toEqual([kim.id]);
  });

  test('who are suspended are signed out, told by mail, and their listings leave the lists', async () => {
    const kim = await aMember();
    const [listing, sold, auctioned] = [
      await aListing(world, kim),
      await aListing(world, kim, { status: 'sold' }),
      await aListing(world, kim, { listingType: 'auction' }),
    ];
    await anAuction(world, auctioned, { bidCount: 1 });
    const answer = await as(admin).patch(`/api/admin/users/${kim.id}`, { isSuspended: true, reason: 'Fake photos' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<AdminUser>()).toMatchObject({ devices: 0, activeListings: 0 });
    expect(answer.json<AdminUser>().suspendedAt).not.toBeNull();
    expect((await as(kim).get('/api/auth/user')).statusCode).toBe(401);
    expect([await isActive(listing), await isActive(sold), await isActive(auctioned)]).toEqual([false, true, true]);
    expect(mails.filter(({ to }) => to === kim.email).map(({ subject }) => subject)).toEqual([
      'Your account is suspended',
    ]);
    expect(mails.at(-1)?.text).toContain('Fake photos');

    const back = await as(admin).patch(`/api/admin/users/${kim.id}`, { isSuspended: false });
    expect(back.json<AdminUser>().suspendedAt).toBeNull();
    const again = await signIn((await db.select().from(users).where(eq(users.id, kim.id)))[0]!);
    expect((await as(again).get('/api/auth/user')).statusCode).toBe(200);
    expect(await deedsOn(kim.id)).toEqual([
      ['user.suspended', admin.id],
      ['user.restored', admin.id],
    ]);
  });

  test('who are suspended sell and win nothing: their auctions end, and their bids no longer count', async () => {
    const [kim, sam, lee] = [await aMember(), await aMember(), await aMember()];
    const [ownPost, otherPost] = [
      await aListing(world, kim, { listingType: 'auction' }),
      await aListing(world, sam, { listingType: 'auction' }),
    ];
    const [own, other] = [await anAuction(world, ownPost), await anAuction(world, otherPost)];
    const bid = (person: typeof kim, auctionId: string, maxBid: string) =>
      as(person).post(`/api/auctions/${auctionId}/bids`, { maxBid });
    await bid(lee, own, '20');
    await bid(lee, other, '20');
    for (const max of ['60', '90']) expect((await bid(kim, other, max)).statusCode).toBe(201);
    await as(admin).patch(`/api/admin/users/${kim.id}`, { isSuspended: true, reason: 'Fake photos' });

    expect((await bid(lee, own, '30')).statusCode).toBe(409);
    const [ended] = await db.select().from(auctions).where(eq(auctions.id, own));
    expect(ended).toMatchObject({ status: 'cancelled', winnerId: null });
    const [stands] = await db.select().from(auctions).where(eq(auctions.id, other));
    expect(stands).toMatchObject({ status: 'active', leaderId: lee.id, currentBid: stands!.startingBid, totalBids: 1 });
    const notes = (await as(lee).get('/api/notifications')).json<{ title: string }[]>().map(({ title }) => title);
    expect(notes).toEqual(expect.arrayContaining(['Auction canceled', 'A bid was taken back']));
    expect(notes.filter((title) => title === 'A bid was taken back')).toHaveLength(1);

    await as(admin).patch(`/api/admin/users/${kim.id}`, { isSuspended: false });
    const again = await signIn((await db.select().from(users).where(eq(users.id, kim.id)))[0]!);
    const endTime = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString();
    const relisted = await as(again).post(`/api/posts/${ownPost}/auction`, { startingBid: '5', endTime });
    expect(relisted.statusCode, relisted.body).toBeLessThan(300);
  });

  test('who have not shown that their mailbox is theirs do not become admins', async () => {
    const kim = await aMember();
    const refused = await as(admin).patch(`/api/admin/users/${kim.id}`, { role: 'admin' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('confirmed their email'),
    ]);
    expect((await db.select().from(users).where(eq(users.id, kim.id)))[0]!.role).toBe('user');
    expect(await deedsOn(kim.id)).toEqual([]);
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, kim.id));
    expect((await as(admin).patch(`/api/admin/users/${kim.id}`, { role: 'admin' })).statusCode).toBe(200);
  });

  test('who become admins and stop being ones lose their sessions with their rights', async () => {
    const kim = await aMember({ emailVerifiedAt: new Date() });
    await as(admin).patch(`/api/admin/users/${kim.id}`, { role: 'admin' });
    const asAdmin = await signIn((await db.select().from(users).where(eq(users.id, kim.id)))[0]!);
    expect((await as(asAdmin).get('/api/admin/overview')).statusCode).toBe(200);
    await as(admin).patch(`/api/admin/users/${kim.id}`, { role: 'user' });
    expect((await as(asAdmin).get('/api/admin/overview')).statusCode).toBe(401);
    expect((await deedsOn(kim.id)).map(([action]) => action)).toEqual(['user.role-changed', 'user.role-changed']);
  });

  test('are signed out on every device', async () => {
    const kim = await aMember();
    const phone = await signIn(kim);
    const answer = await as(admin).post(`/api/admin/users/${kim.id}/sign-out`);
    expect(answer.json<AdminUser>().devices).toBe(0);
    for (const device of [kim, phone]) expect((await as(device).get('/api/auth/user')).statusCode).toBe(401);
    expect(await deedsOn(kim.id)).toEqual([['user.signed-out', admin.id]]);
  });

  test('are not changed by nonsense', async () => {
    const kim = await aMember();
    const refusals = [
      [kim.id, {}, 400, 'role', 'Choose what to change'],
      [kim.id, { isSuspended: true }, 400, 'reason', 'Reason is required'],
      [kim.id, { role: 'owner' }, 400, 'role', 'Choose a role'],
    ] as const;
    for (const [id, body, status, field, message] of refusals) {
      const answer = await as(admin).patch(`/api/admin/users/${id}`, body);
      expect(answer.statusCode).toBe(status);
      expect(answer.json().fields).toEqual({ [field]: message });
    }
    for (const ownId of [admin.id, admin.id.toUpperCase()]) {
      const own = await as(admin).patch(`/api/admin/users/${ownId}`, { role: 'user' });
      expect([own.statusCode, own.json().message]).toEqual([
        409,
        'You can’t change your own account here. Ask another admin.',
      ]);
    }
    const unknown = '/api/admin/users/0198c0de-0000-7000-8000-000000000000';
    expect((await as(admin).patch(unknown, { role: 'user' })).statusCode).toBe(404);
    expect((await as(admin).post(`${unknown}/sign-out`)).statusCode).toBe(404);
    expect(await deedsOn(kim.id)).toEqual([]);
  });
});

test('the log tells what admins did, latest first, and not who came and went', async () => {
  const [kim, boss] = [await aMember(), await anAdmin({ username: 'boss' })];
  const id = await aListing(world, kim);
  await as(boss).delete(`/api/posts/${id}`);
  await as(boss).post(`/api/admin/users/${kim.id}/sign-out`);
  const deeds = (await as(admin).get('/api/admin/audit-log?limit=2')).json<Deed[]>();
  expect(deeds.map(({ action, actor, subjectId }) => [action, actor?.username, subjectId])).toEqual([
    ['user.signed-out', 'boss', kim.id],
    ['listing.removed', 'boss', id],
  ]);
});
