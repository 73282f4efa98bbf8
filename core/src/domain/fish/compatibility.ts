// The compatibility score by the specification; what it leaves out is in compatibility-findings.ts, beside the score.

import {
  ownFindings,
  pairFindings,
  type SharedWater,
  sharedWater,
  type TankFacts,
  worstFirst,
} from './compatibility-findings.ts';
import {
  AGGRESSION_PENALTY,
  FULL_SCORE,
  LONE_SCHOOLER_PENALTY,
  NEARLY_FULL,
  NEARLY_FULL_PENALTY,
  OVERCROWDED_PENALTY,
  RIVALRY_PENALTY,
  SMALL_SCHOOL_PENALTY,
  UNKNOWN_PENALTY,
} from './compatibility-penalties.ts';
import type { Finding } from './finding.ts';
import { crowdingOf } from './room.ts';
import type { COMPATIBILITY_LEVELS, SPECIES_KINDS } from './species.ts';
import { gallonsText, type SpeciesFacts, schoolSize } from './species-facts.ts';

export const NO_FISH = 'No fish detected - add some fish to analyze compatibility!';
export const ANALYSIS_LIMITED = 'Analysis limited - please verify species names for complete compatibility check';

export type CompatibilityLevel = (typeof COMPATIBILITY_LEVELS)[number];

/** The word for a score. */
export const levelOf = (score: number): CompatibilityLevel =>
  score >= 90 ? 'excellent' : score >= 70 ? 'good' : score >= 50 ? 'moderate' : 'poor';

/** The color of a score on screen. */
export const colourOf = (score: number) => (score >= 80 ? 'green' : score >= 60 ? 'yellow' : 'red');

/** One kind of animal in a tank; `species` is undefined if we don’t know the name. */
export type Inhabitant = {
  name: string;
  species?: SpeciesFacts | undefined;
  count?: number | undefined;
  type?: (typeof SPECIES_KINDS)[number] | undefined;
  /** The health its keeper recorded; deceased animals don’t count. */
  health?: string | null | undefined;
};

export type Conflict = {
  species1: string;
  species2: string;
  reason: string;
  severity: 'high' | 'medium';
  /** What would help, in numbers. */
  fix: string;
};

export type Scores = {
  overallScore: number;
  waterCompatibility: number;
  spaceCompatibility: number;
  temperamentCompatibility: number;
};
export type Compatibility = Scores & {
  conflicts: Conflict[];
  recommendations: string[];
  warnings: string[];
  level: CompatibilityLevel;
  /** Whether there is anything to score: an empty tank has no score worth showing. */
  hasFish: boolean;
  /** What the findings mean together, whatever the score: they see more than it does. */
  verdict: 'fits' | 'with-care' | 'clash';
  /** Gallons of all fish added up, which the score for space goes by. */
  requiredGallons: number;
  /** The water that suits every known inhabitant. */
  sharedWater: SharedWater;
  /** Findings beyond the score, worst first. */
  findings: Finding[];
};

/** `fish` says how many of them count as fish: what their keeper says they are goes before what the species usually is. */
type Group = { species: SpeciesFacts; count: number; fish: number };
type Population = { groups: Group[]; unknown: string[] };

/** Analyzes the fish in a tank. Corals, invertebrates and deceased animals don’t count toward the score. */
export function analyseCompatibility(inhabitants: readonly Inhabitant[], tank: TankFacts = {}): Compatibility {
  const living = populationOf(inhabitants);
  const fish: Population = {
    ...living,
    groups: living.groups.flatMap((group) => (group.fish > 0 ? { ...group, count: group.fish } : [])),
  };
  const gallons = tank.gallons ?? undefined;
  const scores = score(fish, gallons);
  const pairs = pairsOf(fish.groups);
  const conflicts = pairs.flatMap(([a, b]) => {
    const found = conflictOf(a.species, b.species);
    if (!found) return [];
    const { cost: _, ...conflict } = found;
    return [{ ...conflict, fix: bestRemoval(fish, gallons, [a, b], scores.overallScore) }];
  });
  const requiredGallons = gallonsFor(fish.groups);
  const crowded = crowdingOf(living.groups, gallons);
  const findings = worstFirst([
    ...living.groups.flatMap(({ species, count }) => ownFindings(species, count, tank)),
    ...pairsOf(living.groups).flatMap(([a, b]) => pairFindings(a.species, b.species, tank)),
    ...(crowded ? [{ ...crowded, species: [] }] : []),
  ]);
  const isClash = findings.some(({ severity }) => severity === 'high');
  const hasSmallSchool = fish.groups.some(({ species, count }) => count < schoolSize(species));
  return {
    ...scores,
    conflicts: conflicts.sort((a, b) => (a.severity === b.severity ? 0 : a.severity === 'high' ? -1 : 1)),
    recommendations: recommendationsFor(fish, gallons, scores.overallScore, conflicts, findings),
    warnings: warningsFor(fish, gallons),
    // The score sees less than the findings: what clashes is no good match, whatever it says.
    level: isClash ? 'poor' : levelOf(scores.overallScore),
    hasFish: fish.groups.length > 0 || fish.unknown.length > 0,
    verdict: isClash
      ? 'clash'
      : hasSmallSchool || fish.unknown.length > 0 || findings.some(({ severity }) => severity === 'medium')
        ? 'with-care'
        : 'fits',
    requiredGallons,
    sharedWater: sharedWater(living.groups.map(({ species }) => species)),
    findings,
  };
}

/** The living animals, each species once, by name, so the order of entry doesn’t matter. */
function populationOf(inhabitants: readonly Inhabitant[]): Population {
  const groups = new Map<string, Group>();
  const unknown = new Map<string, string>();
  for (const { name, species, count = 1, type = species?.kind ?? 'fish', health } of inhabitants) {
    if (health === 'deceased') continue;
    if (species) {
      const before = groups.get(species.key) ?? { count: 0, fish: 0 };
      const fish = before.fish + (type === 'fish' ? count : 0);
      groups.set(species.key, { species, count: before.count + count, fish });
    } else if (type === 'fish') {
      const [key, shown] = [name.trim().toLowerCase(), name.trim()];
      const other = unknown.get(key);
      if (other === undefined || shown < other) unknown.set(key, shown);
    }
  }
  return {
    groups: [...groups.values()].sort((a, b) => (a.species.key < b.species.key ? -1 : 1)),
    unknown: [...unknown].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, shown]) => shown),
  };
}

const pairsOf = (groups: readonly Group[]): [Group, Group][] =>
  groups.flatMap((a, at) => groups.slice(at + 1).map((b): [Group, Group] => [a, b]));

const gallonsFor = (groups: readonly Group[]) =>
  groups.reduce((sum, { species, count }) => sum + species.spaceRequirement * count, 0);

function score({ groups, unknown }: Population, gallons: number | undefined): Scores {
  const water = FULL_SCORE - (unknown.length > 0 ? UNKNOWN_PENALTY : 0);
  const space = FULL_SCORE - SPACE_PENALTY[crowding(groups, gallons)];
  const lonely = groups.reduce((sum, group) => sum + schoolPenalty(group), 0);
  const quarrels = pairsOf(groups).reduce((sum, [a, b]) => sum + (conflictOf(a.species, b.species)?.cost ?? 0), 0);
  const temperament = FULL_SCORE - lonely - quarrels;
  return {
    overallScore: Math.max(0, Math.round((water + space + temperament) / 3)),
    waterCompatibility: Math.max(0, water),
    spaceCompatibility: Math.max(0, space),
    temperamentCompatibility: Math.max(0, temperament),
  };
}

function crowding(groups: readonly Group[], gallons: number | undefined): keyof typeof SPACE_PENALTY {
  if (gallons === undefined) return 'roomy';
  const needed = gallonsFor(groups);
  return needed > gallons ? 'overcrowded' : needed > gallons * NEARLY_FULL ? 'nearly-full' : 'roomy';
}
const SPACE_PENALTY = { roomy: 0, 'nearly-full': NEARLY_FULL_PENALTY, overcrowded: OVERCROWDED_PENALTY };

function schoolPenalty({ species, count }: Group): number {
  if (count >= schoolSize(species)) return 0;
  return count === 1 ? LONE_SCHOOLER_PENALTY : SMALL_SCHOOL_PENALTY;
}

/** The conflict between two species that counts toward the score, if any. */
export function conflictOf(a: SpeciesFacts, b: SpeciesFacts): (Omit<Conflict, 'fix'> & { cost: number }) | undefined {
  const names = { species1: a.species, species2: b.species };
  const tempers = [a.temperament, b.temperament];
  if (tempers.includes('aggressive') && tempers.includes('peaceful')) {
    const [bully, victim] = a.temperament === 'aggressive' ? [a, b] : [b, a];
    return {
      ...names,
      reason: `${bully.species} is aggressive and ${victim.species} is peaceful`,
      severity: 'high',
      cost: AGGRESSION_PENALTY,
    };
  }
  const level = sharedLevel(a, b);
  if (tempers.every((temper) => temper === 'semi-aggressive') && level)
    return {
      ...names,
      reason: `Both are semi-aggressive and swim ${level}`,
      severity: 'medium',
      cost: RIVALRY_PENALTY,
    };
  return undefined;
}

/** The words for the level two species share; level "all" shares every level. */
function sharedLevel(a: SpeciesFacts, b: SpeciesFacts): string | undefined {
  if (a.swimmingLevel !== b.swimmingLevel && a.swimmingLevel !== 'all' && b.swimmingLevel !== 'all') return undefined;
  const level = a.swimmingLevel === 'all' ? b.swimmingLevel : a.swimmingLevel;
  return level === 'all' ? 'at every level' : `at the ${level} level`;
}

/** Which of these to take out, and what that does to the score. */
function bestRemoval(fish: Population, gallons: number | undefined, candidates: Group[], from: number): string {
  const [best] = candidates
    .map(({ species }) => ({
      name: species.species,
      to: score({ ...fish, groups: fish.groups.filter((group) => group.species !== species) }, gallons).overallScore,
    }))
    .sort((a, b) => b.to - a.to);
  return best && best.to > from
    ? `Removing ${best.name} raises the score from ${from} to ${best.to}.`
    : `Keep ${candidates.map(({ species }) => species.species).join(' and ')} in separate tanks.`;
}

function warningsFor({ groups, unknown }: Population, gallons: number | undefined): string[] {
  const needed = gallonsFor(groups);
  const state = crowding(groups, gallons);
  return [
    ...(unknown.length > 0 ? [`Unknown species detected: ${unknown.join(', ')}`, ANALYSIS_LIMITED] : []),
    ...(state === 'overcrowded'
      ? [`Space score: your fish need ${gallonsText(needed)} in all, and the tank holds ${gallonsText(gallons!)}`]
      : []),
    ...(state === 'nearly-full'
      ? [
          `Space score: your fish need ${needed} of ${gallonsText(gallons!)} (${Math.round((needed / gallons!) * 100)}%)`,
        ]
      : []),
    ...groups.flatMap(({ species, count }) => {
      const least = schoolSize(species);
      if (count >= least) return [];
      return count === 1
        ? [`${species.species} is alone. It needs a group of at least ${least}`]
        : [`${species.species}: you have ${count}, and they need a group of at least ${least}`];
    }),
  ];
}

function recommendationsFor(
  fish: Population,
  gallons: number | undefined,
  overall: number,
  conflicts: readonly Conflict[],
  findings: readonly Finding[],
): string[] {
  const { groups, unknown } = fish;
  if (groups.length === 0 && unknown.length === 0) return [NO_FISH];
  const texts = groups.flatMap(({ species, count }) => {
    const missing = schoolSize(species) - count;
    return missing > 0 ? [`Add ${missing} more ${species.species}`] : [];
  });
  if (conflicts.length > 0) texts.push(bestRemoval(fish, gallons, groups, overall).replace(/\.$/, ''));
  // Dangers come first, whatever the score, and are never shown next to praise.
  const dangers = findings.filter(({ severity }) => severity === 'high');
  texts.unshift(...new Set(dangers.map(({ reason, fix }) => `${reason} ${fix}`.replace(/\.$/, ''))));
  if (texts.length === 0 && unknown.length === 0)
    texts.push(findings.some(({ severity }) => severity === 'medium') ? WITH_CARE : KEEP_IT_UP[levelOf(overall)]);
  return texts;
}
const WITH_CARE = 'These fish can live together with care. Read the findings first';
const KEEP_IT_UP: Record<CompatibilityLevel, string> = {
  excellent: 'Excellent match: these fish do well together',
  good: 'Good match: keep an eye on the fish you add next',
  moderate: 'Moderate match: watch the fish closely',
  poor: 'Poor match: consider separate tanks',
};
