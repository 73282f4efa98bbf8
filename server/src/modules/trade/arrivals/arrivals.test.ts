import { describe, expect, test } from 'vitest';
import { anAquarium } from '../../../../test/factories/aquariums.ts';
import { aListing } from '../../../../test/factories/listings.ts';
import { anOrder } from '../../../../test/factories/orders.ts';
import { type Person, testApp } from '../../../../test/harness.ts';

const world = await testApp();
const { as, aMember } = world;

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
      { orderId, title: 'Clownfish pair', type: 'fish', quantity: 2, price: '45.00' },
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

  test('and has not arrived, or is nobody, cannot be put into a tank', async () => {
    const { kim, aquariumId } = await aTank();
    const sam = await aMember();
    const orderId = await anOrder(world, kim, sam, { postId: await aListing(world, sam), status: 'shipped' });
    expect((await as(kim).post(`${URL}/arrivals/${orderId}`, { aquariumId })).statusCode).toBe(409);
  });
});
