import { BADGE_MAX } from './timings.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** Age in words: under an hour 'Just now', then hours up to 23, then days. */
export function relativeTime(moment: string | Date, now = Date.now()): string {
  const hours = Math.floor((now - new Date(moment).getTime()) / HOUR_MS);
  // Also what a date that cannot be read, or lies ahead because clocks differ, comes to.
  if (!(hours >= 1)) return 'Just now';
  return hours < DAY_HOURS ? `${hours}h ago` : `${Math.floor(hours / DAY_HOURS)}d ago`;
}

/** Making a formatter takes longer than many uses of it, so each is made when it is first needed. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const day = once(() => new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' }));

/** The day as 'MMM dd, yyyy'. */
export function formatDate(moment: string | Date): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? 'Just now' : day().format(date);
}

/** Money in dollars, from the text on the wire. By hand: the browser's formatter takes long to load at the first price. */
export function formatMoney(amount: string): string {
  const [, sign = '', whole = '0', cents = ''] = /^(-?)0*(\d+)(?:\.(\d{0,2}))?/.exec(amount) ?? [];
  return `${sign}$${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
}

/** Several things in one sentence: 'one, two and three'. */
export const listed = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('');

/** A count for a badge. */
export const badge = (count: number) => (count > BADGE_MAX ? `${BADGE_MAX}+` : String(count));

/** The beginning of a text; counts what people see as characters, so that no emoji is cut in two. */
export function firstCharacters(text: string, length: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return characters.slice(0, length).join('');
}

/** The beginning of a text, with an ellipsis when there is more. */
export function preview(text: string, length: number): string {
  const start = firstCharacters(text, length);
  return start.length < text.length ? `${start}…` : start;
}

const clock = once(() => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }));

/** The time of day of a message. */
export function timeOf(moment: string | Date): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? 'Just now' : clock().format(date);
}

/** The day of a message: today, yesterday or the date. */
export function dayOf(moment: string | Date, now = new Date()): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const text = new Date(moment).toDateString();
  if (text === now.toDateString()) return 'Today';
  return text === yesterday.toDateString() ? 'Yesterday' : formatDate(moment);
}
