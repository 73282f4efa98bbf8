import type { PromotionForm } from '@nautical/core/contracts/trade/promotions';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import type { ListingCategory } from '@nautical/core/domain/market/listings';
import { discountLeft, discountOn, refusalOf, UNKNOWN_CODE, USER_LIMIT } from '@nautical/core/domain/trade/promotions';
import { staffPolicy } from '@nautical/core/policies/members/actor';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, entrusted, type GuestCtx, inTransaction, permit } from '../../../kit/context.ts';
import { definedOf } from '../../../kit/defined.ts';
import { AppError, invalid } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { getListing } from '../../market/listings/listings.service.ts';
import * as queries from './promotions.queries.ts';

const CHECKS: Limit = { name: 'promotion-checks', points: 60, seconds: 3600 }; // codes aren’t found by trying

// Used by orders

type Purchase = {
  code: string;
  category: ListingCategory | null;
  price: string;
  /** The order that asks, when it exists already: what it holds itself doesn’t count against the member. */
  orderId?: string;
};

/**
 * Takes one use of a code for the member, inside the transaction of the order that gets the discount. The row lock makes
 * two who want the last use wait for each other. The member’s own uses are their orders with this promotion.
 */
export async function holdPromotion({ db, actor, limits, now }: Ctx, { code, category, price, orderId }: Purchase) {
  await limits.spend(CHECKS, actor.id);
  const promotion = await queries.findByCodeForUpdate(db, code);
  if (!promotion) throw invalid('promotionCode', UNKNOWN_CODE);
  const usedByMember = await queries.countOrdersWith(db, promotion.id, actor.id, orderId);
  const refusal = refusalOf(promotion, { price, category, usedByMember, now: now() });
  if (refusal) throw invalid('promotionCode', refusal);
  await queries.countUse(db, entrusted(promotion));
  return { promotionId: promotion.id, code: promotion.code, discount: discountOn(price, promotion) };
}

/** Gives a held use back: the order was canceled, or the code was removed from it. */
export const releasePromotion = async ({ db }: Pick<GuestCtx, 'db'>, promotionId: string) => {
  await queries.giveBackUse(db, entrusted({ id: promotionId }));
};

type Held = { promotionId: string | null; discount: string };

/** What the code of an order takes off after something was taken out of it. Where that’s nothing, its use is given back. */
export async function adjustPromotion(
  { db }: Pick<GuestCtx, 'db'>,
  { promotionId, discount }: Held,
  left: Pick<Purchase, 'price' | 'category'>,
): Promise<Held> {
  const promotion = promotionId ? await queries.findForUpdate(db, promotionId) : undefined;
  const adjusted = promotion ? discountLeft(discount, promotion, left) : '0.00';
  if (adjusted !== '0.00') return { promotionId, discount: adjusted };
  if (promotionId) await releasePromotion({ db }, promotionId);
  return { promotionId: null, discount: '0.00' };
}

type Use = { promotionId: string; userId: string | null; paymentId: string; discount: string; original: string };

/** Writes down what a paid order saved by its code. Idempotent for each payment. */
export const recordUse = async ({ db, now }: Pick<GuestCtx, 'db' | 'now'>, use: Use) => {
  await queries.insertUsage(db, {
    promotionId: use.promotionId,
    userId: use.userId,
    paymentId: use.paymentId,
    discountAmount: use.discount,
    originalAmount: use.original,
    finalAmount: moneyOf(centsOf(use.original) - centsOf(use.discount)),
    usedAt: now(),
  });
};

// What members and admins call

/** What a code would take off a listing’s price, or why it doesn’t. Nothing is held by asking. */
export async function checkPromotion(ctx: Ctx, code: string, postId: string) {
  await ctx.limits.spend(CHECKS, ctx.actor.id);
  const { price, category } = await getListing(ctx, postId);
  const promotion = await queries.findByCode(ctx.db, code);
  if (!promotion) return { code, discount: '0.00', total: price, reason: UNKNOWN_CODE };
  const usedByMember = await queries.countOrdersWith(ctx.db, promotion.id, ctx.actor.id, undefined);
  const reason = refusalOf(promotion, { price, category, usedByMember, now: ctx.now() }) ?? null;
  const discount = reason ? '0.00' : discountOn(price, promotion);
  return { code: promotion.code, discount, total: moneyOf(centsOf(price) - centsOf(discount)), reason };
}

export async function findPromotions(ctx: Ctx, page: PageQuery) {
  const size = pageSize(page);
  return { rows: await queries.findPromotions(ctx.db, readCursor(page, 'moment', 'id'), size + 1), size };
}

export const createPromotion = (outer: Ctx, form: PromotionForm) =>
  inTransaction(outer, async (ctx) => {
    const { name, type, value, code, isActive = true, userLimit = USER_LIMIT } = form;
    const startDate = form.startDate ? new Date(form.startDate) : ctx.now();
    const endDate = form.endDate ? new Date(form.endDate) : null;
    demandOrder(startDate, endDate);
    const id = await queries.insertPromotion(ctx.db, {
      ...{ name, type, value, code, isActive, userLimit, startDate, endDate },
      description: form.description ?? null,
      category: form.category ?? null,
      minPurchase: form.minPurchase ?? null,
      maxDiscount: form.maxDiscount ?? null,
      usageLimit: form.usageLimit ?? null,
      createdBy: ctx.actor.id,
      createdAt: ctx.now(),
    });
    if (!id) throw codeTaken();
    await audit(ctx, 'promotion.created', { kind: 'promotion', id }, { code, type, value });
    return queries.getPromotion(ctx.db, id);
  });

type PromotionChange = { [Field in keyof PromotionForm]?: PromotionForm[Field] | undefined };
const CLEARED = ['description', 'category', 'minPurchase', 'maxDiscount', 'usageLimit'] as const;

/** Changes what is given. What may be without a value loses it when it’s sent empty. */
export const updatePromotion = (outer: Ctx, id: string, form: PromotionChange) =>
  inTransaction(outer, async (ctx) => {
    const found = await queries.findForUpdate(ctx.db, id);
    const before = permit(ctx.actor, staffPolicy.manage, found, 'Promotion');
    const { startDate, endDate, userLimit, ...rest } = form;
    const change = {
      ...definedOf(rest),
      ...Object.fromEntries(CLEARED.filter((field) => field in form).map((field) => [field, form[field] ?? null])),
      ...('userLimit' in form && { userLimit: userLimit ?? USER_LIMIT }),
      ...(startDate && { startDate: new Date(startDate) }),
      ...('endDate' in form && { endDate: endDate ? new Date(endDate) : null }),
    };
    const after = { ...before, ...change };
    demandOrder(after.startDate, after.endDate);
    if (after.type === 'percentage' && centsOf(after.value) > 100_00)
      throw invalid('value', 'A percentage can be at most 100');
    if (after.usageLimit !== null && after.usageLimit < before.usageCount)
      throw invalid('usageLimit', `It’s been used ${before.usageCount} times already, so it can’t be less than that`);
    const other = await queries.findByCode(ctx.db, after.code);
    if (other && other.id !== id) throw codeTaken();
    if (Object.keys(change).length > 0) await queries.updatePromotion(ctx.db, before, change);
    const wasSwitched = change.isActive !== undefined && change.isActive !== before.isActive;
    const action = wasSwitched ? (change.isActive ? 'resumed' : 'paused') : 'updated';
    await audit(ctx, `promotion.${action}`, { kind: 'promotion', id }, change);
    return queries.getPromotion(ctx.db, id);
  });

const codeTaken = () =>
  new AppError('conflict', 'Another promotion has this code', { fields: { code: 'Another promotion has this code' } });

function demandOrder(start: Date, end: Date | null) {
  if (end && start >= end) throw invalid('endDate', 'It has to end after it starts');
}
