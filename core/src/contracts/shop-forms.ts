// What admins fill in for the shop. Apart from the calls, so that a page which shows brands does not carry the checks.
import * as z from 'zod/mini';
import { AQUARIUM_TYPES } from '../domain/aquariums.ts';
import { amount, blankIsNone, maybeWords, Price, words } from './shapes.ts';

// Pages show only pictures of our own.
const OwnPicture = z.string().check(z.regex(/^\/objects\/[0-9a-f-]{36}\.webp$/, 'Upload the picture here first'));

const BrandFields = z.object({
  name: words('Name', 60),
  description: maybeWords('Description', 500),
  logoUrl: blankIsNone(OwnPicture),
  isActive: z.optional(z.boolean()),
  sortOrder: z.optional(z.number('Place must be a whole number').check(z.int(), z.minimum(0), z.maximum(1000))),
});
export const NewBrand = z.extend(BrandFields, {
  /** The last part of its page’s address. */
  slug: z
    .string('Address is required')
    .check(z.trim(), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens'), z.maxLength(40)),
});
export type NewBrand = z.output<typeof NewBrand>;
/** Any part of a brand but its address; an optional field sent empty is cleared. */
export const BrandChange = z.partial(BrandFields);

const WebAddress = (name: string) =>
  z
    .string(`${name} is required`)
    .check(
      z.trim(),
      z.maxLength(2000),
      z.regex(/^https?:\/\/[^\s"'<>\\]+$/, `${name} must begin with http:// or https://`),
    );

export const ProductFields = z.object({
  name: words('Name', 200),
  description: maybeWords('Description', 3000),
  price: Price,
  retailPrice: blankIsNone(amount('Retail price')),
  category: words('Category', 60),
  subCategory: maybeWords('Sub-category', 60),
  brand: words('Brand', 60),
  imageUrl: blankIsNone(OwnPicture),
  affiliateUrl: WebAddress('Link'),
  affiliateNetwork: maybeWords('Network', 60),
  commissionRate: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  rating: blankIsNone(z.number().check(z.minimum(0), z.maximum(5))),
  reviewCount: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(10_000_000))),
  tags: z.optional(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))).check(z.maxLength(20))),
  targetAudience: maybeWords('Audience', 60),
  aquariumType: blankIsNone(z.enum(AQUARIUM_TYPES)),
  isActive: z.optional(z.boolean()),
  priority: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(1000))),
});
export type ProductFields = z.output<typeof ProductFields>;
/** Any part of a product; an optional field sent empty is cleared. */
export const ProductChange = z.partial(ProductFields);
