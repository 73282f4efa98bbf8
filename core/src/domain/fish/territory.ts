// Aggression: related species that see each other as rivals, bullies and their victims, and fights within a species.
import type { Harm, Severity } from './finding.ts';
import { has, isMarine, type SpeciesFacts, schoolSize } from './species-facts.ts';

/** Genera whose species see each other as rivals, and the gallons from which two of them can get along. */
const RIVALS: readonly { genera: readonly string[]; gallons: number }[] = [
  { genera: ['Amphiprion', 'Premnas'], gallons: Number.POSITIVE_INFINITY },
  { genera: ['Epalzeorhynchos'], gallons: Number.POSITIVE_INFINITY },
  { genera: ['Zebrasoma', 'Acanthurus', 'Ctenochaetus', 'Paracanthurus'], gallons: 180 },
  { genera: ['Centropyge'], gallons: 120 },
  { genera: ['Chrysiptera', 'Dascyllus'], gallons: 75 },
  { genera: ['Gramma', 'Pseudochromis'], gallons: 30 },
  { genera: ['Betta', 'Macropodus', 'Trichogaster', 'Trichopodus', 'Trichopsis'], gallons: 55 },
  { genera: ['Mikrogeophagus', 'Apistogramma', 'Pelvicachromis'], gallons: 40 },
];

const SMALL_BULLY = 3; // inches: up to this length a bully chases, but seldom kills what keeps away from it
const HELPLESS = 0.42; // of the bully's length: smaller fish can’t defend themselves
const HELD = 0.45; // of the bully's length: below it even a fish that holds its ground loses
const LARGER = 1.2; // times the bully's length: mostly left alone
const STOUT = 0.6; // of the bully's length: an armored fish this size is safe
const SMALLER = 0.7; // of its length: what a fish that roams the whole tank chases
const NIPPED = 0.8; // of the nipper's length: what a troop of them pesters
const ROOM_FOR_TWO = 1.5; // times the larger of the smallest tanks: two rivals can keep apart
const ROOM_FOR_BULLIES = 1.25;
const ROOM_ON_THE_FLOOR = 1.3; // times the smallest tank of what holds the floor

const SEPARATE = 'Keep them in separate tanks.';
const TERRITORIES =
  'Give each its own territory with sight breaks, add both at the same time, and have a second tank ready.';

const largestOf = (a: SpeciesFacts, b: SpeciesFacts) => Math.max(a.smallestTank ?? 0, b.smallestTank ?? 0);
const meets = (a: SpeciesFacts, b: SpeciesFacts) =>
  a.swimmingLevel === b.swimmingLevel || a.swimmingLevel === 'all' || b.swimmingLevel === 'all';

/** What two kinds of fish do to each other in a tank of this size, or of unknown size. */
export function quarrel(a: SpeciesFacts, b: SpeciesFacts, gallons?: number | null): Harm | undefined {
  if (a.kind !== 'fish' || b.kind !== 'fish' || a.key === b.key) return undefined;
  const found = [
    kinship(a, b, gallons),
    ...[bullying(a, b, gallons), bullying(b, a, gallons)],
    pestering(a, b),
    pestering(b, a),
    startling(a, b),
    startling(b, a),
    starving(a, b),
    starving(b, a),
  ];
  const rank = { high: 0, medium: 1, low: 2 };
  return found.filter((one) => one !== undefined).sort((one, other) => rank[one.severity] - rank[other.severity])[0];
}

const genusOf = ({ scientificName }: SpeciesFacts) => scientificName?.split(' ')[0] ?? '';

function kinship(a: SpeciesFacts, b: SpeciesFacts, gallons: number | null | undefined): Harm | undefined {
  const rivals = RIVALS.find(({ genera }) => genera.includes(genusOf(a)) && genera.includes(genusOf(b)));
  if (
    !rivals ||
    (a.temperament === 'peaceful' && b.temperament === 'peaceful' && rivals.gallons !== Number.POSITIVE_INFINITY)
  )
    return undefined;
  if (![a, b].some((one) => one.temperament === 'aggressive' || has(one, 'territorial'))) return undefined;
  const isHopeless =
    rivals.gallons === Number.POSITIVE_INFINITY ||
    [a, b].some((one) => one.temperament === 'aggressive' && !isMarine(one));
  const isCramped = gallons ? gallons < rivals.gallons : false;
  return {
    kind: 'aggression',
    severity: isHopeless || isCramped ? 'high' : 'medium',
    reason: `${a.species} and ${b.species} are close relatives and fight over the same territory.`,
    fix: isHopeless ? SEPARATE : `Mix them only in ${rivals.gallons} gallons or more, and add both at the same time.`,
  };
}

function bullying(bully: SpeciesFacts, other: SpeciesFacts, gallons: number | null | undefined): Harm | undefined {
  const severity = violence(bully, other, gallons);
  if (!severity) return undefined;
  const isBully = bully.temperament === 'aggressive';
  const reason =
    isBully && other.temperament === 'peaceful'
      ? `${bully.species} is aggressive and ${other.species} is peaceful.`
      : isBully && other.temperament === 'aggressive'
        ? `${[bully, other]
            .map(({ species }) => species)
            .sort()
            .join(' and ')} are both aggressive.`
        : isBully
          ? `${bully.species} is aggressive and ${other.species} holds its ground.`
          : other.temperament === 'semi-aggressive'
            ? `${[bully, other]
                .map(({ species }) => species)
                .sort()
                .join(' and ')} are both semi-aggressive and compete for the same space.`
            : `${bully.species} defends its territory and chases ${other.species}.`;
  return {
    kind: 'aggression',
    severity,
    reason,
    fix:
      severity === 'high'
        ? SEPARATE
        : isBully
          ? TERRITORIES
          : 'Add plenty of hiding places and watch them for the first few weeks.',
  };
}

function violence(bully: SpeciesFacts, other: SpeciesFacts, gallons: number | null | undefined): Severity | undefined {
  const ratio = bully.maxSize && other.maxSize ? other.maxSize / bully.maxSize : 1;
  if (bully.temperament === 'aggressive') {
    if (other.temperament === 'aggressive')
      return gallons && gallons < largestOf(bully, other) * ROOM_FOR_BULLIES ? 'high' : 'medium';
    if (other.temperament === 'semi-aggressive') return ratio < HELD || isSlowPrize(bully, other) ? 'high' : 'medium';
    return violenceToPeaceful(bully, other, ratio);
  }
  if (bully.temperament !== 'semi-aggressive' || !has(bully, 'territorial')) return undefined;
  if (other.temperament === 'semi-aggressive')
    return meets(bully, other) && !(gallons && gallons >= largestOf(bully, other) * ROOM_FOR_TWO)
      ? 'medium'
      : undefined;
  if (other.temperament !== 'peaceful') return undefined;
  // Tangs and blennies graze, and quarrel only with fish of their own size.
  if (has(other, 'timid') && isMarine(other)) return bully.diet === 'herbivore' && ratio < STOUT ? undefined : 'medium';
  if (areShowy({ ...bully, traits: [...bully.traits, 'long-finned'] }, other) && meets(bully, other) && ratio < STOUT)
    return 'medium';
  // A fish that roams the whole tank finds smaller ones everywhere.
  if (bully.swimmingLevel === 'all' && !isMarine(bully) && other.swimmingLevel !== 'bottom' && ratio < SMALLER)
    return 'medium';
  const isCramped = !gallons || gallons < (bully.smallestTank ?? 0) * ROOM_ON_THE_FLOOR;
  return bully.swimmingLevel === 'bottom' && other.swimmingLevel === 'bottom' && isCramped ? 'medium' : undefined;
}

/** A cichlid with long fins, say, beside a fierce one: too slow to get away, too proud to hide. */
const isSlowPrize = (bully: SpeciesFacts, other: SpeciesFacts) =>
  areShowy(bully, other) ||
  (!isMarine(bully) && has(other, 'long-finned') && has(bully, 'territorial') && bully.swimmingLevel === 'all');

/** Veils of fresh water take each other for rivals. */
const areShowy = (a: SpeciesFacts, b: SpeciesFacts) => [a, b].every((one) => has(one, 'long-finned') && !isMarine(one));

function violenceToPeaceful(bully: SpeciesFacts, other: SpeciesFacts, ratio: number): Severity {
  if (has(other, 'timid') && bully.diet !== 'herbivore' && (isMarine(other) || (bully.maxSize ?? 0) > SMALL_BULLY))
    return 'high';
  const isFeared = has(other, 'venomous') && ratio >= HELPLESS;
  if (has(bully, 'fin-nipper')) return has(other, 'armored') || isFeared || ratio >= LARGER * 4 ? 'medium' : 'high';
  if ((bully.maxSize ?? 0) <= SMALL_BULLY) {
    if (has(other, 'long-finned')) return 'high';
    return other.swimmingLevel === 'bottom' ? 'low' : 'medium';
  }
  if (areShowy(bully, other) && ratio < 1) return 'high';
  if (ratio >= LARGER || bully.diet === 'herbivore' || isFeared) return 'medium';
  if (has(other, 'armored') && ratio >= STOUT) return 'medium';
  if (other.swimmingLevel === 'bottom' && bully.swimmingLevel !== 'top' && bully.swimmingLevel !== 'middle')
    return 'high';
  // Fish that defend the bottom or the surface leave fish at other levels alone.
  if (!meets(bully, other) && bully.swimmingLevel !== 'middle') return 'medium';
  if (isMarine(bully) && !has(bully, 'predator')) return 'high';
  return ratio < HELPLESS ? 'high' : 'medium';
}

/** A rowdy troop that nips pesters smaller, peaceful fish. */
function pestering(nipper: SpeciesFacts, other: SpeciesFacts): Harm | undefined {
  if (nipper.temperament !== 'semi-aggressive' || !nipper.schooling || !has(nipper, 'fin-nipper')) return undefined;
  if (other.temperament !== 'peaceful' || other.swimmingLevel === 'bottom' || has(other, 'armored')) return undefined;
  if (!nipper.maxSize || !other.maxSize || other.maxSize > nipper.maxSize * NIPPED) return undefined;
  return {
    kind: 'aggression',
    severity: 'medium',
    reason: `${nipper.species} chases and nips smaller fish such as ${other.species}.`,
    fix: `Keep ten or more ${nipper.species}, so they chase each other, or choose faster tank mates.`,
  };
}

/** The smallest fish hide from much larger ones, however peaceful. */
function startling(large: SpeciesFacts, small: SpeciesFacts): Harm | undefined {
  if (!has(small, 'timid') || isMarine(small) || large.swimmingLevel === 'bottom' || !large.maxSize || !small.maxSize)
    return undefined;
  if (large.maxSize < small.maxSize * STARTLING) return undefined;
  return {
    kind: 'feeding',
    severity: 'medium',
    reason: `${large.species} is much larger than ${small.species}, which hides and goes hungry next to it.`,
    fix: `Plant the tank densely, or choose smaller tank mates for ${small.species}.`,
  };
}
const STARTLING = 2.9; // times its own length

/** Slow eaters go hungry next to fast fish. */
function starving(slow: SpeciesFacts, quick: SpeciesFacts): Harm | undefined {
  if (!has(slow, 'slow-eater') || has(quick, 'slow-eater') || has(quick, 'timid')) return undefined;
  if (quick.swimmingLevel === 'bottom' || (quick.maxSize ?? 0) < 3) return undefined;
  const isHelpless = has(slow, 'timid');
  return {
    kind: 'feeding',
    severity: isHelpless ? 'high' : 'medium',
    reason: `${quick.species} gets to the food first, and ${slow.species} eats slowly.`,
    fix: isHelpless
      ? `Keep ${slow.species} only with calm fish like itself.`
      : `Feed ${slow.species} separately and check that it gets its share.`,
  };
}

/** What a group of one species does to each other. */
export function ownKind(species: SpeciesFacts, count: number, gallons?: number | null): Harm | undefined {
  if (count < 2 || (species.schooling && count >= schoolSize(species))) return undefined;
  const name = species.species;
  const finding = (severity: Severity, reason: string, fix: string): Harm => ({
    kind: 'own-kind',
    severity,
    reason,
    fix,
  });
  const fights = `${count} ${name} in one tank will fight, since they don’t tolerate their own kind.`;
  if (has(species, 'solitary')) return finding('high', fights, 'Keep only one.');
  if (has(species, 'pairs')) {
    if (count === 2)
      return has(species, 'territorial')
        ? finding(
            species.temperament === 'peaceful' ? 'low' : 'medium',
            `Two ${name} get along only as a pair.`,
            'Buy a pair that’s already living together.',
          )
        : undefined;
    const isRoomy = !isMarine(species) && gallons && gallons >= (species.smallestTank ?? 0) * Math.ceil(count / 2);
    return finding(
      isRoomy ? 'medium' : 'high',
      `With ${count} ${name} in one tank, a pair drives the others away.`,
      'Keep one, or a pair.',
    );
  }
  if (!has(species, 'territorial')) return undefined;
  const needed = Math.round((species.smallestTank ?? 0) * (1 + MORE_OF_A_KIND * (count - 1)));
  const mayFight = `${count} ${name} may fight over territory${gallons ? ', even in a tank this size' : ''}.`;
  if (species.temperament === 'peaceful')
    return finding(
      gallons && gallons >= needed ? 'low' : 'medium',
      gallons && gallons < needed ? fights : mayFight,
      'Give each one its own hiding place, out of sight of the others.',
    );
  const isCramped = gallons
    ? gallons < needed * (species.temperament === 'aggressive' ? 0.75 : 0.6)
    : species.temperament === 'aggressive';
  return finding(
    isCramped ? 'high' : 'medium',
    isCramped ? fights : mayFight,
    'Keep one, or a pair that’s already living together.',
  );
}
const MORE_OF_A_KIND = 0.6; // of the smallest tank, for each further one that defends a territory
