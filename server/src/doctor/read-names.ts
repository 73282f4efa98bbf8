import { findPhrases, indexPhrases } from '@nautical/core/doctor/engine/patterns';
import { stemsOf as stems, type Word } from '@nautical/core/doctor/engine/words';
import { NAME_PHRASES } from './lexicon.ts';
import { isNegated, isUnsure, type Negation } from './negation.ts';

export const NAME_INDEX = indexPhrases(NAME_PHRASES);

/** Illnesses named: "is it ich?" counts a little, "it is not ich" the other way. */
export function namesIn(words: readonly Word[], negated: Negation, past: ReadonlySet<number>) {
  const best = new Map<string, { key: string; weight: number; start: number; end: number }>();
  for (const match of findPhrases(words, NAME_INDEX)) {
    if (past.has(match.from)) continue;
    const near = words
      .slice(Math.max(0, match.from - 5), match.to + 4)
      .filter(({ sentence }) => sentence === words[match.from]!.sentence);
    const isTreated = near.some(({ stem }) => TREATED.has(stem));
    const weight = isNegated(match, negated) ? -1 : isTreated ? 0.35 : isUnsure(words, match) ? 0.7 : 1;
    const earlier = best.get(match.key);
    if (!earlier || Math.abs(weight) > Math.abs(earlier.weight))
      best.set(match.key, { key: match.key, weight, start: words[match.from]!.start, end: words[match.to]!.end });
  }
  return [...best.values()];
}

const TREATED = stems(
  'treat treated treating treatment medicine medication meds dose dosed previously thought cured recovered prevent x',
);
