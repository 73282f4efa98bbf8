import { BADGE_MAX } from './timings.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** Age in words: under an hour 'Just now', then hours up to 23, then days. */
export function relativeTime(moment: string | Date, now = Date.now()): string {
  const hours = Math.floor((now - new Date(moment).getTime()) / HOUR_MS);
  // Invalid dates, and future ones from clocks that differ, end up here too.
  if (!(hours >= 1)) return 'Just now';
  return hours < DAY_HOURS ? `${hours}h ago` : `${Math.floor(hours / DAY_HOURS)}d ago`;
}

// Formatted by hand because they're on every page and the browser's formatters are slow to load on first use.

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The month as 'MMM'. */
export const formatMonth = (date: Date) => MONTHS[date.getMonth()]!;

/** The day as 'MMM dd, yyyy'. */
export function formatDate(moment: string | Date): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return 'Just now';
  return `${formatMonth(date)} ${String(date.getDate()).padStart(2, '0')}, ${date.getFullYear()}`;
}

const grouped = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A number with thousands separators. */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(value).split('.');
  return grouped(whole) + (decimals ? `.${decimals}` : '');
}

/** Dollars, from the decimal text in the API. */
export function formatMoney(amount: string): string {
  const [, sign = '', whole = '0', cents = ''] = /^(-?)0*(\d+)(?:\.(\d{0,2}))?/.exec(amount) ?? [];
  return `${sign && '−'}$${grouped(whole)}.${cents.padEnd(2, '0')}`;
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

/** The time of day of a message. */
export function timeOf(moment: string | Date): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return 'Just now';
  const hours = date.getHours();
  return `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The day of a message: today, yesterday or the date. */
export function dayOf(moment: string | Date, now = new Date()): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const text = new Date(moment).toDateString();
  if (text === now.toDateString()) return 'Today';
  return text === yesterday.toDateString() ? 'Yesterday' : formatDate(moment);
}
