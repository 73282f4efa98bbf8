import type { AquariumType } from '@nautical/core/domain/aquariums';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { affiliateProducts } from '../../db/schema/shop.ts';

type Filters = { category?: string | undefined; brand?: string | undefined; aquariumType?: AquariumType | undefined };

/** Active products, those the shop puts first at the top. A product for no particular kind of tank suits every one. */
export const findProducts = (db: Db, { category, brand, aquariumType }: Filters, limit: number) =>
  db
    .select()
    .from(affiliateProducts)
    .where(
      and(
        affiliateProducts.isActive,
        category ? eq(affiliateProducts.category, category) : undefined,
        brand ? eq(sql`lower(${affiliateProducts.brand})`, brand.toLowerCase()) : undefined,
        aquariumType && or(eq(affiliateProducts.aquariumType, aquariumType), isNull(affiliateProducts.aquariumType)),
      ),
    )
    .orderBy(desc(affiliateProducts.priority), desc(affiliateProducts.id))
    .limit(limit);
export type ProductRow = Awaited<ReturnType<typeof findProducts>>[number];
