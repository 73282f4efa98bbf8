import type { MarketStats } from '@nautical/core/contracts/market/listing-finds';
import type { ListingCategory } from '@nautical/core/domain/market/listings';
import { Container, Fish, Hammer, Leaf, type LucideIcon, Shell, UtensilsCrossed, Wrench } from 'lucide-react';

type Category = { value: ListingCategory; label: string; count: keyof MarketStats; icon: LucideIcon };

/** The kinds of listing as members see them, in the order they are offered. */
export const CATEGORIES: readonly Category[] = [
  { value: 'fish', label: 'Fish', count: 'fishCount', icon: Fish },
  { value: 'coral-inverts', label: 'Coral & Inverts', count: 'coralCount', icon: Shell },
  { value: 'equipment', label: 'Equipment', count: 'equipmentCount', icon: Wrench },
  { value: 'plants', label: 'Live Plants', count: 'plantsCount', icon: Leaf },
  { value: 'tanks-stands', label: 'Tanks & Stands', count: 'tanksCount', icon: Container },
  { value: 'food-supplements', label: 'Food & Supplements', count: 'foodCount', icon: UtensilsCrossed },
  { value: 'services', label: 'Services', count: 'servicesCount', icon: Hammer },
];

const fallback = CATEGORIES[0]!;
export const categoryOf = (value: ListingCategory) => CATEGORIES.find((one) => one.value === value) ?? fallback;
