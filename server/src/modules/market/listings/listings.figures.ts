// Figures over all listings are counted at most every few seconds, however many members look at them. They are
// forgotten as soon as a listing changes on this server, or is new on any.
import type { Services } from '../../../kit/context.ts';

const KEPT_MS = 10_000;
const MOST_KEPT = 500;

type Kept = { until: number; value: Promise<unknown> };
type Figures = {
  once: <T>(key: string, count: () => Promise<T>) => Promise<T>;
  /** The same for values that may be stale: they are cached for the given time, whatever changes. */
  keep: <T>(key: string, forMs: number, find: () => Promise<T>) => Promise<T>;
  /** Adjusts the cached value. */
  correct: <T>(key: string, forMs: number, value: T) => void;
  forget: () => void;
};

const figures = new WeakMap<Services['bus'], Figures>();

/** The figures of this server. */
export function figuresOf({ bus, now }: Pick<Services, 'bus' | 'now'>): Figures {
  const known = figures.get(bus);
  if (known) return known;
  const counted = new Map<string, Kept>();
  const lasting = new Map<string, Kept>();
  const remember = <T>(kept: Map<string, Kept>, key: string, forMs: number, find: () => Promise<T>) => {
    const time = now().getTime();
    const earlier = kept.get(key);
    if (earlier && earlier.until > time) return earlier.value as Promise<T>;
    if (kept.size >= MOST_KEPT) kept.clear();
    const value = find();
    kept.set(key, { until: time + forMs, value });
    value.catch(() => kept.delete(key));
    return value;
  };
  const made: Figures = {
    once: (key, count) => remember(counted, key, KEPT_MS, count),
    keep: (key, forMs, find) => remember(lasting, key, forMs, find),
    correct: (key, forMs, value) =>
      void lasting.set(key, { until: now().getTime() + forMs, value: Promise.resolve(value) }),
    forget: () => counted.clear(),
  };
  bus.subscribe('events', ({ event }) => {
    if (event.type === 'NEW_POST') made.forget();
  });
  figures.set(bus, made);
  return made;
}
