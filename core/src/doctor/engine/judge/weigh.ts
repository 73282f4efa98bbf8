// How well each condition explains what was seen, compared with how common it is.
import { CONDITIONS, type ConditionKey } from '../../conditions.ts';
import { SIGNS, type SignKey } from '../../signs.ts';
import type { Condition, DoctorWater } from '../../types.ts';
import { INVERTEBRATES } from '../animals.ts';
import type { Reading } from '../reading.ts';
import type { TankFacts } from '../types.ts';
import type { Observed } from './read.ts';

const SHARPNESS = 0.9; // signs depend on each other: taken at full weight they would make every answer too certain
const UNKNOWN_SHARE = 0.04; // how often it’s something that isn’t in the library
const UNEXPLAINED = -0.25; // an unknown problem explains each sign a little worse than chance
const MENTIONED = { must: 0.92, usually: 0.4, may: 0.12 } as const; // keepers leave out much of what they see
const LEAST_LIKELIHOOD = 0.001;
const NAMED_WEIGHT = 1.5; // the keeper's own guess, in log odds

type Known = Condition & { key: ConditionKey };
export type Profile = {
  condition: Known;
  likelihood: ReadonlyMap<SignKey, number>;
  must: readonly SignKey[];
  mustLoss: number;
  silence: readonly { sign: SignKey; loss: number }[];
};
export type Ranked = { profile: Profile; p: number };

const BACKGROUND = backgroundRates();
const PROFILES: readonly Profile[] = CONDITIONS.map(profileOf);

/** How often a sign is mentioned at all: the baseline for what it says about a condition. */
function backgroundRates(): ReadonlyMap<SignKey, number> {
  const total = CONDITIONS.reduce((sum, { prevalence }) => sum + prevalence, 0);
  const rates = new Map<SignKey, number>();
  for (const { key } of SIGNS) {
    const sum = CONDITIONS.reduce((all, { signs, prevalence }) => {
      const listed = signs.must[key] ?? signs.usually[key] ?? signs.may[key] ?? 0;
      return all + listed * prevalence;
    }, 0);
    rates.set(key, Math.max(LEAST_LIKELIHOOD * 2, sum / total));
  }
  return rates;
}

function profileOf(condition: Known): Profile {
  const { must, usually, may, against } = condition.signs;
  const likelihood = new Map(Object.entries({ ...may, ...usually, ...must }) as [SignKey, number][]);
  for (const [sign, p] of Object.entries(against) as [SignKey, number][])
    likelihood.set(sign, Math.max(LEAST_LIKELIHOOD, Math.min(p, BACKGROUND.get(sign)! * 0.25)));
  const silence = (
    [
      ['usually', usually],
      ['may', may],
    ] as const
  ).flatMap(([level, signs]) =>
    (Object.entries(signs) as [SignKey, number][]).map(([sign, p]) => ({
      sign,
      loss: Math.log(1 - p * MENTIONED[level]),
    })),
  );
  const anyMust = 1 - Object.values(must).reduce((none, p) => none * (1 - p), 1);
  return {
    condition,
    likelihood,
    must: Object.keys(must) as SignKey[],
    mustLoss: Math.log(1 - anyMust * MENTIONED.must),
    silence,
  };
}

/** How likely the sign is mentioned with this condition; an unlisted sign is rarer than usual, never impossible. */
export const likelihoodOf = (profile: Profile, sign: SignKey): number =>
  profile.likelihood.get(sign) ?? Math.max(LEAST_LIKELIHOOD, BACKGROUND.get(sign)! * 0.35);

/** How much a sign points to a condition, in log odds. */
export const oddsBy = (profile: Profile, sign: SignKey): number =>
  Math.log(likelihoodOf(profile, sign) / BACKGROUND.get(sign)!);

function scoreOf(profile: Profile, observed: Observed, tank: TankFacts, reading: Reading): number {
  const { condition } = profile;
  let evidence = 0;
  for (const [sign, weight] of observed.present) evidence += weight * oddsBy(profile, sign);
  for (const [sign, weight] of observed.absent)
    evidence += weight * 0.8 * Math.log((1 - likelihoodOf(profile, sign) * 0.95) / (1 - BACKGROUND.get(sign)! * 0.95));
  for (const { sign, loss } of profile.silence)
    if (!observed.present.has(sign) && !observed.absent.has(sign)) evidence += loss;
  if (!profile.must.some((sign) => observed.present.has(sign) || observed.absent.has(sign)))
    evidence += profile.mustLoss;
  const named = reading.named.find(({ key }) => key === condition.key);
  if (named) evidence += named.weight * NAMED_WEIGHT;
  return (
    Math.log(condition.prevalence) +
    waterPrior(condition, tank.water) +
    animalPrior(condition, tank) +
    SHARPNESS * evidence
  );
}

export function waterPrior({ waters }: Condition, water: DoctorWater | null): number {
  if (water === null) return waters.includes('freshwater') ? 0 : -0.9;
  if (waters.includes(water)) return 0;
  if (water === 'saltwater' && waters.includes('reef')) return -0.3;
  if (water === 'pond' && waters.includes('freshwater')) return -0.8;
  if (water === 'freshwater' && waters.includes('pond')) return -0.8;
  return -5;
}

export function animalPrior({ atRisk, kind }: Condition, { groups, water }: TankFacts): number {
  const isAtRisk = groups.some((group) => atRisk.groups.includes(group));
  if (atRisk.onlyThese && !isAtRisk) return groups.length > 0 ? -3.5 : water === 'reef' ? -0.2 : -0.9;
  const subject = groups[0];
  const isInvertebrate = subject !== undefined && groups.every((group) => INVERTEBRATES.includes(group));
  if (isInvertebrate && !isAtRisk && kind !== 'water' && kind !== 'no-disease') return -2.5;
  if (isAtRisk) return subject && atRisk.groups.includes(subject) ? 0.5 : 0.3;
  return 0;
}

/** The probabilities of all conditions from the signs, likeliest first. */
export function chancesBySigns(observed: Observed, tank: TankFacts, reading: Reading): Ranked[] {
  const scores = PROFILES.map((profile) => scoreOf(profile, observed, tank, reading));
  const top = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - top));
  const all = CONDITIONS.reduce((sum, { prevalence }) => sum + prevalence, 0);
  const unknown = Math.exp(Math.log(all * UNKNOWN_SHARE) + SHARPNESS * UNEXPLAINED * observed.present.size - top);
  const total = weights.reduce((sum, weight) => sum + weight, unknown);
  return PROFILES.map((profile, i) => ({ profile, p: weights[i]! / total })).sort((a, b) => b.p - a.p);
}
