import type { AquariumType } from '@nautical/core/domain/common/aquarium-types';
import { type ProductSort, productCategories } from '@nautical/core/domain/market/shop';
import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { containing } from '../../../db/conditions.ts';
import { affiliateProducts, productRecommendations, shopBrands, wishlists } from '../../../db/schema/market/shop.ts';
import { aquariums, livestock } from '../../../db/schema/tanks/aquariums.ts';
import type { Permitted } from '../../../kit/context.ts';

export type ProductRow = typeof affiliateProducts.$inferSelect;
type NewProduct = typeof affiliateProducts.$inferInsert;
type NewWish = typeof wishlists.$inferInsert;

export const findBrands = (db: Db) =>
  db
    .select()
    .from(shopBrands)
    .where(eq(shopBrands.isActive, true))
    .orderBy(asc(shopBrands.sortOrder), asc(shopBrands.name));
/** A brand's products are matched by its name. */
const productsOf = (name: string | typeof shopBrands.name) => sql`lower(${affiliateProducts.brand}) = lower(${name})`;

export const findAllBrands = (db: Db, id?: string) =>
  db
    .select({
      brand: shopBrands,
      products: sql<number>`(select count(*) from ${affiliateProducts} where ${productsOf(shopBrands.name)})`.mapWith(
        Number,
      ),
    })
    .from(shopBrands)
    .where(id ? eq(shopBrands.id, id) : undefined)
    .orderBy(asc(shopBrands.sortOrder), asc(shopBrands.name));
export type AdminBrandRow = Awaited<ReturnType<typeof findAllBrands>>[number];

/** Returns nothing if its address is taken. */
export const insertBrand = async (db: Db, brand: typeof shopBrands.$inferInsert) =>
  (await db.insert(shopBrands).values(brand).onConflictDoNothing().returning({ id: shopBrands.id }))[0]?.id;

export const findBrandForUpdate = async (db: Db, id: string) =>
  (await db.select().from(shopBrands).where(eq(shopBrands.id, id)).for('update'))[0];

export const updateBrand = (
  db: Db,
  { id }: Permitted<{ id: string }, 'manage'>,
  change: Partial<typeof shopBrands.$inferInsert>,
) => db.update(shopBrands).set(change).where(eq(shopBrands.id, id));

export const renameProductsOf = (db: Db, before: string, brand: string) =>
  db.update(affiliateProducts).set({ brand }).where(productsOf(before));

export type BrandRow = Awaited<ReturnType<typeof findBrands>>[number];

// Products

export type ProductFilters = {
  category?: string | undefined;
  brand?: string | undefined;
  aquariumType?: AquariumType | undefined;
  search?: string | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
};

/** A brand is named by its name or by the last part of its page's address. */
const ofBrand = (brand: string) => sql`lower(${affiliateProducts.brand}) in (
  select lower(${brand}) union all select lower(${shopBrands.name}) from ${shopBrands} where ${shopBrands.slug} = lower(${brand}))`;

const named = (search: string) =>
  or(
    containing(affiliateProducts.name, search),
    containing(affiliateProducts.brand, search),
    containing(affiliateProducts.category, search),
  );

/** A product without a tank type suits every tank. */
const matching = ({ category, brand, aquariumType, search, minPrice, maxPrice }: ProductFilters) =>
  and(
    affiliateProducts.isActive,
    category ? inArray(sql`lower(${affiliateProducts.category})`, [...productCategories(category)]) : undefined,
    brand ? ofBrand(brand) : undefined,
    aquariumType && or(eq(affiliateProducts.aquariumType, aquariumType), isNull(affiliateProducts.aquariumType)),
    search ? named(search) : undefined,
    minPrice ? gte(affiliateProducts.price, minPrice) : undefined,
    maxPrice ? lte(affiliateProducts.price, maxPrice) : undefined,
  );

const rated = sql`coalesce(${affiliateProducts.rating}, 0)`;
const SORTS: Record<Exclude<ProductSort, 'trending'>, { key: SQL; isRising?: true }> = {
  featured: { key: sql`${affiliateProducts.priority}` },
  rating: { key: rated },
  'price-desc': { key: sql`${affiliateProducts.price}` },
  'price-asc': { key: sql`${affiliateProducts.price}`, isRising: true },
};

/** Active products in an order, from after `cursor`: the sort value and id of the last one seen. */
export function findProducts(
  db: Db,
  filters: ProductFilters,
  sort: Exclude<ProductSort, 'trending'>,
  cursor: string[] | undefined,
  limit: number,
) {
  const { key, isRising } = SORTS[sort];
  const place = cursor && sql`(${cursor[0]}::numeric, ${cursor[1]}::uuid)`;
  const direction = isRising ? asc : desc;
  return db
    .select()
    .from(affiliateProducts)
    .where(
      and(
        matching(filters),
        place &&
          (isRising
            ? sql`(${key}, ${affiliateProducts.id}) > ${place}`
            : sql`(${key}, ${affiliateProducts.id}) < ${place}`),
      ),
    )
    .orderBy(direction(key), direction(affiliateProducts.id))
    .limit(limit);
}

/** The most clicked products since `since`. */
export const findTrending = (db: Db, filters: ProductFilters, since: Date, limit: number) => {
  const clicks = sql`(select count(*) from ${productRecommendations}
    where ${productRecommendations.productId} = ${affiliateProducts.id} and ${productRecommendations.clicked}
      and ${productRecommendations.createdAt} >= ${since.toISOString()})`;
  return db
    .select()
    .from(affiliateProducts)
    .where(matching(filters))
    .orderBy(desc(clicks), desc(rated), desc(affiliateProducts.priority), desc(affiliateProducts.id))
    .limit(limit);
};

export const findProduct = async (db: Db, id: string) =>
  (await db.select().from(affiliateProducts).where(eq(affiliateProducts.id, id)))[0];

export const findProductForUpdate = async (db: Db, id: string) =>
  (await db.select().from(affiliateProducts).where(eq(affiliateProducts.id, id)).for('update'))[0];

// What is known of a member

export const findTankTypes = async (db: Db, userId: string) =>
  (await db.selectDistinct({ type: aquariums.type }).from(aquariums).where(eq(aquariums.userId, userId))).map(
    ({ type }) => type,
  );

export const findAnimals = async (db: Db, userId: string, most: number) =>
  (
    await db
      .selectDistinct({ name: sql<string>`coalesce(${livestock.species}, ${livestock.name})` })
      .from(livestock)
      .innerJoin(aquariums, eq(aquariums.id, livestock.aquariumId))
      .where(and(eq(aquariums.userId, userId), ne(livestock.currentHealth, 'deceased')))
      .limit(most)
  ).map(({ name }) => name);

const kind = { category: affiliateProducts.category, brand: affiliateProducts.brand };

export const findLatestClicks = (db: Db, userId: string, most: number) =>
  db
    .select(kind)
    .from(productRecommendations)
    .innerJoin(affiliateProducts, eq(affiliateProducts.id, productRecommendations.productId))
    .where(and(eq(productRecommendations.userId, userId), productRecommendations.clicked))
    .orderBy(desc(productRecommendations.createdAt))
    .limit(most);

export const findCandidates = (db: Db, exceptIds: string[], most: number) =>
  db
    .select()
    .from(affiliateProducts)
    .where(
      and(affiliateProducts.isActive, exceptIds.length > 0 ? notInArray(affiliateProducts.id, exceptIds) : undefined),
    )
    .orderBy(desc(affiliateProducts.priority), desc(affiliateProducts.id))
    .limit(most);

export const insertClick = (db: Db, click: typeof productRecommendations.$inferInsert) =>
  db.insert(productRecommendations).values({ ...click, clicked: true });

/** Marks the recommendations of a product as purchased. Returns how many there were. */
export const markBought = async (db: Db, userId: string, productId: string) =>
  (
    await db
      .update(productRecommendations)
      .set({ purchased: true })
      .where(and(eq(productRecommendations.userId, userId), eq(productRecommendations.productId, productId)))
      .returning({ id: productRecommendations.id })
  ).length;

export const insertBought = (db: Db, row: typeof productRecommendations.$inferInsert) =>
  db.insert(productRecommendations).values({ ...row, purchased: true });

export const findBoughtIds = async (db: Db, userId: string) =>
  (
    await db
      .selectDistinct({ id: productRecommendations.productId })
      .from(productRecommendations)
      .where(and(eq(productRecommendations.userId, userId), productRecommendations.purchased))
  ).map(({ id }) => id);

// Wishlist

export const findWishes = (db: Db, userId: string, productId?: string) =>
  db
    .select({ wish: wishlists, product: affiliateProducts })
    .from(wishlists)
    .innerJoin(affiliateProducts, eq(affiliateProducts.id, wishlists.productId))
    .where(and(eq(wishlists.userId, userId), productId ? eq(wishlists.productId, productId) : undefined))
    .orderBy(desc(wishlists.createdAt), desc(wishlists.productId));
export type WishRow = Awaited<ReturnType<typeof findWishes>>[number];

export const findPublicWishes = (db: Db, userId: string) =>
  db
    .select({ wish: wishlists, product: affiliateProducts })
    .from(wishlists)
    .innerJoin(affiliateProducts, eq(affiliateProducts.id, wishlists.productId))
    .where(and(eq(wishlists.userId, userId), wishlists.isPublic, affiliateProducts.isActive))
    .orderBy(desc(wishlists.createdAt), desc(wishlists.productId));

export const countWishes = (db: Db, userId: string) => db.$count(wishlists, eq(wishlists.userId, userId));

/** Returns nothing if it was already there. */
export const insertWish = async (db: Db, wish: NewWish) =>
  (await db.insert(wishlists).values(wish).onConflictDoNothing().returning())[0];

export const updateWish = async (db: Db, userId: string, productId: string, change: Partial<NewWish>) =>
  (
    await db
      .update(wishlists)
      .set(change)
      .where(and(eq(wishlists.userId, userId), eq(wishlists.productId, productId)))
      .returning()
  )[0];

export const removeWish = (db: Db, userId: string, productId: string) =>
  db.delete(wishlists).where(and(eq(wishlists.userId, userId), eq(wishlists.productId, productId)));

/** Who is notified of a lower price: members without a price alert, and those whose alert price is reached only now. */
export const findAlerted = async (db: Db, productId: string, before: string, now: string) =>
  (
    await db
      .select({ userId: wishlists.userId })
      .from(wishlists)
      .where(
        and(
          eq(wishlists.productId, productId),
          or(
            isNull(wishlists.priceAlert),
            and(gte(wishlists.priceAlert, now), sql`${wishlists.priceAlert} < ${before}::numeric`),
          ),
        ),
      )
  ).map(({ userId }) => userId);

// For admins

const clicks =
  sql<number>`(select count(*) from ${productRecommendations} where ${productRecommendations.productId} = ${affiliateProducts.id} and ${productRecommendations.clicked})`.mapWith(
    Number,
  );

export const findAllProducts = (
  db: Db,
  { search, brand }: Pick<ProductFilters, 'search' | 'brand'>,
  cursor: string[] | undefined,
  limit: number,
) =>
  db
    .select({ product: affiliateProducts, clicks })
    .from(affiliateProducts)
    .where(
      and(
        search ? named(search) : undefined,
        brand ? ofBrand(brand) : undefined,
        cursor &&
          sql`(${affiliateProducts.createdAt}, ${affiliateProducts.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(affiliateProducts.createdAt), desc(affiliateProducts.id))
    .limit(limit);

export const getWithClicks = async (db: Db, id: string) =>
  (
    await db.select({ product: affiliateProducts, clicks }).from(affiliateProducts).where(eq(affiliateProducts.id, id))
  )[0]!;
export type AdminProductRow = Awaited<ReturnType<typeof getWithClicks>>;

export const insertProduct = async (db: Db, product: NewProduct) =>
  (await db.insert(affiliateProducts).values(product).returning({ id: affiliateProducts.id }))[0]!.id;

export const updateProduct = (db: Db, { id }: Permitted<{ id: string }, 'manage'>, change: Partial<NewProduct>) =>
  db.update(affiliateProducts).set(change).where(eq(affiliateProducts.id, id));

export const removeProduct = async (db: Db, { id }: Permitted<{ id: string }, 'manage'>) =>
  (
    await db
      .delete(affiliateProducts)
      .where(inArray(affiliateProducts.id, [id]))
      .returning({ id: affiliateProducts.id })
  )[0];

export const findByName = async (db: Db, brand: string, name: string) =>
  (
    await db
      .select()
      .from(affiliateProducts)
      .where(
        and(
          sql`lower(${affiliateProducts.brand}) = lower(${brand})`,
          sql`lower(${affiliateProducts.name}) = lower(${name})`,
        ),
      )
      .limit(1)
  )[0];
