// What hobbyists call the same thing. A search for any word of a group also finds the others; a group of one
// direction (`nemo` means clownfish, not the reverse) is written as name → meanings.

const SAME: readonly (readonly string[])[] = [
  ['pleco', 'plec', 'plecostomus'],
  ['cory', 'corydoras', 'corys', 'cories'],
  ['betta', 'siamese fighter', 'fighting fish'],
  ['cichlid', 'cichlids'],
  ['axolotl', 'axie'],
  ['light', 'lamp', 'lighting', 'led'],
  ['wavemaker', 'powerhead'],
  ['skimmer', 'protein skimmer'],
  ['filter', 'filtration'],
  ['stand', 'cabinet'],
  ['tank', 'aquarium'],
  ['substrate', 'gravel', 'sand'],
  ['driftwood', 'bogwood'],
  ['ro', 'rodi', 'reverse osmosis'],
  ['co2', 'carbon dioxide'],
  ['zoa', 'zoanthid', 'zoas', 'zoanthids'],
  ['anemone', 'nem'],
  ['cuc', 'clean up crew', 'cleanup crew'],
  ['ich', 'ick', 'white spot'],
  ['brine shrimp', 'artemia'],
  ['daphnia', 'water flea'],
];

const MEANS: Readonly<Record<string, readonly string[]>> = {
  nemo: ['clownfish'],
  dory: ['blue tang'],
  gill: ['moorish idol'],
  clown: ['clownfish'],
  frag: ['coral'],
  frags: ['coral'],
  sps: ['acropora', 'montipora', 'coral'],
  lps: ['euphyllia', 'hammer', 'torch', 'coral'],
  softie: ['soft coral', 'leather', 'mushroom'],
  acro: ['acropora'],
  monti: ['montipora'],
  neo: ['neocaridina'],
  neocaridina: ['cherry shrimp'],
  rcs: ['cherry shrimp'],
  snails: ['snail'],
  mystery: ['snail'],
  shroom: ['mushroom'],
  tang: ['surgeonfish'],
  angel: ['angelfish'],
  gold: ['goldfish'],
  tetra: ['neon'],
  otto: ['otocinclus'],
  oto: ['otocinclus'],
  bn: ['bristlenose'],
  bristlenose: ['ancistrus'],
  moss: ['java moss'],
  fern: ['java fern'],
  pump: ['powerhead', 'return pump'],
  canister: ['filter'],
  hob: ['filter'],
  heater: ['heating'],
  food: ['pellets', 'flakes', 'frozen'],
};

const sameWords = new Map<string, readonly string[]>();
for (const group of SAME)
  for (const word of group)
    sameWords.set(
      word,
      group.filter((other) => other !== word),
    );

/** The synonyms of a word, in lower case; an entry may be several words. */
export const synonymsOf = (word: string): readonly string[] => [
  ...new Set([...(sameWords.get(word) ?? []), ...(Object.hasOwn(MEANS, word) ? MEANS[word]! : [])]),
];

/** Every single word that has or is a synonym, for correcting typos. */
export const SYNONYM_WORDS: readonly string[] = [
  ...new Set(
    [...SAME.flat(), ...Object.keys(MEANS), ...Object.values(MEANS).flat()].flatMap((name) => name.split(' ')),
  ),
];
