// What the compatibility score does not know: facts of two species, or of one species and its tank, with the numbers
// that speak for them and what to do.
import type { AquariumType } from '../common/aquarium-types.ts';
import {
  commonRange,
  isMarine,
  overlap,
  type Range,
  type SpeciesFacts,
  schoolSize,
  sharesWater,
  showRange,
} from './species-facts.ts';

export const SEVERITIES = ['high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const FINDING_KINDS = [
  'water-type',
  'temperature',
  'ph',
  'hardness',
  'predation',
  'fin-nipping',
  'invertebrates',
  'corals',
  'plants',
  'aggression',
  'own-kind',
  'growth',
  'jumper',
  'venomous',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export type Finding = {
  kind: FindingKind;
  severity: Severity;
  /** The names of the species it is about. */
  species: string[];
  reason: string;
  fix: string;
};

const FAR_APART = { temperature: 4, ph: 0.5 }; // °F and pH between two ranges that no compromise bridges
const NARROW = { temperature: 2, ph: 0.3 }; // a shared range so small that it must be kept with care
const HUNTED = 1 / 2; // of its own length: what a predator takes
const SNAPPED = { peaceful: 1 / 6, other: 1 / 5 }; // of its own length: what a fish that is no hunter swallows in passing
const SNAPPED_MOST = 3; // inches: long fish have no mouth to match
const SMALL_MOUTH = 5; // inches: fish up to this length take fry, but no grown fish
const CRAMPED = 0.75; // of the smallest sensible tank: below it growth is stunted, not only slowed

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

/** What two species mean for each other, the same whichever is named first. */
export function pairFindings(one: SpeciesFacts, two: SpeciesFacts): Finding[] {
  const [a, b] = one.species <= two.species ? [one, two] : [two, one];
  const species = [a.species, b.species];
  const found: Finding[] = [];
  const add = (kind: FindingKind, severity: Severity, reason: string, fix: string) =>
    found.push({ kind, severity, species, reason, fix });

  if (!sharesWater(a, b)) {
    const [salt, fresh] = isMarine(a) ? [a, b] : [b, a];
    add(
      'water-type',
      'high',
      `${salt.species} lives in salt water, ${fresh.species} in fresh water.`,
      'Keep them in separate tanks.',
    );
    return found;
  }

  compareRanges(a, b, 'temperature', a.preferredTemp, b.preferredTemp, '°F', add);
  compareRanges(a, b, 'ph', a.preferredPH, b.preferredPH, ' pH', add);
  // General hardness says nothing about sea water.
  if (!isMarine(a) && a.hardness && b.hardness && !overlap(a.hardness, b.hardness))
    add(
      'hardness',
      'medium',
      `${a.species} needs ${showRange(a.hardness)} dGH, ${b.species} ${showRange(b.hardness)} dGH.`,
      'Keep them in separate tanks, each with the hardness it needs.',
    );

  for (const [eater, other] of [
    [a, b],
    [b, a],
  ] as const)
    for (const { kind, severity, reason, fix } of harm(eater, other)) add(kind, severity, reason, fix);

  const tempers = [a.temperament, b.temperament];
  if (isAnimal(a) && isAnimal(b) && tempers.includes('aggressive') && !tempers.includes('peaceful'))
    add(
      'aggression',
      'medium',
      tempers.every((temper) => temper === 'aggressive')
        ? `${a.species} and ${b.species} are both aggressive.`
        : `${tempers[0] === 'aggressive' ? a.species : b.species} is aggressive and ${tempers[0] === 'aggressive' ? b.species : a.species} holds its ground.`,
      'Give each its own territory with sight breaks, add both at once, and have a second tank ready.',
    );
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
  const needs = `${a.species} needs ${showRange(rangeA)}${unit}, ${b.species} ${showRange(rangeB)}${unit}`;
  if (!common) {
    const gap = tenths(Math.max(rangeA[0], rangeB[0]) - Math.min(rangeA[1], rangeB[1]));
    add(
      kind,
      gap > FAR_APART[kind] ? 'high' : 'medium',
      `${needs}: ${gap}${unit} apart.`,
      'Keep them in separate tanks, each with the water it needs.',
    );
  } else if (tenths(common[1] - common[0]) < NARROW[kind] && !isNarrow(rangeA, kind) && !isNarrow(rangeB, kind))
    add(
      kind,
      'low',
      `${needs}: they share only ${showRange(common)}${unit}.`,
      `Hold the tank at ${showRange(common)}${unit}.`,
    );
}
const isNarrow = (range: Range, kind: 'temperature' | 'ph') => tenths(range[1] - range[0]) < NARROW[kind];
const tenths = (value: number) => Math.round(value * 10) / 10;

const isAnimal = ({ kind }: SpeciesFacts) => kind === 'fish' || kind === 'invertebrate';

type Harm = Pick<Finding, 'kind' | 'severity' | 'reason' | 'fix'>;

/** What the first may do to the second. */
function harm(eater: SpeciesFacts, other: SpeciesFacts): Harm[] {
  if (!isAnimal(eater)) return [];
  const has = (trait: SpeciesFacts['traits'][number]) => eater.traits.includes(trait);
  const found: Harm[] = [];

  if (other.kind === 'coral') {
    if (has('coral-nipper'))
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
        reason: `${eater.species} is not reef-safe and may damage ${other.species}.`,
        fix: `Watch ${other.species} closely, or keep ${eater.species} without corals.`,
      });
  }
  if (other.kind === 'plant') {
    if (has('digger'))
      found.push({
        kind: 'plants',
        severity: 'medium',
        reason: `${eater.species} digs and uproots ${other.species}.`,
        fix: 'Tie plants to wood and rock, or weigh their roots down with stones.',
      });
    else if (eater.kind === 'fish' && eater.diet === 'herbivore')
      found.push({
        kind: 'plants',
        severity: 'low',
        reason: `${eater.species} eats plants and may graze ${other.species}.`,
        fix: 'Feed greens every day and choose tough leaves.',
      });
  }
  if (other.kind === 'invertebrate' && has('invertebrate-eater') && eater.key !== other.key) {
    const isPrey = (other.maxSize ?? 0) <= (eater.maxSize ?? 0);
    found.push({
      kind: 'invertebrates',
      severity: isPrey ? 'high' : 'medium',
      reason: `${eater.species}${inches(eater)} eats invertebrates such as ${other.species}${inches(other)}.`,
      fix: `Keep ${other.species} in a tank without ${eater.species}.`,
    });
  } else if (isAnimal(other)) {
    const predation = hunts(eater, other);
    if (predation) found.push(predation);
  }
  if (has('fin-nipper') && other.traits.includes('long-finned')) {
    const group = eater.schooling ? ` Even a group of ${schoolSize(eater)} or more nips.` : '';
    found.push({
      kind: 'fin-nipping',
      severity: 'medium',
      reason: `${eater.species} nips fins and ${other.species} has long ones.${group}`,
      fix: `Choose tank mates with short fins for ${eater.species}.`,
    });
  }
  return found;
}

function hunts(eater: SpeciesFacts, prey: SpeciesFacts): Harm | undefined {
  if (!eater.maxSize || !prey.maxSize) return undefined;
  const isPredator = eater.traits.includes('predator');
  if (!isPredator && (prey.kind !== 'fish' || !takesSmallFish(eater))) return undefined;
  const snapped = eater.maxSize * SNAPPED[eater.temperament === 'peaceful' ? 'peaceful' : 'other'];
  const longest = isPredator ? eater.maxSize * HUNTED : Math.min(snapped, SNAPPED_MOST);
  if (prey.maxSize > longest) return undefined;
  return {
    kind: 'predation',
    severity: isPredator ? 'high' : 'medium',
    reason: `${eater.species}${inches(eater)} ${isPredator ? 'hunts' : 'may swallow'} ${prey.species}${inches(prey)}: ${Math.round((prey.maxSize / eater.maxSize) * 100)}% of its length.`,
    fix: `Choose tank mates longer than ${tenths(longest)} in for ${eater.species}.`,
  };
}

/**
 * Whether a fish that is no hunter swallows small ones that pass. Omnivores of the sea, such as angelfish, tangs and
 * clownfish, live on sponges, algae and plankton, and those of the ground on what lies there.
 */
function takesSmallFish({ kind, diet, maxSize, swimmingLevel, category }: SpeciesFacts): boolean {
  if (kind !== 'fish' || !maxSize || maxSize <= SMALL_MOUTH) return false;
  return diet === 'carnivore' || (diet === 'omnivore' && swimmingLevel !== 'bottom' && !isMarine({ category }));
}

const inches = ({ maxSize }: SpeciesFacts) => (maxSize ? ` (${maxSize} in)` : '');

export type TankFacts = { gallons?: number | null | undefined; type?: AquariumType | null | undefined };

/** What one species, so many of it, means for a tank and for its own kind. */
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
      `${name} lives in ${isMarine(species) ? 'salt' : 'fresh'} water; this is a ${tank.type} tank.`,
      `Keep ${name} in a ${isMarine(species) ? 'saltwater' : 'freshwater'} tank.`,
    );
  else if (tank.type === 'reef' && isAnimal(species) && !species.reefSafe) {
    const isNipper = species.traits.includes('coral-nipper');
    add(
      'corals',
      isNipper ? 'high' : 'medium',
      `${name} ${isNipper ? 'eats or picks at corals' : 'is not reef-safe'}; this is a reef tank.`,
      `Keep ${name} in a saltwater tank without corals.`,
    );
  }
  if (tank.gallons && species.smallestTank && species.smallestTank > tank.gallons)
    add(
      'growth',
      tank.gallons < species.smallestTank * CRAMPED ? 'high' : 'medium',
      `${name} ${species.maxSize ? `grows to ${species.maxSize} in and ` : ''}needs a tank of at least ${species.smallestTank} gallons; this one has ${tank.gallons} gallons.`,
      `Move ${name} to a tank of ${species.smallestTank} gallons or more.`,
    );
  const isSchool = species.schooling && count >= schoolSize(species);
  if (species.traits.includes('territorial') && count > 1 && !isSchool)
    add(
      'own-kind',
      species.temperament === 'aggressive' ? 'high' : 'medium',
      `${count} ${name} in one tank: it fights its own kind.`,
      'Keep one, or a pair that already lives together.',
    );
  if (species.traits.includes('jumper'))
    add('jumper', 'low', `${name} jumps.`, 'Cover the tank with a tight lid or a net.');
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
