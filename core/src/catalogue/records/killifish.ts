import type { SpeciesRecord } from '../species-record.ts';
import { toothcarpFins } from './freshwater-shapes.ts';

export const KILLIFISH: SpeciesRecord[] = [
  {
    key: 'clown-killifish',
    species: 'Clown Killifish',
    scientificName: 'Epiplatys annulatus',
    commonNames: ['rocket killi', 'banded panchax', 'clown killi', 'rocket killifish', 'pseudepiplatys annulatus'],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['jumper', 'small-mouth', 'timid'],
    spaceRequirement: 1,
    smallestTank: 10,
    bioload: 0.5,
    schooling: true,
    minSchoolSize: 5,
    preferredPH: [5, 7],
    preferredTemp: [73, 79],
    hardness: [1, 10],
    reefSafe: false,
    diet: 'carnivore',
    swimmingLevel: 'top',
    careLevel: 'intermediate',
    maxSize: 1.5,
    lifespan: 3,
    origin: 'Swampy savanna streams of Guinea, Sierra Leone and Liberia',
    description:
      'Its cream and black bands end in a tail like a rocket flame, blue rays in red fire. It hovers just beneath the floating plants, tiny and relaxed.',
    careGuide: {
      tankSetup:
        'Use ten gallons with a thick carpet of floating plants whose roots hang down, and almost no water movement. Fit a lid without a slit, because it leaps through gaps no wider than itself. Keep the light dim.',
      waterConditions:
        'Keep it soft and still: 73 to 79 °F, pH 5 to 7, 1 to 10 dGH. Peat or leaves help. Do small changes, 10% weekly, since sudden ones set it back. In a room that stays above 72 °F it lives without a heater.',
      feeding:
        'Feed small live food at the surface: fruit flies, springtails, nauplii, mosquito larvae. Some accept floating powder. Feed twice a day, right under the plants.',
      compatibility:
        'Choose calm small fish of lower levels: chili rasboras, ember tetras, pygmy corydoras. Shrimp are fine. Anything larger will eat it or take its food. Three males to six females among the roots show the best colors.',
      breeding:
        'Eggs hang in floating roots, a few each day, and hatch in ten to fourteen days at 77 °F. In a tank of its own some young come up among the plants. Feed infusoria first, and sort the fry by size later.',
      commonDiseases:
        'Velvet is its typical disease; shade the tank and treat gently. Starving in a mixed tank is the most common end. Jumping comes next. Feed it first and the others afterward, and you avoid two of the three.',
      tips: [
        'Tape over the gap at the filter cable.',
        'Look from above: each head has a silver spot.',
        'Keep ten in a species tank and let the moss do the rest.',
      ],
    },
    imageAlt: 'A tiny banded fish with a blue and red rocket-flame tail',
    illustration: {
      kind: 'fish',
      plan: 'torpedo',
      depth: 0.25,
      back: '#b8a878',
      flank: '#eadfb8',
      belly: '#f8f2dc',
      scales: 0.2,
      eye: { size: 0.055, color: '#4fd0f0', at: [0.1, -0.24] },
      mouth: { form: 'up' },
      fins: toothcarpFins(
        { color: '#f0d88a', tip: '#f7ecc4' },
        {
          dorsal: [{ form: 'round', from: 0.72, to: 0.82, height: 0.17, color: '#e8b84a', tip: '#e0402a' }],
          anal: [{ form: 'pointed', from: 0.66, to: 0.82, height: 0.24, lean: 30, color: '#e0402a', tip: '#6fc8f0' }],
          tail: { form: 'spade', length: 0.46, spread: 28, color: '#f3c44a', tip: '#f9e8a8' },
          pelvic: { form: 'pointed', length: 0.16, at: 0.5, color: '#d8503a' },
        },
      ),
      patterns: [
        { type: 'bars', at: [0.17, 0.39, 0.61, 0.85], width: 0.12, color: '#2a1c12' },
        { type: 'stripes', at: [0], width: 0.9, from: 0.98, to: 1.46, color: '#e8331f', taper: true, fins: true },
        {
          type: 'stripes',
          at: [-1.15, 1.15],
          width: 0.5,
          from: 0.98,
          to: 1.36,
          color: '#35b4f2',
          taper: true,
          fins: true,
        },
      ],
    },
    sources: ['hobby-encyclopedia', 'hobby-magazine', 'breeder-or-trade'],
  },
  {
    key: 'golden-wonder-killifish',
    species: 'Golden Wonder Killifish',
    scientificName: 'Aplocheilus lineatus',
    commonNames: ['golden wonder', 'striped panchax', 'golden panchax', 'lineatus killi', 'golden wonder killi'],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'semi-aggressive',
    traits: ['jumper', 'predator', 'wide-mouth'],
    spaceRequirement: 8,
    smallestTank: 20,
    bioload: 3.5,
    schooling: false,
    preferredPH: [6, 7.5],
    preferredTemp: [72, 79],
    hardness: [3, 15],
    reefSafe: false,
    diet: 'carnivore',
    swimmingLevel: 'top',
    careLevel: 'beginner',
    maxSize: 4,
    lifespan: 4,
    origin: 'Streams, swamps and rice fields of southern India and Sri Lanka',
    description:
      'It’s a golden pike in miniature that lies beneath the surface with a flat back and an upturned jaw. It’s the hardiest killifish, and it hunts anything the size of a neon.',
    careGuide: {
      tankSetup:
        'Use 20 gallons and up, with floating plants, wood breaking the surface and a heavy lid. Leave a gap of 2 inches of air. You can plant the lower levels and give them to other fish.',
      waterConditions:
        'It’s easy to please: 72 to 79 °F, pH 6 to 7.5, 3 to 15 dGH. Clean water and a calm surface matter most, because it lives in the top inch. Change 25% on the same day each week.',
      feeding:
        'Offer floating pellets, crickets, flies, mosquito larvae and krill. It snaps food from the top and ignores what sinks. Feed once or twice daily; insects keep the gold color. A lone mealworm once a week is a feast it will leap for.',
      compatibility:
        'Choose fish over 2 inches that live lower: gouramis, larger barbs and tetras, rainbowfish, corydoras. Neons, guppies and shrimp are prey. Two males fight in under 30 gallons.',
      breeding:
        'A male with two females spawns daily among floating roots, ten to twenty firm eggs. Pick them and keep them apart; they hatch in two weeks at 76 °F. The fry are large and soon eat each other.',
      commonDiseases:
        'This killifish seldom gets ill. Expect ich after a chill, velvet now and then, and broken snouts from hitting the cover. A sunken belly means it can’t reach the food.',
      tips: [
        'Cover every hole: no fish is quicker to leave a tank.',
        'Feed something that floats and wriggles.',
        'Males have longer fins and brighter rows of gold.',
      ],
    },
    imageAlt: 'A slender golden fish with rows of shining scales and an upturned mouth',
    illustration: {
      kind: 'fish',
      plan: 'torpedo',
      depth: 0.23,
      back: '#b8862a',
      flank: '#f2c544',
      belly: '#f8e7a2',
      scales: 0.7,
      eye: { size: 0.042, color: '#f4d25a', at: [0.08, -0.25] },
      mouth: { form: 'up' },
      fins: toothcarpFins(
        { color: '#f0b83a', tip: '#f9e09a', edge: '#e2502a', edgeWidth: 0.1 },
        {
          dorsal: [{ form: 'round', from: 0.76, to: 0.87, height: 0.13 }],
          anal: [{ form: 'pointed', from: 0.6, to: 0.86, height: 0.17, lean: 30 }],
          tail: { form: 'spade', length: 0.28, spread: 32 },
          pelvic: { form: 'pointed', length: 0.14, at: 0.5 },
        },
      ),
      patterns: [
        { type: 'spots', count: 80, size: 0.015, area: [0.24, 1, -0.7, 0.7], color: '#fff3a8' },
        { type: 'spots', count: 40, size: 0.012, area: [0.3, 1, -0.6, 0.7], color: '#d8481e', seed: 6 },
        { type: 'bars', at: [0.6, 0.68, 0.76, 0.84, 0.92], width: 0.014, color: '#8a5a14', opacity: 0.45 },
      ],
    },
    sources: ['hobby-encyclopedia', 'hobby-magazine'],
  },
  {
    key: 'lyretail-killifish',
    species: 'Lyretail Killifish',
    scientificName: 'Aphyosemion australe',
    commonNames: [
      'cape lopez lyretail',
      'lyretail panchax',
      'chocolate australe',
      'gold australe',
      'lyretail killi',
      'australe',
    ],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['jumper', 'territorial'],
    spaceRequirement: 4,
    smallestTank: 10,
    bioload: 1.1,
    schooling: false,
    preferredPH: [5.5, 7],
    preferredTemp: [69, 76],
    hardness: [1, 10],
    reefSafe: false,
    diet: 'carnivore',
    swimmingLevel: 'middle',
    careLevel: 'intermediate',
    maxSize: 2.4,
    lifespan: 3,
    origin: 'Coastal swamps and small streams of Gabon and the Congo',
    description:
      'It’s copper, spotted with carmine, and its fins are drawn out to white tips like a lyre. It’s the classic first killifish, at home in a small, cool, shaded tank.',
    careGuide: {
      tankSetup:
        'A pair or a trio lives in 10 gallons with moss, ferns and a few spawning mops made of yarn. Cover the light with floating plants and the tank with tight-fitting glass. An air-driven sponge filter is enough.',
      waterConditions:
        'Keep it fairly cool: 69 to 76 °F, pH 5.5 to 7, 1 to 10 dGH. Long periods above 79 °F shorten its life. Change 15% weekly; a little peat in the filter helps. A teaspoon of salt to 5 gallons keeps velvet away without harming plants.',
      feeding:
        'Feed live and frozen food: daphnia, nauplii, black mosquito larvae and grindal worms. Many learn to take granules. Give one or two modest meals and skip a day each week. White worms are rich, so save them for spawning time.',
      compatibility:
        'Choose small calm fish such as pencilfish, dwarf corydoras, and ember tetras at the lower end of their range. Males spar with each other; keep one, or many with cover. Nippers ruin the lyre tail.',
      breeding:
        'It spawns in mops, 10 to 20 eggs in two days; pick them and incubate them in water for two weeks at 74 °F, or store them on damp peat for three. The fry take nauplii right away. They’re mature in four months.',
      commonDiseases:
        'Velvet is the main threat: rusty dust, clamped fins. Treat it in the dark, and keep a pinch of salt in the tank as prevention, which it tolerates better than tetras do. Old age comes at three.',
      tips: [
        'Eggs travel by mail, so join a killifish club.',
        'Give the females a thicket, because he never stops courting.',
        'A cool shelf suits it better than a heater.',
      ],
    },
    imageAlt: 'A copper fish with red dots and a lyre-shaped tail with white tips',
    illustration: {
      kind: 'fish',
      plan: 'torpedo',
      depth: 0.25,
      back: '#8a4a1e',
      flank: '#d8813a',
      belly: '#f0c48a',
      scales: 0.3,
      eye: { size: 0.045, color: '#f0c86a', at: [0.095, -0.24] },
      mouth: { form: 'up' },
      fins: toothcarpFins(
        { color: '#e0843a', tip: '#f6c27a', edge: '#b0182a', edgeWidth: 0.08 },
        {
          dorsal: [{ form: 'pointed', from: 0.6, to: 0.76, height: 0.32, lean: 40, color: '#d8702e', tip: '#ffffff' }],
          anal: [{ form: 'pointed', from: 0.56, to: 0.78, height: 0.32, lean: 40, color: '#d8702e', tip: '#ffffff' }],
          tail: { form: 'lyre', length: 0.56, spread: 24, color: '#e88a34', tip: '#fff3dc' },
          pelvic: { form: 'pointed', length: 0.13, at: 0.48 },
        },
      ),
      patterns: [
        { type: 'spots', count: 60, size: 0.02, area: [0.06, 1, -0.8, 0.7], color: '#c4152a' },
        { type: 'gradient', from: 0.3, to: 0.75, color: '#4fa8c8', opacity: 0.35 },
      ],
    },
    sources: ['hobby-encyclopedia', 'hobby-magazine'],
  },
];
