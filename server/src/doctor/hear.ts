// Hears what the words of a text say: by how alike it is to others, and by the stories it tells.
import type { Hear } from '@nautical/core/doctor/engine/heard';
import { storiesIn, weightByClass, wordsTelling } from './stories.ts';
import { featuresOf, likeness, tellingWords, type WordModel } from './word-model.ts';

/** Who has learnt a model hears by it. */
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
