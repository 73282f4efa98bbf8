import { AppError } from './errors.ts';

type Waiting = { start: () => void; refuse: () => void };
type Bounds = {
  /** How many of one owner may wait. It does not bind work without an owner. */
  mostOfOne?: number;
  /** How long anything waits for its turn; well below the silence after which a connection ends. */
  longestMs?: number;
};

/**
 * Lets `slots` pieces of work run at a time and `mostWaiting` wait, none of them for long; past that it refuses, so that
 * a rush cannot pile up. Owners take turns: whoever brings much waits for it themselves, and when all places are taken,
 * the longest line gives one up to an owner with a shorter one. Work without an owner is in one line.
 */
export function makeTurns(
  slots: number,
  mostWaiting: number,
  refusal: string,
  { mostOfOne = mostWaiting, longestMs = 60_000 }: Bounds = {},
) {
  /** The line of each owner who waits; the owner whose turn is next comes first. */
  const lines = new Map<string, Waiting[]>();
  let [free, waiting] = [slots, 0];
  const refused = () => new AppError('unavailable', refusal, { retryAfter: 5 });

  function wait(owner: string) {
    const mine = lines.get(owner)?.length ?? 0;
    if (owner && mine >= mostOfOne) throw refused();
    if (waiting >= mostWaiting) makeRoom(mine);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const tooLong = setTimeout(() => giveUp(owner, me), longestMs);
    const me: Waiting = {
      start: () => {
        clearTimeout(tooLong);
        resolve();
      },
      refuse: () => {
        clearTimeout(tooLong);
        reject(refused());
      },
    };
    lines.set(owner, [...(lines.get(owner) ?? []), me]);
    waiting++;
    return promise;
  }
  function makeRoom(mine: number) {
    const [owner, longest] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    if (longest.length <= mine + 1) throw refused();
    giveUp(owner, longest.at(-1)!);
  }
  function giveUp(owner: string, who: Waiting) {
    const others = lines.get(owner)!.filter((each) => each !== who);
    // An owner who still waits keeps the place among the owners.
    if (others.length > 0) lines.set(owner, others);
    else lines.delete(owner);
    waiting--;
    who.refuse();
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
