import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAquarium } from '../../../../test/factories/aquariums.ts';
import { aListing } from '../../../../test/factories/listings.ts';
import { anOrder, itemsOf } from '../../../../test/factories/orders.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { maintenanceTasks } from '../../../db/schema/tanks/aquariums.ts';
import { orderDisputes, orderItems } from '../../../db/schema/trade/orders.ts';

const world = await testApp();
const { as, aMember, db } = world;

const URL = '/api/livestock';
const aTank = async () => {
  const kim = await aMember();
  return { kim, aquariumId: await anAquarium(world, kim) };
};

describe('what was bought here', () => {
  test('arrives in a tank with one click, once', async () => {
    const { kim, aquariumId } = await aTank();
    const sam = await aMember();
    const postId = await aListing(world, sam, { quantity: 2 });
    const orderId = await anOrder(world, kim, sam, { postId, status: 'delivered', title: 'Clownfish pair' });
    await anOrder(world, kim, sam, { postId: await aListing(world, sam), status: 'shipped' });
    await anOrder(world, kim, sam, { postId: await aListing(world, sam, { category: 'equipment' }) });
    const arrivals = async () => (await as(kim).get(`${URL}/arrivals`)).json();
    expect(await arrivals()).toMatchObject([
      { orderId, itemId: expect.any(String), title: 'Clownfish pair', type: 'fish', quantity: 2, price: '45.00' },
    ]);
    const settle = (person: Person) => as(person).post(`${URL}/arrivals/${orderId}`, { aquariumId });
    expect((await settle(sam)).statusCode).toBe(403);
    const settled = await settle(kim);
    expect(settled.statusCode).toBe(201);
    expect(settled.json()).toMatchObject({
      aquariumId,
      orderId,
      name: 'Clownfish pair',
      quantity: 2,
      purchasePrice: '45.00',
    });
    expect((await settle(kim)).json()).toEqual(settled.json());
    expect(await arrivals()).toEqual([]);
  });

  test('arrives with one call: delivered, in the tank without those that were lost, with a timer and a reminder', async () => {
    const { kim, aquariumId } = await aTank();
    const sam = await aMember();
    const postId = await aListing(world, sam, { quantity: 6, title: 'Six neons' });
    const orderId = await anOrder(world, kim, sam, {
      postId,
      status: 'shipped',
      completedAt: null,
      title: 'Six neons',
      deliveryOption: 'courier',
    });
    await db.insert(orderItems).values([
      { orderId, title: 'Zoas', price: '20.00', category: 'coral-inverts' },
      { orderId, title: 'Filter', price: '30.00', category: 'equipment' },
    ]);
    const arrive = () => as(kim).post(`/api/orders/${orderId}/arrive`, { aquariumId });
    const arrived = await arrive();
    expect(arrived.statusCode, arrived.body).toBe(201);
    expect(arrived.json()).toMatchObject([
      {
        name: 'Six neons',
        quantity: 6,
        type: 'fish',
        purchasePrice: '45.00',
        notes: `Bought from ${sam.username}`,
        orderId,
      },
      { name: 'Zoas', quantity: 1, type: 'coral', purchasePrice: '20.00' },
    ]);
    expect((await arrive()).json()).toEqual(arrived.json());
    const order = (await as(kim).get(`/api/orders/${orderId}`)).json();
    expect(order).toMatchObject({ status: 'delivered', hasArrived: true, steps: ['claim', 'complete'] });
    expect(order.events.map(({ kind }: { kind: string }) => kind)).toEqual(['delivered', 'arrived']);
    const tasks = await db.select().from(maintenanceTasks).where(eq(maintenanceTasks.aquariumId, aquariumId));
    expect(tasks).toHaveLength(2);
    const acclimation = tasks.find(({ title }) => title.startsWith('Finish acclimating'))!;
    // A day in a closed bag: once it’s open, they have to get out quickly.
    expect(acclimation.notes).toContain('Work quickly');
    const minutes = (acclimation.nextDueDate.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(50);
    expect(minutes).toBeLessThan(61);
    // It comes once. Sent again, as from a device that was offline, it was still done once.
    const logId = crypto.randomUUID();
    const done = () => as(kim).post(`/api/maintenance-tasks/${acclimation.id}/done`, { id: logId });
    expect((await done()).json()).toMatchObject({ task: { isActive: false }, log: { nextDueDate: null } });
    expect((await done()).json()).toMatchObject({ task: { isActive: false }, log: { id: logId } });
    const left = (await as(kim).get('/api/maintenance-tasks')).json();
    expect(left).toMatchObject([{ title: expect.stringMatching(/^Quarantine/), everyDays: 7, isActive: true }]);
    // Four weekly looks, and it ends.
    for (let turn = 1; turn <= 4; turn++) {
      expect((await as(kim).get('/api/maintenance-tasks')).json(), `look ${turn}`).toHaveLength(1);
      await as(kim).post(`/api/maintenance-tasks/${left[0].id}/skip`);
    }
    expect((await as(kim).get('/api/maintenance-tasks')).json()).toEqual([]);
  });

  test('arrives though the seller has an animal with the id of the item, which they know', async () => {
    const { kim, aquariumId } = await aTank();
    const sam = await aMember();
    const postId = await aListing(world, sam, { quantity: 2 });
    const orderId = await anOrder(world, kim, sam, { postId, status: 'delivered', title: 'Clownfish pair' });
    const [item] = await itemsOf(world, orderId);
    const taken = await as(sam).post(URL, {
      id: item!.id,
      aquariumId: await anAquarium(world, sam),
      name: 'Mine',
      type: 'fish',
      quantity: 1,
    });
    expect(taken.statusCode, taken.body).toBe(201);
    const [first, second] = await Promise.all(
      [1, 2].map(() => as(kim).post(`/api/orders/${orderId}/arrive`, { aquariumId })),
    );
    expect(first!.statusCode, first!.body).toBe(201);
    expect(first!.json()).toMatchObject([{ name: 'Clownfish pair', quantity: 2, aquariumId }]);
    expect(second!.json()).toEqual(first!.json());
    expect(first!.json()[0].id).not.toBe(item!.id);
  });

  test('leaves out what was claimed as dead', async () => {
    const { kim, aquariumId } = await aTank();
    const sam = await aMember();
    const postId = await aListing(world, sam, { quantity: 6 });
    const orderId = await anOrder(world, kim, sam, { postId, status: 'disputed', completedAt: null });
    const [item] = await itemsOf(world, orderId);
    await db.insert(orderDisputes).values({
      orderId,
      openerId: kim.id,
      reason: 'dead-on-arrival',
      description: 'x',
      claimedAmount: '15.00',
      losses: [{ itemId: item!.id, lost: 2 }],
    });
    const arrived = await as(kim).post(`/api/orders/${orderId}/arrive`, { aquariumId });
    expect(arrived.json()).toMatchObject([{ quantity: 4 }]);
  });

  test('and has not arrived, or is nobody, cannot be put into a tank', async () => {
    const { kim, aquariumId } = await aTank();
    const sam = await aMember();
    const orderId = await anOrder(world, kim, sam, { postId: await aListing(world, sam), status: 'shipped' });
    expect((await as(kim).post(`${URL}/arrivals/${orderId}`, { aquariumId })).statusCode).toBe(409);
  });
});
