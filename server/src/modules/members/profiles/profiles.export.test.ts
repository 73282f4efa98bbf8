import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { crc32, inflateRawSync } from 'node:zlib';
import { parseCsv } from '@nautical/core/domain/common/csv';
import { EXPORT_HEADER } from '@nautical/core/domain/tanks/water/water-import';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { aLog, anAnimal, anAquarium, aTask, aTest, aTreatment } from '../../../../test/factories/aquariums.ts';
import { somethingOfEverything } from '../../../../test/factories/everything.ts';
import { aListing } from '../../../../test/factories/listings.ts';
import { areContacts } from '../../../../test/factories/messaging.ts';
import { anOrder } from '../../../../test/factories/orders.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { siteUrl } from '../../../config.ts';
import { savedItems } from '../../../db/schema/market/listings.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { blocks, friendships } from '../../../db/schema/members/contacts.ts';
import { reports } from '../../../db/schema/office/reports.ts';
import { messages } from '../../../db/schema/talk/messaging.ts';
import { waterParameters } from '../../../db/schema/tanks/aquariums.ts';
import { payments } from '../../../db/schema/trade/payments.ts';
import { audit } from '../../../kit/audit.ts';
import type { Ctx } from '../../../kit/context.ts';
import { ALL_NOUNS } from '../../all-nouns.ts';
import { storeImages } from '../uploads/uploads.service.ts';
import { findTakenAlong, type Taken } from './profiles.export.queries.ts';
import { exportAccount } from './profiles.export.service.ts';

const world = await testApp();
const { as, aMember, db, services } = world;
const PASSWORD = 'seven-otters-juggle-kelp';

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
    for (const part of ['tanks', 'water-tests', 'animals', 'maintenance-done', 'maintenance-tasks', 'treatments'])
      expect(JSON.parse(files[`data/${part}.json`]!)).toHaveLength(1);
    expect(JSON.parse(files['data/treatment-doses.json']!)).toHaveLength(3);
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
    expect(files['tables/water-tests.csv']!.split('\r\n')).toHaveLength(452);

    const which = { table: blocks, takenAlong: { as: 'blocked', about: '', of: [blocks.blockerId] } };
    const pages: Record<string, unknown>[][] = [];
    for await (const page of findTakenAlong(db, which, sam.id, { keys: 4, rows: 2 })) pages.push(page);
    expect(pages.map((rows) => rows.length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flat().map(({ blockedId }) => blockedId))).toEqual(new Set(others.map(({ id }) => id)));
  });

  test('is done once at a time', async () => {
    const sam = await aMember();
    const ctx = { ...services, actor: { id: sam.id } } as unknown as Ctx;
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
    const theirs = await filesOf(sam);
    expect(JSON.parse(theirs['data/contacts.json']!)).toMatchObject([
      { status: 'pending', createdAt: createdAt.toJSON(), updatedAt: createdAt.toJSON() },
    ]);
    expect(JSON.parse(theirs['data/reports.json']!)).toMatchObject([{ status: 'resolved' }]);
    expect(theirs['data/reports.json']).not.toMatch(/reviewed|priority|A note/);
    expect(JSON.parse((await filesOf(kim))['data/contacts.json']!)).toMatchObject([{ status: 'declined' }]);
  });

  test('tells nobody what a block hides from them, even if they reported it', async () => {
    const [sam, kim] = [await aMember(), await aMember()];
    await as(sam).post('/api/blocks', { userId: kim.id });
    const said = (await as(sam).post('/api/chat/messages/fun', { content: 'Not for Kim' })).json();
    const report = { messageKind: 'chat', messageId: said.id, reportType: 'spam', reason: 'spam' };
    expect((await as(kim).post('/api/reports', report)).statusCode).toBe(201);
    const files = await filesOf(kim);
    expect(JSON.parse(files['data/reports.json']!)).toMatchObject([{ messageKind: 'chat', messageId: said.id }]);
    expect(JSON.stringify(files)).not.toContain('Not for Kim');
  });
});

describe('what one has taken along', () => {
  test('holds something of every kind, each said in the README, and nothing internal', async () => {
    const [sam, kim] = [await aMember(), await aMember()];
    await somethingOfEverything(world, sam, kim);
    const files = await filesOf(sam);
    const all = ALL_NOUNS.flatMap(({ tables = [] }) => tables).filter((each): each is Taken => 'as' in each.takenAlong);
    expect(all.length).toBeGreaterThan(50);
    for (const { takenAlong } of all) {
      const [row] = JSON.parse(files[`data/${takenAlong.as}.json`]!);
      expect(Object.keys(row).filter((column) => INTERNAL.test(column))).toEqual([]);
      const table = files[`tables/${takenAlong.as}.csv`]!;
      expect(table.startsWith('\ufeff'), takenAlong.as).toBe(true);
      expect(parseCsv(table)[0]).toHaveLength(Object.keys(row).length);
      expect(files['README.txt']).toContain(
        `\n${takenAlong.as} (1 row)\r\n  ${takenAlong.about.slice(0, 20).replaceAll('’', "'")}`,
      );
      // Whoever is named is named by their name.
      for (const [column, id] of Object.entries(row))
        if (id === sam.id || id === kim.id)
          if (column !== 'id' && !UNKNOWN.has(column))
            expect(row[`${column.slice(0, -2)}Name`]).toBe(id === sam.id ? sam.username : kim.username);
    }
    for (const [file, column, name] of [
      ['water-tests', 'aquariumName', 'name of everything'],
      ['bids', 'auctionName', 'title of everything'],
      ['animals', 'speciesName', 'species of everything'],
      ['treatment-doses', 'treatmentName', 'medicine of everything'],
    ] as const)
      expect(JSON.parse(files[`data/${file}.json`]!)[0]).toMatchObject({ [column]: name });
  });

  test('has no files for what there is nothing of, and says so', async () => {
    const sam = await aMember();
    const files = await filesOf(sam);
    expect(Object.keys(files)).toEqual(['data/account.json', 'tables/account.csv', 'README.txt']);
    expect(files['README.txt']).toContain('We left out files with nothing in them');
    expect(files['README.txt']).toContain('Times are in UTC');
    expect(files['README.txt']).not.toMatch(/water-tests|[^\r]\n|[^\x20-\x7e\r\n]|.{79}/);
  });

  test('names no one who is not there for its owner', async () => {
    const [sam, kim, blocker, suspended, leaver] = await Promise.all(Array.from({ length: 5 }, () => aMember()));
    await db
      .insert(messages)
      .values([kim!, blocker!, suspended!].map(({ id }) => ({ senderId: id, receiverId: sam!.id, content: 'Hello' })));
    await anOrder(world, leaver!, sam!);
    await as(leaver!).delete('/api/users/me');
    await db.insert(blocks).values([
      { blockerId: blocker!.id, blockedId: sam!.id },
      { blockerId: sam!.id, blockedId: kim!.id },
    ]);
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended!.id));
    const hidden = await aListing(world, blocker!, { title: 'Not for Sam' });
    await db.insert(savedItems).values({ userId: sam!.id, postId: hidden });
    await db.insert(reports).values({ reporterId: sam!.id, postId: hidden, reportType: 'spam', reason: 'spam' });
    const files = await filesOf(sam!);
    const namesIn = (file: string, column: string) =>
      JSON.parse(files[`data/${file}.json`]!).map((row: Record<string, unknown>) => row[column]);
    expect(namesIn('messages', 'senderName').sort()).toEqual([kim!.username, 'former member', 'former member'].sort());
    expect(namesIn('messages', 'receiverName')).toEqual([sam, sam, sam].map((each) => each!.username));
    expect(namesIn('orders', 'buyerName')).toEqual(['former member']);
    expect(namesIn('blocked-people', 'blockedName')).toEqual([kim!.username]);
    expect(namesIn('saved-listings', 'postName')).toEqual([null]);
    expect(namesIn('reports', 'userName'), 'about a listing, so about nobody').toEqual([null]);
    for (const { username } of [blocker!, suspended!, leaver!]) expect(JSON.stringify(files)).not.toContain(username);
    expect(JSON.stringify(files)).not.toContain('Not for Sam');
  });

  test('has every sign-in, and nothing an admin has done', async () => {
    const sam = await world.anAdmin({ password: PASSWORD });
    await world.visitor().post('/api/auth/login', { email: sam.email, password: PASSWORD });
    await audit({ db, address: 'here' }, 'user.suspended', { kind: 'user', id: v7() }, {}, sam.id);
    const signIns = JSON.parse((await filesOf(sam))['data/sign-ins.json']!);
    expect(signIns).toMatchObject([{ action: 'sign-in.password', address: expect.any(String) }]);
    expect(signIns[0]).not.toHaveProperty('actorId');
  });

  test('shows a seller nothing of how a buyer paid, and no seller where there was none', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    const paid = {
      paymentMethod: 'skeps' as const,
      valorCardLast4: '4242',
      valorCardType: 'visa',
      valorAuthCode: 'A1',
      valorTransactionId: v7(),
      valorResponseMessage: 'APPROVED',
      skepsFinancingId: v7(),
    };
    await db
      .insert(payments)
      .values({ buyerId: buyer.id, sellerId: seller.id, amount: '45.00', paymentType: 'purchase', ...paid });
    const caller = await aMember();
    await db.insert(payments).values({ buyerId: caller.id, amount: '5.00', paymentType: 'consultation' });
    const ofPayment = async (person: Person) => JSON.parse((await filesOf(person))['data/payments.json']!)[0];
    expect(await ofPayment(caller)).toMatchObject({ sellerName: null });
    expect(await ofPayment(buyer)).toMatchObject({ sellerName: seller.username, ...paid });
    expect(await ofPayment(seller)).toMatchObject({
      buyerName: buyer.username,
      amount: '45.00',
      ...Object.fromEntries(Object.keys(paid).map((name) => [name, null])),
    });
  });

  test('shows a seller where the buyer lives once the order is paid, not before', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    const shipTo = { name: 'Kim Doe', line1: '1 Harbor Way', city: 'Boise', region: 'ID', postcode: '83702' };
    const unpaid = { shipTo: { ...shipTo, country: 'United States' }, completedAt: null };
    const ids = {
      reserved: await anOrder(world, buyer, seller, { ...unpaid, status: 'reserved' }),
      cancelled: await anOrder(world, buyer, seller, { ...unpaid, status: 'cancelled' }),
      paid: await anOrder(world, buyer, seller, { ...unpaid, status: 'paid', paidAt: new Date() }),
    };
    const addressesOf = async (person: Person) => {
      const files = await filesOf(person);
      const rows: { id: string; shipTo: object | null }[] = JSON.parse(files['data/orders.json']!);
      for (const { id, shipTo: taken } of rows)
        expect((await as(person).get(`/api/orders/${id}`)).json().shipTo, id).toEqual(taken);
      const addresses = files['tables/orders.csv']!.split('1 Harbor Way').length - 1;
      expect(addresses).toBe(rows.filter((row) => row.shipTo).length);
      return rows.filter((row) => row.shipTo).map(({ id }) => id);
    };
    expect(await addressesOf(seller)).toEqual([ids.paid]);
    expect((await addressesOf(buyer)).toSorted()).toEqual(Object.values(ids).toSorted());
  });

  test('is read with as many queries, however many people are in it', async () => {
    const [sam, kim] = [await aMember(), await aMember()];
    const others = await Promise.all(Array.from({ length: 8 }, () => aMember()));
    for (const [to, from] of [
      [sam, others.slice(0, 1)],
      [kim, others],
    ] as const)
      await db.insert(messages).values(from.map(({ id }) => ({ senderId: id, receiverId: to.id, content: 'Hello' })));
    const queriesOf = async (person: Person) => {
      let queries = 0;
      const select: typeof db.select = (...columns: []) => {
        queries++;
        return db.select(...columns);
      };
      const counting = { ...services, db: Object.assign(Object.create(db), { select }), actor: { id: person.id } };
      await buffer((await exportAccount(counting as unknown as Ctx)).stream);
      return queries;
    };
    expect(await queriesOf(kim)).toBe(await queriesOf(sam));
  });

  test('has the tank’s name and the units with every water test, as the tank’s own file has them', async () => {
    const sam = await aMember();
    await aTest(world, await anAquarium(world, sam, { name: 'Zoë’s reef' }), {
      temperature: 77,
      notes: '=1+1;=2\n@3; -4\n- fine ;-)',
    });
    const [header, line] = parseCsv((await filesOf(sam))['tables/water-tests.csv']!);
    const own = parseCsv(EXPORT_HEADER)[0]!;
    expect(header!.slice(0, own.length + 1)).toEqual(['tank name', ...own]);
    expect(own).toContain('temperature °F');
    expect(line![0]).toBe('Zoë’s reef');
    expect(line![header!.indexOf('temperature °F')]).toBe('77');
    expect(line![header!.indexOf('notes')]).toBe("'=1+1;'=2\n'@3; '-4\n- fine ;-)");
  });

  test('names pictures by their place in the ZIP, and those of others by their address', async () => {
    const [sam, kim] = [await aMember(), await aMember()];
    const [mine] = (await storeImages(services, sam.id, [await aPicture()], 'listing')) as [string];
    const [theirs] = (await storeImages(services, kim.id, [await aPicture()], 'attachment')) as [string];
    await aListing(world, sam, { images: [mine] });
    await db.insert(messages).values({
      senderId: kim.id,
      receiverId: sam.id,
      content: 'Look',
      card: { kind: 'listing', id: v7(), snapshot: { image: theirs } } as never,
    });
    const files = await filesOf(sam);
    const path = mine.replace('/objects/', 'photos/');
    expect(Object.keys(files)).toContain(path);
    expect(JSON.parse(files['data/listings.json']!)).toMatchObject([{ images: [path] }]);
    expect(JSON.parse(files['data/uploads.json']!)).toMatchObject([{ file: path }]);
    const [header, line] = parseCsv(files['tables/listings.csv']!);
    expect(line![header!.indexOf('images')]).toBe(path);
    expect(header).toContain('price $');
    const [message] = JSON.parse(files['data/messages.json']!);
    expect(message.card.snapshot.image).toBe(siteUrl(services.config) + theirs);
    expect(files['tables/messages.csv']).toContain('see data/messages.json');
  });
});

/** What is of use to the machine alone. */
test('does not tell who was declined, or whether the other side has read or deleted what they got', async () => {
  const [kim, sam] = [await aMember(), await aMember()];
  const body = { receiverId: sam.id, content: 'Hello' };
  const { conversationId } = (await as(kim).post('/api/instant-messages', body)).json();
  await as(sam).put(`/api/message-requests/${conversationId}`, { action: 'decline' });
  await as(kim).post('/api/messages', body);
  const files = await filesOf(kim);
  const [chat] = JSON.parse(files['data/chats.json']!);
  const [message] = JSON.parse(files['data/messages.json']!);
  expect([chat, message]).toMatchObject([{ content: 'Hello' }, { content: 'Hello' }]);
  expect(chat).not.toHaveProperty('isRead');
  expect(message).not.toHaveProperty('isRead');
  expect(message).not.toHaveProperty('receiverDeletedAt');
});

test('keeps what was sent after a decline from its receiver, and doesn’t say so to its sender', async () => {
  const [kim, sam] = [await aMember(), await aMember()];
  const send = (content: string) => as(kim).post('/api/instant-messages', { receiverId: sam.id, content });
  const { conversationId } = (await send('First')).json();
  await as(sam).put(`/api/message-requests/${conversationId}`, { action: 'decline' });
  await send('Withheld');
  await as(kim).post('/api/messages', { receiverId: sam.id, content: 'Withheld letter' });
  await areContacts({ db }, kim, sam);
  await send('Later');
  const [hers, his] = [await filesOf(kim), await filesOf(sam)];
  const rowsOf = (files: Record<string, string>) => JSON.parse(files['data/chats.json']!) as { content: string }[];
  const contentsOf = (files: Record<string, string>) => rowsOf(files).map(({ content }) => content);
  expect(contentsOf(his).sort()).toEqual(['First', 'Later']);
  expect(his['data/messages.json'] ?? '').not.toContain('Withheld letter');
  expect(contentsOf(hers).sort()).toEqual(['First', 'Later', 'Withheld']);
  expect(new Set(rowsOf(hers).map((row) => Object.keys(row).sort().join())).size).toBe(1);
  expect(hers['data/chats.json']).not.toMatch(/isWithheld|isRequest|isRead/);
  expect(hers['data/messages.json']).not.toMatch(/isWithheld|isRequest|isRead/);
});

const INTERNAL = /password|hash|token|secret|search|seq$|clientId|onceKey|version|customerId/i;
/** Ids of something that is not always a member. */
const UNKNOWN = new Set(['subjectId']);

const filesOf = async (person: Person) => unzip((await as(person).get('/api/users/me/export')).rawPayload);

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
    files[name] = content.toString();
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}
