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
    origin: 'Ayamaru lakes on the Bird’s Head peninsula of West Papua',
    description:
      'Steel blue in front and sunset orange behind, as if two fish had been joined. Endangered in its few lakes, widely bred, and at its brightest in the first hour of morning light.',
    careGuide: {
      tankSetup:
        'Six need 40 gallons with length to dash along, eight a 55. Plant the rear and sides densely, leave the front as a race track, and close the lid. A lamp that ramps up in the morning starts the daily display.',
      waterConditions:
        'Clear hard water: 75 to 82 °F, pH 7 to 8, 8 to 20 dGH, good flow and oxygen. Their lakes lie in limestone, so soft water is the mistake to avoid. Thirty percent weekly brings out the orange.',
      feeding:
        'The mouth is wide but the throat narrow: small pellets, crushed flake, daphnia, mosquito larvae, spirulina. Feed two or three times little, all at the surface. Colour food is worth its price here.',
      compatibility:
        'Active and kind with other rainbows, barbs, larger tetras, gouramis, loaches and catfish. Small timid fish are run over. Keep both sexes, because males colour for females and rivals.',
      breeding:
        'Spawns every morning among moss or mops, ten to twenty eggs a day on sticky threads. Pick them out; they hatch in a week at 79 °F. The fry live at the surface and need the finest food for two weeks.',
      commonDiseases:
        'Sturdy. Columnaris with white saddles after shipping, and fish tuberculosis in old stocks with wasting and sores. Hollow-headed youngsters were underfed in the farm.',
      tips: [
        'Young ones look grey in shops; a year turns them into jewels.',
        'Three males and four females give the best show.',
        'Do not mix with other large Melanotaenia females if you mean to breed.',
      ],
    },
    imageAlt: 'A deep fish, blue-grey in front and bright orange behind',
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
    origin: 'Lake Kutubu and its outlet, the Soro river, in the highlands of Papua New Guinea',
    description:
      'Cobalt above, silver-turquoise below; courting males flash a yellow forehead. It comes from a cool mountain lake and lives longest without much heat.',
    careGuide: {
      tankSetup:
        'Forty gallons or more, long and open, with Vallisneria at the ends like the weed beds of its lake. Cover against leaps. Sunlight for part of the day intensifies the blue more than any lamp.',
      waterConditions:
        'Cooler than other rainbows: 68 to 77 °F, pH 7 to 8.5, 8 to 18 dGH. It must be clean and rich in oxygen. Keep a third of the water fresh each week. Soft acid water weakens it within months, so buffer where the tap is soft.',
      feeding:
        'Flake, small pellets, insects, daphnia, duckweed and spirulina. It skims the surface in a rush, so spread the food along the tank. Two meals. Let adults fast once a week, as they run to fat in a heated room.',
      compatibility:
        'Mixes with gold barbs, danios, swordtails, other rainbows, hillstream loaches in cooler tanks. Peaceful though boisterous. One male alone never shows his best.',
      breeding:
        'Pairs hang eggs in moss daily, large and easy to pick. They hatch after eight to ten days at 75 °F; fry need powdered food at the surface from the first hour. Raise the level slowly.',
      commonDiseases:
        'Warmth above 80 °F for long opens the door to bacteria. Skin sores and a dull blue are early signs. Bellies swell in overfed old females. Quarantine new fish for a month, for fish tuberculosis runs through many rainbow stocks.',
      tips: [
        'Skip the heater in rooms above 68 °F.',
        'Morning sun, a group and clean water: then look.',
        'Keep only this Melanotaenia species if you want to preserve the line, as it is at risk in its lake.',
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
    origin: 'Mamberamo river basin of West Papua, in forest tributaries',
    description:
      'A rainbow for medium tanks: neon blue scales and fins of pure scarlet in males, orange in females. Seen with light from the front it glitters like foil.',
    careGuide: {
      tankSetup:
        'Twenty-five gallons suit six, with plants behind and a stretch of open water. Arrange light so it comes from the viewer’s side. Dark sand increases the contrast; a lid is a must.',
      waterConditions:
        'Moderate values: 74 to 82 °F, pH 6.5 to 7.8, 5 to 16 dGH, and a gentle current. It is less bound to hard water than its lake relatives. Renew a quarter every week, more in warm summers.',
      feeding:
        'Small but hungry: fine granules, nauplii, daphnia, glass worms, vegetable flake. Two or three brief meals. Large pellets are spat out, so crush them. Feed first thing in the morning, when the males court and burn the most.',
      compatibility:
        'Friendly with rasboras, tetras, corydoras, dwarf cichlids and other small rainbows. Males chase in play. It is a little fast for bettas and sparkling gouramis.',
      breeding:
        'A handful of eggs a day in moss; they stick by a thread and take seven to nine days. Fry are slow, starting on paramecia. Keep the youngsters with equals, or the large ones take all.',
      commonDiseases:
        'Healthy in moving water. Thin-backed fish suffer from fish tuberculosis or hunger at the dealer. White spot is treated with a little more warmth, aeration and a medicine. A fish that swims in mid-water with folded fins for a day should be isolated and watched.',
      tips: [
        'Red fins are male, orange ones female.',
        'Eight in a 30 gallon planted tank outshine any marine aquarium at sunrise.',
        'Adults grow deep-bodied with age; that is not bloat.',
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
      'Males carry black threads longer than their body and a heart-shaped front fin which they flick like semaphore. A delicate dancer for calm planted tanks.',
    careGuide: {
      tankSetup:
        'Fifteen gallons, overgrown and still. Fine-leaved plants, floating cover and an open dance floor in the centre. A sponge filter avoids tangling those threads in a current.',
      waterConditions:
        'Soft to medium, 74 to 82 °F, pH 5.5 to 7.5, 2 to 12 dGH, mature and low in nitrate. It reacts badly to sudden change. Fifteen percent weekly, poured slowly.',
      feeding:
        'A pin-sized mouth: nauplii, microworms, cyclops, powdered flake. It feeds in mid-water at leisure. Twice daily, away from quick tankmates. Count on ten minutes for a meal.',
      compatibility:
        'Blue-eyes, ember tetras, chili rasboras, pygmy corydoras, shrimp. Nothing that nips, nothing that bolts. Several males dance for hours without contact. Guppies and dwarf rainbows are already too quick at the table.',
      breeding:
        'Daily a few eggs among moss, which hatch in eight to ten days at 81 °F. Surface-dwelling fry need infusoria and green water. Yields are small but steady. Swap the moss for a fresh bunch every week and raise each batch apart.',
      commonDiseases:
        'Broken threads grow back if the water is clean. Losses come from hunger and stress after purchase. It bears medicines poorly; prefer fresh water and warmth.',
      tips: [
        'Give it a tank without racers.',
        'Females lack threads, but without them males do not dance.',
        'Raise your own nauplii; it changes everything.',
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
      'Sky-blue eyes, lemon fins and pectorals held up like wings. A brisk little shoaler for the upper half of a planted tank with medium-hard water.',
    careGuide: {
      tankSetup:
        'Fifteen gallons with moss-covered wood and open water at the top; a slow stream along the surface suits a brook fish. Lid on. It stays within view all day.',
      waterConditions:
        'Clear brook water: 74 to 82 °F, pH 7 to 8, 6 to 16 dGH. Oxygen first. Change a fifth weekly and keep the mulm out of the moss. Keep some hardness in the water, and change its values slowly.',
      feeding:
        'Fine food at the surface and just below: crushed flake, nauplii, fruit flies, cyclops. Three tiny meals, for its stomach is short and its pace high. Live nauplii twice a week set off the morning courtship.',
      compatibility:
        'Dwarf rainbows, small rasboras, corydoras, shrimp and snails. More females than males avoids exhausted mates. Not with fish that could swallow an inch and a half of sprat.',
      breeding:
        'One of the easiest rainbows: a few large eggs each day in moss, hatching in two to three weeks at 77 °F. Fry are big enough for nauplii soon. As it lives hardly three years, keep a generation coming.',
      commonDiseases:
        'Old age looks like wasting at two to three years. In stale warm water it gasps and dies at once. Velvet in dealers’ tanks is the main import. A gap in the shoal at eighteen months is normal; a row of deaths in a week is the water.',
      tips: [
        'Harvest a ball of moss every fortnight and grow the next generation in a jar.',
        'Males fence with raised fins at midday.',
        'Ask the shop for its water values and get it used to yours slowly: sudden shifts harm it.',
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
