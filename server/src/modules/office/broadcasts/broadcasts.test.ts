import type { Notification } from '@nautical/core/contracts/members/notifications';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aListing } from '../../../../test/factories/listings.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { auditLog } from '../../../db/schema/members/operations.ts';

const world = await testApp();
const { as, aMember, anAdmin } = world;

const url = '/api/notifications';
const list = async (person: Person): Promise<Notification[]> => (await as(person).get(url)).json();

describe('an admin', () => {
  const admins = '/api/admin/notifications';
  const body = { title: 'Maintenance', body: 'Tonight at ten', link: '/terms' };

  test('tells everybody, which is on record and in the list with how many have read it', async () => {
    const [kim, admin] = [await aMember(), await anAdmin()];
    expect((await as(kim).post(admins, body)).statusCode).toBe(403);
    const answer = await as(admin).post(admins, body);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ ...body, audience: 'everyone', sender: admin.username, read: 0 });
    expect(answer.json().told).toBeGreaterThanOrEqual(2);
    const [note] = await list(kim);
    expect(note).toMatchObject({ ...body, topic: 'announcements' });
    expect(await world.db.$count(auditLog, eq(auditLog.action, 'notifications.broadcast'))).toBe(1);
    await as(kim).put(`${url}/${note?.id}/read`);
    expect((await as(admin).get(admins)).json()).toEqual([{ ...answer.json(), read: 1 }]);
  });

  test('tells one audience alone, and sees beforehand how many it has', async () => {
    const admin = await anAdmin();
    const [seller, other] = [await aMember(), await aMember({ lastSeen: new Date(0) })];
    await aListing(world, seller);
    const members = Object.fromEntries(
      (await as(admin).get(`${admins}/audiences`))
        .json()
        .map(({ audience, members }: { audience: string; members: number }) => [audience, members]),
    );
    expect(members.everyone).toBe(await world.db.$count(users));
    expect(members.active).toBeLessThan(members.everyone);
    for (const audience of ['sellers', 'admins', 'active']) {
      const answer = await as(admin).post(admins, { ...body, title: audience, audience });
      expect(answer.json()).toMatchObject({ audience, told: members[audience] });
    }
    const titles = async (person: Person) => (await list(person)).map(({ title }) => title);
    expect(await titles(seller)).toEqual(['active', 'sellers']);
    expect(await titles(other)).toEqual([]);
    expect((await as(admin).post(admins, { ...body, audience: 'nobody' })).statusCode).toBe(400);
  });

  test('cannot send members elsewhere', async () => {
    const admin = await anAdmin();
    for (const link of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example']) {
      const answer = await as(admin).post(admins, { ...body, link });
      expect(answer.json()).toMatchObject({ fields: { link: 'The link must be a page on this site' } });
    }
  });
});
