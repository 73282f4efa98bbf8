// Weighs the words of a text: how similar it is to known cases, and which stories it matches.
import type { Hear } from '@nautical/core/doctor/engine/heard';
import { storiesIn, weightByClass, wordsTelling } from './stories.ts';
import { featuresOf, likeness, tellingWords, type WordModel } from './word-model.ts';

/** Makes a `Hear` function from a learned model. */
export const hearingBy =
  (model: WordModel): Hear =>
  ({ fishType }, reading, tank) => {
    const alike = likeness(model, featuresOf({ reading, ...tank }));
    const stories = storiesIn(reading, fishType ?? '', model.stories);
    return {
      length: reading.words.length,
      alike,
      told: weightByClass(stories, model.stories),
      storyWords: wordsTelling(stories, model.stories),
      tellingWords: (name, isSaid) => tellingWords(model, name, reading, isSaid),
    };
  };
