// Stories as written, and their weights.
import { wordsOf } from '@nautical/core/doctor/engine/words';
import { asWritten, type Stories, type Told } from '../server/src/doctor/stories.ts';

export type CompiledStories = Stories & { words: ReadonlyMap<string, readonly number[]> };

const GROUPS = '::';
const WORDS = '|';

/** Prepares stories, written for each class as "a word | another :: a word of the second group | …". */
export function compileStories(written: Readonly<Record<string, readonly string[]>>): CompiledStories {
  const list: Stories['list'][number][] = [];
  const words = new Map<string, number[]>();
  for (const [of, lines] of Object.entries(written))
    for (const line of lines) {
      const groups = line.split(GROUPS);
      for (const [group, alternatives] of groups.entries())
        for (const alternative of new Set(alternatives.split(WORDS).map(keyOf))) {
          const known = words.get(alternative);
          if (known) known.push(list.length, group);
          else words.set(alternative, [list.length, group]);
        }
      list.push({ of, groups: groups.length, weight: 1 });
    }
  return { list, words };
}

const keyOf = (text: string): string => wordsOf(text).map(asWritten).join(' ');

const CLASS_TEXTS = { right: 3, all: 10 } as const; // prior for classes that are rarely found
const STORY_TEXTS = 10; // how many texts of its class count with a story’s own
const EVEN_ODDS = 20; // a story that’s wrong this many times for each time it’s right says nothing

/**
 * Weights stories by how often they’re right: in log odds; rare ones borrow from the other stories of their class. No story may have
 * been written from these texts.
 */
export function weighStories(
  stories: CompiledStories,
  texts: readonly { told: readonly Told[]; classes: readonly string[] }[],
): CompiledStories {
  const tally = () => ({ right: 0, all: 0 });
  const counts = stories.list.map(tally);
  const byClass = new Map(stories.list.map(({ of }) => [of, tally()]));
  for (const { told, classes } of texts)
    for (const { story } of told) {
      const { of } = stories.list[story]!;
      for (const count of [counts[story]!, byClass.get(of)!]) {
        count.all++;
        if (classes.includes(of)) count.right++;
      }
    }
  const list = stories.list.map((story, at) => {
    const { right, all } = byClass.get(story.of)!;
    const usual = (right + CLASS_TEXTS.right) / (all + CLASS_TEXTS.all);
    const share = (counts[at]!.right + STORY_TEXTS * usual) / (counts[at]!.all + STORY_TEXTS);
    return { ...story, weight: Number(Math.max(0, Math.log((EVEN_ODDS * share) / (1 - share))).toFixed(2)) };
  });
  return { ...stories, list };
}
