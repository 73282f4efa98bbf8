import { deliveryFlagOf } from '@nautical/core/contracts/listing-form';
import type { ListingDetail, listingsApi } from '@nautical/core/contracts/listings';
import {
  DELIVERY_OPTIONS,
  type DeliveryOption,
  type ListingCategory,
  needsCondition,
} from '@nautical/core/domain/listings';
import { centsOf, MONEY_MAX, PRICE_PATTERN } from '@nautical/core/domain/money';
import type { Parts } from '@/lib/api.ts';

/** A listing as it is being written: all text, so that it can be kept as it stands. */
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
  /** Words with a space between. */
  deliveryOptions: '',
  deliveryLocalRadius: '',
  deliveryLocalCost: '',
  deliveryCourierCost: '',
  deliveryPostageCost: '',
  deliveryNotes: '',
  /** Addresses with a space between. */
  images: '',
};
export type ListingForm = typeof EMPTY_FORM;
export type FieldErrors = Record<string, string>;
export type FormPartProps = {
  form: ListingForm;
  errors: FieldErrors;
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

/** What the form says, as the server takes it. Costs of ways that are not offered stay behind. */
export function bodyOf(form: ListingForm, sellerId: string): ListingBody {
  const chosen = deliveryOf(form);
  const costs = (option: DeliveryOption, text: string) => (chosen.includes(option) ? text : '');
  return {
    title: form.title,
    description: form.description,
    category: form.category as ListingCategory,
    condition: (needsCondition(categoryIn(form)) ? form.condition : '') as ListingBody['condition'],
    price: form.price,
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
    speciesKey: form.speciesKey,
    quantity: numberIn(form.quantity),
    size: form.size,
    sex: form.sex as ListingBody['sex'],
    origin: form.origin as ListingBody['origin'],
    quarantineDays: numberIn(form.quarantineDays),
  };
}

export function formOf(listing: ListingDetail): ListingForm {
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    title: listing.title,
    description: listing.description,
    category: listing.category,
    condition: text(listing.condition),
    price: listing.price,
    location: listing.location,
    species: text(listing.speciesName),
    speciesKey: text(listing.speciesKey),
    quantity: text(listing.quantity),
    size: text(listing.size),
    sex: text(listing.sex),
    origin: text(listing.origin),
    quarantineDays: text(listing.quarantineDays),
    deliveryOptions: listing.deliveryOptions.join(' '),
    deliveryLocalRadius: text(listing.deliveryLocalRadius),
    deliveryLocalCost: text(listing.deliveryLocalCost),
    deliveryCourierCost: text(listing.deliveryCourierCost),
    deliveryPostageCost: text(listing.deliveryPostageCost),
    deliveryNotes: text(listing.deliveryNotes),
    images: listing.images.join(' '),
  };
}

export const STEP_COUNT = 4;

const FIELDS: readonly (readonly (keyof ListingForm)[])[] = [
  ['title', 'description'],
  ['category', 'condition', 'price', 'location', 'speciesKey', 'quantity', 'size', 'sex', 'origin', 'quarantineDays'],
  [
    'deliveryOptions',
    'deliveryLocalRadius',
    'deliveryLocalCost',
    'deliveryCourierCost',
    'deliveryPostageCost',
    'deliveryNotes',
  ],
  ['images'],
];

const isBlank = (text: string) => text.trim() === '';

/**
 * What is missing on one step, field by field. These are the contract's words for what everybody must fill in; the finer
 * rules are the server's to tell, for the whole contract would weigh on the first page of visitors who sell nothing.
 */
export function errorsOfStep(form: ListingForm, step: number): FieldErrors {
  const { price } = form;
  const wrong: Partial<Record<keyof ListingForm, string | false>>[] = [
    {
      title: isBlank(form.title) && 'Title is required',
      description: isBlank(form.description) && 'Description is required',
    },
    {
      category: !form.category && 'Category is required',
      condition: needsCondition(categoryIn(form)) && !form.condition && 'Condition is required for this category',
      price: !(Number(price) > 0)
        ? 'Valid price is required'
        : !PRICE_PATTERN.test(price.trim())
          ? 'Price must be a valid number'
          : centsOf(price) > centsOf(MONEY_MAX) && `Price can be at most ${MONEY_MAX}`,
      location: isBlank(form.location) && 'Location is required',
    },
    { deliveryOptions: deliveryOf(form).length === 0 && 'Please select at least one delivery option' },
    { images: imagesOf(form).length === 0 && 'At least one image is required' },
  ];
  return Object.fromEntries(
    Object.entries(wrong[step - 1] ?? {}).filter((entry): entry is [string, string] => !!entry[1]),
  );
}

/** The first step that has one of these fields; none has it when this is 0. */
export const stepWith = (errors: FieldErrors) => 1 + FIELDS.findIndex((fields) => fields.some((one) => one in errors));
