import { SPECIES_ILLUSTRATIONS } from '../../illustration/species-illustrations.ts';
import type { SpeciesRecord } from '../species-record.ts';
import { toothcarpFins } from './freshwater-shapes.ts';

export const LIVEBEARERS: SpeciesRecord[] = [
  {
    key: 'guppy',
    species: 'Guppy',
    scientificName: 'Poecilia reticulata',
    commonNames: ['fancy guppy', 'millionfish', 'rainbow fish guppy', 'guppie', 'gupy', 'guppy fish'],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['long-finned', 'brackish'],
    spaceRequirement: 2,
    smallestTank: 10,
    bioload: 1.3,
    schooling: true,
    minSchoolSize: 3,
    preferredPH: [6.8, 8],
    preferredTemp: [72, 80],
    hardness: [8, 25],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'top',
    careLevel: 'beginner',
    maxSize: 2.4,
    lifespan: 2,
    origin: 'Northern South America and Trinidad, today in warm waters all over the world',
    description:
      'Peacock-tailed males, plain larger females and more guppies every month: the fish with which most people begin. It wants hard water, company and a plan for the young.',
    careGuide: {
      tankSetup:
        'Ten gallons for a small group, twenty if both sexes are kept and the young survive. Thickets of guppy grass, hornwort or moss shelter fry; a mild filter spares the heavy tails. Leave an open surface for feeding.',
      waterConditions:
        'Hard and steady: 72 to 80 °F, pH 6.8 to 8, 8 to 25 dGH. In soft acid water fancy strains waste away with clamped fins. A bag of crushed coral helps there; change a quarter every week.',
      feeding:
        'Small flake, spirulina, baby brine shrimp, crushed peas. Little and often, up to three times daily, for it has a short gut and grazes by nature. Give half of the food as greens to avoid constipation.',
      compatibility:
        'Keep three or more. Males only live quietly together; with females keep one male to two or three. Endlers cross with them. Shun tiger barbs, serpaes and bettas that see long tails as a challenge, and angelfish that see a meal.',
      breeding:
        'Unavoidable when sexes meet: 20 to 60 fry every four weeks, and stored sperm serves several broods. A dark patch near the vent grows before birth. Dense floating plants save some of the fry; powdered food and clean water do the rest.',
      commonDiseases:
        'Inbred strains are weak. Watch for clamped fins, columnaris on the mouth, and the red threads of Camallanus worms at the vent, which need levamisole or fenbendazole. Bent backs suggest fish tuberculosis.',
      tips: [
        'Buy males only if you do not want fry: they are the colourful half anyway.',
        'Quarantine new fish, because farmed guppies often bring worms.',
        'Old females thin out naturally; two years is a full life.',
      ],
    },
    imageAlt: 'A small fish with a huge orange fan tail dotted in black',
    illustration: SPECIES_ILLUSTRATIONS.guppy,
    sources: ['hobby-encyclopedia', 'breeder-or-trade'],
  },
  {
    key: 'endlers-livebearer',
    species: 'Endler’s Livebearer',
    scientificName: 'Poecilia wingei',
    commonNames: ['endler', 'endler guppy', 'endlers livebearer', 'black bar endler', 'endlers'],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['jumper', 'brackish'],
    spaceRequirement: 1,
    smallestTank: 10,
    bioload: 0.7,
    schooling: true,
    minSchoolSize: 5,
    preferredPH: [7, 8.5],
    preferredTemp: [74, 82],
    hardness: [10, 25],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'top',
    careLevel: 'beginner',
    maxSize: 1.8,
    lifespan: 2,
    origin: 'Coastal lagoons of Sucre state in north-eastern Venezuela',
    description:
      'The guppy’s wild little cousin: males an inch long in neon orange, green and black, in motion from morning to night. Hardier than fancy guppies and just as fertile.',
    careGuide: {
      tankSetup:
        'Ten gallons in a sunny spot or under strong light; green, algae-rich water is what its home lagoon looks like. Moss, guppy grass and a sponge filter are enough, and a lid, for it jumps. Leave some thread algae for grazing.',
      waterConditions:
        'Warm and hard: 74 to 82 °F, pH 7 to 8.5, 10 to 25 dGH. It stands salt up to brackish levels, soft water not at all. Twenty percent weekly, and never let the tank cool much at night.',
      feeding:
        'Crushed flake with spirulina, artemia nauplii, microworms, and the film on leaves. Three tiny meals. The males court so much that they grow thin on a starvation diet.',
      compatibility:
        'A good nano community with shrimp, snails and pygmy corydoras. Keep apart from guppies if you value the pure strain. For every male have two females, or keep males alone.',
      breeding:
        'Five to twenty-five fry every 23 to 25 days, larger and bolder than guppy fry, and parents rarely hunt them. A ten gallon colony fills itself in half a year, so agree with a shop beforehand.',
      commonDiseases:
        'Robust. Trouble begins with soft water, which shows as shimmying on the spot. Crowding leads to velvet and wasting. Treat a colony with care, since snails and shrimp mostly share the tank.',
      tips: [
        'Ask for class N or the collecting place if you want true endlers.',
        'A tank of ten males is a firework without a population problem.',
        'Let algae grow on the back pane as a pantry.',
      ],
    },
    imageAlt: 'A tiny fish splashed with orange, neon green and black, with a sword-edged tail',
    illustration: {
      kind: 'fish',
      plan: 'torpedo',
      depth: 0.29,
      back: '#7d8a52',
      flank: '#bcd08a',
      belly: '#f1f4dc',
      scales: 0.2,
      eye: { size: 0.055, color: '#e9d884', at: [0.11, -0.24] },
      mouth: { form: 'up' },
      fins: toothcarpFins(
        { color: '#e8e6c4', tip: '#f8f7ea' },
        {
          dorsal: [{ form: 'pointed', from: 0.48, to: 0.62, height: 0.24, lean: 38, color: '#f2a63a', tip: '#1a1a18' }],
          tail: {
            form: 'lyre',
            length: 0.34,
            spread: 26,
            color: '#f3efcf',
            tip: '#ff7a1e',
            edge: '#ff6a12',
            edgeWidth: 0.14,
          },
        },
      ),
      patterns: [
        {
          type: 'blotches',
          at: [
            [0.32, -0.15, 0.07],
            [0.62, 0.25, 0.085],
            [0.9, 0, 0.06],
          ],
          color: '#ff6f14',
          rough: 0.5,
        },
        {
          type: 'blotches',
          at: [
            [0.46, -0.35, 0.05],
            [0.78, -0.2, 0.05],
          ],
          color: '#23e0a0',
          rough: 0.4,
        },
        { type: 'stripes', at: [0.15], width: 0.24, from: 0.3, to: 0.66, color: '#141a18', wave: 0.14 },
        {
          type: 'blotches',
          at: [
            [0.72, 0.1, 0.03],
            [0.96, -0.3, 0.026],
          ],
          color: '#141a18',
        },
      ],
    },
    sources: ['hobby-encyclopedia', 'hobby-magazine'],
  },
  {
    key: 'platy',
    species: 'Platy',
    scientificName: 'Xiphophorus maculatus',
    commonNames: [
      'southern platyfish',
      'moonfish',
      'mickey mouse platy',
      'sunset platy',
      'plati',
      'platie',
      'variable platy',
    ],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: [],
    spaceRequirement: 3,
    smallestTank: 15,
    bioload: 2,
    schooling: true,
    minSchoolSize: 3,
    preferredPH: [7, 8.2],
    preferredTemp: [70, 79],
    hardness: [10, 28],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'middle',
    careLevel: 'beginner',
    maxSize: 2.5,
    lifespan: 3,
    origin: 'Slow waters of the Atlantic slope of Mexico, Guatemala and Belize',
    description:
      'Round, cheerful and available in every colour from coral to blue, some with a mouse head drawn at the tail. The calmest of the common livebearers.',
    careGuide: {
      tankSetup:
        'Fifteen gallons for one male and two or three females. Stems and floating plants for the fry, a bare patch where the shop sold you gravel, and no fierce current. A heater is needed only in cool rooms.',
      waterConditions:
        'Content at 70 to 79 °F, pH 7 to 8.2, 10 to 28 dGH. Hard tap water is a gift here, not a problem. Change 25 % weekly; in soft regions add a mineral mix. It endures a cool spell of 65 °F, though it breeds and colours less.',
      feeding:
        'Plenty of plant matter: spirulina flake, algae, blanched spinach, then daphnia or brine shrimp two or three times a week. It grazes all day and will clear soft green algae from stones.',
      compatibility:
        'One of the safest community fish: corydoras, danios, mollies, gouramis, bristlenoses, shrimp. It crosses with swordtails. Males press females constantly, so keep the balance of one to two.',
      breeding:
        'Some 20 to 50 fry every four to five weeks. The adults eat what they find, and a clump of hornwort is enough for a dozen survivors. Young are mature at four months: separate the sexes in time.',
      commonDiseases:
        'Shimmies, a rocking on the spot, means soft or cold water. White spot, mouth rot and internal worms arrive with farm fish. A female with raised scales has dropsy rather than young.',
      tips: [
        'Two females for each male, always.',
        'Offer a slice of cucumber overnight; it is gone by morning.',
        'Fry food is flake rubbed between two fingers.',
      ],
    },
    imageAlt: 'A plump coral-orange fish with a black mouse-shaped mark by the tail',
    illustration: {
      kind: 'fish',
      plan: 'oval',
      depth: 0.42,
      back: '#d8531a',
      flank: '#ff8a34',
      belly: '#ffd08a',
      scales: 0.6,
      eye: { size: 0.05, color: '#f0d9a0', at: [0.12, -0.25] },
      mouth: { form: 'up' },
      fins: toothcarpFins({ color: '#ff8f3c', tip: '#ffd3a6' }),
      patterns: [
        { type: 'blotches', at: [[0.95, 0, 0.06]], color: '#15130f', rough: 0.08 },
        {
          type: 'blotches',
          at: [
            [0.895, -0.72, 0.028],
            [0.895, 0.72, 0.028],
          ],
          color: '#15130f',
          rough: 0.05,
        },
      ],
    },
    sources: ['hobby-encyclopedia', 'breeder-or-trade'],
  },
  {
    key: 'swordtail',
    species: 'Swordtail',
    scientificName: 'Xiphophorus hellerii',
    commonNames: ['green swordtail', 'red swordtail', 'sword tail', 'helleri', 'pineapple swordtail', 'swordtale'],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['jumper', 'territorial', 'long-finned'],
    spaceRequirement: 5,
    smallestTank: 30,
    bioload: 4,
    schooling: true,
    minSchoolSize: 4,
    preferredPH: [7, 8.3],
    preferredTemp: [70, 80],
    hardness: [10, 30],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'middle',
    careLevel: 'beginner',
    maxSize: 5,
    lifespan: 5,
    origin: 'Rivers and springs of Mexico, Guatemala, Belize and Honduras',
    description:
      'The male’s lower tail rays grow into a black-edged sword half as long as he is. A vigorous swimmer from running water, larger and more quarrelsome than the platy.',
    careGuide: {
      tankSetup:
        'Thirty gallons, long and well covered, for one male and three females. Stands of Vallisneria, some floating growth, open water along the front. Two males need 55 gallons and a planted middle to break their view.',
      waterConditions:
        'River water at 70 to 80 °F, pH 7 to 8.3, 10 to 30 dGH, well aerated. They pant early when the flow stops. A third of the tank weekly, hard and clean, no added salt required.',
      feeding:
        'Spirulina, vegetable flake, algae wafers and blanched kale as a base; mosquito larvae, mysis or brine shrimp thrice weekly. Big females eat a lot and should, before each brood.',
      compatibility:
        'Suits rainbowfish, mollies, larger tetras, corydoras, peaceful barbs. Rival males fight for rank without end: one, or five and more. Fin nippers go for the sword, so no tiger barbs.',
      breeding:
        'Up to 80 fry every five weeks from a full-grown female. They are big at birth and rise to the surface plants. Strains cross with platies, which is how half the colours arose; keep them apart for pure young.',
      commonDiseases:
        'Jumping deaths first. White spot and velvet after cold transport. Stocky red strains sometimes carry black pigment tumours, which are hereditary and not infectious: do not breed from them.',
      tips: [
        'The sword takes a year: late males grow the biggest.',
        'Cover every gap over 1 inch.',
        'A female that turns male is a tale; late-maturing males look female for months.',
      ],
    },
    imageAlt: 'A red fish whose lower tail rays form a long black-edged sword',
    illustration: {
      kind: 'fish',
      plan: 'torpedo',
      depth: 0.29,
      back: '#b3270f',
      flank: '#ee4a1c',
      belly: '#ff9a62',
      scales: 0.6,
      eye: { size: 0.042, color: '#f0cf9a', at: [0.105, -0.25] },
      mouth: { form: 'up' },
      fins: toothcarpFins(
        { color: '#f2602c', tip: '#fbb08a' },
        {
          dorsal: [{ form: 'sail', from: 0.46, to: 0.66, height: 0.22 }],
          tail: { form: 'sword', length: 0.42, spread: 32, edge: '#1d1411', edgeWidth: 0.07 },
        },
      ),
      patterns: [{ type: 'stripes', at: [-0.05], width: 0.14, from: 0.12, to: 1, color: '#a11c0c', opacity: 0.7 }],
    },
    sources: ['hobby-encyclopedia', 'breeder-or-trade'],
  },
  {
    key: 'molly',
    species: 'Black Molly',
    scientificName: 'Poecilia sphenops',
    commonNames: [
      'molly',
      'common molly',
      'mollie',
      'short-finned molly',
      'dalmatian molly',
      'balloon molly',
      'moly fish',
    ],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['brackish'],
    spaceRequirement: 5,
    smallestTank: 30,
    bioload: 3.5,
    schooling: true,
    minSchoolSize: 4,
    preferredPH: [7.2, 8.5],
    preferredTemp: [74, 82],
    hardness: [12, 30],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'all',
    careLevel: 'beginner',
    maxSize: 4.5,
    lifespan: 4,
    origin: 'Coastal and inland waters from Mexico to Venezuela; the black form is bred',
    description:
      'Velvet black from lip to tail, always picking at algae. It is easy in hard warm water and a patient in soft, which is why opinions about it differ so much.',
    careGuide: {
      tankSetup:
        'Thirty gallons for a male and three females, with stones that grow algae in good light and a thicket for the young. Java fern and Vallisneria stand the hard water. It uses every layer.',
      waterConditions:
        'Needs 74 to 82 °F, pH 7.2 to 8.5, 12 to 30 dGH. Warm, hard and clean; ammonia hits it harder than guppies. A little sea salt, a teaspoon per gallon, helps in soft areas if plants and tankmates agree.',
      feeding:
        'Half vegetarian: spirulina, seaweed, courgette, and all the algae it can scrape. Add brine shrimp or daphnia for protein. Without roughage it bloats. Let a stone with green algae travel from a sunny window into the tank every few days.',
      compatibility:
        'Peaceful to platies, swordtails, rainbowfish, larger tetras that stand hardness, and algae eaters. Softwater tetras and discus belong elsewhere. Males pester, so two or three females each.',
      breeding:
        'Large fry, 20 to 60 of them, every four to eight weeks; disturbing a gravid female can make her drop them early. Well-fed adults leave most alone. Sailfin and common mollies cross freely in the shops.',
      commonDiseases:
        'Shimmying from soft or cold water is the most frequent call for help: fix minerals and heat, not germs. Fungus-like columnaris on lips, white spot plain to see on black. Balloon forms suffer deformed spines.',
      tips: [
        'Test hardness before you buy; under 10 dGH choose another fish.',
        'It cleans hair algae better than many a specialist.',
        'Avoid balloon mollies, bred for a crooked back.',
      ],
    },
    imageAlt: 'A velvet black fish with rounded fins',
    illustration: {
      kind: 'fish',
      plan: 'oval',
      depth: 0.37,
      back: '#0d0e11',
      flank: '#1d1f25',
      belly: '#2f323b',
      scales: 0.6,
      eye: { size: 0.042, color: '#c9cdd6', at: [0.11, -0.25] },
      mouth: { form: 'up', color: '#4a4e58' },
      fins: toothcarpFins(
        { color: '#17181d', tip: '#3c404a' },
        {
          dorsal: [{ form: 'sail', from: 0.46, to: 0.68, height: 0.24 }],
          tail: { form: 'fan', length: 0.3, spread: 32 },
        },
      ),
      patterns: [{ type: 'net', size: 0.06, color: '#5f6675', opacity: 0.35 }],
    },
    sources: ['hobby-encyclopedia', 'breeder-or-trade'],
  },
  {
    key: 'sailfin-molly',
    species: 'Sailfin Molly',
    scientificName: 'Poecilia latipinna',
    commonNames: ['sail fin molly', 'giant sailfin molly', 'sailfin mollie', 'sailfin'],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['long-finned', 'brackish'],
    spaceRequirement: 8,
    smallestTank: 40,
    bioload: 6,
    schooling: true,
    minSchoolSize: 4,
    preferredPH: [7.5, 8.5],
    preferredTemp: [72, 82],
    hardness: [12, 30],
    reefSafe: false,
    diet: 'herbivore',
    swimmingLevel: 'all',
    careLevel: 'intermediate',
    maxSize: 6,
    lifespan: 4,
    origin: 'Coastal marshes, ditches and estuaries from North Carolina to Yucatán',
    description:
      'When a male raises his dorsal fin, a blue-speckled sail as tall as his body unfolds. It lives in fresh, brackish and even sea water, and wants space and salad.',
    careGuide: {
      tankSetup:
        'Forty gallons or the sail never grows. Bright light for algae, open water, tall plants that bear minerals such as Vallisneria. In a brackish setup use crushed coral and mangrove-style wood.',
      waterConditions:
        'Mineral-rich: 72 to 82 °F, pH 7.5 to 8.5, 12 to 30 dGH, and up to half sea water if brought there over weeks. Nitrate below 30 ppm. Change a third weekly, since it eats and fouls like a small goat.',
      feeding:
        'Algae, spirulina, seaweed, peas and leafy greens most of the day; protein once daily at most. Young need constant access to food to build the sail. Sponge-like algae on stones is the best of all.',
      compatibility:
        'With other hard-water fish: swordtails, rainbowfish, scats or knight gobies in brackish tanks. Never with nippers. Males parade rather than fight when they have females and room.',
      breeding:
        'Ten to a hundred fry every six to eight weeks. In ponds and warm big tanks they grow best; tank-raised males in tight quarters stay without sails. Keep the best male and several unrelated females.',
      commonDiseases:
        'In soft fresh water it declines with shimmies, fin melt and fungus. Salt baths suit it better than nearly any other aquarium fish. Watch for velvet and for bloat on a flake-only diet.',
      tips: [
        'Grow youngsters in the largest tank you own.',
        'A teaspoon of marine salt per gallon is a tonic here, where most fish would object.',
        'Display needs an audience: two males bring out both sails.',
      ],
    },
    imageAlt: 'A silvery fish with a tall spotted sail on its back',
    illustration: {
      kind: 'fish',
      plan: 'oval',
      depth: 0.36,
      back: '#6b7a5c',
      flank: '#b9c7a6',
      belly: '#e9ead2',
      scales: 0.7,
      eye: { size: 0.04, color: '#e6dca8', at: [0.1, -0.25] },
      mouth: { form: 'up' },
      fins: toothcarpFins(
        { color: '#a8b8a0', tip: '#f0a24a' },
        {
          dorsal: [
            {
              form: 'sail',
              from: 0.3,
              to: 0.78,
              height: 0.42,
              lean: 12,
              color: '#8fb0b4',
              tip: '#e8a552',
              spots: { color: '#2a3a3f', count: 26 },
            },
          ],
          tail: {
            form: 'fan',
            length: 0.3,
            spread: 32,
            color: '#9fc0c2',
            tip: '#f2a24a',
            spots: { color: '#2a3a3f', count: 14 },
          },
        },
      ),
      patterns: [
        { type: 'spots', count: 60, size: 0.012, area: [0.28, 1, -0.75, 0.6], color: '#4a5c3c' },
        { type: 'gradient', from: 0.3, to: 0.05, color: '#d8a552', opacity: 0.5 },
      ],
    },
    sources: ['hobby-encyclopedia', 'breeder-or-trade'],
  },
];
