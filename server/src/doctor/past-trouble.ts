// Trouble that a text tells of as over: "last month we had an ammonia spike, all fine since". It is history, not what is wrong now.
import type { Word } from '@nautical/core/doctor/engine/words';

const SOME_TIME_AGO =
  /\b(?:last (?:week|month|year|spring|summer|fall|autumn|winter)|(?:\d+|a|an|one|two|three|four|five|six|few|couple(?: of)?|several|some|many) (?:weeks?|months?|years?) (?:ago|back)|(?:months|years|a while) (?:ago|back)|earlier (?:this|last) year|in the past|previously|once had|back in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|autumn|winter))\b/i;
const OVER =
  /\b(?:(?:fine|good|well|great|ok|okay|stable|healthy|normal|perfect|clean|clear|quiet|happy)(?: ever)? (?:since|again|now)|(?:no|without|zero|any) (?:more )?(?:problems?|issues?|troubles?|deaths?|losses|signs?)(?: at all)? (?:ever )?since|recovered|healed|cleared (?:up|it)|resolved|sorted|cured|got over|went away|(?:is|are|was|were|long|all) gone|back to normal|that passed|survived|pulled through|came through|beat it)\b/i;
const TURN = new Set(['but', 'now', 'today', 'tonight', 'however', 'yet', 'current', 'then']);
const NEXT_WORDS = 8; // in so many words of the next sentence it may say that it is over

export type PastTrouble = {
  /** Places of the words that tell of it. */
  places: ReadonlySet<number>;
  /** The first and last place of what is said to be over, or null. */
  over: { from: number; to: number } | null;
};

/** The parts of a text that tell of what has been. */
export function pastTroubleIn(words: readonly Word[], text: string): PastTrouble {
  const places = new Set<number>();
  let over: PastTrouble['over'] = null;
  const sentences = [...Map.groupBy(words.keys(), (place) => words[place]!.sentence).values()];
  sentences.forEach((sentence, index) => {
    const textOf = (list: readonly number[]) =>
      list.length === 0 ? '' : text.slice(words[list[0]!]!.start, words[list.at(-1)!]!.end);
    const said = textOf(sentence);
    const marker = SOME_TIME_AGO.exec(said);
    if (!marker) return;
    const isOver = OVER.test(said) || OVER.test(textOf((sentences[index + 1] ?? []).slice(0, NEXT_WORDS)));
    if (!isOver) return;
    const part = partWith(words, sentence, words[sentence[0]!]!.start + marker.index);
    for (const place of part) places.add(place);
    over = { from: part[0]!, to: part.at(-1)! };
  });
  return { places, over };
}

/** The part of a sentence around a letter, up to the next "but" or "now" on either side. */
function partWith(words: readonly Word[], sentence: readonly number[], letter: number): number[] {
  const isTurn = (place: number) => TURN.has(words[place]!.stem);
  const from = sentence.findLastIndex((place) => words[place]!.start <= letter && isTurn(place));
  const to = sentence.findIndex((place) => words[place]!.start > letter && isTurn(place));
  return sentence.slice(from + 1, to === -1 ? undefined : to);
}

const ALL_DEAD =
  /\b(?:(?:all|both|every(?: \w+)?|everything|everyone|the (?:whole )?lot|each)(?: \w+){0,4}? (?:died|dead|gone|floating|perished|belly up|wiped out)|(?:he|she|it|they)(?:['’](?:s|re|d)| had| has| have| were| was| are| is)?(?: all| both| now| just)? (?:died|dead|passed(?: away)?|gone)|lost (?:both|all|every|the lot|him|her|them|my only)|found (?:him|her|it|them)(?: \w+){0,4} dead|no survivors|not one (?:left|alive)|the end of (?:him|her|it|them)|killed (?:him|her|it|them|all|both|everything))\b/i;
const SOME_LEFT =
  /\b(?:alive|surviv\w+|still|the rest|rest of|remaining|last one|(?:one|two|three|four|few|some|ones?|fish|him|her) (?:is |are )?left|others?|another|next (?:one|fish)|dying|about to|save)\b/i;
const LOOKS_BACK =
  /\b(?:(?:is|are|be|been|was|were|all|they|he|she|everyone|everybody|everything|fish)(?:['’](?:s|re))? (?:\w+ ){0,2}(?:fine|well|good|normal|ok|okay|better|recovered)(?: now| again| since| today)|recovered|back to (?:normal|usual|life|himself|herself)|pulled through|picked up|revived|perked up|so (?:that )?(?:i|we) don['’]?t do it|(?:does|do|did)n['’]?t happen again|never again|next time|prevent|avoid (?:this|it|that) |did (?:they|he|she|it) suffer|(?:months|years) ago|last (?:year|summer|winter|spring|autumn|fall|month)|help me understand|what (?:went wrong|killed|did (?:i|we) do wrong|happened)|why did)\b/i;

/** Whether a text looks back: nobody is left to save, all are well again, or it was long ago. Then nothing is a matter of minutes. */
export const isOver = (text: string): boolean =>
  LOOKS_BACK.test(text) || (ALL_DEAD.test(text) && !SOME_LEFT.test(text));
