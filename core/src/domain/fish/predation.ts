// Predation, judged by mouth, habits and armor, not by length alone.
import type { Harm } from './finding.ts';
import { has, inchesText, isAnimal, isMarine, type SpeciesFacts } from './species-facts.ts';

/** Prey length as a share of the eater’s own: surely eaten, and possibly eaten. */
type Gape = { sure: number; maybe: number };
const WIDE: Gape = { sure: 1 / 2, maybe: 2 / 3 }; // lionfish were seen to take two thirds of their own length
const HUNTER: Gape = { sure: 1 / 4, maybe: 0.4 };
const SMALL: Gape = { sure: 1 / 8, maybe: 1 / 5 };
const LARGE_OMNIVORE: Gape = { sure: 1 / 5, maybe: 1 / 4 };
const SNAPS = { peaceful: 1 / 6, other: 1 / 4 };
const NO_HUNTER_TAKES = { sure: 3, maybe: 4 }; // inches: a long fish that is no hunter has no mouth to match
const SMALL_MOUTH = 5; // inches: fish up to this length take fry, but no grown fish
const LARGE = 8; // inches: from here on a fish that eats everything eats small fish, too
const CHOKES = 8; // inches: from here on a hunter gets armored fish into its throat, and both die
const SHRIMP = { eaten: 0.3, young: 0.6 }; // of the fish's length: grown shrimp are eaten below, only their young above
const BITES_UP_TO = 2; // times its own length: what a hunter of invertebrates attacks
const CRACKS_UP_TO = 3; // times its own length: what a cracker of shells pesters to death
const SPARES_FROM = 0.4; // of its own length: grown invertebrates that a small, mild hunter leaves mostly alone

const inches = ({ maxSize }: SpeciesFacts) => (maxSize ? ` (${maxSize} in)` : '');
const tenths = (value: number) => Math.round(value * 10) / 10;
const isHunter = (species: SpeciesFacts) => has(species, 'predator');

/** Whether the first may eat the second. */
export function predation(eater: SpeciesFacts, prey: SpeciesFacts): Harm | undefined {
  if (!isAnimal(eater) || !isAnimal(prey) || !eater.maxSize || !prey.maxSize) return undefined;
  if (prey.kind === 'fish') return eater.kind === 'fish' ? swallows(eater, prey) : pinches(eater, prey);
  return eatsInvertebrate(eater, prey);
}

function gapeOf(eater: SpeciesFacts): Gape | undefined {
  if (isHunter(eater)) return has(eater, 'wide-mouth') ? WIDE : has(eater, 'small-mouth') ? SMALL : HUNTER;
  const length = eater.maxSize ?? 0;
  if (!takesSmallFish(eater)) return undefined;
  const of =
    length >= LARGE
      ? LARGE_OMNIVORE
      : { sure: 0, maybe: SNAPS[eater.temperament === 'peaceful' ? 'peaceful' : 'other'] };
  return {
    sure: Math.min(of.sure, NO_HUNTER_TAKES.sure / length),
    maybe: Math.min(of.maybe, NO_HUNTER_TAKES.maybe / length),
  };
}

/**
 * Whether a fish that isn't a hunter swallows small fish swimming by. Marine omnivores such as angelfish, tangs and
 * clownfish live on sponges, algae and plankton, and bottom dwellers on what lies on the ground.
 */
function takesSmallFish(fish: SpeciesFacts): boolean {
  if (!fish.maxSize || fish.maxSize <= SMALL_MOUTH || has(fish, 'small-mouth')) return false;
  return fish.diet === 'carnivore' || (fish.diet === 'omnivore' && fish.swimmingLevel !== 'bottom' && !isMarine(fish));
}

function swallows(eater: SpeciesFacts, prey: SpeciesFacts): Harm | undefined {
  const gape = gapeOf(eater);
  const ratio = prey.maxSize! / eater.maxSize!;
  if (!gape || ratio > gape.maybe) return undefined;
  const isSure = ratio <= gape.sure;
  if (has(prey, 'armored')) {
    if (!isSure) return undefined;
    return {
      kind: 'predation',
      severity: eater.maxSize! >= CHOKES ? 'high' : 'medium',
      reason: `${eater.species}${inches(eater)} may try to swallow ${prey.species}${inches(prey)} and choke on its spines.`,
      fix: `Keep ${prey.species} with smaller fish.`,
    };
  }
  const share = Math.round(ratio * 100);
  return {
    kind: 'predation',
    severity: isSure ? 'high' : 'medium',
    reason: `${eater.species}${inches(eater)} ${isHunter(eater) && isSure ? 'hunts' : 'may swallow'} ${prey.species}${inches(prey)}, which is ${share}% of its length.`,
    fix: isSure
      ? `Choose tank mates longer than ${inchesText(tenths(gape.maybe * eater.maxSize!))} for ${eater.species}.`
      : 'Let them grow up together, feed them well and watch them at night.',
  };
}

/** A crayfish catches what sleeps on the floor beside it. */
function pinches(eater: SpeciesFacts, prey: SpeciesFacts): Harm | undefined {
  if (!isHunter(eater) || prey.maxSize! > eater.maxSize! * 2) return undefined;
  const isLow = prey.swimmingLevel === 'bottom' || prey.swimmingLevel === 'all';
  const isFierce = eater.temperament === 'aggressive';
  const isClipped = has(prey, 'long-finned');
  if (!isLow && !isFierce && !isClipped) return undefined;
  return {
    kind: 'predation',
    severity: isFierce ? 'high' : 'medium',
    reason: isClipped
      ? `${eater.species} clips the long fins of ${prey.species}.`
      : `${eater.species} grabs ${isLow ? 'fish that rest on the bottom' : 'sleeping fish'} such as ${prey.species}.`,
    fix: `Keep ${eater.species} ${isFierce ? 'alone' : 'with fish that stay near the surface'}.`,
  };
}

function eatsInvertebrate(eater: SpeciesFacts, prey: SpeciesFacts): Harm | undefined {
  if (eater.key === prey.key) return undefined;
  const severity = appetite(eater, prey, prey.maxSize! / eater.maxSize!);
  if (!severity) return undefined;
  const reason = {
    high: `${eater.species}${inches(eater)} eats ${prey.species}${inches(prey)}.`,
    medium: `${eater.species}${inches(eater)} may eat ${prey.species}${inches(prey)}, especially small ones.`,
    low: `${eater.species} eats the young of ${prey.species}.`,
  }[severity];
  const fix = {
    high: `Keep ${prey.species} in a tank without ${eater.species}.`,
    medium: 'Add dense plants or rock to hide in, and add the invertebrates first.',
    low: 'Grow moss and dense plants so some of the young survive.',
  }[severity];
  return { kind: 'invertebrates', severity, reason, fix };
}

function appetite(eater: SpeciesFacts, prey: SpeciesFacts, ratio: number): Harm['severity'] | undefined {
  if (has(prey, 'armored') && prey.diet !== 'photosynthetic')
    return has(eater, 'shell-cracker') && ratio <= CRACKS_UP_TO ? 'high' : undefined;
  // Angelfish and butterflyfish of the sea pick at what sits still, and leave shrimp and crabs alone.
  const isPicker = has(eater, 'coral-nipper') && !has(eater, 'shell-cracker');
  if (prey.diet === 'photosynthetic') {
    if (has(eater, 'coral-nipper')) return has(eater, 'invertebrate-eater') ? 'high' : 'medium';
    return undefined;
  }
  if (has(eater, 'invertebrate-eater') && !isPicker) {
    if (ratio > BITES_UP_TO) return eater.temperament === 'aggressive' ? 'medium' : undefined;
    const isMild =
      eater.kind === 'fish' &&
      (eater.temperament === 'peaceful' || (eater.temperament === 'semi-aggressive' && !has(eater, 'shell-cracker')));
    return isMild && ratio >= SPARES_FROM ? 'medium' : 'high';
  }
  if (isHunter(eater)) {
    if (eater.kind === 'invertebrate') return ratio <= 1 ? 'medium' : undefined;
    const gape = gapeOf(eater)!;
    if (ratio <= gape.sure) return 'high';
    if (ratio <= gape.maybe) return 'medium';
  }
  if (eater.kind !== 'fish' || isMarine(eater) || eater.diet === 'herbivore' || has(eater, 'small-mouth'))
    return undefined;
  if (ratio >= 1) return undefined;
  return ratio < SHRIMP.eaten ? 'high' : ratio < SHRIMP.young || eater.temperament !== 'peaceful' ? 'medium' : 'low';
}
