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
    origin: 'Northern South America and Trinidad, now found in warm waters all over the world',
    description:
      'Males have peacock tails, females are larger and plainer, and you get more guppies every month: this is the fish most people start with. It wants hard water, other guppies and a plan for the fry.',
    careGuide: {
      tankSetup:
        'Use ten gallons for a small group, or twenty if you keep both sexes and let the fry survive. Thick guppy grass, hornwort or moss shelters the fry, and a gentle filter spares the heavy tails. Leave some open surface for feeding.',
      waterConditions:
        'Keep the water hard and steady: 72 to 80 °F, pH 6.8 to 8, 8 to 25 dGH. In soft, acidic water, fancy strains waste away with clamped fins. A bag of crushed coral helps there. Change a quarter every week.',
      feeding:
        'Feed small flakes, spirulina, baby brine shrimp and crushed peas. Feed little and often, up to three times daily, because it has a short gut and grazes by nature. Make half of the food greens to avoid constipation.',
      compatibility:
        'Keep three or more. Males live quietly together on their own; with females, keep one male to two or three of them. Endlers cross with guppies. Avoid tiger barbs, serpaes and bettas, which see long tails as a challenge, and angelfish, which see a meal.',
      breeding:
        'You can’t avoid it if you keep both sexes: expect 20 to 60 fry every four weeks, and females store sperm for several more broods. A dark patch near the vent grows before birth. Dense floating plants save some of the fry; powdered food and clean water do the rest.',
      commonDiseases:
        'Inbred strains are weak. Watch for clamped fins, columnaris on the mouth, and the red threads of Camallanus worms at the vent, which need levamisole or fenbendazole. Bent backs suggest fish tuberculosis.',
      tips: [
        'If you don’t want fry, buy only males. They’re the colorful half anyway.',
        'Quarantine new fish, because farmed guppies often bring worms.',
        'Old females get thin naturally. Two years is a full life.',
      ],
    },
    imageAlt: 'A small fish with a huge orange fan tail dotted with black',
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
    origin: 'Coastal lagoons of Sucre state in northeastern Venezuela',
    description:
      'This is the guppy’s wild little cousin: the males are an inch long in neon orange, green and black, and they’re on the move from morning to night. It’s hardier than fancy guppies and just as fertile.',
    careGuide: {
      tankSetup:
        'Use ten gallons in a sunny spot or under strong light; its home lagoon is green and full of algae. Moss, guppy grass and a sponge filter are enough, plus a lid, because it jumps. Leave some hair algae for grazing.',
      waterConditions:
        'Keep it warm and hard: 74 to 82 °F, pH 7 to 8.5, 10 to 25 dGH. It handles salt up to brackish levels, but it can’t take soft water. Change 20% weekly, and never let the tank cool much at night.',
      feeding:
        'Offer crushed flakes with spirulina, artemia nauplii (baby brine shrimp) and microworms, plus the film it finds on leaves. Give three tiny meals a day. Males court so much that they get thin if you underfeed them.',
      compatibility:
        'It’s great in a nano community with shrimp, snails and pygmy corydoras. Keep it away from guppies if you want a pure strain. Keep two females for every male, or only males.',
      breeding:
        'Expect five to twenty-five fry every 23 to 25 days. They’re larger and bolder than guppy fry, and the parents rarely hunt them. A colony fills ten gallons in half a year, so make a deal with a store ahead of time.',
      commonDiseases:
        'It’s robust. Trouble starts with soft water, which shows up as shimmying in place. Crowding leads to velvet and wasting. Be careful when you treat a colony, since snails and shrimp usually share the tank.',
      tips: [
        'If you want true Endlers, ask for class N or the collection location.',
        'A tank of ten males gives you all the fireworks without the population boom.',
        'Let algae grow on the back glass as a snack.',
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
      'Platies are round, cheerful and come in every color from coral to blue, some with a mouse-head mark by the tail. They’re the calmest of the common livebearers.',
    careGuide: {
      tankSetup:
        'Use 15 gallons for one male and two or three females. Give them stem plants and floating plants for the fry, some open gravel and no strong current. You only need a heater in a cool room.',
      waterConditions:
        'They’re comfortable at 70 to 79 °F, pH 7 to 8.2, 10 to 28 dGH. Hard tap water is a plus here, not a problem. Change 25% weekly, and add a mineral mix if your water is soft. They can handle a cool spell of 65 °F, but they breed less and lose some color.',
      feeding:
        'Give them plenty of plant matter: spirulina flakes, algae and blanched spinach, then daphnia or brine shrimp two or three times a week. They graze all day and clear soft green algae off rocks.',
      compatibility:
        'This is one of the safest community fish: try corydoras, danios, mollies, gouramis, bristlenoses and shrimp. It crosses with swordtails. Males pester females constantly, so keep the balance at one to two.',
      breeding:
        'Expect about 20 to 50 fry every four to five weeks. Adults eat the ones they find, but a clump of hornwort is enough for a dozen to survive. The young mature at four months, so separate the sexes in time.',
      commonDiseases:
        'Shimmying, or rocking in place, means the water is soft or cold. Ich, mouth rot and internal worms arrive with farmed fish. A female with raised scales has dropsy, she isn’t pregnant.',
      tips: [
        'Always keep two females for each male.',
        'Offer a slice of cucumber overnight. It’ll be gone by morning.',
        'For fry food, rub flakes between two fingers.',
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
      'The male’s lower tail rays grow into a black-edged sword half as long as he is. This is a strong swimmer from moving water, larger and more quarrelsome than the platy.',
    careGuide: {
      tankSetup:
        'Use a long, well-covered 30 gallons for one male and three females. Plant stands of Vallisneria and some floating plants, and leave open water along the front. Two males need 55 gallons and plants in the middle so they can’t see each other.',
      waterConditions:
        'Give it river water at 70 to 80 °F, pH 7 to 8.3, 10 to 30 dGH, well aerated. It starts gasping soon after the flow stops. Change a third of the tank weekly with hard, clean water. You don’t need to add salt.',
      feeding:
        'Build the diet on spirulina, vegetable flakes, algae wafers and blanched kale, with mosquito larvae, mysis or brine shrimp three times a week. Big females eat a lot before each brood, and they should.',
      compatibility:
        'It suits rainbowfish, mollies, larger tetras, corydoras and peaceful barbs. Rival males never stop fighting over rank, so keep one, or five and more. Fin nippers go for the sword, so no tiger barbs.',
      breeding:
        'A full-grown female has up to 80 fry every five weeks. They’re big at birth and head for the plants at the surface. Strains cross with platies, which is where half the colors came from, so keep them apart if you want pure young.',
      commonDiseases:
        'Jumping out is the top killer. Ich and velvet follow a cold trip home. Stocky red strains sometimes carry black pigment tumors, which are hereditary and not infectious: don’t breed from those fish.',
      tips: [
        'The sword takes a year to grow, and late males grow the biggest ones.',
        'Cover every gap over 1 inch.',
        'Females turning into males is a myth. Late-maturing males just look female for months.',
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
    origin: 'Coastal and inland waters from Mexico to Venezuela; the black form is bred in captivity',
    description:
      'It’s velvet black from lip to tail and always picking at algae. It’s easy in warm, hard water and always sickly in soft water, which is why opinions about it differ so much.',
    careGuide: {
      tankSetup:
        'Use 30 gallons for a male and three females, with rocks that grow algae in good light and a thicket of plants for the fry. Java fern and Vallisneria can handle the hard water. Mollies use every level of the tank.',
      waterConditions:
        'It needs 74 to 82 °F, pH 7.2 to 8.5, 12 to 30 dGH. Keep it warm, hard and clean; ammonia hits it harder than it hits guppies. If your water is soft, a little sea salt helps, a teaspoon per gallon, as long as your plants and tank mates can take it.',
      feeding:
        'It’s half vegetarian: offer spirulina, seaweed, zucchini and all the algae it can scrape. Add brine shrimp or daphnia for protein. Without fiber it bloats. Every few days, move a rock covered in green algae from a sunny window into the tank.',
      compatibility:
        'It’s peaceful with platies, swordtails, rainbowfish, larger tetras that can take hard water, and algae eaters. Soft-water tetras and discus belong in another tank. Males pester females, so keep two or three females for each.',
      breeding:
        'It has large fry, 20 to 60 of them, every four to eight weeks. Disturbing a pregnant female can make her drop them early. Well-fed adults leave most of the fry alone. Sailfin and common mollies are often crossed in the trade.',
      commonDiseases:
        'Shimmying from soft or cold water is the most common problem: fix the minerals and the heat, it isn’t germs. Columnaris looks like fungus on the lips, and ich is easy to see on black. Balloon forms suffer from deformed spines.',
      tips: [
        'Test your hardness before you buy. Under 10 dGH, choose another fish.',
        'It cleans up hair algae better than many specialists.',
        'Avoid balloon mollies. They’re bred for a crooked back.',
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
      'When a male raises his dorsal fin, a blue-speckled sail as tall as his body opens up. It lives in fresh, brackish and even sea water, and it wants space and lots of greens.',
    careGuide: {
      tankSetup:
        'Give it 40 gallons or the sail never grows. It likes bright light for algae, open water, and tall plants that can take minerals, such as Vallisneria. In a brackish tank use crushed coral and mangrove-style wood.',
      waterConditions:
        'Keep it mineral-rich: 72 to 82 °F, pH 7.5 to 8.5, 12 to 30 dGH, and up to half sea water if you get it there over several weeks. Keep nitrate below 30 ppm. Change a third weekly, since it eats like a small goat and makes just as much mess.',
      feeding:
        'Let it eat algae, spirulina, seaweed, peas and leafy greens most of the day, and give protein once daily at most. The young need constant access to food to build the sail. Thick, spongy algae on rocks is best of all.',
      compatibility:
        'Keep it with other hard-water fish: swordtails, rainbowfish, or scats and knight gobies in brackish tanks. Never keep it with nippers. Males show off instead of fighting when they have females and room.',
      breeding:
        'Expect ten to a hundred fry every six to eight weeks. They grow best in ponds and big, warm tanks; males raised in tight quarters never grow the sail. Keep the best male and several unrelated females.',
      commonDiseases:
        'In soft fresh water it goes downhill with shimmying, fin melt and fungus. It takes salt baths better than almost any other aquarium fish. Watch for velvet, and for bloat on a flake-only diet.',
      tips: [
        'Raise youngsters in the largest tank you own.',
        'A teaspoon of marine salt per gallon is a tonic for this fish, though most others wouldn’t like it.',
        'Males need an audience: with two of them, you’ll see both sails.',
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
