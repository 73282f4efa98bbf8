// Days by the clock of a place.

const DAY_MS = 86_400_000;

/** The day it is at a time in a time zone, as YYYY-MM-DD. */
export const dayIn = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** When a day begins and ends in a time zone. */
export function dayBounds(day: string, timeZone: string): { start: Date; end: Date } {
  const start = startOf(day, timeZone);
  // Noon two days ahead less a day lies in the next day, however long this one is.
  const next = dayIn(new Date(start.getTime() + 1.25 * DAY_MS), timeZone);
  return { start, end: new Date(startOf(next, timeZone).getTime() - 1) };
}

function startOf(day: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  // The offset is looked up near that time; once more, in case the clocks change in between.
  const first = asUtc - offsetAt(new Date(asUtc), timeZone);
  return new Date(asUtc - offsetAt(new Date(first), timeZone));
}

/** Milliseconds the clocks of a zone are ahead of UTC. */
function offsetAt(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local - Math.floor(at.getTime() / 1000) * 1000;
}
