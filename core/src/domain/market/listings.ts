export const LISTING_CATEGORIES = [
  'fish',
  'coral-inverts',
  'equipment',
  'plants',
  'tanks-stands',
  'food-supplements',
  'services',
] as const;
export type ListingCategory = (typeof LISTING_CATEGORIES)[number];

export const CONDITIONS = ['new', 'like-new', 'excellent', 'good', 'fair'] as const;
export type Condition = (typeof CONDITIONS)[number];
/** The conditions the wizard offers; `excellent` occurs only in listings from other clients. */
export const WIZARD_CONDITIONS = ['new', 'like-new', 'good', 'fair'] as const satisfies readonly Condition[];

export const LISTING_TYPES = ['fixed', 'auction'] as const;

/** A paused listing is an active one whose owner has set `isActive` to false. */
export const LISTING_STATUSES = ['draft', 'active', 'reserved', 'sold', 'expired', 'removed'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];
export const LISTING_TABS = ['draft', 'active', 'paused', 'reserved', 'sold', 'expired', 'removed'] as const;
export type ListingTab = (typeof LISTING_TABS)[number];

export const DELIVERY_OPTIONS = ['pickup', 'local', 'courier', 'postage'] as const;
export type DeliveryOption = (typeof DELIVERY_OPTIONS)[number];

export const SEXES = ['male', 'female', 'pair', 'group', 'unsexed'] as const;
export const LIVESTOCK_ORIGINS = ['captive-bred', 'wild'] as const;

/** The quarantine filter’s choices in days: long enough for most parasites to show. */
export const QUARANTINE_CHOICES = ['7', '14', '28'] as const;

/** The recency filter’s choices: today means the last 24 hours in every time zone. */
export const LISTED_CHOICES = ['today'] as const;
export const LISTED_WITHIN_MS: Record<(typeof LISTED_CHOICES)[number], number> = { today: 24 * 3_600_000 };

export const LISTING_SORTS = ['newest', 'price-asc', 'price-desc', 'ending-soon', 'best-match'] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 5000;
export const LOCATION_MAX = 120;
export const DELIVERY_NOTES_MAX = 500;
export const LISTING_IMAGES_MAX = 10; // as many as one upload takes
export const LOCAL_RADIUS_MAX = 5000; // miles: beyond it nothing is local
export const CLAIM_HOURS = 2; // after delivery a buyer may claim a loss this long, unless the seller offers more
export const CLAIM_HOURS_MOST = 14 * 24;
export const LISTING_DAYS = 60; // shown this long, then it expires and can be listed again

/** Whether a location to look for says anything; a comma alone doesn’t. */
export const namesPlace = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Only things that wear have a condition; animals, plants, food and services have none. */
export const needsCondition = (category: ListingCategory | undefined) =>
  category === 'equipment' || category === 'tanks-stands';

/** Living things can state their species and water parameters. */
export const isAlive = (category: ListingCategory | undefined) =>
  category === 'fish' || category === 'coral-inverts' || category === 'plants';

/** Animals go into a tank one by one and can die on the way; plants travel and grow as a portion. */
export const isAnimal = (category: ListingCategory | null | undefined) =>
  category === 'fish' || category === 'coral-inverts';
export const ANIMAL_CATEGORIES = LISTING_CATEGORIES.filter(isAnimal);

/** The status changes an owner may make. Only the clock expires a listing and only admins remove it, for good. */
const OWNER_STEPS: Record<ListingStatus, readonly ListingStatus[]> = {
  draft: ['active'],
  active: ['reserved', 'sold'],
  reserved: ['active', 'sold'],
  sold: ['active'],
  expired: ['active', 'sold'],
  removed: [],
};

/** Whether an owner may change a listing from one status to another. */
export const canBecome = (from: ListingStatus, to: ListingStatus) => OWNER_STEPS[from].includes(to);

/** The statuses an owner can choose for a listing in this status. */
export const nextStatuses = (from: ListingStatus) => OWNER_STEPS[from];

/** Whether a status change relists the listing: it moves to the top and gets its full listing period again. */
export const isFreshStart = (from: ListingStatus, to: ListingStatus) =>
  to === 'active' && (from === 'draft' || from === 'expired');

/** Whether other members can open it by its address; lists show only active ones. */
export const isOpenToMembers = (listing: { status: ListingStatus; isActive: boolean }) =>
  listing.isActive && listing.status !== 'draft' && listing.status !== 'removed';

/** Whether it appears in lists. */
export const isShown = (listing: { status: ListingStatus; isActive: boolean }) =>
  listing.isActive && listing.status === 'active';

type Described = {
  title: string;
  description: string;
  price: string;
  location: string;
  images: readonly string[];
  deliveryOptions: readonly string[];
};

/** Whether a changed listing still says everything it said before: once there are bids, it can only be added to. */
export function isAdditionTo<T extends Described>(before: T, after: T): boolean {
  return (Object.keys(before) as (keyof T)[]).every((field) => {
    const was = before[field];
    const is = after[field];
    if (was === null) return true;
    if (field === 'description') return String(is).startsWith(String(was));
    if (Array.isArray(was)) return was.every((each) => (is as readonly unknown[]).includes(each));
    return JSON.stringify(was) === JSON.stringify(is);
  });
}
