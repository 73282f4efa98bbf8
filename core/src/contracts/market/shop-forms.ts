// The shop’s admin forms. Kept apart from the endpoints, so that pages that show brands don’t load the validation.
import * as z from 'zod/mini';
import { AQUARIUM_TYPES } from '../../domain/common/aquarium-types.ts';
import { amount, blankIsNone, maybeWords, Price, tidied, words } from '../common/shapes.ts';

// Pages show only pictures uploaded here.
const OwnPicture = z.string().check(z.regex(/^\/objects\/[0-9a-f-]{36}\.webp$/, 'Upload the picture here first'));

const BrandFields = z.object({
  name: words('Name', 60),
  description: maybeWords('Description', 500),
  logoUrl: blankIsNone(OwnPicture),
  isActive: z.optional(z.boolean()),
  sortOrder: z.optional(z.number('Menu position must be a whole number').check(z.int(), z.minimum(0), z.maximum(1000))),
});
export const NewBrand = z.extend(BrandFields, {
  /** The last part of its page’s address. */
  slug: z
    .string('Address is required')
    .check(
      z.trim(),
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, numbers and hyphens'),
      z.maxLength(40),
    ),
});
export type NewBrand = z.output<typeof NewBrand>;
/** A partial update of a brand, except its address; optional fields sent empty are cleared. */
export const BrandChange = z.partial(BrandFields);

const WebAddress = (name: string) =>
  z
    .string(`${name} is required`)
    .check(
      z.trim(),
      z.maxLength(2000),
      z.regex(/^https?:\/\/[^\s"'<>\\]+$/, `${name} must start with http:// or https://`),
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
  subCategory: maybeWords('Subcategory', 60),
  brand: words('Brand', 60),
  imageUrl: blankIsNone(OwnPicture),
  affiliateUrl: WebAddress('Link'),
  affiliateNetwork: maybeWords('Network', 60),
  commissionRate: z.optional(numberIn('Commission must be a number from 0 to 100', 0, 100)),
  rating: blankIsNone(numberIn('Rating must be a number from 0 to 5', 0, 5)),
  reviewCount: z.optional(wholeIn('Reviews must be a whole number', 0, 10_000_000)),
  tags: z.optional(
    z
      .array(z.string().check(tidied(), z.minLength(1), z.maxLength(40, 'A tag can have at most 40 characters')))
      .check(z.maxLength(20, 'You can add up to 20 tags')),
  ),
  targetAudience: maybeWords('Audience', 60),
  aquariumType: blankIsNone(z.enum(AQUARIUM_TYPES, `Aquarium type must be one of ${AQUARIUM_TYPES.join(', ')}`)),
  isActive: z.optional(z.boolean()),
  priority: z.optional(wholeIn('Priority must be a whole number from 0 to 1000', 0, 1000)),
});
export type ProductFields = z.output<typeof ProductFields>;
/** A partial update of a product; optional fields sent empty are cleared. */
export const ProductChange = z.partial(ProductFields);
