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
    summary: 'Every product, also inactive ones, latest first.',
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
    summary: 'Adds and updates products from CSV, by brand and name. With any error nothing changes.',
    body: z.object({
      csv: z
        .string('CSV is required')
        .check(
          z.minLength(1, 'CSV is required'),
          z.maxLength(PRODUCTS_CSV_MAX, 'The file is too large. Please split it.'),
        ),
      dryRun: z.optional(z.boolean()),
    }),
    reply: ImportResult,
  }),
  update: endpoint('PUT', '/api/admin/products/:id', {
    access: 'admin',
    changes: ['products'],
    summary: 'Changes a product, also whether it is active. A lower price is told to those who asked.',
    params: ById,
    body: ProductChange,
    reply: AdminProduct,
  }),
  remove: endpoint('DELETE', '/api/admin/products/:id', {
    access: 'admin',
    changes: ['products'],
    summary: 'Deletes a product and everything about it.',
    params: ById,
  }),
  brands: endpoint('GET', '/api/admin/brands', {
    access: 'admin',
    shows: ['brands'],
    summary: 'Every brand, also inactive ones, in the order of the menu.',
    reply: z.array(AdminBrand),
  }),
  createBrand: endpoint('POST', '/api/admin/brands', {
    access: 'admin',
    changes: ['brands'],
    summary: 'Adds a brand with a page of its own.',
    body: NewBrand,
    reply: AdminBrand,
    status: 201,
  }),
  updateBrand: endpoint('PUT', '/api/admin/brands/:id', {
    access: 'admin',
    changes: ['brands'],
    summary: 'Changes a brand, also whether it is active. Its products follow a new name.',
    params: ById,
    body: BrandChange,
    reply: AdminBrand,
  }),
};
