export type Random = () => number;

/** Repeatable pseudo-random numbers in [0, 1) for a seed. */
export function random(seed: number): Random {
  let state = (Math.trunc(Number.isFinite(seed) ? seed : 0) ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let n = Math.imul(state ^ (state >>> 15), state | 1);
    n ^= n + Math.imul(n ^ (n >>> 7), n | 61);
    return ((n ^ (n >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (next: Random, low: number, high: number) => low + (high - low) * next();

/** Evenly scattered points in the unit square: the same seed gives the same points. */
export const scatter = (count: number, seed = 0): [number, number][] =>
  Array.from({ length: count }, (_, i) => [
    (0.5 + (i + 1 + seed * 7.13) * 0.7548776662) % 1,
    (0.5 + (i + 1 + seed * 3.71) * 0.5698402911) % 1,
  ]);

/** A short stable name for any text. */
export function hash(text: string) {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return (h >>> 0).toString(36);
}
