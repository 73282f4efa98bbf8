import type { Me, Profile } from '@nautical/core/contracts/members/profiles';
import type { SellerFigures } from '@nautical/core/contracts/members/seller-figures';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aListing, anAuction, anImage } from '../../../../test/factories/listings.ts';
import { anOrder } from '../../../../test/factories/orders.ts';
import { testApp } from '../../../../test/harness.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { sessions, users } from '../../../db/schema/members/accounts.ts';
import { storedFiles } from '../../../db/schema/members/operations.ts';
import { messages } from '../../../db/schema/talk/messaging.ts';
import { orders } from '../../../db/schema/trade/payments.ts';
import { ratings } from '../../../db/schema/trade/reviews.ts';
import { storeImages } from '../uploads/uploads.service.ts';
import { removeAbandonedJob } from './profiles.jobs.ts';

const world = await testApp();
const { as, aMember, anAdmin, db, services } = world;
const PASSWORD = 'seven-otters-juggle-kelp';

describe('a profile', () => {
  test('shows what others may know and nothing else', async () => {
    const sam = await aMember({ bio: 'Three tanks', location: 'Boise, ID', phone: '+1 208 555 0100' });
    await aListing(world, sam);
    await aListing(world, sam, { status: 'sold' });
    await aListing(world, sam, { isActive: false });
    for (const rating of [5, 5, 4]) await published(sam.id, rating);
    await db.insert(ratings).values({ sellerId: sam.id, rating: 1, author: 'buyer' });
    const answer = await as(await aMember()).get(`/api/users/${sam.id}`);
    expect(answer.json<Profile>()).toEqual({
      id: sam.id,
      username: sam.username,
      avatar: null,
      location: 'Boise, ID',
      bio: 'Three tanks',
      memberSince: sam.createdAt.toISOString(),
      lastSeen: expect.any(String),
      activeListings: 1,
      soldListings: 1,
      rating: 4.7,
      reviewCount: 3,
      histogram: [0, 0, 0, 1, 2],
      responseMinutes: null,
      completedSales: 0,
      liveArrivalPercent: null,
      liveArrivalOrders: 0,
      trustBadges: [],
      isBlocked: false,
    });
    expect(answer.body).not.toContain(sam.email);
    expect(answer.body).not.toContain('555 0100');
  });

  test('tells how fast a member answers, once there is enough to tell', async () => {
    const sam = await aMember();
    const at = (minutes: number) => new Date(Date.now() - 86_400_000 + minutes * 60_000);
    for (const [start, wait] of [
      [0, 10],
      [100, 30],
      [200, 60],
    ] as const) {
      const kim = await aMember();
      await db.insert(messages).values([
        { senderId: kim.id, receiverId: sam.id, content: 'Hello?', createdAt: at(start) },
        { senderId: sam.id, receiverId: kim.id, content: 'Yes', createdAt: at(start + wait) },
      ]);
    }
    expect((await as(sam).get(`/api/users/${sam.id}`)).json<Profile>().responseMinutes).toBe(30);
    // The card of what they sell says the same, and nothing of who has answered nobody.
    const quiet = await aMember();
    const figures = (await as(quiet).get(`/api/sellers/figures?sellerIds=${sam.id},${quiet.id}`)).json<
      SellerFigures[]
    >();
    expect(figures.find(({ sellerId }) => sellerId === sam.id)?.responseMinutes).toBe(30);
    expect(figures.find(({ sellerId }) => sellerId === quiet.id)?.responseMinutes).toBeNull();
  });

  test('is not there for somebody its owner has blocked, but stays for the blocker', async () => {
    const [sam, kim] = [await aMember(), await aMember()];
    expect((await as(sam).post('/api/blocks', { userId: kim.id })).statusCode).toBe(201);
    expect((await as(kim).get(`/api/users/${sam.id}`)).statusCode).toBe(404);
    expect((await as(sam).get(`/api/users/${kim.id}`)).json<Profile>().isBlocked).toBe(true);
    expect((await as(sam).get('/api/blocks')).json<{ id: string }[]>().map(({ id }) => id)).toEqual([kim.id]);
    await as(sam).delete(`/api/blocks/${kim.id}`);
    expect((await as(kim).get(`/api/users/${sam.id}`)).statusCode).toBe(200);
  });

  test('one cannot block oneself or nobody', async () => {
    const sam = await aMember();
    const self = await as(sam).post('/api/blocks', { userId: sam.id });
    expect(self.json().fields).toEqual({ userId: 'You can’t block yourself' });
    expect((await as(sam).post('/api/blocks', { userId: posts.id.name })).statusCode).toBe(400);
    const nobody = '0198c0de-0000-7000-8000-000000000000';
    expect((await as(sam).post('/api/blocks', { userId: nobody })).statusCode).toBe(404);
  });

  test('is found by name, also mistyped, but not by those it has blocked', async () => {
    const walrus = await aMember({ username: 'walrus_reef' });
    await aMember({ username: 'the-walrus_reef' });
    const kim = await aMember();
    const found = async (search: string) =>
      (await as(kim).get(`/api/users?search=${search}`)).json<{ username: string }[]>().map(({ username }) => username);
    expect(await found('WALRUS')).toEqual(['walrus_reef', 'the-walrus_reef']);
    expect(await found('walrsu_reef')).toContain('walrus_reef');
    expect(await found('%25')).toEqual([]);
    await as(walrus).post('/api/blocks', { userId: kim.id });
    expect(await found('walrus')).toEqual(['the-walrus_reef']);
  });
});

describe('one’s own account', () => {
  test('can be changed field by field and cleared', async () => {
    const sam = await aMember({ bio: 'Old', phone: '12345' });
    const avatar = await anImage(world, sam);
    const answer = await as(sam).patch('/api/users/me', {
      username: `renamed-${sam.username.slice(-6)}`,
      bio: 'New',
      phone: '',
      avatar,
      emailNotifications: false,
      temperatureUnit: 'celsius',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<Me>()).toMatchObject({
      username: `renamed-${sam.username.slice(-6)}`,
      bio: 'New',
      phone: null,
      avatar,
      emailNotifications: false,
      smsNotifications: false,
      temperatureUnit: 'celsius',
      salinityUnit: 'sg',
    });
    expect((await as(sam).get('/api/users/me')).json()).toEqual(answer.json());
  });

  test('refuses a taken name, somebody else’s picture and nonsense', async () => {
    const [sam, kim] = [await aMember(), await aMember()];
    const taken = await as(sam).patch('/api/users/me', { username: kim.username.toUpperCase() });
    expect(taken.statusCode).toBe(409);
    expect(taken.json().fields).toEqual({ username: 'This username is taken' });
    for (const [change, field, message] of [
      [{ avatar: await anImage(world, kim) }, 'avatar', 'Please upload the picture here first'],
      [{ avatar: 'https://elsewhere.example/x.png' }, 'avatar', 'Please upload the picture here first'],
      [{ phone: 'call me' }, 'phone', 'Enter a valid phone number'],
      [{ bio: 'x'.repeat(1001) }, 'bio', 'Bio can have at most 1000 characters'],
      [{ username: 'a' }, 'username', 'Username needs at least 3 characters'],
    ] as const) {
      const answer = await as(sam).patch('/api/users/me', change);
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().fields).toEqual({ [field]: message });
    }
  });

  test('a reserved name is refused, unless it is one’s own already or an admin takes it', async () => {
    const sam = await aMember();
    const refused = await as(sam).patch('/api/users/me', { username: 'nautical-supp0rt' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({ username: 'This name is reserved. Please pick another one.' });
    const early = await aMember({ username: 'staff.office' });
    const kept = await as(early).patch('/api/users/me', { username: 'Staff.Office', bio: 'Here first' });
    expect(kept.statusCode, kept.body).toBe(200);
    const admin = await anAdmin();
    expect((await as(admin).patch('/api/users/me', { username: 'moderator' })).statusCode).toBe(200);
    await db.update(users).set({ role: 'user' }).where(eq(users.id, admin.id));
  });

  test('is never given a role by its owner', async () => {
    const sam = await aMember();
    await as(sam).patch('/api/users/me', { role: 'admin', id: '0198c0de-0000-7000-8000-000000000000', bio: 'x' });
    expect((await as(sam).get('/api/users/me')).json<Me>()).toMatchObject({ role: 'user', id: sam.id });
  });
});

describe('leaving', () => {
  test('needs the right password, then removes account, listings, sessions and files', async () => {
    const sam = await aMember({ password: PASSWORD });
    const [url] = (await storeImages(services, sam.id, [await aPicture()], 'listing')) as [string];
    const id = await aListing(world, sam, { images: [url] });
    const orderId = await anOrder(world, await aMember(), sam);
    for (const body of [{}, { password: 'wrong' }]) {
      const refused = await as(sam).delete('/api/users/me', body);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().fields).toEqual({ password: 'That password isn’t right' });
    }
    expect((await as(sam).delete('/api/users/me', { password: PASSWORD })).statusCode).toBe(204);
    expect(await db.$count(users, eq(users.id, sam.id))).toBe(0);
    expect(await db.$count(posts, eq(posts.id, id))).toBe(0);
    expect(await db.$count(sessions, eq(sessions.userId, sam.id))).toBe(0);
    expect(await db.$count(storedFiles, eq(storedFiles.ownerId, sam.id))).toBe(0);
    expect((await world.visitor().get(url)).statusCode).toBe(404);
    expect((await as(sam).get('/api/auth/user')).statusCode).toBe(401);
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ sellerId: null, status: 'completed' });
  });

  test('without a password needs a fresh sign-in', async () => {
    const sam = await aMember();
    const old = new Date(Date.now() - 20 * 60_000);
    await db.update(sessions).set({ createdAt: old }).where(eq(sessions.userId, sam.id));
    const answer = await as(sam).delete('/api/users/me');
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toBe('Please sign in again first, so we know it’s you.');
    expect((await as(await world.signIn(sam)).delete('/api/users/me')).statusCode).toBe(204);
  });

  test('waits for open orders and auctions, and for another admin', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    await anOrder(world, buyer, seller, { status: 'paid' });
    expect((await as(buyer).delete('/api/users/me')).json().message).toBe(
      'You still have open orders. Please finish them first.',
    );
    const auctioneer = await aMember();
    await anAuction(world, await aListing(world, auctioneer), { bidCount: 1 });
    expect((await as(auctioneer).delete('/api/users/me')).statusCode).toBe(409);
    const admin = await anAdmin();
    expect((await as(admin).delete('/api/users/me')).json().message).toBe(
      'You’re the only admin. Please make someone else an admin first.',
    );
    expect(await db.$count(users, eq(users.id, admin.id))).toBe(1);
  });
});

const published = (sellerId: string, rating: number) =>
  db.insert(ratings).values({ sellerId, rating, author: 'buyer', publishedAt: new Date() });

async function aPicture() {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
}

test('an account nobody confirmed or came back to is deleted after thirty days, and its address is free', async () => {
  const joined = (days: number, more: object = {}) => {
    const createdAt = new Date(services.now().getTime() - days * 86_400_000);
    return aMember({ createdAt, lastSeen: createdAt, ...more });
  };
  const abandoned = await joined(31);
  const kept = await Promise.all([
    joined(29),
    joined(31, { emailVerifiedAt: new Date() }),
    joined(31, { lastSeen: new Date(services.now().getTime() - 20 * 86_400_000) }),
    joined(31, { suspendedAt: new Date() }),
    joined(31, { role: 'admin' }),
  ]);
  await removeAbandonedJob.run(services, {});
  expect(await db.$count(users, eq(users.id, abandoned.id))).toBe(0);
  for (const { id } of kept) expect(await db.$count(users, eq(users.id, id))).toBe(1);
});

test('whoever comes back while abandoned accounts are deleted keeps theirs', async () => {
  const createdAt = new Date(services.now().getTime() - 31 * 86_400_000);
  const late = await aMember({ createdAt, lastSeen: createdAt });
  const transaction: typeof db.transaction = async (work) => {
    await db.update(users).set({ lastSeen: services.now() }).where(eq(users.id, late.id));
    return db.transaction(work);
  };
  await removeAbandonedJob.run({ ...services, db: Object.assign(Object.create(db), { transaction }) }, {});
  expect(await db.$count(users, eq(users.id, late.id))).toBe(1);
});
