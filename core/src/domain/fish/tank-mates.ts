import { pairFindings } from './compatibility-findings.ts';
import {
  gallonsText,
  has,
  isMarine,
  overlap,
  type Range,
  type SpeciesFacts,
  schoolSize,
  sharesWater,
  showRange,
} from './species-facts.ts';

export const COMPATIBLE_CAP = 12;
export const AVOID_CAP = 10;
export const NO_TANK_MATES = 'Best kept alone or with careful species selection';

export const MATE_NOTES = [
  'monitor closely',
  'with caution',
  'similar size',
  'water parameters',
  'different water type',
] as const;
export type MateNote = (typeof MATE_NOTES)[number];

/** Whether another species suits the chosen one, and the remark that goes with it. */
export type MateVerdict = { suits: boolean; note: MateNote | null };
export type TankMate<S extends SpeciesFacts = SpeciesFacts> = {
  species: S;
  note: MateNote | null;
  /** The name with its note in brackets, as it is shown. */
  label: string;
  /** How well the pair fits, 0 to 100: the order of the lists. */
  fit: number;
  /** The pair’s problems beyond the note, worst first. */
  cautions: string[];
};
export type TankMates<S extends SpeciesFacts = SpeciesFacts> = { compatible: TankMate<S>[]; avoid: TankMate<S>[] };

/** Judges another species from the side of the chosen one. */
export function judgeMate(chosen: SpeciesFacts, other: SpeciesFacts): MateVerdict {
  if (!sharesWater(chosen, other)) return { suits: false, note: 'different water type' };
  if (!overlap(chosen.preferredTemp, other.preferredTemp) || !overlap(chosen.preferredPH, other.preferredPH))
    return { suits: false, note: 'water parameters' };
  if (chosen.temperament === 'aggressive' || other.temperament === 'aggressive') return { suits: false, note: null };
  if (chosen.temperament === 'peaceful')
    return { suits: true, note: other.temperament === 'peaceful' ? null : 'monitor closely' };
  return { suits: true, note: other.temperament === 'peaceful' ? 'with caution' : 'similar size' };
}

/** Whether a species is proposed as a tank mate at all: what swims or crawls, not corals and plants. */
export const isTankMate = ({ kind }: Pick<SpeciesFacts, 'kind'>) => kind === 'fish' || kind === 'invertebrate';

/**
 * Sorts every other species into those that suit the chosen one, best first, and those to avoid, worst first. Clashes in
 * the same water come first, since it's obvious that fish of another water don't fit.
 */
export function tankMates<S extends SpeciesFacts>(chosen: SpeciesFacts, all: readonly S[]): TankMates<S> {
  const compatible: TankMate<S>[] = [];
  const avoid: TankMate<S>[] = [];
  for (const species of all) {
    if (species.key === chosen.key || !isTankMate(species)) continue;
    const { suits, note } = judgeMate(chosen, species);
    const findings = pairFindings(chosen, species);
    const mate: TankMate<S> = {
      species,
      note,
      label: note ? `${species.species} (${note})` : species.species,
      fit: pairFit(chosen, species),
      cautions: findings.filter(({ severity }) => severity !== 'low').map(({ reason }) => reason),
    };
    (suits ? compatible : avoid).push(mate);
  }
  const byName = (a: TankMate, b: TankMate) => a.species.species.localeCompare(b.species.species, 'en');
  compatible.sort((a, b) => b.fit - a.fit || byName(a, b));
  avoid.sort((a, b) => nearness(a) - nearness(b) || a.fit - b.fit || byName(a, b));
  return { compatible, avoid };
}

const nearness = ({ note }: TankMate) => (note === 'different water type' ? 2 : note === 'water parameters' ? 1 : 0);

/** The lists, cut to the displayed length. */
export const capped = <S extends SpeciesFacts>({ compatible, avoid }: TankMates<S>): TankMates<S> => ({
  compatible: compatible.slice(0, COMPATIBLE_CAP),
  avoid: avoid.slice(0, AVOID_CAP),
});

const FINDING_COST = { high: 35, medium: 15, low: 4 } as const;
const WORTH = { temperature: 20, ph: 15, hardness: 10, size: 15 }; // what sharing all of it against none counts
const TEMPERAMENT_COST = 10; // for each step between two temperaments

/** How well two species go together, 0 to 100, the same from either side. */
export function pairFit(a: SpeciesFacts, b: SpeciesFacts): number {
  const steps = Math.abs(TEMPER[a.temperament] - TEMPER[b.temperament]);
  const aggression = Math.max(TEMPER[a.temperament], TEMPER[b.temperament]);
  const sizes = [a.maxSize ?? 1, b.maxSize ?? 1];
  const cost =
    pairFindings(a, b).reduce((sum, { severity }) => sum + FINDING_COST[severity], 0) +
    WORTH.temperature * (1 - shared(a.preferredTemp, b.preferredTemp)) +
    WORTH.ph * (1 - shared(a.preferredPH, b.preferredPH)) +
    WORTH.hardness * (a.hardness && b.hardness ? 1 - shared(a.hardness, b.hardness) : 0) +
    WORTH.size * (1 - Math.min(...sizes) / Math.max(...sizes)) +
    TEMPERAMENT_COST * (steps + aggression);
  return Math.max(0, Math.round(100 - cost));
}
const TEMPER = { peaceful: 0, 'semi-aggressive': 1, aggressive: 2 };

/** How much of the narrower range the other one covers, 0 to 1. */
function shared(a: Range, b: Range): number {
  const common = overlap(a, b);
  if (!common) return 0;
  const narrower = Math.min(a[1] - a[0], b[1] - b[0]);
  return narrower === 0 ? 1 : (common[1] - common[0]) / narrower;
}

/** What a tank must offer for a species, one line each. */
export const requirementsOf = (species: SpeciesFacts): string[] => [
  `Minimum ${gallonsText(species.spaceRequirement)} per ${EACH[species.kind]}${sharesAsPair(species) ? `, or ${gallonsText(species.smallestTank ?? 0)} for a pair` : ''}`,
  ...(species.smallestTank ? [`A tank of ${gallonsText(species.smallestTank)} or more`] : []),
  ...(species.schooling ? [`Keep in a group of ${schoolSize(species)} or more`] : []),
  ...(isMarine(species)
    ? [
        'Marine setup with live rock and proper salinity',
        species.reefSafe ? 'Reef-safe' : 'May eat or damage corals and small invertebrates',
      ]
    : ['Freshwater setup with appropriate filtration']),
  `Temperature ${showRange(species.preferredTemp)}°F`,
  `pH ${showRange(species.preferredPH)}`,
];
/** A bonded pair lives in the tank that one needs. */
const sharesAsPair = (species: SpeciesFacts) =>
  has(species, 'pairs') && !has(species, 'territorial') && Boolean(species.smallestTank);
const EACH = { fish: 'fish', invertebrate: 'animal', coral: 'colony', plant: 'plant' };
