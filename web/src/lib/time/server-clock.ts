// Countdowns follow the server’s clock: the one of the device may be wrong by minutes.
import { auctionsApi } from '@nautical/core/contracts/market/auctions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How far the server’s clock is ahead of this device’s. The reply is taken to have been written halfway. */
const clockQuery = queryOptions({
  queryKey: [auctionsApi.clock.path],
  queryFn: async () => {
    const asked = Date.now();
    const { now } = await call(auctionsApi.clock);
    return Date.parse(now) - (asked + Date.now()) / 2;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Until the server has answered, the device’s own clock has to do. */
const useClockOffset = () => useQuery(clockQuery).data ?? 0;

/** How long the text of a countdown stays the same: hours, minutes or seconds are its smallest unit. */
export function untilNextText(left: number): number {
  if (left <= HOUR_MS) return left % SECOND_MS || SECOND_MS;
  // The running second still counts, so a larger unit changes one second later.
  return (left % (left > DAY_MS ? HOUR_MS : MINUTE_MS)) + SECOND_MS;
}

/** The milliseconds left until a moment, updated when the text of a countdown changes; zero when it has come, or never does. */
export function useTimeLeft(moment: string | null): number {
  const offset = useClockOffset();
  const [now, setNow] = useState(() => Date.now());
  const end = moment === null ? 0 : Date.parse(moment);
  const left = Math.max(0, end - now - offset);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const at = Date.now();
      setNow(at);
      const rest = end - at - offset;
      if (rest > 0) timer = setTimeout(look, untilNextText(rest));
    };
    look();
    return () => clearTimeout(timer);
  }, [end, offset]);
  return left;
}

const padded = (count: number) => String(count).padStart(2, '0');

/** The time left in short: days and hours, hours and minutes, or minutes and seconds. */
export function shortTimeLeft(ms: number): string {
  // The second that is running counts, so that zero means over.
  const seconds = Math.ceil(ms / SECOND_MS);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${days}d ${hours % 24}h`;
  if (hours > 0) return `${hours}h ${padded(minutes % 60)}m`;
  return minutes > 0 ? `${minutes}m ${padded(seconds % 60)}s` : `${seconds}s`;
}

const UNITS = { d: 'day', h: 'hour', m: 'minute', s: 'second' } as const;

/** The same in whole words, for screen readers. */
export const spokenTimeLeft = (ms: number) =>
  shortTimeLeft(ms).replaceAll(/0?(\d+)([dhms])/g, (_, count: string, unit: keyof typeof UNITS) => {
    return `${count} ${UNITS[unit]}${count === '1' ? '' : 's'}`;
  });

export const isClose = (ms: number) => ms < HOUR_MS;
