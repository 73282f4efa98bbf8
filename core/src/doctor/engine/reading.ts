// Reads a text: which signs it tells of, which it denies, how sure the writer is.
import { SIGNS, type SignKey } from '../signs.ts';
import type { DoctorWater, SpeciesGroup } from '../types.ts';
import { ANIMAL_VOCABULARY, groupsIn, waterIn } from './animals.ts';
import { COMMON_WORDS, OTHER_LANGUAGES } from './common-words.ts';
import learntPhrases from './learnt-phrases.json' with { type: 'json' };
import { NAME_PHRASES, SIGN_PHRASES } from './lexicon.ts';
import { type Measure, readMeasures } from './measures.ts';
import { type Found, findPhrases, indexPhrases, mendSpelling, spellingOf } from './patterns.ts';
import { isShort, LIKELY, type PhraseWeights } from './phrase-weights.ts';
import { stemOf, type Word, wordsOf } from './words.ts';

/** A sign that was read, with how likely the text tells of it. */
export type ReadSign = { sign: SignKey; weight: number; start: number; end: number };
export type Reading = {
  words: readonly Word[];
  /** Places of the words that stand under a "no" or "not". */
  denied: ReadonlySet<number>;
  present: readonly ReadSign[];
  absent: readonly ReadSign[];
  /** Illnesses the keeper names, with how much that counts; negative when ruled out. */
  named: readonly { key: string; weight: number; start: number; end: number }[];
  measures: readonly Measure[];
  groups: readonly SpeciesGroup[];
  water: DoctorWater | null;
  /** Null when the text can be read. */
  trouble: 'empty' | 'nonsense' | 'other-language' | null;
  isAboutAquatics: boolean;
  /** Whether an animal, or a word that only keepers use, stands in it. */
  namesAquatics: boolean;
};

const SIGN_INDEX = indexPhrases(SIGN_PHRASES);
const WEIGHTS = learntPhrases as unknown as PhraseWeights;
const NAME_INDEX = indexPhrases(NAME_PHRASES);
const VOCABULARY: ReadonlySet<string> = new Set([
  ...SIGN_INDEX.vocabulary,
  ...NAME_INDEX.vocabulary,
  ...ANIMAL_VOCABULARY,
]);
const COMMON: ReadonlySet<string> = new Set(COMMON_WORDS.split(/\s+/).map(stemOf));
const isKnown = (stem: string): boolean => VOCABULARY.has(stem) || COMMON.has(stem);
const SPELLING = spellingOf(VOCABULARY);
const FOREIGN: ReadonlySet<string> = new Set(OTHER_LANGUAGES.split(/\s+/));

const stems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));
const WIDE_NEGATORS = stems('no without none nor neither zero nothing noone');
const NEAR_NEGATORS = stems('not never');
const ENDERS = stems('stopped quit');
const NO_NEGATION = stems(
  'sure certain only just know idea matter doubt luck wonder positive help because longer enough',
);
const TURNS = stems(
  'but however though although yet except because so then while still now just only instead until till also since after when if as cause',
);
const SUBJECTS = stems('he she it they i we my the his her their is has do also all one this there that when');
const UNSURE = stems('maybe might possibly perhaps think seem guess wonder unsure suspect could almost kinda sorta');
const AQUATIC = stems(
  'fish tank aquarium pond water gill fin shrimp snail coral anemone reef filter ammonia nitrite nitrate koi betta goldfish tetra bowl gravel swim aquatic guppy cichlid fry tankmate heater gallon substrate school tail scale',
);
const OTHER_SUBJECTS = stems(
  'dog cat puppy kitten hamster rabbit horse chicken car engine laptop phone computer baby son daughter husband wife parrot cow goat tomato wifi printer invoice homework boyfriend girlfriend turtle lizard gecko snake frog axolotl hedgehog rat mouse toddler',
);

const TESTED = stems('ammonia ammonium nitrite nitrate nh3 nh4 no2 no3');
const FINE = stems('fine ok okay good normal acceptable perfect safe undetectable unmeasurable negligible ideal');
const BETWEEN = stems('and are were both all at also still always read test show look seem level ph kh gh phosphate');

/** Reads what a keeper wrote. */
export function readText(text: string): Reading {
  const raw = wordsOf(text);
  const words = mendSpelling(raw, isKnown, SPELLING);
  const groups = groupsIn(words);
  const negated = negatedPlaces(words);
  const signs = collect(words, [...findPhrases(words, SIGN_INDEX), ...deathsCounted(words)], negated);
  const measures = readMeasures(words, text);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const isAquatic = groups.length > 0 || words.some(({ stem }) => AQUATIC.has(stem));
  return {
    words,
    denied: placesIn([...negated, ...measures.filter(isNone), ...testedFine(words)]),
    present: signs.present,
    absent: signs.absent,
    named: namesIn(words, negated),
    measures,
    groups,
    water: waterIn(words, groups),
    trouble: letters === 0 ? 'empty' : troubleWith(raw, text, letters),
    namesAquatics: isAquatic,
    isAboutAquatics: isAquatic || !words.some(({ stem }) => OTHER_SUBJECTS.has(stem)),
  };
}

const placesIn = (spans: readonly { from: number; to: number }[]): ReadonlySet<number> =>
  new Set(spans.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i)));

/** Whether "ammonia 0" says that there is none. */
const isNone = ({ of, value }: Measure): boolean => (of === 'ammonia' || of === 'nitrite') && value < 0.1;

/** "Ammonia, nitrite and nitrate all fine": the names of what a test did not find. */
const testedFine = (words: readonly Word[]): { from: number; to: number }[] =>
  words.flatMap(({ stem, sentence }, from) => {
    if (!TESTED.has(stem)) return [];
    const next = words.slice(from + 1).find((word) => !TESTED.has(word.stem) && !BETWEEN.has(word.stem));
    return next?.sentence === sentence && FINE.has(next.stem) ? [{ from, to: from }] : [];
  });

/** Words of the keeper's own field for the animal, read for its groups only. */
export const groupsOf = (text: string): SpeciesGroup[] => groupsIn(mendSpelling(wordsOf(text), isKnown, SPELLING));

/** Which words stand under a "no" or "not", and how far that reaches. */
function negatedPlaces(words: readonly Word[]): { by: number; from: number; to: number }[] {
  const places: { by: number; from: number; to: number }[] = [];
  words.forEach((word, at) => {
    const isWide = WIDE_NEGATORS.has(word.stem);
    const isNear = NEAR_NEGATORS.has(word.stem);
    const isEnd = ENDERS.has(word.stem);
    if (!isWide && !isNear && !isEnd) return;
    const next = words[at + 1];
    if (!next || next.sentence !== word.sentence || NO_NEGATION.has(next.stem)) return;
    const reach = isWide ? 9 : isNear ? 5 : 2;
    let to = at;
    for (let i = at + 1; i <= at + reach; i++) {
      const each = words[i];
      if (!each || each.sentence !== word.sentence || TURNS.has(each.stem)) break;
      const following = words[i + 1];
      if (i > at + 1 && each.afterBreak && !(isWide && goesOnListing(words, i))) break;
      if (each.stem === 'and' && (!isWide || !following || SUBJECTS.has(following.stem))) break;
      if (!Number.isNaN(each.value)) break;
      to = i;
    }
    if (to > at) places.push({ by: at, from: at + 1, to });
  });
  return places;
}

/** Whether a list goes on behind a comma: it does when an "or" is still to come. */
const goesOnListing = (words: readonly Word[], at: number): boolean =>
  !SUBJECTS.has(words[at]!.stem) &&
  words
    .slice(at, at + 6)
    .some(({ stem, sentence }) => sentence === words[at]!.sentence && (stem === 'or' || stem === 'nor'));

type Negation = ReturnType<typeof negatedPlaces>;

const isNegated = (found: Found<unknown>, negated: Negation): boolean =>
  negated.some(({ by, from, to }) => !found.at.includes(by) && found.at.some((at) => at >= from && at <= to));

/** Whether the phrase itself says "no", as in "not eating": then that word belongs to it. */
const saysNo = (words: readonly Word[], found: Found<unknown>): boolean =>
  found.at.some(
    (at) => NEAR_NEGATORS.has(words[at]!.stem) || WIDE_NEGATORS.has(words[at]!.stem) || ENDERS.has(words[at]!.stem),
  );

const isUnsure = (words: readonly Word[], found: Found<unknown>): boolean => {
  for (let at = Math.max(0, found.from - 4); at < found.from; at++)
    if (words[at]!.sentence === words[found.from]!.sentence && UNSURE.has(words[at]!.stem)) return true;
  return false;
};

const LEAST_RIGHT = 0.25; // a phrase that is wrong more often says too little
const UNWEIGHED = 0.5; // a phrase that was written since the weights were learnt
const COUNTED = -1; // no phrase: deaths that were counted

const howOftenRight = ({ key, place }: Found<SignKey>, length: number): number =>
  place === COUNTED ? 1 : (WEIGHTS[key]?.[place]?.[isShort(length) ? 0 : 1] ?? UNWEIGHED);

/** The phrases of the lexicon that a text tells, whatever they weigh. */
export function phrasesIn({ words }: Reading): Found<SignKey>[] {
  const negated = negatedPlaces(words);
  return findPhrases(words, SIGN_INDEX).filter((each) => saysNo(words, each) || !isNegated(each, negated));
}

function collect(words: readonly Word[], found: readonly Found<SignKey>[], negated: Negation) {
  const present = new Map<SignKey, ReadSign>();
  const absent = new Map<SignKey, ReadSign>();
  for (const each of found) {
    const match =
      each.key === 'sudden-deaths' && isOfOne(words, each) ? { ...each, key: 'slow-deaths' as const } : each;
    const isNo = saysNo(words, match);
    if (isNo && words.slice(match.from + 1, match.to + 1).some(({ afterBreak }) => afterBreak)) continue;
    const isDenied = !isNo && isNegated(match, negated);
    const right = howOftenRight(each, words.length);
    if (right < LEAST_RIGHT) continue;
    const weight = right * (isUnsure(words, match) ? 0.8 : 1);
    const sign = { sign: match.key, weight, start: words[match.from]!.start, end: words[match.to]!.end };
    const side = isDenied ? absent : present;
    const earlier = side.get(match.key);
    side.set(match.key, earlier ? asOne(earlier, sign) : sign);
  }
  if (isConditioned(words, negated)) present.delete('no-dechlorinator');
  settle(present, absent);
  const order = (map: ReadonlyMap<SignKey, ReadSign>) => SIGNS.flatMap(({ key }) => map.get(key) ?? []);
  return { present: order(present), absent: order(absent) };
}

const NEAR = 12; // letters

/** Two readings of one sign: both where they stand together, "white spots" and "grains of salt", or else the likelier. */
function asOne(one: ReadSign, other: ReadSign): ReadSign {
  const [likelier, less] = one.weight >= other.weight ? [one, other] : [other, one];
  const isNear = less.weight >= LIKELY && one.start - other.end < NEAR && other.start - one.end < NEAR;
  return isNear
    ? { ...likelier, start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) }
    : likelier;
}

/** "Found one tetra dead this morning": a single loss, however sudden. */
const isOfOne = (words: readonly Word[], { from, to }: Found<unknown>): boolean =>
  words
    .slice(Math.max(0, from - 3), to + 1)
    .some(
      ({ stem, sentence }, i, near) =>
        sentence === words[from]!.sentence && stem === 'one' && !BY_ONE.has(near[i + 1]?.stem ?? ''),
    );

const BY_ONE = stems('by after another left');
const MISSED = stems('forgot forget without skip ran miss know heard realize half enough only less little short');

/** Whether the text says that conditioner was used. */
const isConditioned = (words: readonly Word[], negated: Negation): boolean =>
  words.some(
    ({ stem, sentence }, at) =>
      stem === 'dechlorinator' &&
      !negated.some(({ from, to }) => at >= from && at <= to) &&
      !words.slice(Math.max(0, at - 6), at + 5).some((near) => near.sentence === sentence && MISSED.has(near.stem)),
  );

/** "3 of 8 died": a third or more is a mass death, fewer is one by one. */
function deathsCounted(words: readonly Word[]): Found<SignKey>[] {
  return words.flatMap((word, at): Found<SignKey>[] => {
    const rest = words.slice(at + 1, at + 9).filter(({ sentence }) => sentence === word.sentence);
    const all = rest.findIndex(
      ({ value }, i) => !Number.isNaN(value) && i <= 3 && rest.slice(0, i).some(({ stem }) => stem === 'of'),
    );
    if (Number.isNaN(word.value) || all === -1) return [];
    const died = rest.findIndex(({ stem }, i) => i > all && stem === 'die');
    const share = word.value / rest[all]!.value;
    if (died === -1 || !(share > 0 && share <= 1)) return [];
    const to = at + 1 + died;
    return [{ key: share >= 0.34 ? 'sudden-deaths' : 'slow-deaths', place: COUNTED, at: [at, to], from: at, to }];
  });
}

/** Where two readings exclude each other the more telling one stays. */
function settle(present: Map<SignKey, ReadSign>, absent: Map<SignKey, ReadSign>): void {
  for (const [key, { weight }] of [...present])
    (weight >= (absent.get(key)?.weight ?? 0) ? absent : present).delete(key);
  const weaken = (key: SignKey, factor: number) => {
    const sign = present.get(key);
    if (sign) present.set(key, { ...sign, weight: sign.weight * factor });
  };
  const drop = (when: SignKey, ...keys: SignKey[]) => {
    const weight = present.get(when)?.weight ?? 0;
    for (const key of keys) if ((present.get(key)?.weight ?? 1) <= weight || weight >= LIKELY) present.delete(key);
  };
  drop('eats-but-thin', 'not-eating', 'eats-well');
  drop('not-eating', 'eats-well');
  drop('popeye-both', 'popeye-one');
  drop('vent-worms', 'white-stringy-poop', 'tiny-worms', 'skin-worms');
  drop('skin-worms', 'tiny-worms');
  drop('burn-mark', 'heater-failed', 'temp-high');
  drop('long-overdue', 'poor-upkeep');
  drop('vent-worms', 'prolapse');
  drop('brown-slime', 'wood-fuzz');
  drop('moult-stuck', 'empty-shell');
  drop('rapid-tissue-loss', 'slow-course');
  drop('coral-touching', 'chased');
  drop('breeding-bumps', 'gills-patchy', 'gills-pale');
  drop('wood-fuzz', 'cotton-tufts', 'slimy-film');
  drop('shell-fuzz', 'cotton-tufts');
  drop('brown-slime', 'slimy-film', 'surface-film');
  drop('pinecone-scales', 'missing-scales');
  drop('resting-at-night', 'lethargic', 'paralysed');
  drop('ph-low', 'tests-fine');
  drop('surface-nest', 'surface-film', 'micro-bubbles', 'skin-bubbles');
  drop('ammonia-high', 'tests-fine');
  drop('nitrite-high', 'tests-fine');
  for (const key of ['lethargic', 'bottom-sitting', 'not-eating'] as const) drop(key, 'acts-normal');
  if (present.has('surface-gulps') && !present.has('fast-breathing')) weaken('gasping', 0.35);
  else if (present.has('gasping')) weaken('surface-gulps', 0.2);
  if (present.has('skin-bubbles')) weaken('gasping', 0.5);
  if (present.has('sudden-deaths')) weaken('slow-deaths', 0.4);
  if (present.has('fast-course')) weaken('slow-course', 0.4);
  if (present.has('chemical-used') && present.has('ammonia-high')) weaken('chemical-used', 0.4);
}

/** Illnesses named: "is it ich?" counts a little, "it is not ich" the other way. */
function namesIn(words: readonly Word[], negated: Negation) {
  const best = new Map<string, { key: string; weight: number; start: number; end: number }>();
  for (const match of findPhrases(words, NAME_INDEX)) {
    const near = words
      .slice(Math.max(0, match.from - 5), match.to + 4)
      .filter(({ sentence }) => sentence === words[match.from]!.sentence);
    const isTreated = near.some(({ stem }) => TREATED.has(stem));
    const weight = isNegated(match, negated) ? -1 : isTreated ? 0.35 : isUnsure(words, match) ? 0.7 : 1;
    const earlier = best.get(match.key);
    if (!earlier || Math.abs(weight) > Math.abs(earlier.weight))
      best.set(match.key, { key: match.key, weight, start: words[match.from]!.start, end: words[match.to]!.end });
  }
  return [...best.values()];
}

const TREATED = stems(
  'treat treated treating treatment medicine medication meds dose dosed previously thought cured recovered prevent x',
);

/** Whether a text is no English, or no words at all. */
function troubleWith(raw: readonly Word[], text: string, letters: number): Reading['trouble'] {
  const words = raw.filter(({ value }) => Number.isNaN(value));
  if (words.length === 0) return 'empty';
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < letters * 0.6) return 'other-language';
  const known = words.filter(({ stem }) => isKnown(stem)).length / words.length;
  const foreign =
    words.filter(({ start, end }) => FOREIGN.has(text.slice(start, end).toLowerCase())).length / words.length;
  if (words.length >= 3 && foreign >= 0.15 && known < 0.6) return 'other-language';
  if (known < 0.2 && words.length >= 2) return foreign > 0 ? 'other-language' : 'nonsense';
  return null;
}
