import { findCondition } from '@nautical/core/doctor/conditions';
import { UNTOLD } from '@nautical/core/doctor/engine/heard';
import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../server/src/doctor/answer.ts';
import { learnt } from '../server/src/doctor/learnt.ts';
import { storiesIn, weightByClass, wordsTelling } from '../server/src/doctor/stories.ts';
import written from './stories.json' with { type: 'json' };
import { compileStories, weighStories } from './written-stories.ts';

const { readText } = learnt().reader;
const STORIES = compileStories({
  pale: ['moved | new bowl :: pale | see through :: eat | happy', 'white gravel :: pale | faded'],
  chilled: ['heater | thermostat :: broke | off :: 14 | 15 | wont swim | not move'],
});
const told = (text: string, animal = '', stories = STORIES) =>
  storiesIn(readText(text), animal, stories).map(({ story }) => story);

describe('stories', () => {
  test.each([
    ['every group is met, in any order and form', 'He eats. Since he moved he looks paler.', [0]],
    ['words in a row count as one', 'He eats from his new bowl and went see through.', [0]],
    ['a group is missing', 'Since he moved he looks pale.', []],
    ['what is denied does not count', 'He moved, he eats, he is not pale.', []],
    ['a story may say "not" itself', 'The heater is off and they do not move.', [2]],
    ['numbers count as they are', 'Thermostat broke, 14 degrees in there.', [2]],
    ['words of two sentences are not in a row', 'Got a new. Bowl is clean, he eats and is pale.', []],
  ])('%s', (_, text, expected) => expect(told(text)).toEqual(expected));

  test('the animal may be named beside the text', () => {
    const stories = compileStories({ worms: ['guppy | endler :: red threads'] });
    expect(told('red threads hang out of her', 'Guppies', stories)).toEqual([0]);
    expect(told('red threads hang out of her', 'oscar', stories)).toEqual([]);
  });

  test('stories are added up by what they tell of, and the words that serve most of them come first', () => {
    const reading = readText('New bowl with white gravel, he eats but went pale.');
    const found = storiesIn(reading, '', STORIES);
    expect(weightByClass(found, STORIES)).toEqual(new Map([['pale', 2]]));
    expect(wordsTelling(found, STORIES).get('pale')?.[0]?.stem).toBe('pale');
  });

  test('a story that is often told of something else says less, and one told seldom as much as others of its class', () => {
    const texts = (story: number, of: string) =>
      Array.from({ length: 20 }, () => ({ told: [{ story, reach: 0, words: [] }], classes: [of] }));
    const [right, wrong, untold] = weighStories(STORIES, [...texts(0, 'pale'), ...texts(1, 'chilled')]).list.map(
      ({ weight }) => weight,
    );
    expect(right).toBeGreaterThan(2 * wrong!);
    expect(wrong).toBeGreaterThanOrEqual(0);
    expect(untold).toBeGreaterThan(0);
  });

  test('what is told far apart says less, and the animal stands beside all of it', () => {
    const stories = compileStories({ pale: ['moved :: pale'], worms: ['guppy :: threads'] });
    const much = 'and so on '.repeat(20);
    const weigh = (text: string, animal = '') => [
      ...weightByClass(storiesIn(readText(text), animal, stories), stories),
    ];
    expect(weigh('He moved and went pale.')).toEqual([['pale', 1]]);
    expect(weigh(`He moved ${much} and went pale.`)).toEqual([['pale', 0.3]]);
    expect(weigh(`He moved ${much} He moved and went pale.`)).toEqual([['pale', 1]]);
    expect(weigh(`${much} threads`, 'guppy')).toEqual([['worms', 1]]);
  });

  test('the words of a story are shown as what counted', () => {
    const answer = answerQuestion({
      text: 'I moved my ricefish from the dark tub into a clear glass bowl and they have gone pale, they swim and eat happily',
    });
    const first = answer.candidates[0]!;
    expect(first.key).toBe('natural-colour-change');
    expect(first.for.map(({ words }) => words).join(' ')).toMatch(/ricefish|moved|bowl/);
  });

  test('what is written can be told: two to four groups of few words, of conditions there are', () => {
    for (const [of, lines] of Object.entries(written)) {
      if (of !== UNTOLD) expect(findCondition(of), of).toBeDefined();
      for (const line of lines) {
        const groups = line.split('::').map((group) => group.split('|').map((words) => words.trim()));
        expect([2, 3, 4], line).toContain(groups.length);
        for (const words of groups.flat()) expect(words, line).toMatch(/^\S+( \S+){0,3}$/);
      }
    }
  });
});
