// What a member types into the search box: words, "phrases in quotes" and -words to leave out.

export type SearchTerm = { words: readonly string[]; isPhrase: boolean; isExcluded: boolean };

const MOST_TERMS = 8; // more say nothing new and cost time

/** The terms of a search, in lower case and without punctuation, in the order they were typed. */
export function parseSearch(text: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (const [, minus = '', quoted, plain] of text.matchAll(/(?<!\S)(-?)(?:"([^"]*)"?|(\S+))/g)) {
    const words = wordsOf(quoted ?? plain ?? '');
    if (words.length === 0) continue;
    terms.push({ words: words.slice(0, MOST_TERMS), isPhrase: words.length > 1, isExcluded: minus === '-' });
  }
  return terms.slice(0, MOST_TERMS);
}

/** The words of a text as the search knows them: letters and digits in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.map((word) => word.slice(0, 40)) ?? [];

/** How many typos are tolerated: none in short words, which are too close to others. */
export const slipsForgiven = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/** The known words that were likely meant: those with the fewest typos, within tolerance. */
export function likelyMeant(typed: string, known: readonly string[]): string[] {
  const slips = known.map((word) => ({ word, count: distance(typed, word) }));
  const fewest = Math.min(slipsForgiven(typed), ...slips.map(({ count }) => count));
  return slips.filter(({ count }) => count === fewest).map(({ word }) => word);
}

/**
 * The Damerau–Levenshtein distance between two words. It stops counting past `most` and returns something larger.
 */
export function distance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let older: number[] = [];
  let old: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    [older, old, row] = [old, row, older];
    row[0] = i;
    let fewest = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(old[j]! + 1, row[j - 1]! + 1, old[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, older[j - 2]! + 1);
      row[j] = best;
      if (best < fewest) fewest = best;
    }
    // A swap looks two rows back, and costs one.
    if (fewest > most + 1) return most + 1;
  }
  return row[b.length]!;
}
