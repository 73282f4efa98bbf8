// Which animals a text mentions, and what follows from that: water type, scales, salt.
import type { DoctorWater, SpeciesGroup } from '../types.ts';
import { findPhrases, indexPhrases } from './patterns.ts';
import { stemsOf, type Word, wordsOf } from './words.ts';

const GROUP_PHRASES: Readonly<Record<SpeciesGroup, readonly string[]>> = {
  betta: ['betta|bettas|beta|betas|halfmoon|plakat|crowntail|veiltail -pro', 'siamese|fighting fighter|fish|fighters'],
  gourami: ['gourami|gouramis|gourmai|gouramies|paradise'],
  goldfish: [
    'goldfish|oranda|ranchu|fantail|ryukin|shubunkin|telescope|moor|bubbleye|veiltail|pearlscale|ryunkin|goldie|goldies|comet|orandas|lionhead|feeder',
    'gold fish',
  ],
  koi: ['koi|kois|carp|ghostkoi|nishikigoi'],
  livebearer: [
    'guppy|guppies|molly|mollies|platy|platies|swordtail|endler|endlers|livebearer|mollie|platys|guppys|mollys|platie|swordtails',
  ],
  tetra: [
    'tetra|tetras|neon|neons|cardinal|cardinals|serpae|rummynose|rummy|pencilfish|hatchetfish|congo|ember|embers|skirt -shrimp|goby|banggai|red',
  ],
  barb: ['barb|barbs'],
  danio: ['danio|danios|zebrafish|minnow|minnows', 'white cloud', 'wcmm'],
  rasbora: ['rasbora|rasboras|harlequin|harlequins|chili|microrasbora|boraras'],
  corydoras: ['cory|corydoras|corys|cories|corydora|corries|otocinclus|oto|otos|ottos|pygmaeus'],
  pleco: ['pleco|plecos|plecostomus|bristlenose|ancistrus|plec|plecs|clownpleco|bnp|hypostomus|placostomus|pl'],
  catfish: ['catfish|synodontis|pictus|raphael|redtail|pangasius|bichir|upsidedown', 'glass cat'],
  loach: ['loach|loaches|kuhli|khuli|yoyo|botia|weather|kuhlis|dojo|hillstream|clownloach'],
  cichlid: [
    'cichlid|cichlids|mbuna|oscar|oscars|dempsey|peacock|convict|demasoni|frontosa|apistogramma|apisto|severum|firemouth|flowerhorn|malawi|tanganyika|parrot|hap|texas|jaguar|tropheus|electric|acei|kribensis|krib|ram|rams|gbr|cichild|cichilds|geophagus|uaru|ciclid|labidochromis|yellowlab|gbrs -mantis|wrasse',
    'blood parrot',
    'yellow|electric lab|labs',
    'african|africans cichlid|tank',
  ],
  angelfish: [
    'angelfish|angel|angels|scalare|koiangel -coral|flame|queen|emperor|dwarf|bicolor|lemonpeel|reef|marine|saltwater|potter|swallowtail|regal|french|blue|pygmy',
  ],
  discus: ['discus'],
  rainbowfish: ['rainbowfish|rainbow|rainbows|boesemani|threadfin -shark|nem|anemone|wrasse|bta'],
  killifish: ['killifish|killi|killies|panchax|lampeye'],
  puffer: ['puffer|puffers|pufferfish|porcupinefish|figure8'],
  eel: ['eel|eels|moray|spiny|rope -grass|gobie'],
  clownfish: [
    'clownfish|ocellaris|percula|clarkii|clowns|clownfishes|maroon|nemo|percs|ocelaris',
    'clown -loach|pleco|wrasse|knife|killi|tang|trigger',
    'tomato clown|clownfish',
  ],
  tang: [
    'tang|tangs|surgeonfish|hippo|naso|kole|sailfin|achilles|dory|foxface|rabbitfish|tomini',
    'powder blue|brown tang ~2',
  ],
  'marine-angelfish': [
    'flame|queen|emperor|bicolor|lemonpeel|potter|swallowtail|regal|french|pygmy|annularis|majestic|koran angel|angelfish',
    'coral beauty',
    'marine|saltwater|dwarf|reef angel|angelfish',
    'butterflyfish|butterfly|copperband',
  ],
  wrasse: ['wrasse|wrasses|melanurus|leopard|anthias|anthia|lyretail -platy|frog|gecko|molly'],
  damselfish: [
    'damsel|damsels|damselfish|chromis|dottyback|domino|azure',
    'cardinal|banggai|pajama banggai|pajama|cardinalfish',
  ],
  goby: [
    'goby|gobies|blenny|mandarin|dragonet|firefish|jawfish|watchman|lawnmower|royal|gramma|hawkfish|lionfish|trigger|triggerfish|grouper',
  ],
  seahorse: ['seahorse|seahorses|pipefish'],
  shrimp: [
    'red|fire|blue|yellow|orange cherry|sakura|dream -barb ~1',
    'cherry -barb ~0',
    'shrimp|shrimps|neocaridina|caridina|amano|amanos|crs|neos|crayfish|lobster|crawfish|bloodymary|rcs -brine|mysis|feed|eat|fed|ate|frozen|pellet|food|goby',
  ],
  snail: ['snail|snails|nerite|ramshorn|nerites|trochus|nassarius|turbo|mystery|clam|conch|clams'],
  crab: ['crab|crabs|hermit|hermits|emerald'],
  starfish: ['starfish|urchin|urchins|linckia|cucumber|brittle|seastar|asterina', 'sea star|urchin|cucumber'],
  coral: [
    'coral|corals|zoa|zoas|zoanthid|zoanthids|acro|acropora|sps|lps|euphyllia|monti|montipora|xenia|gsp|duncan|frogspawn|toadstool|goniopora|palythoa|sinularia|acan|favia|chalice|birdsnest|stylophora|ricordea|stylo|birdnest|seriatopora|lobo|trachy|cynarina|blasto|frag|frags|goni|acans|palys|polyps|kenya|galaxea|scoly|digitata|millepora|pocillopora|elegance|octospawn|softie|softies -beauty|catfish|fake|platy|decor',
    'hammer|torch|leather|mushroom|candycane|trumpet|bubble coral|head|heads|colony|frag|polyp',
    'stylo|stylophora|bubble|hydnophora|blasto|cyphastrea|leptoseris|plating|cap|digi skeleton|tissue|polyp|bleach|frag|colony ~8',
    '=my torch',
    '=my hammer',
    '=hammer and',
    '=torch and',
    '=my leather',
    'leather|torch|hammer|brain|mushroom|trumpet|duncan close|closed|open|reef|tissue|shed|shedding|polyp|frag|retract -finned|heater',
  ],
  anemone: ['bubble tip', 'anemone|anemones|nem|bta|rbta|anenome|anemonie|condy|anemome|nems'],
};
const GROUPS = indexPhrases(GROUP_PHRASES);

const WATER_PHRASES: Readonly<Record<DoctorWater, readonly string[]>> = {
  reef: ['reef|reefs|sps|lps|refugium|frag|zoas|coral|corals|mixedreef -catfish|beauty'],
  saltwater: [
    'saltwater|marine|fowlr|salinity|skimmer|refractometer|sump|sg|liverock|sw|hyposalinity|fallow',
    'salt water tank|aquarium',
    'live rock',
    '1.025|1.026|1.024|1.023|1.020|1.021|1.022|1.027',
  ],
  pond: ['pond|ponds|koipond'],
  freshwater: ['freshwater|planted|tropical|fw', 'fresh water tank|aquarium'],
};
const WATERS = indexPhrases(WATER_PHRASES);

const MARINE: readonly SpeciesGroup[] = [
  'clownfish',
  'tang',
  'marine-angelfish',
  'wrasse',
  'damselfish',
  'goby',
  'seahorse',
  'starfish',
  'coral',
  'anemone',
];
export const INVERTEBRATES: readonly SpeciesGroup[] = ['shrimp', 'snail', 'crab', 'starfish', 'coral', 'anemone'];
const FRESH: readonly SpeciesGroup[] = [
  'betta',
  'gourami',
  'goldfish',
  'livebearer',
  'tetra',
  'barb',
  'danio',
  'rasbora',
  'corydoras',
  'pleco',
  'loach',
  'cichlid',
  'discus',
  'rainbowfish',
  'killifish',
  'catfish',
];
const SCALELESS: readonly SpeciesGroup[] = ['loach', 'catfish', 'corydoras', 'pleco', 'eel', 'puffer'];
const COPPER_SENSITIVE: readonly SpeciesGroup[] = ['seahorse'];
// Freshwater angelfish aren’t on the list: their breeders treat them with the amounts of salt we recommend.
const SALT_SENSITIVE: readonly SpeciesGroup[] = [
  'corydoras',
  'loach',
  'tetra',
  'pleco',
  'catfish',
  'rasbora',
  'shrimp',
  'snail',
  'crab',
  'discus',
];

export const ANIMAL_VOCABULARY: ReadonlySet<string> = new Set([...GROUPS.vocabulary, ...WATERS.vocabulary]);

/** The groups of animals in a text, in the order of their first mention. */
export function groupsIn(words: readonly Word[]): SpeciesGroup[] {
  const first = new Map<SpeciesGroup, number>();
  for (const { key, from } of findPhrases(words, GROUPS))
    if (!first.has(key) || first.get(key)! > from) first.set(key, from);
  return [...first].sort(([, a], [, b]) => a - b).map(([group]) => group);
}

/** What happens to a coral, as some of its phrases say: no part of its name. */
const HAPPENING = stemsOf('skeleton tissue bleach close closed open shed shedding retract');

/** The positions of the words that name animals. */
export const animalPlaces = (words: readonly Word[]): ReadonlySet<number> =>
  new Set(findPhrases(words, GROUPS).flatMap(({ at }) => at.filter((place) => !HAPPENING.has(words[place]!.stem))));

/** The water type, if the text or the animals reveal it. */
export function waterIn(words: readonly Word[], groups: readonly SpeciesGroup[]): DoctorWater | null {
  const named = new Set(findPhrases(words, WATERS).map(({ key }) => key));
  const isMarine = named.has('saltwater') || named.has('reef') || groups.some((group) => MARINE.includes(group));
  const isFresh = named.has('freshwater') || groups.some((group) => FRESH.includes(group));
  if (named.has('pond')) return 'pond';
  if (named.has('freshwater') && !named.has('reef')) return 'freshwater';
  if (isMarine && !(isFresh && !named.has('saltwater') && !named.has('reef')))
    return named.has('reef') || groups.includes('coral') || groups.includes('anemone') ? 'reef' : 'saltwater';
  if (isFresh) return 'freshwater';
  return groups.includes('koi') ? 'pond' : null;
}

/** The water named in a short field. */
export const waterOf = (text: string): DoctorWater | null => {
  const words = wordsOf(text);
  return waterIn(words, groupsIn(words));
};

export const hasScaleless = (groups: readonly SpeciesGroup[]): boolean =>
  groups.some((group) => SCALELESS.includes(group));
export const hasSaltSensitive = (groups: readonly SpeciesGroup[]): boolean =>
  groups.some((group) => SALT_SENSITIVE.includes(group));
export const hasCopperSensitive = (groups: readonly SpeciesGroup[]): boolean =>
  groups.some((group) => COPPER_SENSITIVE.includes(group));
export const hasInvertebrate = (groups: readonly SpeciesGroup[]): boolean =>
  groups.some((group) => INVERTEBRATES.includes(group));
