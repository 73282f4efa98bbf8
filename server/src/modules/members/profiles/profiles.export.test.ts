import { once } from 'node:events';
import { crc32, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { aLog, anAnimal, anAquarium, aTask, aTest, aTreatment } from '../../../../test/factories/aquariums.ts';
import { aListing } from '../../../../test/factories/listings.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { blocks, friendships } from '../../../db/schema/members/contacts.ts';
import { reports } from '../../../db/schema/office/reports.ts';
import { messages } from '../../../db/schema/talk/messaging.ts';
import { waterParameters } from '../../../db/schema/tanks/aquariums.ts';
import { storeImages } from '../uploads/uploads.service.ts';
import { findTakenAlong } from './profiles.export.queries.ts';

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
    const { exportAccount } = await import('./profiles.export.service.ts');
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
