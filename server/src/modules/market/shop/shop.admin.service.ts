import type { ImportResult } from '@nautical/core/contracts/market/shop';
import {
  type BrandChange,
  type NewBrand,
  type ProductChange,
  ProductFields,
} from '@nautical/core/contracts/market/shop-forms';
import { parseCsv, separatorOf } from '@nautical/core/domain/common/csv';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { staffPolicy } from '@nautical/core/policies/members/actor';
import * as z from 'zod/mini';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, inTransaction, permit } from '../../../kit/context.ts';
import { AppError, notFound } from '../../../kit/errors.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { notify } from '../../members/notifications/notify.service.ts';
import * as queries from './shop.queries.ts';

type Query = PageQuery & { search?: string | undefined; brand?: string | undefined };
type Change = z.output<typeof ProductChange>;

export async function findAllProducts(ctx: Ctx, query: Query) {
  const size = pageSize(query);
  return { rows: await queries.findAllProducts(ctx.db, query, readCursor(query, 'moment', 'id'), size + 1), size };
}

export const createProduct = (outer: Ctx, product: ProductFields) =>
  inTransaction(outer, async (ctx) => {
    const id = await insert(ctx, product);
    await audit(ctx, 'product.created', { kind: 'product', id }, { name: product.name });
    return queries.getWithClicks(ctx.db, id);
  });

export const updateProduct = (outer: Ctx, id: string, change: Change) =>
  inTransaction(outer, async (ctx) => {
    await update(ctx, id, change);
    await audit(ctx, 'product.updated', { kind: 'product', id }, { fields: Object.keys(change) });
    return queries.getWithClicks(ctx.db, id);
  });

export const removeProduct = (outer: Ctx, id: string) =>
  inTransaction(outer, async (ctx) => {
    const found = await queries.findProductForUpdate(ctx.db, id);
    await queries.removeProduct(ctx.db, permit(ctx.actor, staffPolicy.manage, found, 'Product'));
    await audit(ctx, 'product.deleted', { kind: 'product', id });
  });

// Brands

export const findAllBrands = ({ db }: Ctx) => queries.findAllBrands(db);

export const createBrand = (outer: Ctx, brand: NewBrand) =>
  inTransaction(outer, async (ctx) => {
    const id = await queries.insertBrand(ctx.db, {
      ...brand,
      createdBy: ctx.actor.id,
      createdAt: ctx.now(),
    });
    if (!id)
      throw new AppError('conflict', 'Another brand already uses this address', {
        fields: { slug: 'This address is taken' },
      });
    await audit(ctx, 'brand.created', { kind: 'brand', id }, { name: brand.name });
    return getBrand(ctx, id);
  });

export const updateBrand = (outer: Ctx, id: string, change: z.output<typeof BrandChange>) =>
  inTransaction(outer, async (ctx) => {
    const before = permit(ctx.actor, staffPolicy.manage, await queries.findBrandForUpdate(ctx.db, id), 'Brand');
    const { name, isActive, sortOrder } = change;
    const columns = {
      ...(name !== undefined && { name }),
      ...(isActive !== undefined && { isActive }),
      ...(sortOrder !== undefined && { sortOrder }),
      ...('description' in change && { description: change.description ?? null }),
      ...('logoUrl' in change && { logoUrl: change.logoUrl ?? null }),
    };
    if (Object.keys(columns).length > 0) await queries.updateBrand(ctx.db, before, columns);
    if (name !== undefined && name !== before.name) await queries.renameProductsOf(ctx.db, before.name, name);
    await audit(ctx, 'brand.updated', { kind: 'brand', id }, { fields: Object.keys(columns) });
    return getBrand(ctx, id);
  });

async function getBrand(ctx: Ctx, id: string) {
  const [brand] = await queries.findAllBrands(ctx.db, id);
  if (!brand) throw notFound('Brand');
  return brand;
}

// Import

/** Imports products from CSV, matched by brand and name. If there is any error, nothing changes. */
export async function importProducts(outer: Ctx, csv: string, isDryRun: boolean): Promise<ImportResult> {
  const { products, errors } = readProducts(csv);
  if (errors.length > 0) return { created: 0, updated: 0, errors };
  return inTransaction(outer, async (ctx) => {
    const result: ImportResult = { created: 0, updated: 0, errors: [] };
    for (const product of products) {
      const known = await queries.findByName(ctx.db, product.brand, product.name);
      if (known) result.updated++;
      else result.created++;
      if (isDryRun) continue;
      if (known) await update(ctx, known.id, product);
      else await insert(ctx, product);
    }
    if (!isDryRun) await audit(ctx, 'product.imported', { kind: 'product' }, { ...result });
    return result;
  });
}

const insert = (ctx: Ctx, product: ProductFields) =>
  queries.insertProduct(ctx.db, {
    ...given(product),
    name: product.name,
    price: product.price,
    category: product.category,
    brand: product.brand,
    affiliateUrl: product.affiliateUrl,
    createdById: ctx.actor.id,
    createdAt: ctx.now(),
  });

async function update(ctx: Ctx, id: string, change: Change) {
  const before = permit(ctx.actor, staffPolicy.manage, await queries.findProductForUpdate(ctx.db, id), 'Product');
  const columns = given(change);
  if (Object.keys(columns).length > 0) await queries.updateProduct(ctx.db, before, columns);
  if (change.price !== undefined && centsOf(change.price) < centsOf(before.price))
    await tellOfLowerPrice(ctx, { ...before, name: change.name ?? before.name }, moneyOf(centsOf(change.price)));
}

/** Notifies members who have it on their wishlist of a lower price; those with a price alert only when it is reached. */
async function tellOfLowerPrice(ctx: Ctx, before: queries.ProductRow, price: string) {
  await notify(ctx, await queries.findAlerted(ctx.db, before.id, before.price, price), {
    topic: 'price-drops',
    title: 'Price alert',
    body: `${before.name} is now $${price}, down from $${before.price}.`,
    link: '/wishlist',
    data: { kind: 'price-alert', productId: before.id, from: before.price, to: price },
    // A repeated offer is news; a price that fluctuates within a day is not.
    onceKey: `price-alert:${before.id}:${price}:${ctx.now().toISOString().slice(0, 10)}`,
  });
}

const CLEARABLE = new Set<string>([
  'description',
  'retailPrice',
  'subCategory',
  'imageUrl',
  'affiliateNetwork',
  'rating',
  'targetAudience',
  'aquariumType',
] satisfies (keyof ProductFields)[]);

/** The columns a form sets. An optional field sent empty is cleared. */
const given = (form: Change): Partial<queries.ProductRow> =>
  Object.fromEntries(
    Object.entries(form)
      .filter(([field, value]) => value !== undefined || CLEARABLE.has(field))
      .map(([field, value]) => [field, value ?? null]),
  );

const NUMBERS = new Set(['commissionRate', 'rating', 'reviewCount', 'priority']);

function readProducts(csv: string) {
  const [header = [], ...lines] = parseCsv(csv, separatorOf(csv));
  const names = header.map((name) => name.trim());
  const errors: ImportResult['errors'] = [];
  // Spreadsheets often end in unnamed columns.
  const unknown = names.filter((name) => name !== '' && !Object.hasOwn(ProductFields.shape, name));
  if (unknown.length > 0) errors.push({ line: 1, message: `Unknown columns: ${unknown.join(', ')}` });
  const twice = names.filter((name, at) => name !== '' && names.indexOf(name) < at);
  if (twice.length > 0) errors.push({ line: 1, message: `Duplicate columns: ${twice.join(', ')}` });
  const lineOf = new Map<string, number>();
  const products: ProductFields[] = [];
  for (const [index, fields] of lines.entries()) {
    const record = Object.fromEntries(names.flatMap((name, at) => readField(name, fields[at]?.trim() ?? '')));
    const result = z.safeParse(ProductFields, record);
    const line = index + 2;
    if (!result.success) {
      errors.push({ line, message: result.error.issues[0]?.message ?? 'Not valid' });
      continue;
    }
    const { brand, name } = result.data;
    const key = JSON.stringify([brand, name]).toLowerCase();
    const before = lineOf.get(key);
    if (before) errors.push({ line, message: `Same product as line ${before}` });
    lineOf.set(key, line);
    products.push(result.data);
  }
  if (lines.length === 0) errors.push({ line: 1, message: 'This file has no products' });
  return { products, errors };
}

/** An empty field counts as missing, so that a partial file changes only what it contains. */
function readField(name: string, text: string): [string, unknown][] {
  if (text === '') return [];
  if (NUMBERS.has(name)) return [[name, Number(text)]];
  if (name === 'isActive') return [[name, text.toLowerCase() !== 'false' && text !== '0']];
  if (name === 'tags')
    return [
      [
        name,
        text
          .split(';')
          .map((tag) => tag.trim())
          .filter(Boolean),
      ],
    ];
  return [[name, text]];
}
