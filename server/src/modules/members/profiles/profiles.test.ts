import { once } from 'node:events';
import { crc32, inflateRawSync } from 'node:zlib';
import type { Me, Profile } from '@nautical/core/contracts/members/profiles';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aLog, anAnimal, anAquarium, aTask, aTest, aTreatment } from '../../../../test/factories/aquariums.ts';
import { aListing, anAuction, anImage } from '../../../../test/factories/listings.ts';
import { anOrder } from '../../../../test/factories/orders.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { sessions, users } from '../../../db/schema/members/accounts.ts';
import { blocks, friendships } from '../../../db/schema/members/contacts.ts';
import { storedFiles } from '../../../db/schema/members/operations.ts';
import { reports } from '../../../db/schema/office/reports.ts';
import { messages } from '../../../db/schema/talk/messaging.ts';
import { waterParameters } from '../../../db/schema/tanks/aquariums.ts';
import { orders } from '../../../db/schema/trade/payments.ts';
import { ratings } from '../../../db/schema/trade/reviews.ts';
import { storeImages } from '../uploads/uploads.service.ts';
import { findTakenAlong } from './profiles.export.queries.ts';
import { removeAbandonedJob } from './profiles.jobs.ts';

const world = await testApp();
const { as, aMember, anAdmin, db, services } = world;
const PASSWORD = 'seven-otters-juggle-kelp';

describe('a profile', () => {
  test('shows what others may know and nothing else', async () => {
    const sam = await aMember({ bio: 'Three tanks', location: 'Leeds', phone: '+44 20 7946 0000' });
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
      location: 'Leeds',
      bio: 'Three tanks',
      memberSince: sam.createdAt.toISOString(),
      lastSeen: expect.any(String),
      activeListings: 1,
      soldListings: 1,
      rating: 4.7,
      reviewCount: 3,
      histogram: [0, 0, 0, 1, 2],
      responseMinutes: null,
      isBlocked: false,
    });
    expect(answer.body).not.toContain(sam.email);
    expect(answer.body).not.toContain('7946');
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
    expect(self.json().fields).toEqual({ userId: 'You cannot block yourself' });
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
      [{ avatar: await anImage(world, kim) }, 'avatar', 'The picture must be one you have uploaded here'],
      [{ avatar: 'https://elsewhere.example/x.png' }, 'avatar', 'The picture must be one you have uploaded here'],
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

describe('taking one’s data along', () => {
  test('gives a ZIP with everything of one’s own and nothing of others', async () => {
    const [sam, kim] = [await aMember({ password: PASSWORD }), await aMember()];
    const [url] = (await storeImages(services, sam.id, [await aPicture()], 'listing')) as [string];
    await aListing(world, sam, { title: 'Mine', images: [url] });
    await aListing(world, kim, { title: 'Not mine' });
    await db.insert(messages).values([
      { senderId: kim.id, receiverId: sam.id, content: 'To Sam', senderDeletedAt: new Date() },
      { senderId: kim.id, receiverId: (await aMember()).id, content: 'To another' },
    ]);
    const tank = await anAquarium(world, sam);
    await anAquarium(world, kim);
    await aTest(world, tank);
    await aTreatment(world, tank, { livestockId: await anAnimal(world, tank) });
    await aLog(world, tank, { taskId: await aTask(world, tank) });
    const answer = await as(sam).get('/api/users/me/export');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    const files = unzip(answer.rawPayload);
    expect(JSON.parse(files['data/listings.json']!).map(({ title }: { title: string }) => title)).toEqual(['Mine']);
    expect(JSON.parse(files['data/messages.json']!)).toMatchObject([{ content: 'To Sam' }]);
    // What the other side did with it is theirs to know.
    expect(files['data/messages.json']).not.toContain('DeletedAt');
    expect(JSON.parse(files['data/account.json']!)).toMatchObject([{ username: sam.username, email: sam.email }]);
    for (const part of ['aquariums', 'water-tests', 'livestock', 'maintenance-logs', 'maintenance-tasks', 'treatments'])
      expect(JSON.parse(files[`data/${part}.json`]!)).toHaveLength(1);
    expect(JSON.parse(files['data/treatment-doses.json']!)).toHaveLength(3);
    const [header, line, end] = files['tables/water-tests.csv']!.split('\r\n');
    expect(header).toMatch(/^id,aquariumId,testDate,ph,/);
    expect(line).toContain(tank);
    expect(end).toBe('');
    expect(Object.keys(files)).toContain(`photos/${url.split('/').at(-1)}`);
    expect(JSON.stringify(files)).not.toContain('argon2');
  });

  test('reads long tables page by page, and gives each as one document', async () => {
    const sam = await aMember();
    const tank = await anAquarium(world, sam);
    await db
      .insert(waterParameters)
      .values(Array.from({ length: 450 }, (_, at) => ({ aquariumId: tank, calcium: at })));
    const others = await Promise.all(Array.from({ length: 5 }, () => aMember()));
    await db.insert(blocks).values(others.map(({ id }) => ({ blockerId: sam.id, blockedId: id })));
    const files = unzip((await as(sam).get('/api/users/me/export')).rawPayload);
    const tests = JSON.parse(files['data/water-tests.json']!);
    expect(tests.map(({ calcium }: { calcium: number }) => calcium)).toEqual(
      Array.from({ length: 450 }, (_, at) => at),
    );
    expect(files['data/water-tests.json']).toBe(JSON.stringify(tests, null, 2));
    expect(files['data/diagnoses.json']).toBe('[]');
    expect(files['tables/water-tests.csv']!.split('\r\n')).toHaveLength(452);

    const which = { as: 'blocked', of: [blocks.blockerId] };
    const pages: Record<string, unknown>[][] = [];
    for await (const page of findTakenAlong(db, blocks, which, sam.id, { keys: 4, rows: 2 })) pages.push(page);
    expect(pages.map((rows) => rows.length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flat().map(({ blockedId }) => blockedId))).toEqual(new Set(others.map(({ id }) => id)));
  });

  test('is done once at a time', async () => {
    const sam = await aMember();
    const { exportAccount } = await import('./profiles.account.service.ts');
    const ctx = { ...services, actor: { id: sam.id } } as unknown as Parameters<typeof exportAccount>[0];
    const { stream } = await exportAccount(ctx);
    const second = await as(sam).get('/api/users/me/export');
    expect(second.statusCode).toBe(409);
    expect(second.json().message).toBe(
      'You’re already downloading your data. Please wait until that download is done.',
    );
    expect((await as(await aMember()).get('/api/users/me/export')).statusCode).toBe(200);
    // Whoever breaks it off may begin again.
    await once(stream.destroy(), 'close');
    expect((await as(sam).get('/api/users/me/export')).statusCode).toBe(200);
    expect((await as(sam).get('/api/users/me/export')).statusCode).toBe(200);
  });

  test('tells neither that a request was declined nor what is the office’s own', async () => {
    const [sam, kim, admin] = [await aMember(), await aMember(), await aMember()];
    const createdAt = new Date('2026-01-01');
    await db
      .insert(friendships)
      .values({ requesterId: sam.id, addresseeId: kim.id, status: 'declined', createdAt, updatedAt: new Date() });
    const about = { reporterId: sam.id, userId: kim.id, reportType: 'spam', reason: 'spam' } as const;
    await db
      .insert(reports)
      .values({ ...about, status: 'resolved', reviewedBy: admin.id, priority: 'low', adminResponse: 'A note' });
    const filesOf = async (person: Person) => unzip((await as(person).get('/api/users/me/export')).rawPayload);
    const theirs = await filesOf(sam);
    expect(JSON.parse(theirs['data/contacts.json']!)).toMatchObject([
      { status: 'pending', createdAt: createdAt.toJSON(), updatedAt: createdAt.toJSON() },
    ]);
    expect(JSON.parse(theirs['data/reports.json']!)).toMatchObject([{ status: 'resolved' }]);
    expect(theirs['data/reports.json']).not.toMatch(/reviewed|priority|A note/);
    expect(JSON.parse((await filesOf(kim))['data/contacts.json']!)).toMatchObject([{ status: 'declined' }]);
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
      'You have orders under way. Please finish them first.',
    );
    const auctioneer = await aMember();
    await anAuction(world, await aListing(world, auctioneer), { bidCount: 1 });
    expect((await as(auctioneer).delete('/api/users/me')).statusCode).toBe(409);
    const admin = await anAdmin();
    expect((await as(admin).delete('/api/users/me')).json().message).toBe(
      'You are the only admin. Please make somebody else an admin first.',
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

/** The entries as a reader finds them: by the directory at the end, each checked against its sum. */
function unzip(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
  const files: Record<string, string> = {};
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    expect(bytes.subarray(at, at + 4).toString()).toBe('PK\x01\x02');
    const isDeflated = bytes.readUInt16LE(at + 10) === 8;
    const [sum, stored, size, nameLength] = [
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
    ];
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    const local = bytes.readUInt32LE(at + 42);
    expect(bytes.subarray(local, local + 4).toString()).toBe('PK\x03\x04');
    expect(bytes.subarray(local + 30, local + 30 + nameLength).toString()).toBe(name);
    const end = local + 30 + nameLength + stored;
    const body = bytes.subarray(local + 30 + nameLength, end);
    const content = isDeflated ? inflateRawSync(body) : body;
    expect([crc32(content), content.length]).toEqual([sum, size]);
    if (isDeflated) {
      expect(bytes.subarray(end, end + 4).toString()).toBe('PK\x07\x08');
      expect(bytes.subarray(end + 4, end + 16)).toEqual(bytes.subarray(at + 16, at + 28));
    }
    files[name] = content.toString('latin1');
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
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
