// The weight of a lexicon phrase: how often its sign was really there in texts labeled by hand. Short texts are more direct, so each
// phrase has two weights.
import { SIGNS, type SignKey } from '@nautical/core/doctor/signs';
import { isShort, type PhraseWeights } from '../server/src/doctor/lexicon.ts';

/** A text with the phrases found in it, and the signs somebody who knows fish found in it. */
export type ReadByHand = {
  length: number;
  found: readonly { key: SignKey; place: number }[];
  told: ReadonlySet<SignKey>;
};

const ALL = { right: 2, found: 5 } as const; // prior for signs whose phrases are rarely found
const OTHERS = { short: 3, long: 4 } as const; // how many finds of the sign's other phrases count with a phrase's own
const OF_OTHER_LENGTH = { short: 0.3, long: 0.5 } as const; // weight of a find in a text of the other length
const PLAINER = 0.15; // how much more often a sign’s phrases are right in short texts
const MOST = 0.9; // no phrase is trusted more without finds of its own

/** Weights phrases by how often they’re right; rare ones borrow from the other phrases of their sign. */
export function weighPhrases(
  phrases: Readonly<Record<SignKey, readonly string[]>>,
  texts: readonly ReadByHand[],
): Required<PhraseWeights> {
  const tally = () => ({ right: 0, found: 0 });
  const counts = new Map(SIGNS.map(({ key }) => [key, phrases[key].map(() => ({ short: tally(), long: tally() }))]));
  for (const { length, found, told } of texts)
    for (const { key, place } of new Map(found.map((each) => [`${each.key} ${each.place}`, each])).values()) {
      const count = counts.get(key)![place]![isShort(length) ? 'short' : 'long'];
      count.found++;
      if (told.has(key)) count.right++;
    }
  const weights = SIGNS.map(({ key }) => {
    const ofSign = counts.get(key)!;
    const sum = (which: 'right' | 'found') =>
      ofSign.reduce((all, { short, long }) => all + short[which] + long[which], 0);
    const usual = (sum('right') + ALL.right) / (sum('found') + ALL.found);
    const weigh = (of: 'short' | 'long', other: 'short' | 'long', expected: number) =>
      ofSign.map(({ [of]: own, [other]: others }) =>
        digits(
          (own.right + OF_OTHER_LENGTH[of] * others.right + OTHERS[of] * expected) /
            (own.found + OF_OTHER_LENGTH[of] * others.found + OTHERS[of]),
        ),
      );
    const short = weigh('short', 'long', Math.min(MOST, usual + PLAINER));
    const long = weigh('long', 'short', usual);
    return [key, short.map((weight, place) => [weight, long[place]!] as const)] as const;
  });
  return Object.fromEntries(weights) as unknown as Required<PhraseWeights>;
}

const digits = (value: number): number => Number(value.toFixed(2));
