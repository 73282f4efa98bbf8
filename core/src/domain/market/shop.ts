import type { ListingCategory } from './listings.ts';

export const WISHLIST_PRIORITIES = ['low', 'medium', 'high'] as const;
export const RECOMMENDATION_TYPES = ['for_you', 'trending', 'category'] as const;
export const PRODUCT_SORTS = ['featured', 'trending', 'price-asc', 'price-desc', 'rating'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The product categories that belong to each listing category. */
const PRODUCTS_FOR: Readonly<Record<ListingCategory, readonly string[]>> = {
  fish: ['food', 'filters', 'heaters', 'testing'],
  'coral-inverts': ['lights', 'supplements', 'testing', 'pumps'],
  equipment: ['pumps', 'lights', 'filters', 'heaters', 'accessories', 'maintenance'],
  plants: ['lights', 'supplements'],
  'tanks-stands': ['tanks', 'accessories'],
  'food-supplements': ['food', 'supplements'],
  services: ['maintenance', 'testing'],
};

/** The product categories for a listing category; a product category maps to itself. */
export const productCategories = (category: string): readonly string[] => [
  category.toLowerCase(),
  ...(Object.hasOwn(PRODUCTS_FOR, category) ? PRODUCTS_FOR[category as ListingCategory] : []),
];

export type Advised = {
  name: string;
  category: string;
  brand: string;
  tags: readonly string[];
  aquariumType: string | null;
  rating: number | null;
  priority: number;
};
/** What recommendations are based on: the member’s tanks, animals, wishlist and clicks. */
export type Keeper = {
  tankTypes: readonly string[];
  animals: readonly string[];
  wished: readonly { category: string; brand: string }[];
  clicked: readonly { category: string; brand: string }[];
};

const TANK_FITS = 30; // made for a kind of tank the member has
const TANK_DIFFERS = -25; // made for a kind they do not have
const ANIMAL_FITS = 25; // meant for an animal they keep
const CATEGORY_WISHED = 20;
const BRAND_WISHED = 8;
const CATEGORY_CLICKED = 6; // for each look, up to three
const RATING_WEIGHT = 2;
const PRIORITY_WEIGHT = 0.1; // what the shop puts first decides between equals

/** How well a product suits a member, and the strongest reason in words. */
export function adviseProduct(product: Advised, keeper: Keeper): { score: number; reason: string } {
  const { tankTypes, animals, wished, clicked } = keeper;
  const reasons: { points: number; reason: string }[] = [];
  const add = (points: number, reason: string) => reasons.push({ points, reason });

  if (product.aquariumType && tankTypes.includes(product.aquariumType))
    add(TANK_FITS, `Made for your ${product.aquariumType} tank`);
  const animal = animals.find((each) => isMeantFor(product, each));
  if (animal) add(ANIMAL_FITS, `Goes with your ${animal}`);
  if (wished.some(({ category }) => category === product.category))
    add(CATEGORY_WISHED, `Similar to the ${product.category.toLowerCase()} on your wishlist`);
  if (wished.some(({ brand }) => brand === product.brand))
    add(BRAND_WISHED, `You have other ${product.brand} products on your wishlist`);
  const looks = clicked.filter(({ category }) => category === product.category).length;
  if (looks > 0) add(CATEGORY_CLICKED * Math.min(looks, 3), `You looked at ${product.category.toLowerCase()} before`);

  const isForOtherTanks =
    product.aquariumType !== null && tankTypes.length > 0 && !tankTypes.includes(product.aquariumType);
  const score =
    reasons.reduce((sum, { points }) => sum + points, 0) +
    (isForOtherTanks ? TANK_DIFFERS : 0) +
    (product.rating ?? 0) * RATING_WEIGHT +
    product.priority * PRIORITY_WEIGHT;
  const [strongest] = reasons.toSorted((a, b) => b.points - a.points);
  const otherwise = (product.rating ?? 0) >= 4 ? 'Highly rated by other keepers' : `Popular from ${product.brand}`;
  return { score: Math.round(score * 100) / 100, reason: strongest?.reason ?? otherwise };
}

const isMeantFor = ({ name, tags }: Advised, animal: string) => {
  const words = animal
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 3);
  const said = [name, ...tags].join(' ').toLowerCase();
  return words.some((word) => said.includes(word));
};
