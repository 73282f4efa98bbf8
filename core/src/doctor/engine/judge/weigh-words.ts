// What the words of a text add to the signs in it, where somebody heard them.
import { type Heard, UNTOLD } from '../heard.ts';
import type { TankFacts } from '../types.ts';
import { animalPrior, type Profile, type Ranked, waterPrior } from './weigh.ts';

const SIGNS_SHARE = 0.2; // what signs read out of a text count beside its words
const PRIOR_SHARE = 0.6; // what animals and water count, whoever tells of them
const WORDS_SHARE = 82; // in log odds for texts that are wholly alike
const STORIES_SHARE = 1.3; // in log odds for a told story of weight 1
const STORIES_ROOT = 0.55; // several tell much of the same
const RULED_OUT = 3; // in log odds, against a poisoning by what a test did not find
const SWIM_BLADDER = 1; // in log odds: it is named after how a fish swims, which belongs to many other troubles too
const USUAL_LENGTH = 22; // words; the longer a text, the less it is like others as a whole

/**
 * The chances after the words have been heard. They are compared with those of a text from which nothing can be told. Signs read
 * out of a text count a little; what answers make of them counts in full.
 */
export function withWords(
  ranked: readonly Ranked[],
  answered: readonly Ranked[],
  { alike, told, length }: Heard,
  tank: TankFacts,
  isRuledOut: ReadonlySet<string>,
): Ranked[] {
  const share = WORDS_SHARE * (length / USUAL_LENGTH) ** 0.3;
  const scoreOfClass = (name: string, p: number) =>
    SIGNS_SHARE * Math.log(p + 1e-6) +
    share * (alike.get(name) ?? 0) +
    STORIES_SHARE * (told.get(name) ?? 0) ** STORIES_ROOT;
  // Which animals and which water they live in is no matter of wording: that counts more than the signs.
  const restOfPrior = ({ condition }: Profile) =>
    (PRIOR_SHARE - SIGNS_SHARE) * (waterPrior(condition, tank.water) + animalPrior(condition, tank));
  const againstIt = ({ condition: { key } }: Profile) =>
    (isRuledOut.has(key) ? RULED_OUT : 0) + (key === 'swim-bladder' ? SWIM_BLADDER : 0);
  const afterAnswers = new Map(answered.map(({ profile, p }) => [profile, p]));
  const byAnswers = ({ profile, p }: Ranked) => Math.log((afterAnswers.get(profile)! + 1e-9) / (p + 1e-9));
  const scores = ranked.map(
    (each) =>
      scoreOfClass(each.profile.condition.key, each.p) +
      restOfPrior(each.profile) -
      againstIt(each.profile) +
      byAnswers(each),
  );
  const untold = scoreOfClass(UNTOLD, Math.max(0, 1 - ranked.reduce((sum, { p }) => sum + p, 0)));
  const top = Math.max(untold, ...scores);
  const weights = scores.map((score) => Math.exp(score - top));
  const total = weights.reduce((sum, weight) => sum + weight, Math.exp(untold - top));
  return ranked.map(({ profile }, i) => ({ profile, p: weights[i]! / total })).sort((a, b) => b.p - a.p);
}

const OFTEN_RIGHT = { slope: 0.4, from: 0.1 } as const; // in log odds, fitted to unseen accounts of keepers

/**
 * Gives the first the chance with which such a first was right on unseen accounts: where many conditions share what is left,
 * the first of them is better than its share, and what looks certain is less so.
 */
export function asOftenRight(ranked: readonly Ranked[]): Ranked[] {
  const [first, ...others] = ranked;
  if (!first) return [];
  const rest = Math.max(1e-9, 1 - first.p);
  const p = 1 / (1 + Math.exp(-OFTEN_RIGHT.from) * (rest / first.p) ** OFTEN_RIGHT.slope);
  return [{ ...first, p }, ...others.map((each) => ({ ...each, p: (each.p * (1 - p)) / rest }))];
}
