import type { Fins } from '../../illustration/types.ts';
import type { SpeciesRecord } from '../species-record.ts';

/** Two dorsal fins, the first short, and a long anal fin. */
const rainbowFins = (fins: Pick<Fins, 'color'> & Partial<Fins>): Fins => ({
  dorsal: [
    { form: 'triangle', from: 0.44, to: 0.53, height: 0.13 },
    { form: 'sail', from: 0.56, to: 0.88, height: 0.13 },
  ],
  anal: [{ form: 'sail', from: 0.5, to: 0.9, height: 0.14 }],
  tail: { form: 'fork', length: 0.24, spread: 30 },
  pectoral: { form: 'fan', length: 0.13 },
  pelvic: { form: 'pointed', length: 0.13, at: 0.42 },
  ...fins,
});

export const RAINBOWFISH: SpeciesRecord[] = [
  {
    key: 'boesemani-rainbowfish',
    species: 'Boesemani Rainbowfish',
    scientificName: 'Melanotaenia boesemani',
    commonNames: ['boeseman’s rainbowfish', 'boesemani rainbow', 'boesmani rainbow', 'rainbowfish', 'bosemani rainbow'],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['jumper'],
    spaceRequirement: 6,
    smallestTank: 40,
    bioload: 5,
    schooling: true,
    minSchoolSize: 6,
    preferredPH: [7, 8],
    preferredTemp: [75, 82],
    hardness: [8, 20],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'middle',
    careLevel: 'beginner',
    maxSize: 4.5,
    lifespan: 7,
    origin: 'Ayamaru Lakes on the Bird’s Head Peninsula of West Papua',
    description:
      'It’s steel blue in front and sunset orange behind, as if two fish had been joined. It’s endangered in its few lakes, widely bred, and at its brightest in the first hour of morning light.',
    careGuide: {
      tankSetup:
        'Six need 40 gallons with length to dash along, eight a 55. Plant the back and sides densely, leave the front as a racetrack, and close the lid. A light that ramps up in the morning starts the daily display.',
      waterConditions:
        'Give it clear, hard water: 75 to 82 °F, pH 7 to 8, 8 to 20 dGH, with good flow and oxygen. Its lakes lie in limestone, so soft water is the mistake to avoid. Changing 30% weekly brings out the orange.',
      feeding:
        'The mouth is wide but the throat is narrow: offer small pellets, crushed flakes, daphnia, mosquito larvae and spirulina. Feed a little two or three times a day, all at the surface. Color food is worth the money here.',
      compatibility:
        'It’s active and friendly with other rainbows, barbs, larger tetras, gouramis, loaches and catfish. It runs over small, timid fish. Keep both sexes, because males color up for females and rivals.',
      breeding:
        'It spawns every morning among moss or mops, ten to twenty eggs a day on sticky threads. Pick them out; they hatch in a week at 79 °F. The fry live at the surface and need the finest food for two weeks.',
      commonDiseases:
        'It’s sturdy. Watch for columnaris with white saddles after shipping, and fish tuberculosis in old stocks with wasting and sores. Hollow-headed youngsters were underfed at the farm.',
      tips: [
        'Young ones look gray in stores, but a year turns them into jewels.',
        'Three males and four females give you the best show.',
        'Don’t mix it with other large Melanotaenia females if you want to breed it.',
      ],
    },
    imageAlt: 'A deep-bodied fish, blue-gray in front and bright orange behind',
    illustration: {
      kind: 'fish',
      plan: 'oval',
      depth: 0.4,
      back: '#33507a',
      flank: '#5f86b0',
      belly: '#9fb6c8',
      scales: 0.7,
      eye: { size: 0.045, color: '#e6e2c8', at: [0.11, -0.16] },
      fins: rainbowFins({ color: '#f2862a', tip: '#fbc27a', edge: '#fff1dc', edgeWidth: 0.08 }),
      patterns: [
        { type: 'gradient', from: 0.42, to: 0.6, color: '#f7861a' },
        { type: 'bars', at: [0.36, 0.44, 0.52], width: 0.025, color: '#e8932e', opacity: 0.55, rough: 0.4 },
      ],
    },
    sources: ['book', 'hobby-magazine'],
  },
  {
    key: 'turquoise-rainbowfish',
    species: 'Turquoise Rainbowfish',
    scientificName: 'Melanotaenia lacustris',
    commonNames: [
      'lake kutubu rainbowfish',
      'turquoise rainbow',
      'lacustris',
      'blue rainbowfish',
      'turqoise rainbowfish',
    ],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['jumper'],
    spaceRequirement: 6,
    smallestTank: 40,
    bioload: 5,
    schooling: true,
    minSchoolSize: 6,
    preferredPH: [7, 8.5],
    preferredTemp: [68, 77],
    hardness: [8, 18],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'middle',
    careLevel: 'beginner',
    maxSize: 4.8,
    lifespan: 7,
    origin: 'Lake Kutubu and its outlet, the Soro River, in the highlands of Papua New Guinea',
    description:
      'It’s cobalt above and silver-turquoise below; courting males flash a yellow forehead. It comes from a cool mountain lake and lives longest without much heat.',
    careGuide: {
      tankSetup:
        'Use 40 gallons or more, long and open, with Vallisneria at the ends like the plant beds of its lake. Cover it against jumping. Sunlight for part of the day brings out the blue more than any light fixture.',
      waterConditions:
        'Keep it cooler than for other rainbows: 68 to 77 °F, pH 7 to 8.5, 8 to 18 dGH. It must be clean and rich in oxygen. Change a third of the water each week. Soft, acidic water weakens it within months, so buffer it if your tap water is soft.',
      feeding:
        'Offer flakes, small pellets, insects, daphnia, duckweed and spirulina. It rushes along the surface to eat, so spread the food along the tank. Give two meals a day. Let adults fast once a week, because they get fat in a heated room.',
      compatibility:
        'It mixes with gold barbs, danios, swordtails, other rainbows, and hillstream loaches in cooler tanks. It’s peaceful though rowdy. One male alone never shows his best.',
      breeding:
        'Pairs hang eggs in moss daily, large and easy to pick. They hatch after eight to ten days at 75 °F; the fry need powdered food at the surface from the first hour. Raise the level slowly.',
      commonDiseases:
        'Long periods above 80 °F open the door to bacteria. Skin sores and a dull blue are early signs. Overfed old females get swollen bellies. Quarantine new fish for a month, because fish tuberculosis runs through many rainbow stocks.',
      tips: [
        'Skip the heater in rooms above 68 °F.',
        'Give it morning sun, a group and clean water, then watch.',
        'Keep only this Melanotaenia species if you want to preserve the line, because it’s at risk in its lake.',
      ],
    },
    imageAlt: 'A deep-bodied fish, turquoise blue above and silver below',
    illustration: {
      kind: 'fish',
      plan: 'oval',
      depth: 0.4,
      back: '#0e5f96',
      flank: '#2fa2cc',
      belly: '#e0eef0',
      scales: 0.7,
      eye: { size: 0.044, color: '#e8e6d2', at: [0.11, -0.16] },
      fins: rainbowFins({ color: '#3a9cc6', tip: '#a5dcea' }),
      patterns: [
        { type: 'stripes', at: [0.02], width: 0.12, from: 0.28, to: 1, color: '#0f4f86', taper: true },
        { type: 'stripes', at: [0.6], width: 0.5, from: 0.2, to: 0.9, color: '#f0f4ea', taper: true, opacity: 0.75 },
        {
          type: 'patch',
          points: [
            [0.02, -0.5],
            [0.12, -0.95],
            [0.3, -1.05],
            [0.26, -0.75],
            [0.1, -0.5],
          ],
          color: '#f2cf4a',
          opacity: 0.85,
        },
      ],
    },
    sources: ['hobby-encyclopedia', 'hobby-magazine'],
  },
  {
    key: 'dwarf-neon-rainbowfish',
    species: 'Dwarf Neon Rainbowfish',
    scientificName: 'Melanotaenia praecox',
    commonNames: [
      'praecox rainbowfish',
      'neon rainbowfish',
      'diamond rainbowfish',
      'dwarf rainbow',
      'peacock rainbowfish',
    ],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['jumper'],
    spaceRequirement: 4,
    smallestTank: 25,
    bioload: 2.4,
    schooling: true,
    minSchoolSize: 6,
    preferredPH: [6.5, 7.8],
    preferredTemp: [74, 82],
    hardness: [5, 16],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'middle',
    careLevel: 'beginner',
    maxSize: 3,
    lifespan: 5,
    origin: 'Mamberamo River basin of West Papua, in forest tributaries',
    description:
      'This is the rainbow for medium tanks: neon blue scales, with pure scarlet fins on males and orange on females. With light from the front it glitters like foil.',
    careGuide: {
      tankSetup:
        'Twenty-five gallons suit six, with plants behind and a stretch of open water. Set the light so it comes from your side. Dark sand increases the contrast, and a lid is a must.',
      waterConditions:
        'Keep it moderate: 74 to 82 °F, pH 6.5 to 7.8, 5 to 16 dGH, with a gentle current. It depends less on hard water than its lake relatives. Change a quarter every week, more in warm summers.',
      feeding:
        'It’s small but hungry: offer fine granules, nauplii, daphnia, glass worms and vegetable flakes. Give two or three brief meals. It spits out large pellets, so crush them. Feed first thing in the morning, when the males court and burn the most energy.',
      compatibility:
        'It’s friendly with rasboras, tetras, corydoras, dwarf cichlids and other small rainbows. Males chase in play. It’s a little fast for bettas and sparkling gouramis.',
      breeding:
        'It lays a handful of eggs a day in moss; they stick by a thread and take seven to nine days. The fry grow slowly and start on paramecia. Keep youngsters with others their size, or the large ones take it all.',
      commonDiseases:
        'It’s healthy in moving water. Thin-backed fish have fish tuberculosis or went hungry at the store. Treat ich with a little more heat, aeration and a medicine. Isolate and watch any fish that hangs in midwater with folded fins for a day.',
      tips: [
        'Red fins are male, orange ones female.',
        'Eight in a 30-gallon planted tank outshine any marine aquarium at sunrise.',
        'Adults get deep-bodied with age. That isn’t bloat.',
      ],
    },
    imageAlt: 'A small glittering blue fish with bright red fins',
    illustration: {
      kind: 'fish',
      plan: 'oval',
      depth: 0.42,
      back: '#3a6ab0',
      flank: '#7fb6ea',
      belly: '#c4dff2',
      scales: 0.9,
      eye: { size: 0.052, color: '#dfe8ee', at: [0.115, -0.16] },
      fins: rainbowFins({
        color: '#ea2a1e',
        tip: '#f4705a',
        pectoral: { form: 'fan', length: 0.13, color: '#dfe8f0' },
      }),
      patterns: [
        { type: 'net', size: 0.065, color: '#e6f6ff', opacity: 0.6 },
        { type: 'stripes', at: [0.1], width: 0.12, from: 0.3, to: 1, color: '#2a56a0', taper: true, opacity: 0.7 },
      ],
    },
    sources: ['hobby-encyclopedia', 'hobby-magazine'],
  },
  {
    key: 'threadfin-rainbowfish',
    species: 'Threadfin Rainbowfish',
    scientificName: 'Iriatherina werneri',
    commonNames: ['threadfin rainbow', 'featherfin rainbowfish', 'werneri', 'thread fin rainbow'],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['long-finned', 'small-mouth', 'timid'],
    spaceRequirement: 2,
    smallestTank: 15,
    bioload: 0.8,
    schooling: true,
    minSchoolSize: 6,
    preferredPH: [5.5, 7.5],
    preferredTemp: [74, 82],
    hardness: [2, 12],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'middle',
    careLevel: 'intermediate',
    maxSize: 2,
    lifespan: 4,
    origin: 'Weedy swamps of southern New Guinea and northern Australia',
    description:
      'Males have black threads longer than their body and a heart-shaped front fin that they flick like a signal flag. It’s a delicate dancer for calm planted tanks.',
    careGuide: {
      tankSetup:
        'Use 15 gallons, overgrown and still. Add fine-leaved plants, floating cover and an open dance floor in the center. A sponge filter keeps those threads from getting tangled in a current.',
      waterConditions:
        'Keep it soft to medium, 74 to 82 °F, pH 5.5 to 7.5, 2 to 12 dGH, mature and low in nitrate. It reacts badly to sudden change. Change 15% weekly and pour it in slowly.',
      feeding:
        'It has a pin-sized mouth: offer nauplii, microworms, cyclops and powdered flakes. It feeds in midwater and takes its time. Feed twice daily, away from quick tank mates, and allow ten minutes for a meal.',
      compatibility:
        'Keep it with blue-eyes, ember tetras, chili rasboras, pygmy corydoras and shrimp. Nothing that nips, nothing that bolts. Several males dance for hours without touching. Even guppies and dwarf rainbows are too quick at mealtime.',
      breeding:
        'It lays a few eggs daily among moss, which hatch in eight to ten days at 81 °F. The fry live at the surface and need infusoria and green water. You’ll get small but steady numbers. Swap the moss for a fresh bunch every week and raise each batch apart.',
      commonDiseases:
        'Broken threads grow back if the water is clean. Losses come from hunger and stress after purchase. It doesn’t tolerate medicines well; try fresh water and heat first.',
      tips: [
        'Give it a tank without racers.',
        'Females don’t have threads, but without females the males don’t dance.',
        'Raise your own nauplii. It changes everything.',
      ],
    },
    imageAlt: 'A slim fish with long black thread-like fin rays and a sail-like front fin',
    illustration: {
      kind: 'fish',
      plan: 'torpedo',
      depth: 0.28,
      back: '#8a7a5a',
      flank: '#cbbf9c',
      belly: '#eae4cf',
      scales: 0.3,
      eye: { size: 0.05, color: '#e9e2c0', at: [0.1, -0.18] },
      mouth: { form: 'up' },
      fins: rainbowFins({
        color: '#d9a24a',
        tip: '#2a2018',
        dorsal: [
          { form: 'round', from: 0.4, to: 0.48, height: 0.3, lean: 16, color: '#e8b85a', tip: '#c9622a' },
          { form: 'spines', from: 0.54, to: 0.64, height: 0.62, lean: 60, color: '#1d1814' },
        ],
        anal: [{ form: 'spines', from: 0.52, to: 0.62, height: 0.62, lean: 60, color: '#1d1814' }],
        tail: { form: 'lyre', length: 0.36, spread: 22, color: '#d8c8a0', tip: '#e0503a' },
        pelvic: { form: 'thread', length: 0.3, at: 0.42, color: '#2a2018' },
      }),
      patterns: [
        { type: 'bars', at: [0.36, 0.46, 0.56, 0.66, 0.76, 0.86], width: 0.012, color: '#5c4c34', opacity: 0.6 },
        { type: 'gradient', from: 0.5, to: 1, color: '#d8743a', opacity: 0.4 },
      ],
    },
    sources: ['hobby-encyclopedia', 'hobby-magazine', 'breeder-or-trade'],
  },
  {
    key: 'forktail-blue-eye',
    species: 'Forktail Blue-Eye',
    scientificName: 'Pseudomugil furcatus',
    commonNames: [
      'furcata rainbowfish',
      'forktail rainbowfish',
      'fork-tailed blue-eye',
      'forktail blue eye',
      'furcatus',
    ],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['jumper'],
    spaceRequirement: 2,
    smallestTank: 15,
    bioload: 0.9,
    schooling: true,
    minSchoolSize: 6,
    preferredPH: [7, 8],
    preferredTemp: [74, 82],
    hardness: [6, 16],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'top',
    careLevel: 'beginner',
    maxSize: 2.4,
    lifespan: 3,
    origin: 'Clear forest streams of eastern Papua New Guinea',
    description:
      'It has sky-blue eyes, lemon fins and pectorals held up like wings. It’s a lively little schooling fish for the upper half of a planted tank with medium-hard water.',
    careGuide: {
      tankSetup:
        'Use 15 gallons with moss-covered wood and open water at the top; a slow current along the surface suits a brook fish. Keep the lid on. It stays in view all day.',
      waterConditions:
        'Give it clear brook water: 74 to 82 °F, pH 7 to 8, 6 to 16 dGH. Oxygen comes first. Change a fifth weekly and keep the mulm out of the moss. Keep some hardness in the water, and change its values slowly.',
      feeding:
        'Offer fine food at the surface and just below: crushed flakes, nauplii, fruit flies, cyclops. Give three tiny meals a day, because it has a short stomach and never slows down. Live nauplii twice a week trigger the morning courtship.',
      compatibility:
        'Keep it with dwarf rainbows, small rasboras, corydoras, shrimp and snails. Keep more females than males so the females don’t get exhausted. Don’t keep it with fish that could swallow something an inch and a half long.',
      breeding:
        'It’s one of the easiest rainbows: it lays a few large eggs each day in moss, hatching in two to three weeks at 77 °F. The fry are soon big enough for nauplii. It lives barely three years, so keep the next generation coming.',
      commonDiseases:
        'Old age looks like wasting at two to three years. In stale, warm water it gasps and dies right away. Velvet from store tanks is the main thing it brings home. Losing one at eighteen months is normal; several deaths in a week mean the water is bad.',
      tips: [
        'Take out a ball of moss every two weeks and grow the next generation in a jar.',
        'Males fence with raised fins at midday.',
        'Ask the store for its water values and get it used to yours slowly, because sudden shifts harm it.',
      ],
    },
    imageAlt: 'A slim silver-green fish with bright blue eyes and yellow fins',
    illustration: {
      kind: 'fish',
      plan: 'torpedo',
      depth: 0.26,
      back: '#7a8a4a',
      flank: '#cfd6a4',
      belly: '#f2e27a',
      scales: 0.4,
      eye: { size: 0.06, color: '#23b4f5', at: [0.1, -0.18] },
      mouth: { form: 'up' },
      fins: rainbowFins({
        color: '#f4d92e',
        tip: '#fbf0a0',
        dorsal: [
          { form: 'triangle', from: 0.4, to: 0.48, height: 0.17, edge: '#17170f', edgeWidth: 0.1 },
          { form: 'sail', from: 0.54, to: 0.76, height: 0.17, edge: '#17170f', edgeWidth: 0.1 },
        ],
        anal: [{ form: 'sail', from: 0.52, to: 0.8, height: 0.15, edge: '#17170f', edgeWidth: 0.1 }],
        tail: { form: 'fork', length: 0.28, spread: 28, edge: '#17170f', edgeWidth: 0.06 },
        pectoral: { form: 'pointed', length: 0.2, color: '#ffe02e', tip: '#fff6b8' },
      }),
      patterns: [{ type: 'net', size: 0.05, color: '#7d8a4a', opacity: 0.45 }],
    },
    sources: ['hobby-encyclopedia', 'breeder-or-trade'],
  },
];
