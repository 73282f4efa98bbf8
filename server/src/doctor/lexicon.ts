// How keepers put each sign into words. A phrase is a row of words that must stand near each other in one sentence:
// `a|b` either, `$name` one of a class of word-classes.ts, `-a` not near it, a leading `=` in this order without a gap, a leading `>` in this order,
// a trailing `~n` at most n further words between. Words are compared by their stem. A phrase need not be right each time:
// how often it is, is learnt from texts that were read by hand. Short texts speak more plainly, so each phrase has two weights.
// The phrases themselves are in the learnt file, and written down where it is learnt.
import type { SignKey } from '@nautical/core/doctor/signs';

/** For each phrase of a sign how often it is right in a short text and in a longer one, from 0 to 1. */
export type PhraseWeights = Readonly<Partial<Record<SignKey, readonly (readonly [short: number, long: number])[]>>>;

export type Lexicon = { phrases: Readonly<Record<SignKey, readonly string[]>>; weights: PhraseWeights };

const SHORT = 30; // words
export const isShort = (words: number): boolean => words < SHORT;

/** Words by which keepers name an illness themselves: weak evidence, since many are wrong about it. */
export const NAME_PHRASES: Readonly<Record<string, readonly string[]>> = {
  ich: ['ich|ick|ichthyophthirius|whitespot -marine|saltwater|black ~0', '=white spot disease'],
  'marine-ich': ['marine|saltwater|salt ich|ick|whitespot', 'cryptocaryon|crypt|crypto'],
  velvet: ['velvet|oodinium|piscinoodinium -marine|saltwater ~0'],
  'marine-velvet': ['marine|saltwater|salt velvet', 'amyloodinium'],
  'slime-parasites': ['costia|chilodonella|trichodina|ichthyobodo'],
  flukes: ['fluke|flukes|gyrodactylus|dactylogyrus|monogenean'],
  'marine-flukes': ['neobenedenia|benedenia'],
  'fin-rot': ['finrot|tailrot', 'fin|tail rot|rotting'],
  columnaris: ['columnaris|collumnaris|flexibacter|saddleback', '=mouth fungus', '=cotton mouth'],
  dropsy: ['dropsy|dropsey|dropsi'],
  'swim-bladder': ['swim bladder', '=sbd', 'swimbladder'],
  popeye: ['popeye|exophthalmia', '=pop eye'],
  'hole-in-the-head': ['hole head', 'hith|hexamita'],
  'head-lateral-line-erosion': ['hlle', 'lateral line erosion|disease'],
  'neon-tetra-disease': ['neon tetra disease', '=ntd'],
  'fish-tuberculosis': ['tuberculosis|mycobacteria|mycobacterium|mycobacteriosis', 'fish tb', '=tb'],
  septicaemia: ['septicemia|septicaemia', '=red pest', 'blood poison|poisoning|infection'],
  camallanus: ['camallanus|callamanus|camalanus'],
  'anchor-worm': ['anchor worm', 'lernaea'],
  'fish-lice': ['fish lice|louse', 'argulus'],
  lymphocystis: ['lymphocystis|lympho|lymphocystus'],
  'koi-herpes': ['khv', 'koi herpes'],
  'carp-pox': ['carp|koi pox'],
  'spring-viraemia': ['=svc', 'spring viraemia|viremia'],
  'gourami-iridovirus': ['iridovirus|dgiv|dgd', 'dwarf gourami disease'],
  brooklynella: ['brooklynella|brook|brooklenella', 'clownfish disease'],
  uronema: ['uronema'],
  'black-ich': ['black ich|ick', 'paravortex|turbellarian|turbellarians'],
  epistylis: ['epistylis|epistyllis'],
  tetrahymena: ['tetrahymena', 'guppy disease'],
  'cotton-fungus': ['saprolegnia', 'fungal infection', '=fungus infection'],
  'malawi-bloat': ['malawi|african bloat'],
  constipation: ['constipation|constipated'],
  'egg-binding': ['eggbound', 'egg bound'],
  tumour: ['tumor|tumour|cancer'],
  'ammonia-poisoning': ['ammonia poison|poisoning|burn|burns|spike', '=new tank syndrome'],
  'nitrite-poisoning': ['nitrite poison|poisoning', 'brown blood'],
  'old-tank-syndrome': ['old tank syndrome', '=ots'],
  'gas-bubble-disease': ['gas bubble disease', 'supersaturation|supersaturated'],
  'hydrogen-sulphide': ['h2s', 'hydrogen sulfide|sulphide'],
  'co2-poisoning': ['co2 overdose|poisoning|poison|gassed|gas'],
  'metal-poisoning': ['copper|metal poison|poisoning|toxicity'],
  'coral-tissue-necrosis': ['rtn|stn', 'tissue necrosis'],
  'brown-jelly': ['brown jelly', 'bjd'],
  'coral-bleaching': ['bleach|bleached|bleaching coral|$coral|anemone ~4'],
  dinoflagellates: ['dino|dinos|dinoflagellate|dinoflagellates'],
  'red-bugs': ['red bug|bugs'],
  'coral-pests': ['aefw|nudibranch|nudibranchs|flatworm|flatworms'],
  'zoanthid-pox': ['zoa|zoanthid pox'],
  'shrimp-epibionts': ['vorticella|scutariella|ellobiopsid|cladogonium'],
  'shrimp-infection': ['muscular|muscle necrosis'],
  'failed-moult': ['ring death', 'failed|bad|stuck molt'],
  'black-spot-disease': ['black spot disease', 'diplostomum'],
  'internal-flagellates': ['hexamita|spironucleus|flagellate|flagellates'],
  'intestinal-worms': ['internal parasite|parasites|worm|worms', 'tapeworm|tapeworms|roundworm|capillaria'],
  leeches: ['leech|leeches'],
  'nest-bubbles': ['bubble nest', 'bubblenest'],
  pregnancy: ['pregnant|pregnancy|gravid'],
  'breeding-tubercles': ['tubercle|tubercles', 'breeding star|stars|tubercles'],
  'glass-surfing': ['glass surf|surfing'],
  'coral-warfare': ['chemical|coral warfare', 'allelopathy'],
  'alkalinity-swing': ['alk burn|spike|swing'],
  'bacterial-gill-disease': ['gill rot', 'bacterial gill disease', 'branchiomyces|branchiomycosis'],
  'bacterial-ulcer': ['furunculosis|aeromonas', 'ulcer disease'],
  'low-oxygen': ['low|lack|no|not oxygen|o2 -heater|carbon'],
  'arrival-stress': ['ship|shipping|acclimation|arrival stress'],
  prolapse: ['prolapse|prolapsed'],
  'old-age': ['=old age'],
  'cycling-bloom': ['bacterial|bacteria bloom'],
};
