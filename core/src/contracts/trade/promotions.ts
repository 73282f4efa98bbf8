import * as z from 'zod/mini';
import { centsOf } from '../../domain/common/money.ts';
import { LISTING_CATEGORIES } from '../../domain/market/listings.ts';
import { PROMOTION_TYPES } from '../../domain/trade/payments.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, idOf } from '../common/ids.ts';
import { line } from '../common/line.ts';
import {
  across,
  amount,
  ById,
  blankIsNone,
  Moment,
  Money,
  maybeWords,
  Page,
  positiveAmount,
  words,
} from '../common/shapes.ts';

export const Promotion = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  type: z.enum(PROMOTION_TYPES),
  value: Money,
  code: z.string(),
  category: z.nullable(z.enum(LISTING_CATEGORIES)),
  minPurchase: z.nullable(Money),
  maxDiscount: z.nullable(Money),
  usageLimit: z.nullable(z.number()),
  usageCount: z.number(),
  userLimit: z.number(),
  isActive: z.boolean(),
  startDate: Moment,
  endDate: z.nullable(Moment),
  /** What it has taken off in all. */
  discounted: Money,
  createdAt: Moment,
});
export type Promotion = z.infer<typeof Promotion>;

const times = (name: string) =>
  z
    .number(`${name} must be a whole number`)
    .check(
      z.int(`${name} must be a whole number`),
      z.minimum(1, `${name} must be at least 1`),
      z.maximum(1_000_000, `${name} can be at most 1000000`),
    );

const PromotionForm = z.object({
  name: line('Name', 120),
  description: maybeWords('Description', 500),
  type: z.enum(PROMOTION_TYPES, 'Choose a percentage or a fixed sum'),
  value: positiveAmount('Discount'),
  code: z
    .string('Code is required')
    .check(z.trim(), z.regex(/^[A-Za-z0-9-]{3,40}$/, 'A code has 3 to 40 letters, digits and hyphens')),
  category: blankIsNone(z.enum(LISTING_CATEGORIES)),
  minPurchase: blankIsNone(amount('Minimum purchase')),
  maxDiscount: blankIsNone(positiveAmount('Maximum discount')),
  usageLimit: blankIsNone(times('Uses in all')),
  userLimit: blankIsNone(times('Uses per member')),
  isActive: z.optional(z.boolean()),
  startDate: blankIsNone(Moment),
  endDate: blankIsNone(Moment),
});
export type PromotionForm = z.output<typeof PromotionForm>;
const isPercentage = across<{ type?: (typeof PROMOTION_TYPES)[number] | undefined; value?: string | undefined }>(
  ['type', 'value'],
  ({ type, value }) => type !== 'percentage' || value === undefined || centsOf(value) <= 100_00,
  { error: 'A percentage can be at most 100', path: 'value' },
);
const endsAfterStart = across<{ startDate?: string | undefined; endDate?: string | undefined }>(
  ['startDate', 'endDate'],
  ({ startDate, endDate }) => !startDate || !endDate || Date.parse(startDate) < Date.parse(endDate),
  { error: 'It has to end after it starts', path: 'endDate' },
);

export const NewPromotion = PromotionForm.check(isPercentage, endsAfterStart);

export const promotionsApi = {
  check: endpoint('POST', '/api/promotions/check', {
    access: 'member',
    changes: [],
    summary: 'What a code takes off a listing’s price, or why it doesn’t work.',
    body: z.object({ code: words('Promotion code', 40), postId: idOf('Choose a listing') }),
    reply: z.object({ code: z.string(), discount: Money, total: Money, reason: z.nullable(z.string()) }),
  }),
  list: endpoint('GET', '/api/admin/promotions', {
    access: 'admin',
    shows: ['promotions', 'orders'],
    summary: 'Every promotion and how often it was used, newest first.',
    query: Page,
    reply: z.array(Promotion),
  }),
  create: endpoint('POST', '/api/admin/promotions', {
    access: 'admin',
    changes: ['promotions'],
    summary: 'Creates a promotion code.',
    body: NewPromotion,
    reply: Promotion,
    status: 201,
  }),
  update: endpoint('PATCH', '/api/admin/promotions/:id', {
    access: 'admin',
    changes: ['promotions'],
    summary: 'Changes, pauses or resumes a promotion. An empty limit, category or end removes it.',
    params: ById,
    body: z.partial(PromotionForm).check(isPercentage, endsAfterStart),
    reply: Promotion,
  }),
};
