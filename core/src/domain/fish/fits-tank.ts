import { analyseCompatibility, conflictOf, type Inhabitant } from './compatibility.ts';
import { ownFindings, pairFindings, type Severity, type TankFacts } from './compatibility-findings.ts';
import { NEARLY_FULL } from './compatibility-penalties.ts';
import { type SpeciesFacts, schoolSize } from './species-facts.ts';
import type { SpeciesIndex } from './species-search.ts';

export const FIT_VERDICTS = ['fits', 'with-care', 'clash', 'unknown'] as const;
export type FitVerdict = (typeof FIT_VERDICTS)[number];

/** A tank and who lives in it. */
export type TankToFit = TankFacts & { livestock: readonly Inhabitant[] };
export type FitReason = { severity: Severity; reason: string; fix: string };
export type Fit = {
  verdict: FitVerdict;
  reasons: FitReason[];
  /** How many were added in thought: what is missing to a school, otherwise one. */
  count: number;
  /** The tank's score as it is and with them. */
  score: { before: number; after: number } | null;
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

/** Who lives in a tank, each known by its species where the keeper chose one or its name says so. */
export const inhabitantsOf = (animals: readonly KeptAnimal[], index: SpeciesIndex<SpeciesFacts>): Inhabitant[] =>
  animals.map(({ name, species, speciesKey, type, quantity, currentHealth }) => ({
    name: species || name,
    species: (speciesKey ? index.get(speciesKey) : undefined) ?? index.identify(species || name),
    count: quantity,
    type,
    health: currentHealth,
  }));

/** Whether a species would fit a tank as it is stocked, and what speaks against it, worst first. */
export function fitsTank(species: SpeciesFacts | null | undefined, tank: TankToFit, wanted?: number): Fit {
  if (!species)
    return {
      verdict: 'unknown',
      reasons: [
        { severity: 'low', reason: 'We do not know this species.', fix: 'Choose it from the species database.' },
      ],
      count: wanted ?? 1,
      score: null,
    };
  const alive = tank.livestock.filter(({ health }) => health !== 'deceased');
  const kept = alive.filter((one) => one.species?.key === species.key).reduce((sum, { count = 1 }) => sum + count, 0);
  const count = wanted ?? Math.max(1, schoolSize(species) - kept);
  const others = [
    ...new Map(
      alive.flatMap((one) => (one.species && one.species.key !== species.key ? [[one.species.key, one.species]] : [])),
    ).values(),
  ];
  const strangers = alive
    .filter((one) => !one.species && (one.type ?? 'fish') === 'fish')
    .map(({ name }) => name.trim());

  const own = ownFindings(species, kept + count, tank);
  // In the wrong water nothing else is worth saying.
  const drowning = own
    .filter(({ kind }) => kind === 'water-type')
    .map(({ severity, reason, fix }) => ({ severity, reason, fix }));
  if (drowning.length > 0) return { verdict: 'clash', reasons: drowning, count, score: null };

  const before = analyseCompatibility(alive, tank);
  const after = analyseCompatibility([...alive, { name: species.species, species, count }], tank);
  const reasons: FitReason[] = [
    ...roomFor(species, after.requiredGallons, tank.gallons),
    ...schoolReason(species, kept + count),
    ...others.flatMap((other) => {
      const conflict = species.kind === 'fish' && other.kind === 'fish' ? conflictOf(species, other) : undefined;
      return conflict
        ? [
            {
              severity: conflict.severity,
              reason: `${conflict.reason}${conflict.severity === 'medium' ? `: ${other.species}` : ''}.`,
              fix: `Keep ${species.species} and ${other.species} in separate tanks.`,
            },
          ]
        : [];
    }),
    ...[...own, ...others.flatMap((other) => pairFindings(species, other))].map(({ severity, reason, fix }) => ({
      severity,
      reason,
      fix,
    })),
    ...(strangers.length > 0
      ? [
          {
            severity: 'medium' as const,
            reason: `We do not know ${[...new Set(strangers)].sort().join(', ')}.`,
            fix: 'Choose their species from the database, then look again.',
          },
        ]
      : []),
  ];
  reasons.sort((a, b) => RANK[a.severity] - RANK[b.severity]);
  const isSizeless = !tank.gallons;
  if (isSizeless)
    reasons.push({
      severity: 'low',
      reason: 'The size of this tank is not known.',
      fix: `Enter its size: ${species.species} needs ${species.smallestTank ?? species.spaceRequirement} gallons or more.`,
    });
  const worst = reasons[0]?.severity;
  return {
    verdict: worst === 'high' ? 'clash' : isSizeless ? 'unknown' : worst === 'medium' ? 'with-care' : 'fits',
    reasons,
    count,
    score: { before: before.overallScore, after: after.overallScore },
  };
}
const RANK = { high: 0, medium: 1, low: 2 };

function roomFor(species: SpeciesFacts, needed: number, gallons: number | null | undefined): FitReason[] {
  if (!gallons || species.kind !== 'fish' || needed <= gallons * NEARLY_FULL) return [];
  const isOver = needed > gallons;
  return [
    {
      severity: isOver ? 'high' : 'medium',
      reason: `All fish together would need ${needed} gallons; this tank has ${gallons} gallons.`,
      fix: isOver
        ? `A tank of at least ${needed} gallons would hold them.`
        : 'Add no more fish after this, and change water more often.',
    },
  ];
}

function schoolReason(species: SpeciesFacts, count: number): FitReason[] {
  const missing = schoolSize(species) - count;
  if (missing <= 0) return [];
  return [
    {
      severity: 'medium',
      reason: `${species.species} needs a group of at least ${schoolSize(species)}; this would be ${count}.`,
      fix: `Add ${missing} more.`,
    },
  ];
}
