import { deliveryFlagOf, WIZARD_STEPS } from '@nautical/core/contracts/market/listing-form';
import type { ListingDetail, listingsApi } from '@nautical/core/contracts/market/listings';
import type { Water } from '@nautical/core/domain/market/listing-water';
import {
  DELIVERY_OPTIONS,
  type DeliveryOption,
  isAlive,
  type ListingCategory,
  needsCondition,
} from '@nautical/core/domain/market/listings';
import type { Units } from '@nautical/core/domain/members/units';
import { WATER_PARAMETERS, type WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { shownValue } from '@nautical/core/domain/tanks/water/reading-units';
import * as z from 'zod/mini';
import { storedValue, whyImpossible } from '@/features/tanks/water-parameters/reading-units.ts';
import type { Parts } from '@/lib/api.ts';
import { parseDecimal } from '@/lib/form/decimal.ts';
import { EMPTY_TERMS, isAuctionForm, TERM_FIELDS, termsFormOf, termsOf, timeErrors } from './auction-terms.ts';

/** The form state of a listing: all strings, so that it can be stored as it is. */
export const EMPTY_FORM = {
  title: '',
  description: '',
  category: '',
  condition: '',
  price: '',
  location: '',
  species: '',
  speciesKey: '',
  quantity: '',
  size: '',
  sex: '',
  origin: '',
  quarantineDays: '',
  liveArrivalHours: '',
  // The water it lives in, in the units of the member.
  ph: '',
  ammonia: '',
  nitrite: '',
  nitrate: '',
  temperature: '',
  salinity: '',
  alkalinity: '',
  calcium: '',
  magnesium: '',
  phosphate: '',
  gh: '',
  chlorine: '',
  oxygen: '',
  /** Words with a space between. */
  deliveryOptions: '',
  deliveryLocalRadius: '',
  deliveryLocalCost: '',
  deliveryCourierCost: '',
  deliveryPostageCost: '',
  deliveryNotes: '',
  /** Addresses with a space between. */
  images: '',
  ...EMPTY_TERMS,
};
export type ListingForm = typeof EMPTY_FORM;
export type FieldErrors = Record<string, string>;
export type FormPartProps = {
  form: ListingForm;
  units: Units;
  errors: FieldErrors;
  /** What the listing said before somebody bid: it can be added to, but not changed. */
  kept?: ListingForm | undefined;
  onChange: (part: Partial<ListingForm>) => void;
};

const wordsOf = (text: string) => text.split(' ').filter(Boolean);
export const imagesOf = ({ images }: ListingForm) => wordsOf(images);
export const deliveryOf = ({ deliveryOptions }: ListingForm) => {
  const chosen = wordsOf(deliveryOptions);
  return DELIVERY_OPTIONS.filter((option) => chosen.includes(option));
};

/** The form with a delivery option added, or taken away when it was there. */
export const toggledDelivery = (form: ListingForm, option: DeliveryOption): Partial<ListingForm> => {
  const chosen = deliveryOf(form);
  const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
  return { deliveryOptions: next.join(' ') };
};

export const categoryIn = ({ category }: ListingForm) => (category || undefined) as ListingCategory | undefined;
const numberIn = (text: string) => (text.trim() === '' ? null : Number(text));
const flags = (chosen: readonly DeliveryOption[]) =>
  Object.fromEntries(DELIVERY_OPTIONS.map((option) => [deliveryFlagOf(option), chosen.includes(option)])) as Record<
    ReturnType<typeof deliveryFlagOf>,
    boolean
  >;

export type ListingBody = Parts<typeof listingsApi.create>['body'];

const shownWater = (name: WaterParameter, stored: number, units: Units) => String(shownValue(name, stored, units));

/** The water values as stored. Untouched values stay exact instead of being rounded through another unit. */
function waterOf(form: ListingForm, units: Units, before: Water | null): ListingBody['tankParameters'] {
  const values = WATER_PARAMETERS.flatMap((name) => {
    const typed = parseDecimal(form[name]);
    if (typed === null) return [];
    const kept = before?.[name];
    const isKept = kept !== undefined && shownWater(name, kept, units) === form[name];
    return [[name, isKept ? kept : storedValue(name, typed, units)]];
  });
  return values.length > 0 ? Object.fromEntries(values) : null;
}

/** The fields of living things; other categories send none of them. */
const aliveOf = (form: ListingForm, units: Units, before: Water | null) => ({
  speciesKey: form.speciesKey,
  quantity: numberIn(form.quantity),
  size: form.size,
  sex: form.sex as ListingBody['sex'],
  origin: form.origin as ListingBody['origin'],
  quarantineDays: numberIn(form.quarantineDays),
  liveArrivalHours: numberIn(form.liveArrivalHours),
  tankParameters: waterOf(form, units, before),
});

type BodyContext = {
  /** The water as it was stored. */
  before?: Water | null;
  /** When it is sent: an auction’s duration counts from here. */
  now?: Date;
};

/** The form as the server expects it, without fields that don’t apply to its category, delivery options or way of selling. */
export function bodyOf(
  form: ListingForm,
  sellerId: string,
  units: Units,
  { before = null, now = new Date() }: BodyContext = {},
): ListingBody {
  const chosen = deliveryOf(form);
  const costs = (option: DeliveryOption, text: string) => (chosen.includes(option) ? text : '');
  return {
    title: form.title,
    description: form.description,
    category: form.category as ListingCategory,
    condition: (needsCondition(categoryIn(form)) ? form.condition : '') as ListingBody['condition'],
    ...(isAuctionForm(form) ? { listingType: 'auction', auction: termsOf(form, now) } : { price: form.price }),
    location: form.location,
    sellerId,
    images: imagesOf(form),
    deliveryOptions: chosen,
    ...flags(chosen),
    deliveryLocalRadius: costs('local', form.deliveryLocalRadius),
    deliveryLocalCost: costs('local', form.deliveryLocalCost),
    deliveryCourierCost: costs('courier', form.deliveryCourierCost),
    deliveryPostageCost: costs('postage', form.deliveryPostageCost),
    deliveryNotes: form.deliveryNotes,
    ...aliveOf(isAlive(categoryIn(form)) ? form : EMPTY_FORM, units, before),
  };
}

export function formOf(listing: ListingDetail, units: Units): ListingForm {
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  const water = Object.entries(listing.tankParameters ?? {}) as [WaterParameter, number][];
  return {
    ...EMPTY_FORM,
    ...Object.fromEntries(water.map(([name, value]) => [name, shownWater(name, value, units)])),
    title: listing.title,
    description: listing.description,
    category: listing.category,
    condition: text(listing.condition),
    price: listing.listingType === 'auction' ? '' : listing.price,
    location: listing.location,
    species: text(listing.speciesName),
    speciesKey: text(listing.speciesKey),
    quantity: text(listing.quantity),
    size: text(listing.size),
    sex: text(listing.sex),
    origin: text(listing.origin),
    quarantineDays: text(listing.quarantineDays),
    liveArrivalHours: text(listing.liveArrivalHours),
    deliveryOptions: listing.deliveryOptions.join(' '),
    deliveryLocalRadius: text(listing.deliveryLocalRadius),
    deliveryLocalCost: text(listing.deliveryLocalCost),
    deliveryCourierCost: text(listing.deliveryCourierCost),
    deliveryPostageCost: text(listing.deliveryPostageCost),
    deliveryNotes: text(listing.deliveryNotes),
    images: listing.images.join(' '),
    ...termsFormOf(listing, new Date()),
  };
}

export const STEP_COUNT = WIZARD_STEPS.length;
const SALE_STEP = 2;

/**
 * The errors of one step by field, using the same rules as the server. The wizard has its own message for the price; water
 * values are checked in the unit they were typed in.
 */
export function errorsOfStep(form: ListingForm, step: number, units: Units): FieldErrors {
  const schema = WIZARD_STEPS[step - 1];
  const now = new Date();
  const issues = (schema && z.safeParse(schema, bodyOf(form, '', units, { now })).error?.issues) ?? [];
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[String(path.at(-1))] ??= message;
  if (step === SALE_STEP && isAuctionForm(form)) Object.assign(errors, { ...timeErrors(form, now), ...errors });
  if (errors.price && !(Number(form.price) > 0)) errors.price = 'Valid price is required';
  for (const name of WATER_PARAMETERS) {
    const typed = errors[name] === undefined ? null : parseDecimal(form[name]);
    const reason = typed === null ? undefined : whyImpossible(name, storedValue(name, typed, units), units);
    if (reason && !Number.isNaN(typed)) errors[name] = reason;
  }
  return errors;
}

/** Every error of the whole form. */
export const errorsOf = (form: ListingForm, units: Units): FieldErrors =>
  Object.assign({}, ...WIZARD_STEPS.map((_, at) => errorsOfStep(form, at + 1, units)));

/** Server errors by form field. Water values and an auction’s terms are nested in one field of the request each. */
export const errorsHere = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^(tankParameters|auction)\./, ''), message]),
  );

const FIELDS = WIZARD_STEPS.map((step) => Object.keys(step.shape));

const isWater = (field: string) => (WATER_PARAMETERS as readonly string[]).includes(field);
const isTerm = (field: string) => (TERM_FIELDS as readonly string[]).includes(field);
const stepOf = (field: string) =>
  1 +
  FIELDS.findIndex((fields) => fields.includes(isWater(field) ? 'tankParameters' : isTerm(field) ? 'auction' : field));

/** Of these errors, those of the steps after this one. */
export const errorsBeyond = (errors: FieldErrors, step: number): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => stepOf(field) > step));

/** The first step that has one of these fields; none has it when this is 0. */
export const stepWith = (errors: FieldErrors) =>
  1 + FIELDS.findIndex((fields) => Object.keys(errors).some((name) => fields.includes(name.split('.')[0] ?? name)));
