import { AppError } from './errors.ts';

type Waiting = { start: () => void; refuse: (reason: AppError) => void };

/**
 * Lets `slots` pieces of work run at a time and `mostWaiting` wait; past that it refuses, so that a rush cannot pile up.
 * Owners take turns: whoever brings much waits for it themselves, and when all places are taken, the longest line gives
 * one up to an owner with a shorter one. Work without an owner is in one line.
 */
export function makeTurns(slots: number, mostWaiting: number, refusal: string) {
  /** The line of each owner who waits; the owner whose turn is next comes first. */
  const lines = new Map<string, Waiting[]>();
  let [free, waiting] = [slots, 0];
  const refused = () => new AppError('unavailable', refusal, { retryAfter: 5 });

  function wait(owner: string) {
    if (waiting >= mostWaiting) makeRoom(owner);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const line = lines.get(owner) ?? [];
    line.push({ start: resolve, refuse: reject });
    lines.set(owner, line);
    waiting++;
    return promise;
  }
  function makeRoom(owner: string) {
    const mine = lines.get(owner)?.length ?? 0;
    const longest = [...lines.values()].reduce<Waiting[]>((a, b) => (b.length > a.length ? b : a), []);
    if (longest.length <= mine + 1) throw refused();
    longest.pop()!.refuse(refused());
    waiting--;
  }
  function next() {
    const [first] = lines;
    if (!first) return void free++;
    const [owner, line] = first;
    lines.delete(owner);
    waiting--;
    line.shift()!.start();
    if (line.length > 0) lines.set(owner, line);
  }

  return async <T>(work: () => Promise<T>, owner = ''): Promise<T> => {
    if (free > 0) free--;
    else await wait(owner);
    try {
      return await work();
    } finally {
      next();
    }
  };
}
