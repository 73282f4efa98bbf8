// The learned file: integers and words in columns, which compress well and load fast. Values are rounded when they’re learned and
// not again here, so the file gives the same answers as the model it was made from.
import { SIGNS, type SignKey } from '@nautical/core/doctor/signs';
import type { Lexicon } from './lexicon.ts';
import type { Lookup, Stories } from './stories.ts';
import type { Weights, WordModel } from './word-model.ts';

/** Everything that’s learned. */
export type Learnt = {
  lexicon: Lexicon;
  model: WordModel & {
    features: ReadonlyMap<string, Weights>;
    stories: Stories & { words: ReadonlyMap<string, ArrayLike<number>> };
  };
};

// Decimal digits kept when learning.
const HUNDREDTHS = 100;
const THOUSANDTHS = 1000;

const TEXTS = ['classes', 'features', 'storyWords', 'phrases'] as const;
const NUMBERS = [
  'rarities',
  'featureSizes',
  'featureClasses',
  'featureWeights',
  'storyClasses',
  'storyGroups',
  'storyWeights',
  'wordSizes',
  'wordStories',
  'wordGroups',
  'phraseSizes',
  'shortWeights',
  'longWeights',
] as const;
type Columns = Record<(typeof TEXTS)[number], readonly string[]> & Record<(typeof NUMBERS)[number], ArrayLike<number>>;

/** Packs what was learned into the file’s content, before compression. */
export function pack({ lexicon, model }: Learnt): Buffer {
  const { classes, features, stories } = model;
  const weights = [...features.values()];
  const words = [...stories.words].sort(([one], [other]) => (one < other ? -1 : 1));
  const phrases = SIGNS.map(({ key }) => lexicon.phrases[key]);
  const phraseWeights = SIGNS.flatMap(({ key }) => lexicon.weights[key]!);
  const whole = (value: number, parts: number) => Math.round(value * parts);
  return write({
    classes,
    features: [...features.keys()],
    rarities: weights.map(([rarity]) => whole(rarity, HUNDREDTHS)),
    featureSizes: weights.map(({ length }) => (length - 1) / 2),
    featureClasses: weights.flatMap(([, ...pairs]) => steps(evenOf(pairs))),
    featureWeights: weights.flatMap(([, ...pairs]) => oddOf(pairs).map((weight) => whole(weight, THOUSANDTHS))),
    storyClasses: stories.list.map(({ of }) => classes.indexOf(of)),
    storyGroups: stories.list.map(({ groups }) => groups),
    storyWeights: stories.list.map(({ weight }) => whole(weight, HUNDREDTHS)),
    storyWords: words.map(([name]) => name),
    wordSizes: words.map(([, places]) => places.length / 2),
    wordStories: words.flatMap(([, places]) => steps(evenOf(Array.from(places)))),
    wordGroups: words.flatMap(([, places]) => oddOf(Array.from(places))),
    phrases: phrases.flat(),
    phraseSizes: phrases.map(({ length }) => length),
    shortWeights: phraseWeights.map(([short]) => whole(short, HUNDREDTHS)),
    longWeights: phraseWeights.map(([, long]) => whole(long, HUNDREDTHS)),
  });
}

const evenOf = (list: readonly number[]) => list.filter((_, at) => at % 2 === 0);
const oddOf = (list: readonly number[]) => list.filter((_, at) => at % 2 === 1);
const steps = (rising: readonly number[]) => rising.map((value, at) => value - (rising[at - 1] ?? 0));

/** Unpacks what was learned from the file’s content. */
export function unpack(content: Buffer): { lexicon: Lexicon; model: WordModel } {
  const columns = read(content);
  const { classes } = columns;
  return {
    lexicon: lexiconIn(columns),
    model: {
      classes,
      features: featuresIn(columns),
      stories: storiesIn(columns),
    },
  };
}

function lexiconIn({ phrases, phraseSizes, shortWeights, longWeights }: Columns): Lexicon {
  const starts = startsOf(phraseSizes);
  const bySign = <T>(valueAt: (at: number) => T) =>
    Object.fromEntries(
      SIGNS.map(({ key }, sign) => [
        key,
        Array.from({ length: phraseSizes[sign]! }, (_, at) => valueAt(starts[sign]! + at)),
      ]),
    ) as Record<SignKey, T[]>;
  return {
    phrases: bySign((at) => phrases[at]!),
    weights: bySign((at) => [shortWeights[at]! / HUNDREDTHS, longWeights[at]! / HUNDREDTHS] as const),
  };
}

/** Few features are ever looked up, so each is built on demand. */
function featuresIn(columns: Columns): Lookup<Weights> {
  const { features, rarities, featureSizes, featureClasses, featureWeights } = columns;
  const places = placesOf(features);
  const starts = startsOf(featureSizes);
  return {
    get: (name) => {
      const place = places.get(name);
      if (place === undefined) return undefined;
      const weights: [number, ...number[]] = [rarities[place]! / HUNDREDTHS];
      let of = 0;
      for (let at = starts[place]!; at < starts[place + 1]!; at++) {
        of += featureClasses[at]!;
        weights.push(of, featureWeights[at]! / THOUSANDTHS);
      }
      return weights;
    },
  };
}

function storiesIn(columns: Columns): Stories {
  const { classes, storyClasses, storyGroups, storyWeights, storyWords, wordSizes, wordStories, wordGroups } = columns;
  const places = placesOf(storyWords);
  const starts = startsOf(wordSizes);
  const pairs = new Uint16Array(wordStories.length * 2);
  for (let word = 0; word < wordSizes.length; word++) {
    let story = 0;
    for (let at = starts[word]!; at < starts[word + 1]!; at++) {
      story += wordStories[at]!;
      pairs[at * 2] = story;
      pairs[at * 2 + 1] = wordGroups[at]!;
    }
  }
  return {
    list: Array.from(storyClasses, (of, at) => ({
      of: classes[of]!,
      groups: storyGroups[at]!,
      weight: storyWeights[at]! / HUNDREDTHS,
    })),
    words: {
      get: (name) => {
        const place = places.get(name);
        return place === undefined ? undefined : pairs.subarray(starts[place]! * 2, starts[place + 1]! * 2);
      },
    },
  };
}

function placesOf(names: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (let at = 0; at < names.length; at++) places.set(names[at]!, at);
  return places;
}

/** The start of each consecutive group, and the end of the last one. */
function startsOf(sizes: ArrayLike<number>): Uint32Array {
  const starts = new Uint32Array(sizes.length + 1);
  for (let at = 0; at < sizes.length; at++) starts[at + 1] = starts[at]! + sizes[at]!;
  return starts;
}

const LENGTH_BYTES = 4;

/** The columns one after another, each preceded by its length. */
function write(columns: Columns): Buffer {
  const parts = [
    ...TEXTS.map((name) => Buffer.from(columns[name].join('\n'))),
    ...NUMBERS.map((name) => Buffer.from(bytesOf(columns[name]))),
  ];
  return Buffer.concat(
    parts.flatMap((part) => {
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32LE(part.length);
      return [length, part];
    }),
  );
}

function read(content: Buffer): Columns {
  let at = 0;
  const next = () => {
    const from = at + LENGTH_BYTES;
    at = from + content.readUInt32LE(at);
    return content.subarray(from, at);
  };
  const texts = TEXTS.map((name) => [name, next().toString().split('\n')]);
  const numbers = NUMBERS.map((name) => [name, numbersIn(next())]);
  return Object.fromEntries([...texts, ...numbers]);
}

const BITS = 7; // of a number per byte, lowest first
const MORE = 1 << BITS; // another byte follows
const LARGEST = 0xffff; // number the file can hold

function bytesOf(numbers: ArrayLike<number>): number[] {
  const bytes: number[] = [];
  for (let at = 0; at < numbers.length; at++) {
    let rest = numbers[at]!;
    if (!Number.isInteger(rest) || rest < 0 || rest > LARGEST)
      throw new RangeError(`${rest} does not fit into the file`);
    while (rest >= MORE) {
      bytes.push((rest % MORE) + MORE);
      rest = Math.floor(rest / MORE);
    }
    bytes.push(rest);
  }
  return bytes;
}

function numbersIn(bytes: Uint8Array): Uint16Array {
  const numbers = new Uint16Array(bytes.length);
  let count = 0;
  let value = 0;
  let shift = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    value |= (byte & (MORE - 1)) << shift;
    shift += BITS;
    if (byte >= MORE) continue;
    numbers[count++] = value;
    value = 0;
    shift = 0;
  }
  return numbers.slice(0, count);
}
