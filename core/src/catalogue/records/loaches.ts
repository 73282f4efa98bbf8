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
      'Orange with three black wedges and scarlet fins, a playful troop that clicks, sleeps on its side and remembers the hand that feeds. It grows slowly to a foot and may live for twenty years and more.',
    careGuide: {
      tankSetup:
        'Youngsters manage in 55 gallons for a year or two; a grown trio needs 150 gallons and 6 feet of length, a proper group more. Sand, round stones, caves in which all can wedge themselves, and a river current. Cover the tank and the filter inlet.',
      waterConditions:
        'Warm, soft and clean: 77 to 86 °F, pH 6 to 7.5, 2 to 14 dGH. It has minute scales and is hit first by ammonia. A third of the water weekly with strong oxygenation.',
      feeding:
        'Sinking pellets, bloodworm, mussel, prawn, cucumber, algae wafers and any snail it can crack. Feed in the evening, generously enough that the smallest gets its share.',
      compatibility:
        'Three at the very least, five or more for real happiness. Big barbs, rainbows, silver dollars, gouramis. It eats snails and shrimp, and its bustle upsets slow timid fish.',
      breeding:
        'Almost never in aquaria; wild fish migrate upstream to spawn in the rains and farms use hormones. Most are still collected as finger-long young in the Indonesian rivers.',
      commonDiseases:
        'The first to show white spot, and the one that cannot bear the cure: heat of 86 °F and half doses without salt. Skinny disease, a wasting by flagellates or worms, needs medicated food.',
      tips: [
        'Lying on its side is sleep. Clicking is conversation.',
        'Under each eye it hides a spine that locks: no nets.',
        'Buy the biggest group your final tank can hold, at one time.',
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
      'Young fish carry the letters YOYO on a silver flank. Clever, nosy and bold by day, it clears a tank of snails and entertains with chases and mock fights. Many sold under this name are its close relative Botia lohachata.',
    careGuide: {
      tankSetup:
        'Fifty-five gallons, 4 feet long, for three to five, with sand, roots, tubes and narrow clefts. It explores every hole, so block gaps it could get stuck in. A moderate current and a tight lid.',
      waterConditions:
        'Flexible: 75 to 82 °F, pH 6.5 to 7.5, 3 to 12 dGH. As with all loaches, oxygen and low nitrite. A quarter to a third weekly. Point a small pump along the floor, where it likes to lie in the stream.',
      feeding:
        'Snails, sinking pellets, bloodworm, peas, cucumber. It eats fast and much; feed the slow bottom fish after dark at another place. Crushed ramshorns from another tank are the best treat.',
      compatibility:
        'Barbs, danios, larger tetras, rainbowfish. It teases long-finned and sleepy fish. A pecking order needs at least three, better five, or one victim takes it all.',
      breeding:
        'Not recorded in home tanks; trade stock is farmed with hormones or caught. Females are plumper, males redder around the lips. Lasting pairs do not form, so a mixed group is all you need.',
      commonDiseases:
        'White spot, with half-strength remedies and warmth. Wounds of the flank from rank fights heal alone. Thinness despite eating calls for a worm treatment. Watch the shades: a fish that stays pale grey for days is at the bottom of the order or ill.',
      tips: [
        'Borrow three for a snail plague, but expect to keep them.',
        'Going grey in a scuffle is part of the game.',
        'The eye spine can pierce a bag: double it.',
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
      'Slow streams of Java; the much alike striped kuhlis of the trade come from Sumatra, Borneo and the Malay peninsula',
    description:
      'A banded noodle that lives in the leaf litter and comes out in knots at dusk. Shy alone, sociable in a bunch, and able to vanish into a filter.',
    careGuide: {
      tankSetup:
        'Twenty gallons with an inch or two of soft sand to burrow in, leaves, roots, moss and low light. Cover the intake with sponge and seal the lid, as it slips through slots.',
      waterConditions:
        'Soft and warm: 75 to 82 °F, pH 5.5 to 7, 1 to 10 dGH. Naked skin in the mulm: keep it clean but not sterile. Twenty percent weekly, siphon above the sand. Leaves that soften in the tank feed it and keep the pH down.',
      feeding:
        'Sinking granules, bloodworm, blackworm, daphnia, crumbs of wafer after lights out. It eats slowly with its whiskers; scatter food over the floor. A small glass dish sunk in the sand shows you how much they leave.',
      compatibility:
        'Small peaceful fish, shrimp and even a calm betta. Avoid digging cichlids and boisterous botias. Five and more lie in a heap and dare to come out. Black kuhlis and striped ones share a heap without dispute.',
      breeding:
        'Happens unseen: females full of green eggs, then tiny noodles weeks later in the filter or under a gravel plate. Soft, very shaded water with floating plants and 79 °F help.',
      commonDiseases:
        'White spot with half doses. Injuries from sharp gravel. Missing fish are usually inside the filter and alive: check before cleaning. Dyes and copper at full strength kill it faster than the parasite does.',
      tips: [
        'Open the filter with care; count your kuhlis.',
        'Oak leaves on the floor double the sightings.',
        'Feed five minutes after lights out, then watch with a torch.',
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
      'Fine pinstripes from nose to tail and the mildest manners of all botias. It is endangered in its few streams, so prize every one.',
    careGuide: {
      tankSetup:
        'Thirty gallons suit five: sand and smooth gravel, stacked stones with crevices, plants rooted in pots. Clear, well-aerated water with a moderate stream, like a hill brook.',
      waterConditions:
        'Cooler and cleaner than clown loaches like: 73 to 79 °F, pH 6 to 7.5, 2 to 12 dGH. Nitrate under 25 ppm. Thirty percent weekly. A spray bar above the surface gives the oxygen of a hill brook.',
      feeding:
        'Small snails, sinking pellets, frozen worms, daphnia, slices of cucumber. Feed morning and evening; it is active by day once settled. Given a few weeks it clears a tank of pond snails.',
      compatibility:
        'Friendly with rasboras, danios, barbs and small rainbows. Small enough for mid-sized communities, but it may nip trailing fins. Fewer than five bicker. Larger botias push it from the food, so keep one kind of loach.',
      breeding:
        'No reliable reports from hobby tanks. Trade fish were long wild; ask for farmed ones. Full-bodied females can be told from above. In nature it probably spawns with the monsoon floods.',
      commonDiseases:
        'White spot after cold spells: warm the water slowly to 82 °F and halve the dye. Weight loss from worms is common in imports and needs medicated food. Keep salt away from its bare skin.',
      tips: [
        'The best loach for a 30 gallon community with snails.',
        'Look for fish whose bands are crisp and dark.',
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
      'A chain of black links on silver gold, two inches long, darting through all layers in a pack. The smallest botia, and gentle enough for a planted tank.',
    careGuide: {
      tankSetup:
        'Twenty-five gallons, planted, with sand, twigs and leaf perches; it swims in mid-water more than other loaches. Fine covers on inlets and a lid, for it can jump. Six at least, ten are a sight.',
      waterConditions:
        'Clean stream values of 75 to 82 °F, pH 6 to 7.5, 2 to 12 dGH with oxygen. Do not put it into new tanks. Refresh 25 % each week, a little cooler than the tank.',
      feeding:
        'Small snails, nauplii, cyclops, chopped bloodworm, fine sinking granules. It is quick but small-mouthed. Two or three feeds. Drop some in mid-water, where it hunts like a small tetra.',
      compatibility:
        'Rasboras, tetras, small barbs, gouramis that hold their own. It may nip slow long fins when bored. Ramshorn and bladder snails vanish; adult shrimp mostly survive, young do not.',
      breeding:
        'Farmed with hormones, which has kept it in the trade since the wild fish became rare. In tanks a few chance spawnings are known. Males have slightly longer snouts and fleshier lips, females the fuller body.',
      commonDiseases:
        'Thin arrivals need patience and live food. Against white spot use heat of 86 °F and half the dye. Sudden deaths point to oxygen shortage in warm nights. Watch new fish for weight loss, and deworm through the food.',
      tips: [
        'For snail control in a smaller planted tank, this is the loach.',
        'A group of ten rests in a row on one leaf.',
        'Only buy farmed fish; the wild ones are nearly gone.',
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
