// Who a text is about: no sick animal, or no animal at all because the tank is still empty.

import { animalPlaces } from '@nautical/core/doctor/engine/animals';
import type { Reading } from '@nautical/core/doctor/engine/reading';
import { stemsOf, type Word } from '@nautical/core/doctor/engine/words';

const MOST_WORDS = 14; // longer texts describe a problem

const ASKS =
  /^(?:hi |hello |hey |so |and |also |quick question )?(?:how|what|whats|which|where|when|why is|why are|can|could|is|are|do|does|will|would|should|best|any|has anyone|anyone|recommend)\b|\b(?:for sale|tips|ideas|recs?|recommendations?|reviews?|dosage|dose|dosing|options|accuracy|near me|vs|or)\b.{0,20}$|\b(?:safe|ok|okay|enough|needed|compatible|good|usable|better)\W*\?\s*$/i;
const PATIENT =
  /\b(?:my|our|his|her|hers|him|he|hes|she|shes|they|theyre|them|their|mine|one of|this|these|those|it|its|got|has|have|had|died|dead|dying)\b/i;
const WANTS_A_CURE =
  /\b(?:cure|treat|heal|save|fix|get rid|wrong|sick|ill|help|hurt|injured|emergency|what now|what to do)/i;
const ASKS_ABOUT_FOOD =
  /\b(?:how (?:often|much|many times|long)|what|which|when|best)\b.{0,30}\b(?:feed|feeding|food|foods|eat|diet)\b/i;
const IN_TROUBLE =
  /\b(?:died|dead|dying|won['’]?t|not|stopp?ed|stops|never|no longer|refus\w*|spit\w*|thin|skinny|bloat\w*|lost)\b|n['’]t\b/i;
const ORDERS = /\b(?:ignore|forget|disregard) (?:all |any |the |your )*(?:previous|prior|above|earlier|instructions?)/i;

/**
 * Whether a short text asks how to keep animals ("how many guppies in 10 gallons") without a patient, what to feed healthy
 * ones, or gives instructions to its reader.
 */
export const isCareQuestion = (words: readonly Word[], text: string): boolean =>
  words.length <= MOST_WORDS &&
  (namesOnlyAnimals(words) ||
    ORDERS.test(text) ||
    (ASKS.test(text.trim()) && !PATIENT.test(text) && !WANTS_A_CURE.test(text)) ||
    (ASKS_ABOUT_FOOD.test(text) && !IN_TROUBLE.test(text) && !WANTS_A_CURE.test(text)));

/** Words that say who lives where, how many of them, or that they're on their way. */
const STOCKING = stemsOf(
  'a an the and or with in for of to at on by is are be it its they my our your we i you me pair trio couple group school shoal colony bunch few some several more other another each also plus gallon gal g liter litre l tank aquarium bowl cube nano setup pond cm inch foot ft long tall fish baby babies juvenile adult male female small big large little new young old one two three four five six seven eight nine ten dozen arrive arriving arrived coming tomorrow today tonight soon week next get getting got buy buying bought order ordered add adding added keep keeping kept live living house put stock stocking together compatible ok okay safe good enough room fit would could should can will do does what which how many much have want wanted planning plan thinking about just only',
);

/** Colors that kinds are named by, as in "yellow tang"; white and pale are more often what happened to them. */
const KIND_COLORS = stemsOf('yellow blue red orange black green purple gold golden silver');

/** "Two clownfish and a goby in 30 gallons": animals and their home, with nothing that happens to them. */
function namesOnlyAnimals(words: readonly Word[]): boolean {
  if (words.length === 0) return false;
  const animals = animalPlaces(words);
  return words.every(
    ({ stem, value }, at) =>
      STOCKING.has(stem) || animals.has(at) || (KIND_COLORS.has(stem) && animals.has(at + 1)) || !Number.isNaN(value),
  );
}

const NO_ANIMALS =
  /\b(?:no (?:fish|animals?|livestock|inhabitants|critters)(?: or \w+)? (?:yet|at all|in (?:it|there|here|the (?:tank|aquarium|water))|so far)|(?:without|before|prior to) (?:any |adding |getting |buying )+(?:fish|animals?|livestock)|(?:have|has)(?:n['’]?t| not) (?:added|bought|got|put in) (?:any |the )?(?:fish|animals?|livestock)|(?:tank|aquarium|it)(?:['’]s| is) (?:still |currently |completely )?(?:empty|uninhabited|fishless)|empty (?:tank|aquarium)|nothing (?:lives|living|alive) in (?:it|there|the))\b/i;
const FISHLESS = /\bfish-?less(?:ly)?\b/i;
const PUT_ASIDE =
  /\b(?:never|not|did|done|was|were|had|after|finished|completed|complete|instead of|should have|skipped|skip|next time|last (?:week|month|year)|ago)\b|n['’]?t\b/i;
const TO_COME =
  /\b(?:future|before (?:adding|getting|buying|i|we)|plan(?:s|ning)? (?:on|to|for)|wants? to (?:get|add|keep|buy)|going to (?:get|add|be|buy)|will (?:get|add|be|buy)|someday)\b/i;
const ANIMALS = /\b(?:fish(?![- ]?(?:tank|less|food))|shrimps?|snails?|corals?|he|she|they|him|her|them)\b/i;

/** Whether a text says animals live in the tank; null if it doesn’t say. */
export function animalsTold(text: string, groups: Reading['groups']): Reading['animals'] {
  const isFishless = text.split(/[.!?;\n]/).some((said) => FISHLESS.test(said) && !PUT_ASIDE.test(said));
  if ((isFishless || NO_ANIMALS.test(text)) && (groups.length === 0 || TO_COME.test(text))) return 'none';
  return groups.length > 0 || ANIMALS.test(text) ? 'some' : null;
}
