import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import type { ListingCategory } from '@nautical/core/domain/market/listings';
import { discountOn, refusalOf, UNKNOWN_CODE } from '@nautical/core/domain/trade/promotions';
import type { Ctx, GuestCtx } from '../../../kit/context.ts';
import { invalid } from '../../../kit/errors.ts';
import * as queries from './promotions.queries.ts';

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
export async function holdPromotion({ db, actor, now }: Ctx, { code, category, price, orderId }: Purchase) {
  const promotion = await queries.findByCodeForUpdate(db, code);
  if (!promotion) throw invalid('promotionCode', UNKNOWN_CODE);
  const usedByMember = await queries.countOrdersWith(db, promotion.id, actor.id, orderId);
  const refusal = refusalOf(promotion, { price, category, usedByMember, now: now() });
  if (refusal) throw invalid('promotionCode', refusal);
  await queries.countUse(db, promotion.id);
  return { promotionId: promotion.id, code: promotion.code, discount: discountOn(price, promotion) };
}

/** Gives a held use back: the order was canceled, or the code was removed from it. */
export const releasePromotion = async ({ db }: Pick<GuestCtx, 'db'>, promotionId: string) => {
  await queries.giveBackUse(db, promotionId);
};

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
