// Text as a list of words with their positions: lower case, contractions expanded, endings removed.
import { IRREGULAR } from './irregular-words.ts';

export type Word = {
  /** Its stem, corrected if it was misspelled. */
  stem: string;
  start: number;
  end: number;
  sentence: number;
  /** The number it stands for, or NaN. */
  value: number;
  /** A comma, bracket or dash comes before it. */
  afterBreak: boolean;
};

const MOST_WORDS = 700; // more than anybody writes about a fish; the rest isn’t read

/** A word without its ending, so gasping, gasps and gasped are the same. */
export function stemOf(word: string): string {
  const known = IRREGULAR[word];
  if (known !== undefined) return known;
  if (word.length <= 3) return word;
  let stem = word;
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ss|ch|sh|x|z)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/[^su]s$/.test(stem) && !stem.endsWith('is')) stem = stem.slice(0, -1);
  const again = IRREGULAR[stem];
  if (again !== undefined) return again;
  if (stem.length > 5 && stem.endsWith('ing') && /[aeiouy]/.test(stem.slice(0, -3))) stem = single(stem.slice(0, -3));
  else if (stem.length > 4 && stem.endsWith('ed') && !stem.endsWith('eed') && /[aeiouy]/.test(stem.slice(0, -2)))
    stem = single(stem.slice(0, -2));
  else if (stem.length > 5 && stem.endsWith('ly')) stem = stem.slice(0, -2);
  if (stem.length > 4 && stem.endsWith('e')) stem = stem.slice(0, -1);
  return IRREGULAR[stem] ?? stem;
}

/** The stems of a list of words. */
export const stemsOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));

/** What is left of "swimming" and "poking": a doubled letter goes, and a short root without one had an e. */
const single = (stem: string) => {
  if (/([bcdgkmnprtv])\1$/.test(stem)) return stem.slice(0, -1);
  return /^[^aeiou][aeiou][^aeiouwxy]$/.test(stem) ? `${stem}e` : stem;
};

/** The words of a text. Positions are those in the original text. */
export function wordsOf(text: string): Word[] {
  const lower = foldLetters(text);
  const words: Word[] = [];
  let sentence = 0;
  let isBreak = false;
  for (const match of lower.matchAll(
    /(?:no[23]|nh[34]|co2|h2s|o2)(?![\p{L}\d])|\d*[.,]?\d+(?=[^\d]|$)|[\p{L}]+(?:['’`´][\p{L}]+)*|[.!?;\n]+|[,:()–—-]|[^\s]/gu,
  )) {
    const piece = match[0];
    const start = match.index;
    if (/^[.!?;\n]/.test(piece)) {
      if (!/^\.\d/.test(piece)) {
        sentence++;
        isBreak = true;
        continue;
      }
    }
    if (/^[,:()–—-]$/.test(piece)) {
      isBreak ||= piece !== '-';
      continue;
    }
    const add = (raw: string, at: number, length: number, value = Number.NaN) => {
      words.push({ stem: raw, start: at, end: at + length, sentence, value, afterBreak: isBreak });
      isBreak = false;
    };
    if (/^[a-z]+\d/.test(piece)) {
      add(stemOf(piece), start, piece.length);
    } else if (/\d/.test(piece)) {
      add(piece, start, piece.length, Number(piece.replace(',', '.')));
    } else if (/^\p{L}/u.test(piece)) {
      const plain = piece.replace(/['’`´]/g, '');
      const negated = /^(is|are|was|were|do|does|did|has|have|had|could|would|should|ca|wo|ai|can|must|need)nt$/.exec(
        plain,
      );
      if (negated) {
        add(stemOf(negated[1] === 'ca' ? 'can' : negated[1] === 'wo' ? 'will' : negated[1]!), start, piece.length);
        add('not', start, piece.length);
      } else {
        const bare = piece.replace(/['’`´](?:s|re|ve|ll|d|m)$/, '').replace(/['’`´]/g, '');
        add(stemOf(bare.replace(/(\p{L})\1{2,}/gu, '$1$1')), start, piece.length);
      }
    }
    if (words.length >= MOST_WORDS) break;
  }
  return words;
}

/** Lower case without accents, letter by letter, so positions stay the same. */
function foldLetters(text: string): string {
  let folded = '';
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    const lower = letter.toLowerCase();
    const bare = lower > '\u007f' ? lower.normalize('NFD').replace(/[\u0300-\u036f]/g, '') : lower;
    folded += bare.length === 1 ? bare : lower.length === 1 ? lower : letter;
  }
  return folded;
}

/** The Damerau–Levenshtein distance, or `most` + 1 if it’s larger than `most`. */
export function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
      if (best < least) least = best;
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length]!;
}
