import { AppError } from './errors.ts';

/** Lets `slots` pieces of work run at a time and `mostWaiting` wait; past that it refuses, so that a rush cannot pile up. */
export function makeTurns(slots: number, mostWaiting: number, refusal: string) {
  const waiting: (() => void)[] = [];
  let free = slots;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new AppError('unavailable', refusal, { retryAfter: 5 });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
