import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { ById, blankIsNone, Page } from '../common/shapes.ts';
import { AdminBrand, AdminProduct, ImportResult, word } from './shop.ts';
import { BrandChange, NewBrand, ProductChange, ProductFields } from './shop-forms.ts';

/** Characters of one file of products. */
export const PRODUCTS_CSV_MAX = 200_000;

export const adminShopApi = {
  list: endpoint('GET', '/api/admin/products', {
    access: 'admin',
    shows: ['products', 'brands'],
    summary: 'Every product, including inactive ones, newest first.',
    query: z.extend(Page, { search: blankIsNone(z.string().check(z.trim(), z.maxLength(100))), brand: word }),
    reply: z.array(AdminProduct),
  }),
  create: endpoint('POST', '/api/admin/products', {
    access: 'admin',
    changes: ['products'],
    summary: 'Adds a product.',
    body: ProductFields,
    reply: AdminProduct,
    status: 201,
  }),
  importCsv: endpoint('POST', '/api/admin/products/import', {
    access: 'admin',
    changes: ['products'],
    summary: 'Adds and updates products from CSV, matched by brand and name. If there is any error, nothing changes.',
    body: z.object({
      csv: z
        .string('CSV is required')
        .check(
          z.minLength(1, 'CSV is required'),
          z.maxLength(PRODUCTS_CSV_MAX, 'This file is too large. Split it into smaller files.'),
        ),
      dryRun: z.optional(z.boolean()),
    }),
    reply: ImportResult,
  }),
  update: endpoint('PUT', '/api/admin/products/:id', {
    access: 'admin',
    changes: ['products'],
    summary:
      'Updates a product, including whether it’s active. Members who have it on their wishlist are notified when the price drops.',
    params: ById,
    body: ProductChange,
    reply: AdminProduct,
  }),
  remove: endpoint('DELETE', '/api/admin/products/:id', {
    access: 'admin',
    changes: ['products'],
    summary: 'Deletes a product and everything that belongs to it.',
    params: ById,
  }),
  brands: endpoint('GET', '/api/admin/brands', {
    access: 'admin',
    shows: ['brands'],
    summary: 'Every brand, including inactive ones, in menu order.',
    reply: z.array(AdminBrand),
  }),
  createBrand: endpoint('POST', '/api/admin/brands', {
    access: 'admin',
    changes: ['brands'],
    summary: 'Adds a brand with its own page.',
    body: NewBrand,
    reply: AdminBrand,
    status: 201,
  }),
  updateBrand: endpoint('PUT', '/api/admin/brands/:id', {
    access: 'admin',
    changes: ['brands'],
    summary: 'Updates a brand, including whether it’s active. Renaming a brand renames it on its products.',
    params: ById,
    body: BrandChange,
    reply: AdminBrand,
  }),
};
