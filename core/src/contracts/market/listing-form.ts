// The listing form. Kept apart from the endpoints, so that pages without the form don’t load it.
import * as z from 'zod/mini';
import {
  CLAIM_HOURS,
  CLAIM_HOURS_MOST,
  CONDITIONS,
  DELIVERY_NOTES_MAX,
  DELIVERY_OPTIONS,
  DESCRIPTION_MAX,
  LISTING_CATEGORIES,
  LISTING_IMAGES_MAX,
  LISTING_STATUSES,
  LISTING_TYPES,
  LIVESTOCK_ORIGINS,
  LOCAL_RADIUS_MAX,
  LOCATION_MAX,
  needsCondition,
  SEXES,
  TITLE_MAX,
} from '../../domain/market/listings.ts';
import type { WaterParameter } from '../../domain/tanks/aquariums.ts';
import { line } from '../common/line.ts';
import { across, amount, blankIsNone, isFineSoFar, maybeWords, Price, words } from '../common/shapes.ts';
import { Measured } from '../tanks/water-parameters.ts';
import { AuctionTermsForm } from './auction-form.ts';

const DELIVERY_FLAGS = {
  pickup: 'deliveryPickup',
  local: 'deliveryLocal',
  courier: 'deliveryCourier',
  postage: 'deliveryPostage',
} as const;

/** The boolean field of a delivery option. */
export const deliveryFlagOf = (option: (typeof DELIVERY_OPTIONS)[number]) => DELIVERY_FLAGS[option];

const wholeNumber = (name: string, least: number, most: number) =>
  z
    .number(`${name} must be a whole number`)
    .check(
      z.int(`${name} must be a whole number`),
      z.minimum(least, `${name} must be at least ${least}`),
      z.maximum(most, `${name} can be at most ${most}`),
    );

const Flag = z.optional(z.boolean());

/** The water it lives in, validated like a water test; undefined without any value. */
const TankParameters = z.pipe(
  z.object(Measured),
  z.transform((measured) => {
    const values = Object.entries(measured).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, value]] : [],
    );
    return values.length > 0 ? (Object.fromEntries(values) as Partial<Record<WaterParameter, number>>) : undefined;
  }),
);

export const NO_IMAGE = 'At least one image is required';

const ListingFields = z.object({
  title: line('Title', TITLE_MAX),
  description: words('Description', DESCRIPTION_MAX),
  category: z.enum(LISTING_CATEGORIES, {
    error: ({ input }) => (input === undefined || input === '' ? 'Category is required' : 'Invalid category'),
  }),
  condition: blankIsNone(z.enum(CONDITIONS, 'Invalid condition')),
  /** An auction’s price is its current bid, so it sends none. */
  price: blankIsNone(Price),
  location: line('Location', LOCATION_MAX),
  // Sent by the specified client and ignored: the seller is the signed-in member.
  sellerId: z.optional(z.unknown()),
  listingType: z.optional(z.enum(LISTING_TYPES, 'Invalid listing type')),
  /** The terms of an auction. */
  auction: blankIsNone(AuctionTermsForm),
  images: z.array(z.string(), NO_IMAGE).check(
    z.maxLength(LISTING_IMAGES_MAX, `You can add up to ${LISTING_IMAGES_MAX} images`),
    z.refine((urls) => new Set(urls).size === urls.length, 'You’ve added the same image twice'),
  ),
  deliveryOptions: z.optional(z.array(z.enum(DELIVERY_OPTIONS, 'Invalid delivery option')).check(z.maxLength(8))),
  deliveryPickup: Flag,
  deliveryLocal: Flag,
  deliveryCourier: Flag,
  deliveryPostage: Flag,
  deliveryLocalRadius: blankIsNone(
    z.string().check(
      z.trim(),
      z.regex(/^\d{1,9}$/, 'Local radius must be a whole number of miles'),
      z.refine((miles) => Number(miles) <= LOCAL_RADIUS_MAX, {
        error: `Local radius can be at most ${LOCAL_RADIUS_MAX} miles`,
        when: isFineSoFar,
      }),
    ),
  ),
  deliveryLocalCost: blankIsNone(amount('Local delivery cost')),
  deliveryCourierCost: blankIsNone(amount('Courier cost')),
  deliveryPostageCost: blankIsNone(amount('Postage cost')),
  deliveryNotes: maybeWords('Delivery notes', DELIVERY_NOTES_MAX),
  speciesKey: maybeWords('Species', 100),
  quantity: blankIsNone(wholeNumber('Quantity', 1, 9999)),
  size: maybeWords('Size', 60),
  sex: blankIsNone(z.enum(SEXES)),
  origin: blankIsNone(z.enum(LIVESTOCK_ORIGINS)),
  quarantineDays: blankIsNone(wholeNumber('Days in quarantine', 0, 3650)),
  /** How long after delivery a buyer may claim a loss; the least everybody has to grant when left out. */
  liveArrivalHours: blankIsNone(wholeNumber('Hours to report a loss', CLAIM_HOURS, CLAIM_HOURS_MOST)),
  tankParameters: blankIsNone(TankParameters),
});

type Delivery = { [F in (typeof DELIVERY_FLAGS)[keyof typeof DELIVERY_FLAGS]]?: boolean | undefined } & {
  deliveryOptions?: (typeof DELIVERY_OPTIONS)[number][] | undefined;
};

/** The delivery options of a form: its list, or else the flags that are on. */
export const deliveryOptionsOf = (form: Delivery) =>
  DELIVERY_OPTIONS.filter((option) => form.deliveryOptions?.includes(option) ?? form[DELIVERY_FLAGS[option]]);

const hasCondition = across<{ category?: (typeof LISTING_CATEGORIES)[number]; condition?: string | undefined }>(
  ['category', 'condition'],
  ({ category, condition }) => !needsCondition(category) || condition !== undefined,
  { error: 'Condition is required for this category', path: 'condition' },
);
const hasDelivery = across<Delivery>(
  ['deliveryOptions', ...Object.values(DELIVERY_FLAGS)],
  (form) => deliveryOptionsOf(form).length > 0,
  { error: 'Please select at least one delivery option', path: 'deliveryOptions' },
);
type Sale = {
  listingType?: (typeof LISTING_TYPES)[number] | undefined;
  price?: string | undefined;
  auction?: object | undefined;
};
export const NO_PRICE = 'Valid price is required';
const hasPrice = across<Sale>(
  ['listingType', 'price'],
  ({ listingType, price }) => listingType === 'auction' || price !== undefined,
  { error: NO_PRICE, path: 'price' },
);
export const NO_TERMS = 'Set the terms of the auction';
const hasTerms = across<Sale>(
  ['listingType', 'auction'],
  ({ listingType, auction }) => listingType !== 'auction' || auction !== undefined,
  { error: NO_TERMS, path: 'auction' },
);
const isAuction = across<Sale>(
  ['listingType', 'auction'],
  ({ listingType, auction }) => listingType === 'auction' || auction === undefined,
  { error: 'A fixed-price listing has no auction terms', path: 'auction' },
);

/** The field that holds the cost of each delivery option; picking it up costs nothing. */
const COST_FIELDS = {
  local: 'deliveryLocalCost',
  courier: 'deliveryCourierCost',
  postage: 'deliveryPostageCost',
} as const;
type Costs = { [F in (typeof COST_FIELDS)[keyof typeof COST_FIELDS]]?: string | null | undefined };
export const NO_COST = 'Enter what it costs, or 0 if it’s free, so that bidders know the total';

/** The costs an auction still has to name: whoever wins has to know what they pay. */
export const missingCosts = (sale: Pick<Sale, 'listingType'> & Delivery & Costs) =>
  sale.listingType === 'auction'
    ? (Object.keys(COST_FIELDS) as (keyof typeof COST_FIELDS)[])
        .filter((option) => deliveryOptionsOf(sale).includes(option) && !sale[COST_FIELDS[option]])
        .map((option) => COST_FIELDS[option])
    : [];
const hasCosts = Object.values(COST_FIELDS).map((field) =>
  across<Pick<Sale, 'listingType'> & Delivery & Costs>(
    ['listingType', 'deliveryOptions', ...Object.values(DELIVERY_FLAGS), field],
    (sale) => !missingCosts(sale).includes(field),
    { error: NO_COST, path: field },
  ),
);

/** Only a draft may have no photos. */
const hasImages = across<{ images: string[]; status?: 'draft' | 'active' | undefined }>(
  ['images', 'status'],
  ({ images, status }) => images.length > 0 || status === 'draft',
  { error: NO_IMAGE, path: 'images' },
);

export const NewListing = z
  .extend(ListingFields, {
    status: z.optional(z.enum(['draft', 'active'])),
    isActive: z.optional(z.literal(true, 'A new listing can’t be paused. Save it as a draft instead.')),
  })
  .check(hasCondition, hasPrice, hasDelivery, ...hasCosts, hasImages, hasTerms, isAuction);
export type NewListing = z.output<typeof NewListing>;

/** The four steps of the wizard, each checked by the same rules as the whole. */
export const WIZARD_STEPS = [
  z.pick(ListingFields, { title: true, description: true }),
  z
    .pick(ListingFields, {
      category: true,
      condition: true,
      listingType: true,
      price: true,
      auction: true,
      location: true,
      speciesKey: true,
      quantity: true,
      size: true,
      sex: true,
      origin: true,
      quarantineDays: true,
      liveArrivalHours: true,
      tankParameters: true,
    })
    .check(hasCondition, hasPrice, hasTerms),
  z
    .pick(ListingFields, {
      listingType: true,
      deliveryOptions: true,
      deliveryPickup: true,
      deliveryLocal: true,
      deliveryCourier: true,
      deliveryPostage: true,
      deliveryLocalRadius: true,
      deliveryLocalCost: true,
      deliveryCourierCost: true,
      deliveryPostageCost: true,
      deliveryNotes: true,
    })
    .check(hasDelivery, ...hasCosts),
  z.pick(ListingFields, { images: true }).check(hasImages),
] as const;

/**
 * A partial update of a listing. Missing fields stay as they are; optional ones sent empty are cleared. The status has its
 * own endpoint and may only be repeated here.
 */
export const ListingChange = z.partial(
  z.extend(ListingFields, { status: z.enum(LISTING_STATUSES), isActive: z.boolean() }),
);
export type ListingChange = z.output<typeof ListingChange>;
