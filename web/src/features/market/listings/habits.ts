// What a seller chose last time, so that the next listing begins with it.
import type { ListingForm } from './form/listing-form.ts';

const HABITS = [
  'location',
  'deliveryOptions',
  'deliveryLocalRadius',
  'deliveryLocalCost',
  'deliveryCourierCost',
  'deliveryPostageCost',
  'deliveryNotes',
] as const satisfies (keyof ListingForm)[];
type Habits = Partial<Pick<ListingForm, (typeof HABITS)[number]>>;

const keyOf = (userId: string) => `listing-habits:${userId}`;

export function readHabits(userId: string): Habits {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
  } catch {
    return {};
  }
}

export function keepHabits(userId: string, form: ListingForm) {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(HABITS.map((name) => [name, form[name]]))));
  } catch {
    // If storage is blocked, the next listing starts empty.
  }
}
