// What admins fill in for the shop. Apart from the calls, so that a page which shows brands does not carry the checks.
import * as z from 'zod/mini';
import { AQUARIUM_TYPES } from '../../domain/common/aquarium-types.ts';
import { amount, blankIsNone, maybeWords, Price, words } from '../common/shapes.ts';

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

const numberIn = (problem: string, least: number, most: number) =>
  z.number(problem).check(z.minimum(least, problem), z.maximum(most, problem));
const wholeIn = (problem: string, least: number, most: number) =>
  z.int(problem).check(z.minimum(least, problem), z.maximum(most, problem));

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
  commissionRate: z.optional(numberIn('Commission must be a number from 0 to 100', 0, 100)),
  rating: blankIsNone(numberIn('Rating must be a number from 0 to 5', 0, 5)),
  reviewCount: z.optional(wholeIn('Reviews must be a whole number', 0, 10_000_000)),
  tags: z.optional(
    z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40, 'A tag can have at most 40 characters')))
      .check(z.maxLength(20, 'At most 20 tags')),
  ),
  targetAudience: maybeWords('Audience', 60),
  aquariumType: blankIsNone(z.enum(AQUARIUM_TYPES, `Aquarium type must be one of ${AQUARIUM_TYPES.join(', ')}`)),
  isActive: z.optional(z.boolean()),
  priority: z.optional(wholeIn('Priority must be a whole number from 0 to 1000', 0, 1000)),
});
export type ProductFields = z.output<typeof ProductFields>;
/** Any part of a product; an optional field sent empty is cleared. */
export const ProductChange = z.partial(ProductFields);
