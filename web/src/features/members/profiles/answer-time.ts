const HOUR = 60;
const DAY = 24 * HOUR;

/** How soon a member usually replies. */
export function answerTime(minutes: number): string {
  if (minutes <= HOUR) return 'Usually replies within an hour';
  return minutes <= DAY
    ? `Usually replies within ${Math.ceil(minutes / HOUR)} hours`
    : `Usually replies within ${Math.ceil(minutes / DAY)} days`;
}
