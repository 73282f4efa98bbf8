// When an auction may start and end. The form and the server ask the same function.
import { AUCTION_LONGEST_MS, AUCTION_SHORTEST_MS, AUCTION_STARTS_WITHIN_MS } from './auctions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Times = { startTime?: string | undefined; endTime: string };
type TimeProblem = { field: 'startTime' | 'endTime'; message: string };

/** What is wrong with the times of a new auction. Without a start time it starts now. */
export function whyTimesWrong({ startTime, endTime }: Times, now: Date): TimeProblem | undefined {
  const start = startTime === undefined ? now.getTime() : Date.parse(startTime);
  const end = Date.parse(endTime);
  if (start < now.getTime())
    return { field: 'startTime', message: 'The start is in the past. Choose a later time, or start it now.' };
  if (start - now.getTime() > AUCTION_STARTS_WITHIN_MS)
    return {
      field: 'startTime',
      message: `An auction can start at most ${AUCTION_STARTS_WITHIN_MS / DAY_MS} days from now`,
    };
  if (end <= now.getTime()) return { field: 'endTime', message: 'The end is in the past. Choose a later time.' };
  if (end - start < AUCTION_SHORTEST_MS)
    return { field: 'endTime', message: 'An auction has to run for at least a minute' };
  if (end - start > AUCTION_LONGEST_MS)
    return { field: 'endTime', message: `An auction can run for at most ${AUCTION_LONGEST_MS / DAY_MS} days` };
  return undefined;
}
