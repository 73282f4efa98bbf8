// What happened in one noun comes to the ears of those above it: after the commit, before the answer, and in any case.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { users } from '../src/db/schema/members/accounts.ts';
import { happenings } from '../src/db/schema/members/operations.ts';
import { waterParameters } from '../src/db/schema/tanks/aquariums.ts';
import { inTransaction } from '../src/kit/context.ts';
import { tellAgainJob } from '../src/kit/happenings.jobs.ts';
import { hears, tell, withoutRequest } from '../src/kit/happenings.ts';
import type { Noun } from '../src/kit/noun.ts';
import { ALL_NOUNS } from '../src/modules/all-nouns.ts';
import { aquariumAdded } from '../src/modules/tanks/aquariums/aquariums.service.ts';
import { testsRecorded } from '../src/modules/tanks/water-parameters/water-parameters.service.ts';
import { anAquarium } from './factories/aquariums.ts';
import { recordingLog, testApp } from './harness.ts';

const heard: { userId: string; stored: number }[] = [];
let isDeaf = false;
const listener: Noun = {
  name: 'listener',
  hears: [
    hears(testsRecorded, async ({ db }, userId, { ids }) => {
      if (isDeaf) throw new Error('Not now');
      heard.push({ userId, stored: await db.$count(waterParameters, eq(waterParameters.id, ids[0]!)) });
    }),
  ],
};
// The one who may be deaf comes first, so that it could keep others from hearing.
const { log, lines } = recordingLog();
const world = await testApp({
  log,
  nouns: [listener, ...ALL_NOUNS],
  extend: (app) =>
    app.post('/api/leaving', { config: { access: 'member' } }, async ({ ctx }) => {
      await ctx.db.delete(users).where(eq(users.id, ctx.actor!.id));
      const [gone] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor!.id));
      return { name: gone!.username };
    }),
});
const { as, aMember, db, services, clock } = world;

beforeEach(() => {
  heard.length = 0;
  isDeaf = false;
});

async function aKeeper() {
  const kim = await aMember();
  return { kim, test: { aquariumId: await anAquarium(world, kim), ph: 7 } };
}
const untold = () => db.select().from(happenings);

describe('what happened', () => {
  test('is heard when it is stored, before the request is answered', async () => {
    const { kim, test } = await aKeeper();
    expect((await as(kim).post('/api/water-parameters', test)).statusCode).toBe(201);
    expect(heard).toEqual([{ userId: kim.id, stored: 1 }]);
    expect(await untold()).toEqual([]);
  });

  test('is heard once when a request is repeated with its key, and after all of it is stored', async () => {
    const { kim, test } = await aKeeper();
    const key = { 'idempotency-key': crypto.randomUUID() };
    for (let times = 0; times < 2; times++)
      expect((await as(kim).post('/api/water-parameters', test, key)).statusCode).toBe(201);
    expect(heard).toEqual([{ userId: kim.id, stored: 1 }]);
  });

  test('and was taken back is not heard of', async () => {
    const { kim } = await aKeeper();
    const ids = [crypto.randomUUID()];
    const undone = inTransaction(withoutRequest(services), async (ctx) => {
      await tell(ctx, testsRecorded, kim.id, { ids });
      throw new Error('Taken back');
    });
    await expect(undone).rejects.toThrow('Taken back');
    expect(heard).toEqual([]);
    expect(await untold()).toEqual([]);
  });

  test('and somebody could not hear does not fail the request, and is told again', async () => {
    const { kim, test } = await aKeeper();
    isDeaf = true;
    expect((await as(kim).post('/api/water-parameters', test)).statusCode).toBe(201);
    expect(await untold()).toHaveLength(1);
    isDeaf = false;
    await tellAgainJob.run(services, {});
    expect(heard, 'just now, it may still be under way').toEqual([]);
    clock.advance({ minutes: 2 });
    await tellAgainJob.run(services, {});
    await tellAgainJob.run(services, {});
    expect(heard).toEqual([{ userId: kim.id, stored: 1 }]);
    expect(await untold()).toEqual([]);
    // Who had heard it the first time has been rewarded once.
    const progress = (await as(kim).get(`/api/gamification/progress/${kim.id}`)).json();
    expect(progress).toMatchObject({ totalExperience: 30 });
  });

  test('and nobody could hear for a day is forgotten, as it is with its member', async () => {
    const { kim, test } = await aKeeper();
    isDeaf = true;
    await as(kim).post('/api/water-parameters', test);
    clock.advance({ days: 2 });
    await tellAgainJob.run(services, {});
    expect(await untold()).toEqual([]);
    const { kim: sam, test: another } = await aKeeper();
    await as(sam).post('/api/water-parameters', another);
    expect(await untold()).toHaveLength(1);
    expect((await as(sam).delete('/api/users/me')).statusCode).toBe(204);
    expect(await untold()).toEqual([]);
  });
});

describe('somebody who leaves while another request of theirs is under way', () => {
  const failures = () => lines.filter((line) => JSON.parse(line).level >= 50);

  test('is nobody to whom anything happens', async () => {
    const { kim } = await aKeeper();
    await db.delete(users).where(eq(users.id, kim.id));
    const id = crypto.randomUUID();
    lines.length = 0;
    const happened = { id, userId: kim.id, name: aquariumAdded.name, data: { ids: [id] } };
    await withoutRequest(services).deliver([happened]);
    expect(failures()).toEqual([]);
  });

  test('is told that the session is over, whatever the request stumbles upon', async () => {
    const { kim } = await aKeeper();
    lines.length = 0;
    expect((await as(kim).post('/api/leaving')).statusCode).toBe(401);
    expect(failures()).toEqual([]);
  });

  // The embedded database has one connection, so there nobody comes in between.
  // Of two that wait for each other PostgreSQL ends one, which is asked to come again.
  test.runIf('databaseUrl' in inject('template'))('leaves no failure behind, at whichever moment', async () => {
    lines.length = 0;
    for (let round = 0; round < 20; round++) {
      const { kim, test } = await aKeeper();
      const answers = await Promise.all([
        as(kim).post('/api/aquariums', { name: 'Another', size: '40 gallons', type: 'reef' }),
        as(kim).post('/api/water-parameters', test),
        as(kim).delete('/api/users/me'),
        as(kim).patch('/api/users/me', { bio: 'Hello' }),
        as(kim).post('/api/chat/messages/general', { content: 'Hello' }),
      ]);
      for (const { statusCode, body } of answers)
        expect([200, 201, 204, 400, 401, 404, 409, 503], body).toContain(statusCode);
    }
    expect(failures()).toEqual([]);
  });
});
