import { useEffect, useState } from 'react';
import { formatDate, timeOf } from '@/lib/format.ts';
import { useTimeLeft } from '@/lib/time/server-clock.ts';

const SECOND_MS = 1000;

/** This device’s time, a second at a time. */
export function useNow() {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A span of time in two units at most: “2 days 3 h”, “3 h 5 min”, “4 min 09 s”. Nothing is said of no hours or minutes. */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const more = (count: number, unit: string) => (count > 0 ? ` ${count} ${unit}` : '');
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'}${more(hours % 24, 'h')}`;
  if (hours > 0) return `${hours} h${more(minutes % 60, 'min')}`;
  return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** A moment as people say it: “Nov 18, 2026 at 3:45 PM”. */
export const momentText = (moment: string | Date) => `${formatDate(moment)} at ${timeOf(moment)}`;

/** The time left until a moment, with the moment itself for those who point at it. */
export function Countdown({ until, over = 'any moment now' }: { until: string; over?: string }) {
  const left = useTimeLeft(until);
  return (
    <time dateTime={until} title={momentText(until)} role="timer" className="figures">
      {left > 0 ? spanText(left) : over}
    </time>
  );
}
