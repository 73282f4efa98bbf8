// How much of a tank its animals fill: by the waste they make, which grows with their bodies, and by their adult length.
import type { Harm } from './finding.ts';
import { gallonsText, inchesText, isMarine, type SpeciesFacts } from './species-facts.ts';

const GALLONS_PER_NEON = 0.7; // what one adult neon tetra takes up of a filtered tank
const LESS_FOR_MORE = 0.8; // power of the waste: a fish that makes ten times as much fills six times as much
const IN_THE_SEA = 1.6; // sea water holds less oxygen, and its animals tolerate less waste
const WASTE_OF_AN_INCH = 0.45; // of a neon tetra's, by the square of the length, where the record says nothing
export const FULL = 1;
export const OVERFULL = 1.3; // no filter keeps up with more
const LENGTHS = { least: 2, good: 3 }; // of its own that a fish needs to swim and turn
const EEL = 12; // times longer than it is heavy: curls up, and needs no run

export type Group = { species: SpeciesFacts; count: number };

/** The gallons of a running tank that one adult fills. Corals and plants make no waste that counts. */
export function shareOf(species: SpeciesFacts): number {
  if (species.kind === 'coral' || species.kind === 'plant') return 0;
  const waste = species.bioload ?? WASTE_OF_AN_INCH * (species.maxSize ?? 2) ** 2;
  return GALLONS_PER_NEON * waste ** LESS_FOR_MORE * (isMarine(species) ? IN_THE_SEA : 1);
}

/** How many gallons all of these fill. */
export const filledBy = (groups: readonly Group[]) =>
  groups.reduce((sum, { species, count }) => sum + shareOf(species) * count, 0);

/** What a tank of this size says about so many animals. */
export function crowdingOf(groups: readonly Group[], gallons: number | null | undefined): Harm | undefined {
  if (!gallons) return undefined;
  const filled = filledBy(groups);
  const share = filled / gallons;
  if (share <= FULL) return undefined;
  const needed = Math.ceil(filled);
  const isOver = share > OVERFULL;
  return {
    kind: 'room',
    severity: isOver ? 'high' : 'medium',
    reason: isOver
      ? `That’s too many animals for ${gallonsText(gallons)}. As adults they’d fill ${Math.round(share * 100)}% of the tank.`
      : `The tank would be full. As adults the animals would fill ${Math.round(share * 100)}% of its ${gallonsText(gallons)}.`,
    fix: isOver
      ? `Choose a tank of ${gallonsText(needed)} or more, or fewer animals.`
      : 'Use a strong filter, change more water each week, and don’t add anything after this.',
  };
}

/** Whether a fish can swim and turn on a floor of this length, in inches, where its keeper has given it. */
export function runFor(species: SpeciesFacts, length: number | null | undefined): Harm | undefined {
  if (!length || species.kind !== 'fish' || !species.maxSize) return undefined;
  const isEel = (species.bioload ?? 0) > 0 && species.maxSize ** 2 / species.bioload! > EEL;
  const lengths = length / species.maxSize;
  if (isEel || lengths >= LENGTHS.good) return undefined;
  return {
    kind: 'room',
    severity: lengths < LENGTHS.least ? 'high' : 'medium',
    reason: `${species.species} grows to ${inchesText(species.maxSize)}, and this tank is only ${inchesText(Math.round(length))} long.`,
    fix: `Choose a tank at least ${inchesText(Math.ceil(species.maxSize * LENGTHS.good))} long.`,
  };
}
