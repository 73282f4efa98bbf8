// Findings beyond the compatibility score: facts about two species, or one species and its tank, with the numbers
// behind them and what to do.
import type { AquariumType } from '../common/aquarium-types.ts';
import { FINDING_KINDS, type Finding, type FindingKind, type Harm, type Severity } from './finding.ts';
import { knownPair } from './known-pairs.ts';
import { type MeasuredWater, waterFindings } from './measured-water.ts';
import { predation } from './predation.ts';
import { runFor } from './room.ts';
import {
  commonRange,
  gallonsText,
  has,
  inchesText,
  isAnimal,
  isMarine,
  overlap,
  type Range,
  type SpeciesFacts,
  schoolSize,
  sharesWater,
  showRange,
} from './species-facts.ts';
import { ownKind, quarrel } from './territory.ts';

const FAR_APART = { temperature: 2, ph: 0.5 }; // °F and pH between two ranges that no compromise bridges
const NARROW = { temperature: 2, ph: 0.3 }; // a shared range so small that it must be kept with care
const COOL_AND_WARM = 7; // °F that a coldwater fish and a tropical one must share to live well all year
const COOL_OR_WARM = 2; // °F: with less in common one of them is always too cold or too warm
const CRAMPED = 0.75; // of the smallest sensible tank: below it growth is stunted, not only slowed

/** One level less severe; the lowest is dropped. */
const LESS = { high: 'medium', medium: 'low', low: undefined } as const;
const SEVERITY_ORDER = { high: 0, medium: 1, low: 2 };

/** The worst first; otherwise in the order of the kinds and names, so that the same tank always reads the same. */
export const worstFirst = (findings: Finding[]): Finding[] =>
  findings.sort(
    (a, b) =>
      SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity] ||
      FINDING_KINDS.indexOf(a.kind) - FINDING_KINDS.indexOf(b.kind) ||
      a.species.join().localeCompare(b.species.join(), 'en') ||
      a.reason.localeCompare(b.reason, 'en'),
  );

export type TankFacts = {
  gallons?: number | null | undefined;
  type?: AquariumType | null | undefined;
  /** Inches of the longer side of its floor, where the keeper has given its sides. */
  length?: number | null | undefined;
  /** What was measured lately. */
  water?: MeasuredWater | null | undefined;
};

/** The findings for two species, in this tank or in general; symmetric. */
export function pairFindings(one: SpeciesFacts, two: SpeciesFacts, tank: TankFacts = {}): Finding[] {
  const [a, b] = one.species <= two.species ? [one, two] : [two, one];
  const species = [a.species, b.species];
  const found: Finding[] = [];
  const add = (kind: FindingKind, severity: Severity, reason: string, fix: string) => {
    found.push({ kind, severity, species, reason, fix });
  };
  const addLess: typeof add = (kind, severity, reason, fix) => {
    const less = LESS[severity];
    if (less) add(kind, less, reason, fix);
  };

  if (!sharesWater(a, b)) {
    const [salt, fresh] = isMarine(a) ? [a, b] : [b, a];
    add(
      'water-type',
      'high',
      `${salt.species} lives in saltwater and ${fresh.species} in fresh water.`,
      'Keep them in separate tanks.',
    );
    return found;
  }

  // If the measured water suits both, a conflict of their ranges is less severe, but one reading doesn't show how the
  // water is all year.
  const suitsBoth = (value: number | undefined, ...ranges: Range[]) =>
    value !== undefined && ranges.every(([low, high]) => low <= value && value <= high);
  const temperatureSuits = suitsBoth(tank.water?.temperature, a.preferredTemp, b.preferredTemp);
  compareRanges(a, b, 'temperature', a.preferredTemp, b.preferredTemp, '°F', temperatureSuits ? addLess : add);
  const phSuits = suitsBoth(tank.water?.ph, a.preferredPH, b.preferredPH);
  compareRanges(a, b, 'ph', a.preferredPH, b.preferredPH, ' pH', phSuits ? addLess : add);
  // General hardness says nothing about sea water.
  if (!isMarine(a) && a.hardness && b.hardness && !overlap(a.hardness, b.hardness))
    add(
      'hardness',
      'medium',
      `${a.species} needs ${showRange(a.hardness)} dGH, and ${b.species} needs ${showRange(b.hardness)} dGH.`,
      'Keep them in separate tanks, each with the hardness it needs.',
    );

  for (const [eater, other] of [
    [a, b],
    [b, a],
  ] as const)
    for (const { kind, severity, reason, fix } of harm(eater, other)) add(kind, severity, reason, fix);

  for (const known of [quarrel(a, b, tank.gallons), knownPair(a, b)])
    if (known) add(known.kind, known.severity, known.reason, known.fix);
  return worstFirst(found);
}

function compareRanges(
  a: SpeciesFacts,
  b: SpeciesFacts,
  kind: 'temperature' | 'ph',
  rangeA: Range,
  rangeB: Range,
  unit: string,
  add: (kind: FindingKind, severity: Severity, reason: string, fix: string) => void,
) {
  const common = overlap(rangeA, rangeB);
  const needs = `${a.species} needs ${showRange(rangeA)}${unit}, and ${b.species} needs ${showRange(rangeB)}${unit}`;
  if (!common) {
    const gap = tenths(Math.max(rangeA[0], rangeB[0]) - Math.min(rangeA[1], rangeB[1]));
    add(
      kind,
      gap > FAR_APART[kind] || (kind === 'temperature' && areCoolAndWarm(a, b)) ? 'high' : 'medium',
      `${needs}. That’s ${gap}${unit} apart.`,
      'Keep them in separate tanks, each with the water it needs.',
    );
  } else if (kind === 'temperature' && areCoolAndWarm(a, b) && common[1] - common[0] < COOL_AND_WARM)
    add(
      kind,
      common[1] - common[0] < COOL_OR_WARM ? 'high' : 'medium',
      `${needs}. One likes cool water and the other likes it warm.`,
      `Keep the tank at ${showRange(common)}${unit}, or keep them in separate tanks.`,
    );
  else if (tenths(common[1] - common[0]) < NARROW[kind] && !isNarrow(rangeA, kind) && !isNarrow(rangeB, kind))
    add(
      kind,
      'low',
      `${needs}. They only share ${showRange(common)}${unit}.`,
      `Keep the tank at ${showRange(common)}${unit}.`,
    );
}
const isNarrow = (range: Range, kind: 'temperature' | 'ph') => tenths(range[1] - range[0]) < NARROW[kind];
const tenths = (value: number) => Math.round(value * 10) / 10;

/** A fish of cool water and one of the tropics. */
const areCoolAndWarm = (a: SpeciesFacts, b: SpeciesFacts) =>
  a.kind === 'fish' && b.kind === 'fish' && (a.category === 'coldwater') !== (b.category === 'coldwater');

/** What the first may do to the second. */
function harm(eater: SpeciesFacts, other: SpeciesFacts): Harm[] {
  if (!isAnimal(eater)) return [];
  const found: Harm[] = [];

  if (other.kind === 'coral') {
    if (has(eater, 'coral-nipper'))
      found.push({
        kind: 'corals',
        severity: 'high',
        reason: `${eater.species} eats or picks at corals such as ${other.species}.`,
        fix: `Keep ${eater.species} in a tank without corals.`,
      });
    else if (!eater.reefSafe)
      found.push({
        kind: 'corals',
        severity: 'medium',
        reason: `${eater.species} isn’t reef-safe and may damage ${other.species}.`,
        fix: `Watch ${other.species} closely, or keep ${eater.species} in a tank without corals.`,
      });
  }
  if (other.kind === 'plant') {
    if (has(eater, 'digger'))
      found.push({
        kind: 'plants',
        severity: 'medium',
        reason: `${eater.species} digs and uproots ${other.species}.`,
        fix: 'Tie plants to wood and rock, or weigh down their roots with stones.',
      });
    else if (eater.kind === 'fish' && eater.diet === 'herbivore')
      found.push({
        kind: 'plants',
        severity: 'low',
        reason: `${eater.species} eats plants and may graze on ${other.species}.`,
        fix: 'Feed greens every day and choose plants with tough leaves.',
      });
  }
  const eaten = predation(eater, other);
  if (eaten) found.push(eaten);
  if (has(eater, 'fin-nipper') && has(other, 'long-finned')) {
    const group = eater.schooling ? ` Even groups of ${schoolSize(eater)} or more nip.` : '';
    const isPersistent =
      eater.temperament !== 'peaceful' && (eater.swimmingLevel !== 'bottom' || other.swimmingLevel === 'bottom');
    found.push({
      kind: 'fin-nipping',
      severity: isPersistent ? 'high' : 'medium',
      reason: `${eater.species} nips fins and ${other.species} has long fins.${group}`,
      fix: `Choose tank mates with short fins for ${eater.species}.`,
    });
  }
  // An anemone catches what cannot swim away from it.
  if (
    eater.diet === 'photosynthetic' &&
    eater.kind === 'invertebrate' &&
    has(eater, 'venomous') &&
    has(other, 'slow-eater')
  )
    found.push({
      kind: 'predation',
      severity: 'high',
      reason: `${eater.species} stings and eats slow fish such as ${other.species}.`,
      fix: `Keep ${other.species} in a tank without anemones.`,
    });
  return found;
}

/** The findings for a number of one species in a tank, including among its own kind. */
export function ownFindings(species: SpeciesFacts, count: number, tank: TankFacts): Finding[] {
  const found: Finding[] = [];
  const add = (kind: FindingKind, severity: Severity, reason: string, fix: string) =>
    found.push({ kind, severity, species: [species.species], reason, fix });
  const name = species.species;

  const isSaltTank = tank.type === 'saltwater' || tank.type === 'reef';
  if ((isSaltTank && !isMarine(species)) || (tank.type === 'freshwater' && isMarine(species)))
    add(
      'water-type',
      'high',
      `${name} lives in ${isMarine(species) ? 'saltwater' : 'fresh water'}, but this is a ${tank.type} tank.`,
      `Keep ${name} in a ${isMarine(species) ? 'saltwater' : 'freshwater'} tank.`,
    );
  else if (tank.type === 'reef' && isAnimal(species) && !species.reefSafe) {
    const isNipper = species.traits.includes('coral-nipper');
    add(
      'corals',
      isNipper ? 'high' : 'medium',
      `${name} ${isNipper ? 'eats or picks at corals' : 'isn’t reef-safe'}, and this is a reef tank.`,
      `Keep ${name} in a saltwater tank without corals.`,
    );
  }
  if (tank.gallons && species.smallestTank && species.smallestTank > tank.gallons)
    add(
      'growth',
      tank.gallons < species.smallestTank * CRAMPED ? 'high' : 'medium',
      `${name} ${species.maxSize ? `grows to ${inchesText(species.maxSize)} and ` : ''}needs a tank of at least ${gallonsText(species.smallestTank)}. This one holds ${gallonsText(tank.gallons)}.`,
      `Move ${name} to a tank of ${gallonsText(species.smallestTank)} or more.`,
    );
  for (const harm of [
    ownKind(species, count, tank.gallons),
    runFor(species, tank.length),
    ...waterFindings(species, tank.water),
  ])
    if (harm) add(harm.kind, harm.severity, harm.reason, harm.fix);
  if (species.traits.includes('jumper'))
    add('jumper', 'low', `${name} can jump out.`, 'Cover the tank with a tight lid or netting.');
  if (species.traits.includes('venomous'))
    add(
      'venomous',
      'low',
      `${name} has venomous spines or stings.`,
      'Wear gloves and know where it is before you reach in.',
    );
  return worstFirst(found);
}

type Common = [low: number, high: number] | null;
export type SharedWater = { temperature: Common; ph: Common; hardness: Common };

/** The water that suits all of these at once; null where nothing does, or nothing is known. */
export const sharedWater = (all: readonly SpeciesFacts[]): SharedWater => ({
  temperature: commonRange(all.map(({ preferredTemp }) => preferredTemp)) ?? null,
  ph: commonRange(all.map(({ preferredPH }) => preferredPH)) ?? null,
  hardness: commonRange(all.flatMap(({ hardness }) => (hardness ? [hardness] : []))) ?? null,
});
