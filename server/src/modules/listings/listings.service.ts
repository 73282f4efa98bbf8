import type { MarketStats } from '@nautical/core/contracts/listings';
import type { ListingCategory } from '@nautical/core/domain/listings';
import type { Ctx } from '../../kit/context.ts';
import * as profiles from '../profiles/profiles.service.ts';
import * as queries from './listings.queries.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The figures of the home sidebar; "this week" is the last seven days. */
export async function readMarketStats(ctx: Ctx): Promise<MarketStats> {
  const { db } = ctx;
  const weekAgo = new Date(ctx.now().getTime() - WEEK_MS);
  const perCategory = await queries.countShownByCategory(db);
  const countOf = (category: ListingCategory) => perCategory.find((row) => row.category === category)?.count ?? 0;
  const all = perCategory.reduce((sum, row) => sum + row.count, 0);
  return {
    allCount: all,
    fishCount: countOf('fish'),
    coralCount: countOf('coral-inverts'),
    equipmentCount: countOf('equipment'),
    plantsCount: countOf('plants'),
    tanksCount: countOf('tanks-stands'),
    foodCount: countOf('food-supplements'),
    servicesCount: countOf('services'),
    activeListings: all,
    soldThisWeek: await queries.countSoldSince(db, weekAgo),
    newMembers: await profiles.countNewMembers(ctx, weekAgo),
  };
}
