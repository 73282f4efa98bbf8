const HOUR = 60;
const DAY = 24 * HOUR;

/** How soon a member usually replies. */
export const answerTime = (minutes: number) => `Usually replies ${withinTime(minutes)}`;

export function withinTime(minutes: number): string {
  if (minutes <= HOUR) return 'within an hour';
  return minutes <= DAY ? `within ${Math.ceil(minutes / HOUR)} hours` : `within ${Math.ceil(minutes / DAY)} days`;
}
