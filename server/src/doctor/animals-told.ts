// Whether a text tells of animals, or says that none live in the tank yet.
import type { Reading } from '@nautical/core/doctor/engine/reading';

const NO_ANIMALS =
  /\b(?:no (?:fish|animals?|livestock|inhabitants|critters)(?: or \w+)? (?:yet|at all|in (?:it|there|here|the (?:tank|aquarium|water))|so far)|(?:without|before|prior to) (?:any |adding |getting |buying )+(?:fish|animals?|livestock)|(?:have|has)(?:n['’]?t| not) (?:added|bought|got|put in) (?:any |the )?(?:fish|animals?|livestock)|(?:tank|aquarium|it)(?:['’]s| is) (?:still |currently |completely )?(?:empty|uninhabited|fishless)|empty (?:tank|aquarium)|nothing (?:lives|living|alive) in (?:it|there|the))\b/i;
const FISHLESS = /\bfish-?less(?:ly)?\b/i;
const PUT_ASIDE =
  /\b(?:never|not|did|done|was|were|had|after|finished|completed|complete|instead of|should have|skipped|skip|next time|last (?:week|month|year)|ago)\b|n['’]?t\b/i;
const TO_COME =
  /\b(?:future|before (?:adding|getting|buying|i|we)|plan(?:s|ning)? (?:on|to|for)|wants? to (?:get|add|keep|buy)|going to (?:get|add|be|buy)|will (?:get|add|be|buy)|someday)\b/i;
const ANIMALS = /\b(?:fish(?![- ]?(?:tank|less|food))|shrimps?|snails?|corals?|he|she|they|him|her|them)\b/i;

/** Who lives in the tank by the words of a text; null where it says nothing of it. */
export function animalsTold(text: string, groups: Reading['groups']): Reading['animals'] {
  const isFishless = text.split(/[.!?;\n]/).some((said) => FISHLESS.test(said) && !PUT_ASIDE.test(said));
  if ((isFishless || NO_ANIMALS.test(text)) && (groups.length === 0 || TO_COME.test(text))) return 'none';
  return groups.length > 0 || ANIMALS.test(text) ? 'some' : null;
}
