// Reads a text: which signs it mentions, which it denies, how sure the writer is.
import { ANIMAL_VOCABULARY, groupsIn, waterIn } from '@nautical/core/doctor/engine/animals';
import { COMMON_WORDS } from '@nautical/core/doctor/engine/common-words';
import { DISTRESS, WATER_TROUBLES } from '@nautical/core/doctor/engine/judge/alarms';
import { signsOfMeasures } from '@nautical/core/doctor/engine/measures';
import { type Found, indexPhrases, mendSpelling, spellingOf } from '@nautical/core/doctor/engine/patterns';
import { LIKELY, type Reader, type Reading } from '@nautical/core/doctor/engine/reading';
import { stemOf, stemsOf as stems, type Word, wordsOf } from '@nautical/core/doctor/engine/words';
import type { SignKey } from '@nautical/core/doctor/signs';
import type { Lexicon } from './lexicon.ts';
import { deniedIn, negatedPlaces } from './negation.ts';
import { isOver, pastTroubleIn, type Told } from './past-trouble.ts';
import { animalsTold, isCareQuestion } from './patients.ts';
import { troubleWith } from './read-language.ts';
import { readMeasures } from './read-measures.ts';
import { NAME_INDEX, namesIn } from './read-names.ts';
import { phrasesTold, signsIn } from './read-signs.ts';
import { situationIn } from './situations.ts';

const COMMON: ReadonlySet<string> = new Set(COMMON_WORDS.split(/\s+/).map(stemOf));
const AQUATIC = stems(
  'fish tank aquarium pond water gill fin shrimp snail coral anemone reef filter ammonia nitrite nitrate koi betta goldfish tetra bowl gravel swim aquatic guppy cichlid fry tankmate heater gallon substrate school tail scale',
);
const OTHER_SUBJECTS = stems(
  'dog cat puppy kitten hamster rabbit horse chicken car engine laptop phone computer baby son daughter husband wife parrot cow goat tomato wifi printer invoice homework boyfriend girlfriend turtle lizard gecko snake frog axolotl hedgehog rat mouse toddler',
);

/** The filter itself is missing, not its noise or its sponge: the clause ends after it, continues, or goes on to the tank. */
const NO_FILTER =
  /\b(?:(?:no|without(?: an?| any)?|do(?:es)?(?: not|n['’]?t) have(?: an?| any)?|(?:is|are)(?: not|n['’]?t)(?: an?| any)|lacks an?)[ -]filter(?:s|ation)?(?:(?=\s*(?:$|[^\s\w-]|[-–—]\s))|[ -](?:tanks?|bowls?|aquariums?|vases?|jars?|ponds?|tubs?|setups?|systems?|in|at|on|and|or|nor|but|so|for|just|only|because|since|with|yet|either|there|now|right|is|running|whatsoever)\b)|unfiltered\b|filterless\b)/i;

/** Signs that mean no problem, or animals that can’t be saved anymore. */
const GONE_OR_GOOD: ReadonlySet<SignKey> = new Set<SignKey>([
  'crisis-over',
  'acts-normal',
  'eats-well',
  'tests-fine',
  'sudden-deaths',
  'slow-deaths',
]);

/** Reads texts, and can list the lexicon’s phrases in one, whatever their weight. */
export type TextReader = Reader & { phrasesIn: (reading: Reading) => Found<SignKey>[] };

/** Creates a reader with a lexicon. */
export function createReader({ phrases, weights }: Lexicon): TextReader {
  const index = indexPhrases(phrases);
  const vocabulary = new Set([...index.vocabulary, ...NAME_INDEX.vocabulary, ...ANIMAL_VOCABULARY]);
  const spelling = spellingOf(vocabulary);
  const isKnown = (stem: string): boolean => vocabulary.has(stem) || COMMON.has(stem);
  const mend = (words: readonly Word[]) => mendSpelling(words, isKnown, spelling);

  function readText(text: string): Reading {
    const raw = wordsOf(text);
    const words = mend(raw);
    const groups = groupsIn(words);
    const negated = negatedPlaces(words);
    const past = pastTroubleIn(words, text);
    const { present, absent } = signsIn(words, index, weights, negated, past);
    const measures = readMeasures(words, text).filter(({ from }) => !past.places.has(from));
    const situation = situationIn(words, past.places);
    const water = waterIn(words, groups);
    const inWater = signsOfMeasures(measures, water, groups).filter(({ sign }) => WATER_TROUBLES.includes(sign));
    const lettersOf = ({ from, to }: { from: number; to: number }) => ({
      start: words[from]!.start,
      end: words[to]!.end,
    });
    const told: Told[] = [
      ...present
        .filter(({ sign }) => !GONE_OR_GOOD.has(sign))
        .map((each) => ({ ...each, isGrave: DISTRESS.includes(each.sign) && each.weight >= LIKELY })),
      ...inWater.map(({ at }) => ({ ...lettersOf(at!), isGrave: true })),
      ...(situation ? [{ ...lettersOf(situation), isGrave: false }] : []),
    ];
    const namesAquatics = groups.length > 0 || words.some(({ stem }) => AQUATIC.has(stem));
    return {
      words,
      denied: deniedIn(words, negated, measures, past.places),
      present,
      absent,
      named: namesIn(words, negated, past.places),
      measures,
      groups,
      water,
      animals: animalsTold(text, groups),
      trouble: troubleWith(raw, text, isKnown),
      namesAquatics,
      isAboutAquatics: namesAquatics || !words.some(({ stem }) => OTHER_SUBJECTS.has(stem)),
      situation: situation?.key ?? null,
      hasNoFilter: NO_FILTER.test(text),
      isOver: isOver(text, told, past),
      isCareQuestion: isCareQuestion(words, text),
    };
  }

  return {
    readText,
    // The keeper's entry in the fish type field, used only for animal groups.
    groupsOf: (text) => groupsIn(mend(wordsOf(text))),
    phrasesIn: ({ words }) => phrasesTold(words, index),
  };
}
