import { gallonsIn, lengthIn } from '../common/water-units.ts';
import { analyseCompatibility, type Inhabitant } from './compatibility.ts';
import { ownFindings, pairFindings, type TankFacts } from './compatibility-findings.ts';
import type { Severity } from './finding.ts';
import { recentWater } from './measured-water.ts';
import { crowdingOf, type Group } from './room.ts';
import { betterGroup, gallonsText, type SpeciesFacts, schoolSize } from './species-facts.ts';
import type { SpeciesIndex } from './species-search.ts';

export const FIT_VERDICTS = ['fits', 'with-care', 'clash', 'unknown'] as const;
export type FitVerdict = (typeof FIT_VERDICTS)[number];

/** A tank and who lives in it. */
export type TankToFit = TankFacts & { livestock: readonly Inhabitant[] };
export type FitReason = { severity: Severity; reason: string; fix: string };
export type Fit = {
  verdict: FitVerdict;
  /** The problems, worst first. */
  reasons: FitReason[];
  /** How many the verdict assumes: the number asked for, otherwise what completes a school, otherwise one. */
  count: number;
};

/** An animal as its keeper has entered it. */
export type KeptAnimal = {
  name: string;
  species: string | null;
  speciesKey: string | null;
  type: Inhabitant['type'];
  quantity: number;
  currentHealth: Inhabitant['health'];
};

/** The animals in a tank, each with its species if the keeper chose one or its name implies one. */
export const inhabitantsOf = (animals: readonly KeptAnimal[], index: SpeciesIndex<SpeciesFacts>): Inhabitant[] =>
  animals.map(({ name, species, speciesKey, type, quantity, currentHealth }) => ({
    name: species || name,
    species: (speciesKey ? index.get(speciesKey) : undefined) ?? index.identify(species || name),
    count: quantity,
    type,
    health: currentHealth,
  }));

/** A tank as its keeper has entered it. */
export type KeptTank = Pick<TankFacts, 'type'> & { size: string | null; netVolume: number | null };

/**
 * The facts of a tank that fit verdicts use. Every verdict starts here, so listings, species pages, the comparison and
 * the calculator never judge the same tank by different facts.
 */
export const tankToFit = (
  { size, netVolume, type }: KeptTank,
  animals: readonly KeptAnimal[],
  latest: Parameters<typeof recentWater>[0],
  index: SpeciesIndex<SpeciesFacts>,
  now: Date,
): TankToFit => ({
  gallons: gallonsIn(size) ?? netVolume,
  length: lengthIn(size),
  type,
  water: recentWater(latest, now),
  livestock: inhabitantsOf(animals, index),
});

/** The verdict that the worst of these gives. */
export const verdictOf = (reasons: readonly Pick<FitReason, 'severity'>[]): 'fits' | 'with-care' | 'clash' =>
  reasons.some(({ severity }) => severity === 'high')
    ? 'clash'
    : reasons.some(({ severity }) => severity === 'medium')
      ? 'with-care'
      : 'fits';

/** The verdict on a tank as stocked; if its size is unknown, only a danger is certain. */
export const verdictIn = (
  { gallons }: Pick<TankFacts, 'gallons'>,
  verdict: Exclude<FitVerdict, 'unknown'>,
): FitVerdict => (gallons || verdict === 'clash' ? verdict : 'unknown');

/** How many of a species are usually added to a tank: what completes a school, otherwise one. */
export const usualCount = (species: SpeciesFacts, { livestock }: Pick<TankToFit, 'livestock'>) =>
  Math.max(1, schoolSize(species) - keptOf(species, alive(livestock)));

const alive = (livestock: readonly Inhabitant[]) => livestock.filter(({ health }) => health !== 'deceased');
const keptOf = (species: SpeciesFacts, livestock: readonly Inhabitant[]) =>
  livestock.filter((one) => one.species?.key === species.key).reduce((sum, { count = 1 }) => sum + count, 0);

/** Whether this many of a species would fit a tank, given its stock and measured water. */
export function fitsTank(species: SpeciesFacts | null | undefined, tank: TankToFit, wanted?: number): Fit {
  if (!species)
    return {
      verdict: 'unknown',
      reasons: [
        { severity: 'low', reason: 'We don’t know this species.', fix: 'Choose it from the species database.' },
      ],
      count: wanted ?? 1,
    };
  const livestock = alive(tank.livestock);
  const kept = keptOf(species, livestock);
  const count = wanted ?? usualCount(species, tank);
  const groups = new Map<string, Group>([[species.key, { species, count: kept + count }]]);
  for (const one of livestock)
    if (one.species && one.species.key !== species.key)
      groups.set(one.species.key, {
        species: one.species,
        count: (groups.get(one.species.key)?.count ?? 0) + (one.count ?? 1),
      });
  const others = [...groups.values()].flatMap((group) => (group.species === species ? [] : [group.species]));

  const own = ownFindings(species, kept + count, tank);
  // In the wrong kind of water, no other finding matters.
  const drowning = own.filter(({ kind }) => kind === 'water-type').map(plain);
  if (drowning.length > 0) return { verdict: 'clash', reasons: drowning, count };

  const crowding = crowdingOf([...groups.values()], tank.gallons);
  const reasons: FitReason[] = [
    ...(crowding ? [plain(crowding)] : []),
    ...schoolReason(species, kept + count),
    ...[...own, ...others.flatMap((other) => pairFindings(species, other, tank))].map(plain),
    ...strangers(livestock),
  ].sort((a, b) => RANK[a.severity] - RANK[b.severity]);
  const verdict = verdictOf(reasons);
  if (tank.gallons) return { verdict, reasons, count };
  return {
    verdict: verdictIn(tank, verdict),
    reasons: [
      ...reasons,
      {
        severity: 'low',
        reason: 'We don’t know the size of this tank.',
        fix: `Enter its size: ${species.species} needs ${gallonsText(species.smallestTank ?? species.spaceRequirement)} or more.`,
      },
    ],
    count,
  };
}
const RANK = { high: 0, medium: 1, low: 2 };
const plain = ({ severity, reason, fix }: FitReason): FitReason => ({ severity, reason, fix });

/** The specified score of a tank with this many of a species added, and its current score if it has fish. */
export function scoreWith(species: SpeciesFacts, tank: TankToFit, count: number) {
  const scoreOf = (livestock: readonly Inhabitant[]) => analyseCompatibility(livestock, tank);
  const before = scoreOf(tank.livestock);
  const after = scoreOf([...tank.livestock, { name: species.species, species, count }]);
  return {
    before: before.hasFish ? before.overallScore : null,
    after: after.hasFish ? after.overallScore : null,
  };
}

function strangers(livestock: readonly Inhabitant[]): FitReason[] {
  const names = livestock
    .filter((one) => !one.species && (one.type ?? 'fish') === 'fish')
    .map(({ name }) => name.trim());
  if (names.length === 0) return [];
  return [
    {
      severity: 'medium',
      reason: `We don’t know ${[...new Set(names)].sort().join(', ')}.`,
      fix: 'Choose their species from the database, then check again.',
    },
  ];
}

function schoolReason(species: SpeciesFacts, count: number): FitReason[] {
  const missing = schoolSize(species) - count;
  if (missing <= 0) {
    const better = betterGroup(species) - count;
    return better <= 0
      ? []
      : [
          {
            severity: 'low',
            reason: `${species.species} does better in a group of ${betterGroup(species)} or more, and you’d have ${count}.`,
            fix: `Add ${better} more if the tank has room.`,
          },
        ];
  }
  return [
    {
      severity: 'medium',
      reason: `${species.species} needs a group of at least ${schoolSize(species)}, and you’d have only ${count}.`,
      fix: `Add ${missing} more.`,
    },
  ];
}
