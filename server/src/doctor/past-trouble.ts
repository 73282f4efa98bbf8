// Problems a text describes as over: "last month we had an ammonia spike, all fine since". They aren’t what’s wrong now.
import type { Word } from '@nautical/core/doctor/engine/words';

const SOME_TIME_AGO =
  /\b(?:last (?:week|month|year|spring|summer|fall|autumn|winter)|(?:\d+|a|an|one|two|three|four|five|six|few|couple(?: of)?|several|some|many) (?:weeks?|months?|years?) (?:ago|back)|(?:months|years|a while) (?:ago|back)|earlier (?:this|last) year|in the past|previously|once had|back in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|autumn|winter))\b/i;
const OVER =
  /\b(?:(?:fine|good|well|great|ok|okay|stable|healthy|normal|perfect|clean|clear|quiet|happy)(?: ever)? (?:since|again|now)|(?:no|without|zero|any) (?:more )?(?:problems?|issues?|troubles?|deaths?|losses|signs?)(?: at all)? (?:ever )?since|recovered|healed|cleared (?:up|it)|resolved|sorted|cured|got over|went away|(?:is|are|was|were|long|all) gone|back to normal|that passed|survived|pulled through|came through|beat it)\b/i;
const TURN = new Set(['but', 'now', 'today', 'tonight', 'however', 'yet', 'current', 'then']);
const NEXT_WORDS = 8; // the start of the next sentence, where it may say that it’s over

export type PastTrouble = {
  /** Positions of the words that describe it. */
  places: ReadonlySet<number>;
  /** The first and last position of what’s said to be over, or null. */
  over: { from: number; to: number } | null;
};

/** The parts of a text about the past. */
export function pastTroubleIn(words: readonly Word[], text: string): PastTrouble {
  const places = new Set<number>();
  let found: PastTrouble['over'] = null;
  const sentences = [...Map.groupBy(words.keys(), (place) => words[place]!.sentence).values()];
  sentences.forEach((sentence, index) => {
    const textOf = (list: readonly number[]) =>
      list.length === 0 ? '' : text.slice(words[list[0]!]!.start, words[list.at(-1)!]!.end);
    const said = textOf(sentence);
    const marker = SOME_TIME_AGO.exec(said);
    if (!marker) return;
    const over = OVER.exec(said);
    if (!over && !OVER.test(textOf((sentences[index + 1] ?? []).slice(0, NEXT_WORDS)))) return;
    const start = words[sentence[0]!]!.start;
    const part = partWith(words, sentence, start + marker.index, over ? start + over.index : null);
    for (const place of part) places.add(place);
    found = { from: part[0]!, to: part.at(-1)! };
  });
  return { places, over: found };
}

/**
 * The part of a sentence around a character, up to the next "but" or "now" on either side. What follows after it was said to be
 * over ("all fine since, this morning they gasp") isn’t part of it.
 */
function partWith(words: readonly Word[], sentence: readonly number[], letter: number, over: number | null): number[] {
  const isTurn = (place: number) => TURN.has(words[place]!.stem);
  const isNext = (place: number) => over !== null && words[place]!.start > over && words[place]!.afterBreak;
  const from = sentence.findLastIndex((place) => words[place]!.start <= letter && isTurn(place));
  const to = sentence.findIndex((place) => words[place]!.start > letter && (isTurn(place) || isNext(place)));
  return sentence.slice(from + 1, to === -1 ? undefined : to);
}

const ALL_DEAD =
  /\b(?:(?:all|both|every(?: \w+)?|everything|everyone|the (?:whole )?lot|each)(?: \w+){0,4}? (?:died|dead|gone|floating|perished|belly up|wiped out)|(?:he|she|it|they)(?:['’](?:s|re|d)| had| has| have| were| was| are| is)?(?: all| both| now| just)? (?:died|dead|passed(?: away)?|gone)|lost (?:both|all|every|the lot|him|her|them|my only)|found (?:him|her|it|them)(?: \w+){0,4} dead|no survivors|not one (?:left|alive)|the end of (?:him|her|it|them)|killed (?:him|her|it|them|all|both|everything))\b/i;
const SOME_LEFT =
  /\b(?:alive|surviv\w+|still|the rest|rest of|remaining|last one|(?:one|two|three|four|few|some|ones?|fish|him|her) (?:is |are )?left|others?|another|next (?:one|fish)|dying|about to|save)\b/i;
const WELL_AGAIN =
  /\b(?:(?:is|are|been|all|they|he|she|everyone|everybody|everything|fish)(?:['’](?:s|re|ve))? (?:\w+ ){0,2}(?:fine|well|good|normal|ok|okay|better)(?: now| again| since)|recovered|back to (?:normal|usual|life|himself|herself)|pulled through|revived|perked up)\b/gi;
const NOT_YET =
  /\b(?:not|never|none|nobody|no one|hardly|barely|neither|until|till|if|once|unless|hop(?:e|ing)|will|would|before|was|were|had been)\b|n['’]?t\b/i;
const WORDS_BEFORE = /(?:\S+\s+){0,4}$/;
const HAD = /\b(?:had|was|were|lost|died|happened|went through|killed|suffered)\b/i;
const NOW =
  /\b(?:(?:right |just )?now|this (?:morning|afternoon|evening|minute|moment)|today|tonight|currently|at the moment|still)\b/i;
const IS = /\b(?:is|are|am|has|have|keeps?|isn['’]?t|aren['’]?t)\b|\b(?:he|she|it|they|there|fish)['’](?:s|re|ve)\b/i;
const WAS =
  /\b(?:was|were|had|did|went|got|began|started|kept|became|looked|seemed|gasped|gulped|lay|hung|swam|breathed|twitched|floated|found|spiked|peaked|yesterday|last (?:night|week|month|year|spring|summer|fall|autumn|winter)|ago)\b/i;
const DYING = /\b(?:is|are|keep|still|now|fish|they|all)(?:['’]re)? (?:\w+ ){0,2}dying\b/i;
const CLAUSE = /[,:()–—]|\b(?:and|but|then|while|so|because|though|although|yet|when)\b/gi;

/** A sign, a reading or an accident found in a text, with its position; `isGrave` if an animal may die of it now. */
export type Told = { start: number; end: number; isGrave: boolean };

/**
 * Whether the problem is over: a sentence says plainly that all are well again, that it was some time ago, or that no animal is left
 * to save. It isn’t over if something grave is mentioned without "was" or "had", or anything with "now" or "this morning": missing an
 * emergency is worse than raising one that has passed.
 */
export function isOver(text: string, told: readonly Told[], past: PastTrouble): boolean {
  const wellAgain = [...text.matchAll(WELL_AGAIN)].filter(
    ({ index }) => !NOT_YET.test(WORDS_BEFORE.exec(sentenceAt(text, index).before)![0]),
  );
  const isAllDead = ALL_DEAD.test(text) && !SOME_LEFT.test(text);
  const isHistory = past.over !== null || isLongAgo(text, told);
  if (!isAllDead && !isHistory && wellAgain.length === 0) return false;
  return !DYING.test(text) && !told.some((each) => isNow(text, each, wellAgain.at(-1)?.index ?? null));
}

/** Whether everything found is in sentences like "last month we had an ammonia spike". */
const isLongAgo = (text: string, told: readonly Told[]): boolean =>
  told.length > 0 &&
  told.every(({ start }) => {
    const { before, after } = sentenceAt(text, start);
    const sentence = before + after;
    return SOME_TIME_AGO.test(sentence) && HAD.test(sentence) && !IS.test(sentence);
  });

/** Whether something is described as still going on. Until it’s said to be over, a sentence that began with "was" stays in the past. */
function isNow(text: string, { start, end, isGrave }: Told, wellAgain: number | null): boolean {
  const { before, after } = sentenceAt(text, start);
  const from = before.length - ([...before.matchAll(CLAUSE)].at(-1)?.index ?? -1) - 1;
  const rest = after.slice(end - start);
  const to = end + (rest.search(CLAUSE) + 1 || rest.length + 1) - 1;
  // "The gasping fish is fine now": the end of the clause counts.
  if (wellAgain !== null && wellAgain >= start && wellAgain < to) return false;
  const clause = text.slice(start - Math.max(0, from), to);
  if (NOW.test(clause)) return true;
  if (!isGrave) return false;
  if (WAS.test(clause)) return false;
  if (IS.test(clause)) return true;
  return !(wellAgain !== null && wellAgain > start && WAS.test(before));
}

/** The sentence around a character, split at it. */
function sentenceAt(text: string, letter: number): { before: string; after: string } {
  const before = text
    .slice(0, letter)
    .split(/[.!?;\n](?=\s|$)/)
    .at(-1)!;
  const after = text.slice(letter).split(/[.!?;\n](?=\s|$)/)[0]!;
  return { before, after };
}
