import type { Promotion } from '@nautical/core/contracts/trade/promotions';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aListing } from '../../../../test/factories/listings.ts';
import { anOrder, aPayment } from '../../../../test/factories/orders.ts';
import { aPromotion } from '../../../../test/factories/promotions.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { unique } from '../../../../test/subject.ts';
import { auditLog } from '../../../db/schema/members/operations.ts';
import { orders, promotions, promotionUsage } from '../../../db/schema/trade/payments.ts';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { holdPromotion, recordUse, releasePromotion } from './promotions.service.ts';

const world = await testApp();
const { as, aMember, anAdmin, db } = world;
const seller = await aMember();

const ctxOf = (person: Person): Ctx => ({
  ...world.services,
  actor: { id: person.id, role: 'user', sessionId: person.sessionId },
  address: person.address,
  publish: () => {},
  deliver: async () => {},
});

/** Buys with a code as an order does: hold and order in one transaction. */
const buy = async (buyer: Person, code: string, { price = '50.00' } = {}) =>
  inTransaction(ctxOf(buyer), async (ctx: Ctx) => {
    const held = await holdPromotion(ctx, { code, category: 'fish', price });
    const orderId = await anOrder(ctx, buyer, seller, {
      status: 'reserved',
      completedAt: null,
      promotionId: held.promotionId,
    });
    return { ...held, orderId };
  });
const usesOf = async (id: string) => (await db.select().from(promotions).where(eq(promotions.id, id)))[0]!.usageCount;

describe('holding a code', () => {
  test('counts its use, whatever the case of its letters', async () => {
    const { id, code } = await aPromotion(world);
    const kim = await aMember();
    expect(await buy(kim, ` ${code.toLowerCase()} `)).toMatchObject({ promotionId: id, code, discount: '5.00' });
    expect(await usesOf(id)).toBe(1);
  });

  test('gives the last one to exactly one of many at once', async () => {
    const { id, code } = await aPromotion(world, { usageLimit: 3, usageCount: 2 });
    const people = await Promise.all(Array.from({ length: 8 }, () => aMember()));
    const tries = await Promise.allSettled(people.map((person) => buy(person, code)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of tries)
      if (each.status === 'rejected')
        expect(each.reason.fields).toEqual({ promotionCode: 'This code has been used up.' });
    expect(await usesOf(id)).toBe(3);
  });

  test('lets one member use it once, also when they try twice at once', async () => {
    const { id, code } = await aPromotion(world);
    const kim = await aMember();
    const tries = await Promise.allSettled([buy(kim, code), buy(kim, code), buy(kim, code)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(buy(kim, code)).rejects.toThrow('You’ve already used this code.');
    expect(await usesOf(id)).toBe(1);
  });

  test('is undone with the transaction', async () => {
    const { id, code } = await aPromotion(world);
    const kim = await aMember();
    const failing = inTransaction(ctxOf(kim), async (ctx) => {
      await holdPromotion(ctx, { code, category: 'fish', price: '50.00' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await usesOf(id)).toBe(0);
  });

  test('can be given back, and then another may have it', async () => {
    const { id, code } = await aPromotion(world, { usageLimit: 1 });
    const [kim, sam] = [await aMember(), await aMember()];
    const { orderId } = await buy(kim, code);
    await expect(buy(sam, code)).rejects.toThrow('This code has been used up.');
    // The order itself may change its mind about the price without losing the code.
    await releasePromotion(ctxOf(kim), id);
    await inTransaction(ctxOf(kim), (ctx) => holdPromotion(ctx, { code, category: 'fish', price: '40.00', orderId }));
    await releasePromotion(ctxOf(kim), id);
    expect(await usesOf(id)).toBe(0);
    await buy(sam, code);
    await releasePromotion(ctxOf(kim), id);
    await releasePromotion(ctxOf(kim), id);
    expect(await usesOf(id)).toBe(0); // never below
  });

  test('refuses a code nobody made', async () => {
    await expect(buy(await aMember(), 'nothing')).rejects.toMatchObject({
      fields: { promotionCode: 'We don’t know this code. Check the spelling.' },
    });
  });
});

test('a paid use is written down once and adds up for the admin', async () => {
  const { id, code } = await aPromotion(world);
  const [kim, admin] = [await aMember(), await anAdmin()];
  const { orderId } = await buy(kim, code);
  const paymentId = await aPayment(world, kim, seller, { orderId, amount: '45.00' });
  const use = { promotionId: id, userId: kim.id, paymentId, discount: '5.00', original: '50.00' };
  await recordUse(ctxOf(kim), use);
  await recordUse(ctxOf(kim), use);
  const stored = await db.select().from(promotionUsage).where(eq(promotionUsage.promotionId, id));
  expect(stored).toMatchObject([{ discountAmount: '5.00', originalAmount: '50.00', finalAmount: '45.00' }]);
  const shown = async () =>
    (await as(admin).get('/api/admin/promotions?limit=100')).json<Promotion[]>().find((each) => each.id === id);
  expect(await shown()).toMatchObject({ usageCount: 1, discounted: '5.00' });
  const refunded = (more: Partial<typeof orders.$inferInsert>) =>
    db
      .update(orders)
      .set({ status: 'refunded', ...more })
      .where(eq(orders.id, orderId));
  await refunded({ shippedAt: new Date() });
  expect((await shown())?.discounted).toBe('5.00');
  // What came to nothing took nothing off.
  await refunded({ shippedAt: null });
  expect((await shown())?.discounted).toBe('0.00');
});

describe('checking a code', () => {
  test('answers with the discount, or the reason', async () => {
    const [kim, postId] = [await aMember(), await aListing(world)];
    const { code } = await aPromotion(world, { maxDiscount: '3.00' });
    const check = async (typed: string) =>
      (await as(kim).post('/api/promotions/check', { code: typed, postId })).json();
    expect(await check(code.toLowerCase())).toEqual({ code, discount: '3.00', total: '42.00', reason: null });
    expect(await check('nothing')).toMatchObject({
      discount: '0.00',
      total: '45.00',
      reason: 'We don’t know this code. Check the spelling.',
    });
    const plants = await aPromotion(world, { category: 'plants' });
    expect((await check(plants.code)).reason).toBe('This code doesn’t work for this kind of listing.');
    await buy(kim, code);
    expect((await check(code)).reason).toBe('You’ve already used this code.');
  });
});

describe('an admin', () => {
  const lastAudit = async (id: string) =>
    (await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(desc(auditLog.id)).limit(1))[0];

  test('creates, pauses, resumes and changes a promotion, and all of it is written down', async () => {
    const admin = await anAdmin();
    const code = `FALL-${unique()}`;
    const made = await as(admin).post('/api/admin/promotions', {
      name: 'Fall sale',
      description: '',
      type: 'fixed',
      value: '7.5',
      code,
      category: 'fish',
      minPurchase: '20',
      maxDiscount: '',
      usageLimit: 100,
      userLimit: '',
      startDate: '2026-11-01T00:00:00.000Z',
      endDate: '2030-01-01T00:00:00.000Z',
    });
    expect(made.statusCode, made.body).toBe(201);
    const promotion = made.json<Promotion>();
    expect(promotion).toMatchObject({
      value: '7.50',
      description: null,
      category: 'fish',
      minPurchase: '20.00',
      maxDiscount: null,
      usageLimit: 100,
      usageCount: 0,
      userLimit: 1,
      isActive: true,
      discounted: '0.00',
    });
    const url = `/api/admin/promotions/${promotion.id}`;
    expect((await lastAudit(promotion.id))?.action).toBe('promotion.created');
    expect((await as(admin).patch(url, { isActive: false })).json()).toMatchObject({ isActive: false, value: '7.50' });
    expect((await lastAudit(promotion.id))?.action).toBe('promotion.paused');
    await expect(buy(await aMember(), code)).rejects.toThrow('This code is paused right now.');
    await as(admin).patch(url, { isActive: true });
    expect((await lastAudit(promotion.id))?.action).toBe('promotion.resumed');
    const changed = await as(admin).patch(url, { category: '', minPurchase: '', usageLimit: 5, endDate: '' });
    expect(changed.json()).toMatchObject({ category: null, minPurchase: null, usageLimit: 5, endDate: null });
    expect((await lastAudit(promotion.id))?.action).toBe('promotion.updated');
    const again = await as(admin).post('/api/admin/promotions', { ...promotion, code: code.toLowerCase() });
    expect([again.statusCode, again.json().fields]).toEqual([409, { code: 'Another promotion has this code' }]);
  });

  test.each([
    [{ type: 'percentage' }, { value: 'A percentage can be at most 100' }],
    [{ endDate: '2020-01-01T00:00:00.000Z' }, { endDate: 'It has to end after it starts' }],
    [{ usageLimit: 1 }, { usageLimit: 'It’s been used 2 times already, so it can’t be less than that' }],
    [{ code: 'no' }, { code: 'A code has 3 to 40 letters, digits and hyphens' }],
  ])('is told what is wrong with %j', async (change, fields) => {
    const { id } = await aPromotion(world, { type: 'fixed', value: '150.00', usageLimit: 5, usageCount: 2 });
    const answer = await as(await anAdmin()).patch(`/api/admin/promotions/${id}`, change);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });
});
