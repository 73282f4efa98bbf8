// What the words of a text add to its signs, if a word model is there.
import { type Heard, UNTOLD } from '../heard.ts';
import type { TankFacts } from '../types.ts';
import { animalPrior, type Profile, type Ranked, waterPrior } from './weigh.ts';

const SIGNS_SHARE = 0.2; // weight of signs found in a text, next to its words
const PRIOR_SHARE = 0.6; // weight of animals and water type
const WORDS_SHARE = 82; // in log odds for identical texts
const STORIES_SHARE = 1.3; // in log odds for a matched story of weight 1
const STORIES_ROOT = 0.55; // several stories overlap in what they say
const RULED_OUT = 3; // in log odds, against a poisoning by something a test didn’t find
const SWIM_BLADDER = 1; // in log odds: it’s named after how a fish swims, which is part of many other problems
const USUAL_LENGTH = 22; // words; the longer a text, the less similar it is to others

/**
 * The probabilities once the words count, compared with a text that doesn’t say enough. Signs found in a text count a little; what
 * answers add counts in full.
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
  // Animals and water type don’t depend on wording, so they count more than the signs.
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

const OFTEN_RIGHT = { slope: 0.4, from: 0.1 } as const; // in log odds, fitted to keepers' unseen accounts

/**
 * Sets the top condition’s probability to how often such an answer was right on unseen accounts: if many conditions share the rest,
 * the top one is likelier than its share, and what looks certain is less so.
 */
export function asOftenRight(ranked: readonly Ranked[]): Ranked[] {
  const [first, ...others] = ranked;
  if (!first) return [];
  const rest = Math.max(1e-9, 1 - first.p);
  const p = 1 / (1 + Math.exp(-OFTEN_RIGHT.from) * (rest / first.p) ** OFTEN_RIGHT.slope);
  return [{ ...first, p }, ...others.map((each) => ({ ...each, p: (each.p * (1 - p)) / rest }))];
}
