import { doneText, GAME_GOALS } from '@nautical/core/domain/progress/game-achievements';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAquarium, aTest } from '../../../../test/factories/aquariums.ts';
import { aGateway } from '../../../../test/factories/gateway.ts';
import { aDeliveredOrder } from '../../../../test/factories/trade.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { userStats } from '../../../db/schema/progress/gamification.ts';
import { payments } from '../../../db/schema/trade/payments.ts';
import { withoutRequest } from '../../../kit/happenings.ts';
import { settle } from '../../trade/payments/payments.settle.service.ts';

const world = await testApp({ gateways: aGateway().gateways });
const { as, aMember, db, clock, services } = world;

const progressOf = async (person: Person) => (await as(person).get(`/api/gamification/progress/${person.id}`)).json();
const report = (person: Person, eventType: string, eventData?: object) =>
  as(person).post('/api/gamification/event', { userId: person.id, eventType, eventData });

describe('progress', () => {
  test('begins at level 1 with 100 experience to the next level', async () => {
    const kim = await aMember();
    const start = {
      userId: kim.id,
      level: 1,
      experience: 0,
      totalExperience: 0,
      totalPoints: 0,
      nextLevelExperience: 100,
      progressToNextLevel: 0,
      streakDays: 0,
      achievements: [],
    };
    expect(await progressOf(kim)).toEqual(start);
    for (let times = 0; times < 2; times++)
      expect((await as(kim).post('/api/gamification-init/init')).json()).toEqual(start);
    const goals = (await as(kim).get(`/api/gamification/achievements/${kim.id}`)).json();
    expect(goals.find(({ key }: { key: string }) => key === 'first-test')).toMatchObject({
      progress: 0,
      maxProgress: 1,
      isCompleted: false,
    });
  });

  test('of somebody who has blocked the reader is not found', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    await as(sam).post('/api/blocks', { userId: kim.id });
    for (const what of ['progress', 'achievements']) {
      expect((await as(kim).get(`/api/gamification/${what}/${sam.id}`)).statusCode).toBe(404);
      expect((await as(sam).get(`/api/gamification/${what}/${kim.id}`)).statusCode).toBe(200);
    }
  });

  test('of somebody who is not there is not found', async () => {
    const answer = await as(await aMember()).get('/api/gamification/progress/0198c0de-3333-7000-8000-000000000001');
    expect(answer.statusCode).toBe(404);
  });

  test('grows with what is stored, and reaches goals that are told', async () => {
    const kim = await aMember();
    const aquariumId = await anAquarium(world, kim);
    await as(kim).post('/api/water-parameters', { aquariumId, ph: 7 });
    const progress = await progressOf(kim);
    expect(progress).toMatchObject({ level: 1, experience: 30, totalPoints: 15, streakDays: 1 });
    expect(progress.achievements).toMatchObject([{ key: 'first-test', isCompleted: true }]);
    const told = (await db.select().from(notifications)).filter(({ userId }) => userId === kim.id);
    expect(told).toMatchObject([
      { topic: 'achievements', title: 'Achievement: First Drop', body: 'You recorded your first water test.' },
    ]);
    expect(GAME_GOALS.filter(({ description }) => !doneText(description).startsWith('You '))).toEqual([]);
  });

  test('is rewarded a few times a day, and again tomorrow', async () => {
    const kim = await aMember();
    const aquariumId = await anAquarium(world, kim);
    const tests = Array.from({ length: 9 }, () => ({ aquariumId, ph: 7 }));
    await as(kim).post('/api/water-parameters/batch', { tests });
    expect(await progressOf(kim)).toMatchObject({ totalExperience: 5 * 10 + 20 });
    clock.advance({ days: 1 });
    const later = await world.signIn(kim);
    await as(later).post('/api/water-parameters', { aquariumId, ph: 7 });
    expect(await progressOf(later)).toMatchObject({ totalExperience: 6 * 10 + 20, streakDays: 2 });
  });

  test('reaches the next level', async () => {
    const kim = await aMember();
    const { id: aquariumId } = (await as(kim).post('/api/aquariums', { name: 'Tank' })).json();
    await as(kim).post('/api/livestock', { aquariumId, name: 'Nemo' });
    await as(kim).post('/api/maintenance', { aquariumId, type: 'water_change' });
    expect(await progressOf(kim)).toMatchObject({ level: 2, totalExperience: 100, nextLevelExperience: 200 });
    const told = (await db.select().from(notifications)).filter(({ userId }) => userId === kim.id);
    expect(told.map(({ title }) => title)).toContain('Level 2');
  });
});

test('a fish counts as added, a coral or an invertebrate does not', async () => {
  const kim = await aMember();
  const aquariumId = await anAquarium(world, kim);
  for (const type of ['coral', 'invertebrate']) {
    const { id } = (await as(kim).post('/api/livestock', { aquariumId, name: type, type })).json();
    expect((await report(kim, 'fish_added', { livestockId: id })).json()).toMatchObject({ totalExperience: 0 });
  }
  await as(kim).post('/api/livestock', { aquariumId, name: 'Nemo', type: 'fish' });
  expect(await progressOf(kim)).toMatchObject({ totalExperience: 30 });
});

describe('what was bought and sold', () => {
  const statsOf = async ({ id }: Person) => (await db.select().from(userStats).where(eq(userStats.userId, id)))[0];
  const takeBack = async (orderId: string) => {
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    await settle(withoutRequest(services), payment!.id, { status: 'charged-back', facts: {} });
  };

  test('is worth nothing anymore once the bank took the payment back', async () => {
    const { kim, sam, orderId } = await aDeliveredOrder(world);
    await as(kim).post(`/api/orders/${orderId}/complete`);
    expect(await statsOf(kim)).toMatchObject({ totalPurchases: 1, totalSpent: '72.00' });
    expect(await statsOf(sam)).toMatchObject({ totalSales: 1, totalEarned: '69.61' });
    await takeBack(orderId);
    expect(await statsOf(kim)).toMatchObject({ totalPurchases: 1, totalSpent: '0.00' });
    expect(await statsOf(sam)).toMatchObject({ totalSales: 1, totalEarned: '0.00' });
  });

  test('is worth nothing either when it’s completed after that', async () => {
    const { kim, sam, orderId } = await aDeliveredOrder(world);
    await takeBack(orderId);
    const { dispute } = (await as(kim).get(`/api/orders/${orderId}`)).json();
    const decision = { action: 'decide', amount: '0', message: 'The bank has decided.' };
    const answer = await as(await world.anAdmin()).put(`/api/disputes/${dispute.id}`, decision);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await statsOf(kim)).toMatchObject({ totalPurchases: 1, totalSpent: '0.00' });
    expect(await statsOf(sam)).toMatchObject({ totalSales: 1, totalEarned: '0.00' });
  });
});

describe('an event a client reports', () => {
  test('counts once, and only for what is stored and the caller’s', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const id = await aTest(world, await anAquarium(world, kim));
    expect((await report(sam, 'water_test_recorded', { id })).json()).toMatchObject({ totalExperience: 0 });
    expect((await report(kim, 'water_test_recorded', { waterTestId: id })).json()).toMatchObject({
      totalExperience: 30,
    });
    expect((await report(kim, 'water_test_recorded', { id })).json()).toMatchObject({ totalExperience: 30 });
    expect((await report(kim, 'fish_added', { id })).json()).toMatchObject({ totalExperience: 30 });
    expect((await report(kim, 'water_test_recorded')).json()).toMatchObject({ totalExperience: 30 });
    expect((await report(kim, 'millionaire', { id })).statusCode).toBe(400);
  });

  test('of a test the server has rewarded already adds nothing', async () => {
    const kim = await aMember();
    const aquariumId = await anAquarium(world, kim);
    const { id } = (await as(kim).post('/api/water-parameters', { aquariumId, ph: 7 })).json();
    expect((await report(kim, 'water_test_recorded', { id, aquariumId })).json()).toMatchObject({
      totalExperience: 30,
    });
  });

  test('twice at once counts once', async () => {
    const kim = await aMember();
    const id = await aTest(world, await anAquarium(world, kim));
    await Promise.all([1, 2, 3].map(() => report(kim, 'water_test_recorded', { id })));
    expect(await progressOf(kim)).toMatchObject({ totalExperience: 30 });
  });
});
