import { SPECIES_ILLUSTRATIONS } from '../../illustration/species-illustrations.ts';
import type { SpeciesRecord } from '../species-record.ts';
import { loachFins } from './freshwater-shapes.ts';

export const LOACHES: SpeciesRecord[] = [
  {
    key: 'clown-loach',
    species: 'Clown Loach',
    scientificName: 'Chromobotia macracanthus',
    commonNames: ['loach', 'tiger botia', 'clown botia', 'botia macracantha', 'clown loch', 'clownloach'],
    kind: 'fish',
    category: 'bottom-dweller',
    temperament: 'peaceful',
    traits: ['scaleless', 'invertebrate-eater', 'salt-sensitive', 'shell-cracker'],
    spaceRequirement: 30,
    smallestTank: 150,
    bioload: 45,
    schooling: true,
    minSchoolSize: 3,
    preferredPH: [6, 7.5],
    preferredTemp: [77, 86],
    hardness: [2, 14],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'bottom',
    careLevel: 'intermediate',
    maxSize: 12,
    lifespan: 20,
    origin: 'Rivers and floodplains of Sumatra and Borneo',
    description:
      'It’s orange with three black wedges and scarlet fins. A playful group clicks, sleeps on its side and remembers the hand that feeds it. It grows slowly to a foot and may live for twenty years and more.',
    careGuide: {
      tankSetup:
        'Youngsters manage in 55 gallons for a year or two; a grown trio needs 150 gallons and 6 feet of length, and a proper group needs more. Use sand, round rocks, caves they can all wedge themselves into, and a river current. Cover the tank and the filter inlet.',
      waterConditions:
        'Keep it warm, soft and clean: 77 to 86 °F, pH 6 to 7.5, 2 to 14 dGH. It has tiny scales, so ammonia hits it first. Change a third of the water weekly and keep oxygen high.',
      feeding:
        'Offer sinking pellets, bloodworms, mussel, shrimp, cucumber, algae wafers and any snail it can crack. Feed in the evening, and feed enough that the smallest gets its share.',
      compatibility:
        'Keep three at the very least, and five or more to make them really happy. It goes with big barbs, rainbows, silver dollars and gouramis. It eats snails and shrimp, and all its activity upsets slow, timid fish.',
      breeding:
        'It almost never breeds in aquariums; wild fish migrate upstream to spawn in the rains, and farms use hormones. Most are still collected as finger-long young in the Indonesian rivers.',
      commonDiseases:
        'It’s the first to show ich, and the one that can’t take the usual cure: use heat of 86 °F and half doses without salt. Skinny disease, wasting caused by flagellates or worms, needs medicated food.',
      tips: [
        'Lying on its side is sleep. Clicking is conversation.',
        'It hides a locking spine under each eye, so don’t use nets.',
        'Buy the biggest group your final tank can hold, all at one time.',
      ],
    },
    imageAlt: 'An orange fish with three black wedge bars and red fins',
    illustration: {
      kind: 'fish',
      plan: 'carp',
      depth: 0.33,
      back: '#d8651a',
      flank: '#f5922e',
      belly: '#fcd49a',
      scales: 0,
      eye: { size: 0.032, color: '#3a2a1a', at: [0.16, -0.35] },
      mouth: { form: 'down' },
      barbels: { count: 3, length: 0.07 },
      fins: loachFins(
        { color: '#e02a1a', tip: '#f48a6a' },
        {
          dorsal: [{ form: 'triangle', from: 0.44, to: 0.62, height: 0.2, color: '#1a1410', tip: '#e0903a' }],
          tail: { form: 'fork', length: 0.28, spread: 32 },
          pelvic: { form: 'fan', length: 0.15, at: 0.5 },
        },
      ),
      patterns: [
        { type: 'bars', at: [0.15], width: 0.1, color: '#15110d', taper: 0.55, lean: 0.02 },
        { type: 'bars', at: [0.4], width: 0.16, color: '#15110d', taper: 0.65 },
        { type: 'bars', at: [0.76], width: 0.2, color: '#15110d', taper: 0.3 },
      ],
    },
    sources: ['hobby-encyclopedia', 'breeder-or-trade'],
  },
  {
    key: 'yoyo-loach',
    species: 'Yoyo Loach',
    scientificName: 'Botia almorhae',
    commonNames: [
      'pakistani loach',
      'almora loach',
      'reticulated loach',
      'yo-yo loach',
      'yo yo loach',
      'botia lohachata',
    ],
    kind: 'fish',
    category: 'bottom-dweller',
    temperament: 'semi-aggressive',
    traits: ['scaleless', 'invertebrate-eater', 'fin-nipper', 'salt-sensitive', 'shell-cracker'],
    spaceRequirement: 10,
    smallestTank: 55,
    bioload: 9,
    schooling: true,
    minSchoolSize: 3,
    preferredPH: [6.5, 7.5],
    preferredTemp: [75, 82],
    hardness: [3, 12],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'bottom',
    careLevel: 'beginner',
    maxSize: 6,
    lifespan: 12,
    origin: 'Ganges basin of northern India and perhaps Nepal',
    description:
      'Young fish carry the letters YOYO on a silver side. It’s clever, nosy and bold by day, clears a tank of snails and entertains you with chases and mock fights. Many sold under this name are its close relative Botia lohachata.',
    careGuide: {
      tankSetup:
        'Use 55 gallons, 4 feet long, for three to five, with sand, roots, tubes and narrow gaps. It explores every hole, so block the ones it could get stuck in. Give it a moderate current and a tight lid.',
      waterConditions:
        'It’s flexible: 75 to 82 °F, pH 6.5 to 7.5, 3 to 12 dGH. As with all loaches, oxygen and low nitrite count. Change a quarter to a third weekly. Point a small pump along the bottom, where it likes to lie in the current.',
      feeding:
        'Offer snails, sinking pellets, bloodworms, peas and cucumber. It eats fast and a lot; feed slow bottom fish after dark in another spot. Crushed ramshorns from another tank are the best treat.',
      compatibility:
        'Keep it with barbs, danios, larger tetras and rainbowfish. It teases long-finned and sleepy fish. A pecking order needs at least three, better five, or one victim takes it all.',
      breeding:
        'It hasn’t been bred in home tanks; store fish are farmed with hormones or caught. Females are plumper, and males are redder around the lips. They don’t form lasting pairs, so a mixed group is all you need.',
      commonDiseases:
        'Treat ich with half-strength medicine and heat. Wounds on the sides from fights over rank heal on their own. If it’s thin despite eating, treat for worms. Watch the color: a fish that stays pale gray for days is at the bottom of the pecking order or ill.',
      tips: [
        'Borrow three for a snail problem, but expect to keep them.',
        'Turning gray in a scuffle is part of the game.',
        'The eye spine can pierce a bag, so double it.',
      ],
    },
    imageAlt: 'A silver loach with a dark pattern like the letters Y and O',
    illustration: {
      kind: 'fish',
      plan: 'carp',
      depth: 0.28,
      back: '#b9b39a',
      flank: '#e6e3d2',
      belly: '#fbfaf2',
      scales: 0,
      eye: { size: 0.032, color: '#c9a86a', at: [0.16, -0.35] },
      mouth: { form: 'down' },
      barbels: { count: 3, length: 0.07 },
      fins: loachFins({ color: '#e3e0cf', tip: '#f6f5ec', bands: { color: '#3a352a', count: 2 } }),
      patterns: [
        { type: 'bars', at: [0.32, 0.56, 0.8], width: 0.04, color: '#2e2a22', lean: 0.06, rough: 0.4 },
        { type: 'bars', at: [0.41, 0.65, 0.89], width: 0.04, color: '#2e2a22', lean: -0.06, rough: 0.4 },
        {
          type: 'blotches',
          at: [
            [0.485, 0, 0.045],
            [0.725, 0, 0.042],
            [0.25, -0.1, 0.036],
          ],
          color: '#e6e3d2',
          edge: '#2e2a22',
          edgeWidth: 0.02,
          rough: 0.15,
        },
        { type: 'bars', at: [0.08, 0.16], width: 0.025, color: '#2e2a22', rough: 0.4 },
      ],
    },
    sources: ['hobby-encyclopedia', 'hobby-magazine', 'breeder-or-trade'],
  },
  {
    key: 'kuhli-loach',
    species: 'Kuhli Loach',
    scientificName: 'Pangio kuhlii',
    commonNames: [
      'coolie loach',
      'kuhli',
      'leopard loach',
      'cooli loach',
      'khuli loach',
      'prickly eye loach',
      'pangio semicincta',
    ],
    kind: 'fish',
    category: 'bottom-dweller',
    temperament: 'peaceful',
    traits: ['scaleless', 'salt-sensitive', 'small-mouth'],
    spaceRequirement: 3,
    smallestTank: 20,
    bioload: 1.4,
    schooling: true,
    minSchoolSize: 5,
    preferredPH: [5.5, 7],
    preferredTemp: [75, 82],
    hardness: [1, 10],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'bottom',
    careLevel: 'beginner',
    maxSize: 4,
    lifespan: 10,
    origin:
      'Slow streams of Java; the very similar striped kuhlis in stores come from Sumatra, Borneo and the Malay Peninsula',
    description:
      'It’s a banded noodle that lives in the leaf litter and comes out in knots at dusk. It’s shy alone, sociable in a bunch, and able to vanish into a filter.',
    careGuide: {
      tankSetup:
        'Use 20 gallons with an inch or two of soft sand to burrow in, leaves, roots, moss and low light. Cover the intake with sponge and seal the lid, because it slips through slots.',
      waterConditions:
        'Keep it soft and warm: 75 to 82 °F, pH 5.5 to 7, 1 to 10 dGH. It lives in the mulm with bare skin, so keep it clean but not sterile. Change 20% weekly and siphon above the sand. Leaves that soften in the tank feed it and keep the pH down.',
      feeding:
        'Offer sinking granules, bloodworms, blackworms, daphnia and wafer crumbs after lights out. It eats slowly, using its whiskers; scatter food over the bottom. A small glass dish sunk in the sand shows you how much they leave.',
      compatibility:
        'Keep it with small peaceful fish, shrimp and even a calm betta. Avoid digging cichlids and rowdy botias. Five and more lie in a heap and dare to come out. Black kuhlis and striped ones share a heap without fighting.',
      breeding:
        'It happens unseen: females are full of green eggs, then weeks later you find tiny noodles in the filter or under a gravel plate. Soft, very shaded water with floating plants and 79 °F help.',
      commonDiseases:
        'Treat ich with half doses. Sharp gravel causes injuries. Missing fish are usually inside the filter and alive, so check before you clean it. Full-strength dyes and copper kill it faster than the parasite does.',
      tips: [
        'Open the filter carefully and count your kuhlis.',
        'Oak leaves on the bottom double how often you see them.',
        'Feed five minutes after lights out, then watch with a flashlight.',
      ],
    },
    imageAlt: 'A slim eel-like loach with dark and amber bands',
    illustration: SPECIES_ILLUSTRATIONS['kuhli-loach'],
    sources: ['scientific-database', 'hobby-encyclopedia', 'breeder-or-trade'],
  },
  {
    key: 'zebra-loach',
    species: 'Zebra Loach',
    scientificName: 'Botia striata',
    commonNames: ['candystripe loach', 'striped loach', 'crossbanded loach', 'botia striata', 'thin-line loach'],
    kind: 'fish',
    category: 'bottom-dweller',
    temperament: 'peaceful',
    traits: ['scaleless', 'invertebrate-eater', 'fin-nipper', 'salt-sensitive', 'shell-cracker'],
    spaceRequirement: 6,
    smallestTank: 30,
    bioload: 3.5,
    schooling: true,
    minSchoolSize: 5,
    preferredPH: [6, 7.5],
    preferredTemp: [73, 79],
    hardness: [2, 12],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'bottom',
    careLevel: 'intermediate',
    maxSize: 4,
    lifespan: 10,
    origin: 'Clear hill streams of the Western Ghats in Maharashtra and Karnataka, India',
    description:
      'It has fine pinstripes from nose to tail and the mildest manners of all botias. It’s endangered in its few home streams, so take good care of every one.',
    careGuide: {
      tankSetup:
        'Thirty gallons suit five: use sand and smooth gravel, stacked rocks with crevices, and plants in pots. Give it clear, well-aerated water with a moderate current, like a hill brook.',
      waterConditions:
        'Keep it cooler and cleaner than for clown loaches: 73 to 79 °F, pH 6 to 7.5, 2 to 12 dGH. Keep nitrate under 25 ppm and change 30% weekly. A spray bar above the surface gives it the oxygen of a hill brook.',
      feeding:
        'Offer small snails, sinking pellets, frozen worms, daphnia and slices of cucumber. Feed morning and evening; it’s active by day once it settles in. Give it a few weeks and it clears a tank of pond snails.',
      compatibility:
        'It’s friendly with rasboras, danios, barbs and small rainbows. It’s small enough for midsize communities, but it may nip trailing fins. Fewer than five bicker. Larger botias push it away from the food, so keep one kind of loach.',
      breeding:
        'There are no reliable reports from hobby tanks. Fish in stores were wild for a long time, so ask for farmed ones. You can tell the fuller females from above. In nature it probably spawns with the monsoon floods.',
      commonDiseases:
        'Ich follows cold spells: warm the water slowly to 82 °F and use half the dye. Weight loss from worms is common in imports and needs medicated food. Keep salt away from its bare skin.',
      tips: [
        'It’s the best loach for a 30-gallon community with snails.',
        'Look for fish with crisp, dark bands.',
        'It likes to perch on leaves and watch you.',
      ],
    },
    imageAlt: 'A loach with many fine yellow and dark pinstripe bands',
    illustration: {
      kind: 'fish',
      plan: 'carp',
      depth: 0.29,
      back: '#4a3a1e',
      flank: '#6b542c',
      belly: '#cdb27a',
      scales: 0,
      eye: { size: 0.032, color: '#e0b85a', at: [0.16, -0.35] },
      mouth: { form: 'down' },
      barbels: { count: 3, length: 0.07 },
      fins: loachFins({ color: '#e6d6a4', tip: '#f6efd8', bands: { color: '#4a3a1e', count: 3 } }),
      patterns: [
        {
          type: 'bars',
          at: [0.06, 0.11, 0.16, 0.22, 0.28, 0.34, 0.4, 0.46, 0.52, 0.58, 0.64, 0.7, 0.76, 0.82, 0.88, 0.94],
          width: 0.018,
          color: '#f2d884',
          lean: -0.02,
        },
      ],
    },
    sources: ['hobby-encyclopedia', 'breeder-or-trade'],
  },
  {
    key: 'dwarf-chain-loach',
    species: 'Dwarf Chain Loach',
    scientificName: 'Ambastaia sidthimunki',
    commonNames: ['chain loach', 'dwarf loach', 'ladderback loach', 'sidthimunki', 'pygmy loach', 'sid loach'],
    kind: 'fish',
    category: 'bottom-dweller',
    temperament: 'peaceful',
    traits: ['scaleless', 'invertebrate-eater', 'jumper', 'salt-sensitive', 'shell-cracker'],
    spaceRequirement: 3,
    smallestTank: 25,
    bioload: 1.5,
    schooling: true,
    minSchoolSize: 6,
    preferredPH: [6, 7.5],
    preferredTemp: [75, 82],
    hardness: [2, 12],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'all',
    careLevel: 'intermediate',
    maxSize: 2.4,
    lifespan: 10,
    origin: 'Mae Klong and Ataran basins on the border of Thailand and Myanmar, nearly lost in the wild',
    description:
      'It has a chain of black links on silvery gold, is two inches long and darts through all levels in a pack. It’s the smallest botia, and gentle enough for a planted tank.',
    careGuide: {
      tankSetup:
        'Use 25 gallons, planted, with sand, twigs and leaves to perch on; it swims in midwater more than other loaches. Put fine covers on inlets and a lid on top, because it can jump. Keep six at least; ten are a sight.',
      waterConditions:
        'Keep clean stream values of 75 to 82 °F, pH 6 to 7.5, 2 to 12 dGH with oxygen. Don’t put it into new tanks. Change 25% each week with water a little cooler than the tank.',
      feeding:
        'Offer small snails, nauplii, cyclops, chopped bloodworms and fine sinking granules. It’s quick but has a small mouth. Feed two or three times a day. Drop some in midwater, where it hunts like a small tetra.',
      compatibility:
        'Keep it with rasboras, tetras, small barbs, and gouramis that hold their own. It may nip slow, long fins when it’s bored. Ramshorn and bladder snails vanish; adult shrimp mostly survive, but the young don’t.',
      breeding:
        'It’s farmed with hormones, which has kept it in stores since the wild fish became rare. A few chance spawnings in tanks are known. Males have slightly longer snouts and fleshier lips; females have fuller bodies.',
      commonDiseases:
        'Thin arrivals need patience and live food. Against ich use heat of 86 °F and half the dye. Sudden deaths point to a lack of oxygen on warm nights. Watch new fish for weight loss, and deworm them through the food.',
      tips: [
        'For snail control in a smaller planted tank, this is the loach to get.',
        'A group of ten rests in a row on one leaf.',
        'Only buy farmed fish, because the wild ones are nearly gone.',
      ],
    },
    imageAlt: 'A slender small loach with a black chain pattern along the back',
    illustration: {
      kind: 'fish',
      plan: 'torpedo',
      depth: 0.23,
      back: '#c9b06a',
      flank: '#efe6c0',
      belly: '#fdfbf0',
      scales: 0,
      eye: { size: 0.04, color: '#d8b45a', at: [0.12, -0.3] },
      mouth: { form: 'down' },
      barbels: { count: 3, length: 0.06 },
      fins: loachFins({ color: '#ece6cc', tip: '#faf8ee' }),
      patterns: [
        { type: 'stripes', at: [-0.85, 0.02], width: 0.22, from: 0.04, to: 1, color: '#231c10' },
        {
          type: 'bars',
          at: [0.18, 0.3, 0.42, 0.54, 0.66, 0.78, 0.9],
          width: 0.04,
          color: '#231c10',
          span: [-0.95, 0.05],
        },
      ],
    },
    sources: ['hobby-encyclopedia', 'hobby-magazine', 'breeder-or-trade'],
  },
];
