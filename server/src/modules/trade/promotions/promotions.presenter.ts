import type { Promotion } from '@nautical/core/contracts/trade/promotions';
import type { PromotionRow } from './promotions.queries.ts';

export const presentPromotion = ({ promotion: row, discounted }: PromotionRow): Promotion => ({
  id: row.id,
  name: row.name,
  description: row.description,
  type: row.type,
  value: row.value,
  code: row.code,
  category: row.category,
  minPurchase: row.minPurchase,
  maxDiscount: row.maxDiscount,
  usageLimit: row.usageLimit,
  usageCount: row.usageCount,
  userLimit: row.userLimit,
  isActive: row.isActive,
  startDate: row.startDate.toISOString(),
  endDate: row.endDate?.toISOString() ?? null,
  discounted,
  createdAt: row.createdAt.toISOString(),
});
