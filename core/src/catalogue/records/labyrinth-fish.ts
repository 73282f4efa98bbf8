import { SPECIES_ILLUSTRATIONS } from '../../illustration/species-illustrations.ts';
import type { SpeciesRecord } from '../species-record.ts';
import { gouramiFins } from './freshwater-shapes.ts';

export const LABYRINTH_FISH: SpeciesRecord[] = [
  {
    key: 'betta',
    species: 'Betta',
    scientificName: 'Betta splendens',
    commonNames: [
      'siamese fighting fish',
      'betta fish',
      'fighting fish',
      'fighter',
      'beta',
      'beta fish',
      'betta splendens',
    ],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'aggressive',
    traits: ['territorial', 'long-finned', 'jumper', 'solitary'],
    spaceRequirement: 5,
    smallestTank: 5,
    bioload: 2.2,
    schooling: false,
    preferredPH: [6.5, 7.5],
    preferredTemp: [76, 82],
    hardness: [3, 15],
    reefSafe: false,
    diet: 'carnivore',
    swimmingLevel: 'top',
    careLevel: 'beginner',
    maxSize: 2.8,
    lifespan: 4,
    origin: 'Marshes, canals and rice fields of Thailand and its neighbors',
    description:
      'Bettas have been bred for centuries, first to fight and now for their color and silky fins. Yours breathes air at the surface and learns to recognize you. It needs a warm, filtered tank like any other fish: a cup is for transport, it’s not a home.',
    careGuide: {
      tankSetup:
        'Give it five gallons or more, heated and filtered, with a lid and an inch of air beneath it. Broad leaves near the surface make good resting spots, and most bettas love a floating log or an almond leaf. Baffle the filter, because those heavy fins can’t fight a current.',
      waterConditions:
        'Keep it warm and steady: 76 to 82 °F, pH 6.5 to 7.5, 3 to 15 dGH. Below 74 °F it gets sluggish and sick. Change 25% weekly in a cycled tank, and keep the air above the water warm, since cold drafts harm its breathing organ.',
      feeding:
        'Bettas eat insects: feed betta pellets, bloodworms, daphnia and mosquito larvae. Four to six pellets a day in two meals are plenty, because the stomach is only as big as the eye. Skip one day a week to prevent bloat.',
      compatibility:
        'Keep one male to a tank, never two, and no other labyrinth fish or long-finned guppies. In 10 gallons or more, corydoras, kuhli loaches, harlequins, ember tetras and snails often work, but watch closely the first week. Some bettas won’t tolerate anyone.',
      breeding:
        'The male builds a raft of bubbles, wraps himself around a ripe female beneath it and catches the falling eggs. Take her out right away, and take him out when the fry swim free on day four. Hundreds of fry need infusoria first, and each young male needs his own jar at three months.',
      commonDiseases:
        'Fin rot from dirty water and fin biting from boredom look alike, but rot has dark, ragged edges. Velvet, bloat and constipation are the next most common problems. Old bettas grow pale tumors that are best left alone.',
      tips: [
        'Five minutes with a mirror is exercise. An hour is stress.',
        'Plastic plants can tear those fins. Test them first with a nylon stocking.',
        'Judge a store betta by its appetite and open fins, not by its color.',
        'Keep the tank covered: many bettas jump on their first night.',
      ],
    },
    imageAlt: 'A royal blue fish with long, flowing, red-edged fins',
    illustration: SPECIES_ILLUSTRATIONS.betta,
    sources: ['hobby-encyclopedia', 'breeder-or-trade'],
  },
  {
    key: 'dwarf-gourami',
    species: 'Dwarf Gourami',
    scientificName: 'Trichogaster lalius',
    commonNames: [
      'powder blue gourami',
      'flame gourami',
      'neon dwarf gourami',
      'sunset gourami',
      'dwarf gorami',
      'colisa lalia',
    ],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'semi-aggressive',
    traits: ['territorial', 'long-finned'],
    spaceRequirement: 8,
    smallestTank: 15,
    bioload: 3.2,
    schooling: false,
    preferredPH: [6, 7.5],
    preferredTemp: [74, 82],
    hardness: [3, 15],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'top',
    careLevel: 'intermediate',
    maxSize: 3.5,
    lifespan: 4,
    origin: 'Slow, weedy waters of India, Bangladesh and Pakistan',
    description:
      'It has slanting turquoise stripes on bright red, and long feelers it uses to touch everything. It’s lovely and full of personality, but mass breeding has left it with a virus you need to look out for.',
    careGuide: {
      tankSetup:
        'Use a planted 15-gallon tank for one male, perhaps with a female. Floating plants anchor the nest he builds from bubbles and plants. He’s shy under bright, open light and wants quiet water, with a warm layer of air beneath the lid.',
      waterConditions:
        'Keep it at 74 to 82 °F, pH 6 to 7.5, 3 to 15 dGH, and always clean. Nitrate and cold are the two things that wake up a hidden infection. Change 25% weekly and pour the new water in gently.',
      feeding:
        'Feed small floating pellets, flakes, daphnia, bloodworms and some spirulina. Now and then it spits water at insects above the surface. Give two meals a day, and watch that danios don’t steal its food, because it’s a slow eater.',
      compatibility:
        'Two males in one small tank always ends badly. Calm tetras, rasboras, corydoras and small loaches are good tank mates; bettas and other gouramis aren’t. A bully like a tiger barb will shred its feelers.',
      breeding:
        'Lower the water level to 6 inches, raise it to 82 °F and add floating fern. The male weaves plants into his nest and guards up to 600 eggs after spawning, so remove the female. Take him out when the fry swim on day three, and feed them infusoria.',
      commonDiseases:
        'Dwarf gourami iridovirus causes fading, sores, a swollen belly and death within weeks. There’s no cure, and it spreads easily among gouramis. Look for lively fish from small breeders. Bacterial ulcers and velvet occur as well.',
      tips: [
        'Quarantine new ones for six weeks because of the virus.',
        'Females are silver and rarely sold, so ask for one.',
        'If yours hides all day, add floating plants before you try anything else.',
      ],
    },
    imageAlt: 'A small oval fish with slanting turquoise and red stripes and thread feelers',
    illustration: {
      kind: 'fish',
      plan: 'oval',
      depth: 0.5,
      back: '#a8391f',
      flank: '#e2572e',
      belly: '#e88a4a',
      scales: 0.3,
      eye: { size: 0.04, color: '#e8462a', at: [0.12, -0.22] },
      mouth: { form: 'up' },
      fins: gouramiFins(
        { color: '#3f8fd0', tip: '#e8583a', spots: { color: '#e8452a', count: 18 } },
        {
          dorsal: [{ form: 'round', from: 0.3, to: 0.93, height: 0.15 }],
          anal: [{ form: 'round', from: 0.4, to: 0.95, height: 0.16 }],
          pelvic: { form: 'thread', length: 0.55, at: 0.3, color: '#e8702e' },
          pectoral: { form: 'fan', length: 0.15, color: '#f0c8b0' },
        },
      ),
      patterns: [
        {
          type: 'bars',
          at: [0.32, 0.4, 0.48, 0.56, 0.64, 0.72, 0.8, 0.88, 0.96],
          width: 0.034,
          color: '#35b4e8',
          lean: -0.08,
        },
        {
          type: 'patch',
          points: [
            [0.08, 0.2],
            [0.2, 0.15],
            [0.3, 0.5],
            [0.3, 1.1],
            [0.12, 1],
          ],
          color: '#38a8e0',
        },
      ],
    },
    sources: ['scientific-database', 'hobby-encyclopedia'],
  },
  {
    key: 'honey-gourami',
    species: 'Honey Gourami',
    scientificName: 'Trichogaster chuna',
    commonNames: [
      'sunset honey gourami',
      'red flame honey gourami',
      'honey dwarf gourami',
      'honey gorami',
      'golden honey gourami',
    ],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['long-finned'],
    spaceRequirement: 5,
    smallestTank: 10,
    bioload: 1.8,
    schooling: false,
    preferredPH: [6, 7.5],
    preferredTemp: [72, 82],
    hardness: [2, 15],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'middle',
    careLevel: 'beginner',
    maxSize: 2.2,
    lifespan: 5,
    origin: 'Lowland ponds, ditches and rivers of India and Bangladesh',
    description:
      'This is the gourami for small, peaceful tanks. A courting male turns honey orange with a black throat and a lemon-yellow crest, then fades back to pale gold.',
    careGuide: {
      tankSetup:
        'A pair is comfortable in 10 gallons, a trio in 20. Dense stem plants and surface cover give this shy fish the confidence to come out. Keep the flow soft and the light low, and use a lid that holds the warm air in.',
      waterConditions:
        'It does well at 72 to 82 °F, pH 6 to 7.5, 2 to 15 dGH. It’s fine in medium-hard tap water if the tank is mature. Small weekly changes of 20% keep its color up. Let new water run in slowly, because a sudden chill at the surface harms its breathing organ.',
      feeding:
        'It eats slowly and carefully. Offer micro pellets, crushed flakes, daphnia, baby brine shrimp and grindal worms. Make sure faster fish leave something for it; a second helping among the plants does the trick.',
      compatibility:
        'It’s gentle with everyone: ember tetras, rasboras, pygmy corydoras, otocinclus and shrimp. Two males may bicker a little near a nest. Don’t mix it with dwarf or blue gouramis, which push it around.',
      breeding:
        'The male makes a loose raft of bubbles under a leaf and dances upright, showing his dark throat. A dozen to 300 eggs hatch in a day and a half at 82 °F. The fry are tiny, so feed paramecia for ten days.',
      commonDiseases:
        'It has far less trouble with the gourami virus than its cousin. Stress and hunger show up as a gray stripe and clamped fins. Keep the air above the water warm, because that’s what it breathes.',
      tips: [
        'This is the best gourami for a 10- to 20-gallon community.',
        'Buy one male and two females if you can tell them apart.',
        'Gold, red and wild types are all the same gentle fish.',
      ],
    },
    imageAlt: 'A small honey-orange fish with a dark throat and yellow dorsal fin',
    illustration: {
      kind: 'fish',
      plan: 'oval',
      depth: 0.45,
      back: '#d9862a',
      flank: '#f4a83e',
      belly: '#f9c868',
      scales: 0.25,
      eye: { size: 0.042, color: '#f2b84a', at: [0.12, -0.22] },
      mouth: { form: 'up' },
      fins: gouramiFins(
        { color: '#f0963a', tip: '#fbd28a' },
        {
          dorsal: [{ form: 'round', from: 0.32, to: 0.92, height: 0.14, color: '#ffd93a', tip: '#fff0a0' }],
          tail: { form: 'fan', length: 0.22, spread: 28, color: '#f6d2a0', tip: '#fbeacf' },
        },
      ),
      patterns: [
        {
          type: 'patch',
          points: [
            [0.02, 0.2],
            [0.16, 0.15],
            [0.28, 0.4],
            [0.5, 0.75],
            [0.72, 1],
            [0.5, 1.3],
            [0.15, 1.2],
          ],
          color: '#1b2430',
          opacity: 0.92,
        },
      ],
    },
    sources: ['hobby-encyclopedia', 'hobby-magazine'],
  },
  {
    key: 'pearl-gourami',
    species: 'Pearl Gourami',
    scientificName: 'Trichopodus leerii',
    commonNames: ['lace gourami', 'mosaic gourami', 'leeri gourami', 'diamond gourami', 'perl gourami', 'pearl gorami'],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['long-finned'],
    spaceRequirement: 10,
    smallestTank: 30,
    bioload: 5,
    schooling: false,
    preferredPH: [6, 7.5],
    preferredTemp: [75, 82],
    hardness: [2, 16],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'middle',
    careLevel: 'beginner',
    maxSize: 4.7,
    lifespan: 6,
    origin: 'Peaty lowland swamps of Thailand, Malaysia, Sumatra and Borneo',
    description:
      'It’s sprinkled with pearly dots, with a dark zigzag along the side and, on males, an orange throat. It’s the most dependable of the larger gouramis, calm and long-lived.',
    careGuide: {
      tankSetup:
        'Plan on 30 gallons for a pair or a trio, planted thickly at the back and shaded by floating plants. Dark wood and soft light suit it. Keep the water slow, the air above warm and moist, and sharp edges away from those trailing fins.',
      waterConditions:
        'It likes warm swamp water: 75 to 82 °F, pH 6 to 7.5, 2 to 16 dGH. Tannins are welcome. Change a quarter of the water each week and keep nitrate under 30 ppm to protect the fine fin rays.',
      feeding:
        'It’s a calm omnivore. Offer flakes, granules, bloodworms, daphnia, algae and softened spinach. It eats hydra and small snails too. Feed it twice a day at a quiet spot on the surface.',
      compatibility:
        'It makes a great centerpiece for a community of tetras, rasboras, corydoras and loaches. Males may shove each other near a nest, but one male with two females is peaceful. Avoid fin nippers and big, rowdy cichlids.',
      breeding:
        'It builds a large bubble nest among plants at 82 °F and a water level of 6 inches. The pair circles gently for a long time, then lays up to 1000 eggs. The male is unusually mild, but take him out once the fry swim on day five.',
      commonDiseases:
        'It’s hardy if you keep it warm. Fin rot and small ulcers show up in dirty tanks. Pits like small holes near the head suggest a mineral shortage or flagellates, so test before you treat.',
      tips: [
        'One male, two females, 30 gallons: it’s hard to get wrong.',
        'It may take a week to come out of the plants, so be patient.',
        'Males in color have an orange chest, and females have a white one.',
      ],
    },
    imageAlt: 'A brown-silver fish covered in pearly dots with an orange throat and long feelers',
    illustration: {
      kind: 'fish',
      plan: 'oval',
      depth: 0.42,
      back: '#8a6a4a',
      flank: '#c9a888',
      belly: '#f08a3a',
      scales: 0,
      eye: { size: 0.036, color: '#e6a24a', at: [0.115, -0.22] },
      mouth: { form: 'up' },
      fins: gouramiFins(
        { color: '#c9ad92', tip: '#efe2d2', spots: { color: '#fdf6e6', count: 20 } },
        {
          dorsal: [{ form: 'pointed', from: 0.48, to: 0.7, height: 0.3, lean: 30 }],
          anal: [
            {
              form: 'sail',
              from: 0.36,
              to: 0.95,
              height: 0.22,
              color: '#e0905a',
              tip: '#f3dcc4',
              spots: { color: '#fdf6e6', count: 20 },
            },
          ],
          pelvic: { form: 'thread', length: 0.75, at: 0.29, color: '#e8722e' },
          tail: { form: 'fork', length: 0.26, spread: 28 },
        },
      ),
      patterns: [
        { type: 'gradient', from: 0.34, to: 0.06, color: '#e88a3a', opacity: 0.5 },
        { type: 'spots', count: 150, size: 0.017, area: [0.1, 1, -0.95, 0.9], color: '#fff7e8' },
        { type: 'stripes', at: [-0.05], width: 0.13, from: 0.03, to: 0.98, color: '#3a2418', wave: 0.05 },
      ],
    },
    sources: ['hobby-encyclopedia', 'breeder-or-trade'],
  },
  {
    key: 'blue-gourami',
    species: 'Blue Gourami',
    scientificName: 'Trichopodus trichopterus',
    commonNames: [
      'three spot gourami',
      'opaline gourami',
      'gold gourami',
      'cosby gourami',
      'three-spot gourami',
      'blue gorami',
    ],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'semi-aggressive',
    traits: ['territorial'],
    spaceRequirement: 15,
    smallestTank: 35,
    bioload: 8,
    schooling: false,
    preferredPH: [6, 8],
    preferredTemp: [72, 82],
    hardness: [4, 25],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'all',
    careLevel: 'beginner',
    maxSize: 6,
    lifespan: 5,
    origin: 'Standing waters of Southeast Asia from the Mekong basin to Sumatra, Borneo and Java',
    description:
      'It has two dark spots, and the eye makes the third. It’s tough, clever, eats hydra and planaria, and grows into a five- or six-inch boss that rules the surface.',
    careGuide: {
      tankSetup:
        'You’ll need at least 35 gallons, or better a 4-foot tank for more than one. Break up the sight lines with tall plants and wood, and leave part of the surface open for breathing. It explores every corner with its feelers.',
      waterConditions:
        'It’s happy at 72 to 82 °F, pH 6 to 8, 4 to 25 dGH. Because it’s hardy it often gets poor care, so change 25% weekly anyway. Cold air over the tank damages the organ it breathes with.',
      feeding:
        'It eats anything: pellets, flakes, worms, insects and vegetables. It also hunts hydra, flatworms and small snails, which is a handy habit. Measure out two meals a day, because it gets fat.',
      compatibility:
        'Males are bossy toward their own kind and other gouramis. Sturdy barbs, larger tetras, rainbowfish, loaches and plecos do well with it. Bettas, dwarf gouramis and guppies get bullied.',
      breeding:
        'It’s very productive: a pair lays up to 2000 eggs in a wide, loose nest at 80 °F. Give the female cover, because he attacks her after spawning. Fry hatch in a day. Siphon off the extra ones early.',
      commonDiseases:
        'It’s tougher than the dwarf gourami, but it can carry the same virus. Scrapes from fights get infected in poor water. A swollen female without a mate may be egg-bound.',
      tips: [
        'Keep just one in any tank under 55 gallons and you’ll save yourself trouble.',
        'Got hydra in the shrimp tank? It clears them out, but it eats the baby shrimp too.',
        'Opaline, gold and lavender are color forms with the same temper.',
      ],
    },
    imageAlt: 'A pale blue fish with two dark spots and long thread feelers',
    illustration: {
      kind: 'fish',
      plan: 'oval',
      depth: 0.44,
      back: '#4a7aa8',
      flank: '#8fb9d8',
      belly: '#cfe2ee',
      scales: 0.5,
      eye: { size: 0.038, color: '#e0482a', at: [0.115, -0.24] },
      mouth: { form: 'up' },
      fins: gouramiFins(
        { color: '#86b0d2', tip: '#d5e6f2', spots: { color: '#fff2c8', count: 18 } },
        {
          dorsal: [{ form: 'round', from: 0.5, to: 0.72, height: 0.2 }],
          anal: [{ form: 'sail', from: 0.36, to: 0.96, height: 0.19 }],
          pelvic: { form: 'thread', length: 0.72, at: 0.29, color: '#c9dced' },
          tail: { form: 'fork', length: 0.25, spread: 28 },
        },
      ),
      patterns: [
        {
          type: 'bars',
          at: [0.3, 0.38, 0.46, 0.54, 0.62, 0.7, 0.78, 0.86],
          width: 0.022,
          color: '#5a8cb8',
          opacity: 0.55,
          lean: -0.04,
          rough: 0.5,
        },
        {
          type: 'blotches',
          at: [
            [0.52, -0.05, 0.034],
            [0.97, -0.05, 0.03],
          ],
          color: '#14202e',
          rough: 0.1,
        },
      ],
    },
    sources: ['hobby-encyclopedia', 'breeder-or-trade'],
  },
  {
    key: 'sparkling-gourami',
    species: 'Sparkling Gourami',
    scientificName: 'Trichopsis pumila',
    commonNames: ['pygmy gourami', 'dwarf croaking gourami', 'sparkling gorami', 'pigmy gourami'],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['territorial', 'invertebrate-eater'],
    spaceRequirement: 3,
    smallestTank: 10,
    bioload: 0.9,
    schooling: false,
    preferredPH: [6, 7.5],
    preferredTemp: [75, 82],
    hardness: [2, 14],
    reefSafe: false,
    diet: 'carnivore',
    swimmingLevel: 'middle',
    careLevel: 'intermediate',
    maxSize: 1.6,
    lifespan: 4,
    origin: 'Ponds, ditches and rice paddies of Thailand, Cambodia, Laos and Vietnam',
    description:
      'It’s an inch and a half of blue-flecked bronze with emerald eyes, and it has a voice: rivals croak loudly enough to hear across a quiet room. It’s a gem for a planted nano tank.',
    careGuide: {
      tankSetup:
        'Set up ten gallons full of moss, crypts and floating roots for a pair, or for three or four together. It stalks through the plants like a tiny cat. Skip the current, add plenty of leaf litter and fit a tight lid to keep the air warm.',
      waterConditions:
        'Give it 75 to 82 °F, pH 6 to 7.5, 2 to 14 dGH in a well-established tank. Sudden change bothers it more than any particular number. Changing 10 to 15% weekly is right for small tanks.',
      feeding:
        'Live food gets it going: daphnia, grindal worms, mosquito larvae and baby brine shrimp nauplii. Once it’s tame it takes fine pellets. It inspects each bite first, so feed it away from busy fish.',
      compatibility:
        'Keep it with chili rasboras, ember tetras and pygmy corydoras. Young shrimp get eaten, and even adult dwarf shrimp aren’t always safe. Males croak and flare at each other around a plant, so several males need several plants.',
      breeding:
        'It makes a small foam nest under a leaf low in the water. The pair croaks, embraces and places up to a hundred eggs in clumps. The male guards them. Fry swim on day four and take infusoria, then nauplii.',
      commonDiseases:
        'Starved fish with hollow bellies are common in stores, so fatten them up on live food. Velvet dims the blue flecks. Give medicines at half strength, because the body is so small.',
      tips: [
        'Turn off the pump for ten minutes at dusk and listen.',
        'Four or five in a planted 15-gallon tank croak the most.',
        'It eats hydra and planaria, which shrimp keepers appreciate.',
      ],
    },
    imageAlt: 'A tiny bronze fish with sparkling blue spots and a green-blue eye',
    illustration: {
      kind: 'fish',
      plan: 'torpedo',
      depth: 0.32,
      back: '#8a6238',
      flank: '#c99a62',
      belly: '#e6cda2',
      scales: 0.2,
      eye: { size: 0.055, color: '#28c4d8', at: [0.115, -0.2] },
      mouth: { form: 'up' },
      fins: gouramiFins(
        { color: '#b5a08a', tip: '#8fc8e8', edge: '#e0483a', edgeWidth: 0.1, spots: { color: '#4ab8f0', count: 16 } },
        {
          dorsal: [{ form: 'pointed', from: 0.52, to: 0.66, height: 0.24, lean: 30 }],
          anal: [{ form: 'sail', from: 0.4, to: 0.95, height: 0.18 }],
          pelvic: { form: 'pointed', length: 0.3, at: 0.32 },
          tail: { form: 'spade', length: 0.32, spread: 32 },
        },
      ),
      patterns: [
        { type: 'stripes', at: [0], width: 0.2, from: 0.03, to: 0.98, color: '#5a3418', wave: 0.06 },
        { type: 'spots', count: 60, size: 0.016, area: [0.2, 1, -0.8, 0.85], color: '#47c6ff' },
      ],
    },
    sources: ['hobby-encyclopedia', 'hobby-magazine', 'breeder-or-trade'],
  },
  {
    key: 'kissing-gourami',
    species: 'Kissing Gourami',
    scientificName: 'Helostoma temminkii',
    commonNames: ['kissing fish', 'kisser', 'pink kisser', 'green kisser', 'kissing gorami'],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'semi-aggressive',
    traits: ['territorial'],
    spaceRequirement: 40,
    smallestTank: 75,
    bioload: 30,
    schooling: false,
    preferredPH: [6, 8],
    preferredTemp: [72, 82],
    hardness: [4, 25],
    reefSafe: false,
    diet: 'herbivore',
    swimmingLevel: 'middle',
    careLevel: 'intermediate',
    maxSize: 12,
    lifespan: 8,
    origin: 'Lakes and slow rivers from Thailand and Cambodia to Sumatra, Borneo and Java, where it is a food fish',
    description:
      'The “kiss” is a shoving match between rivals, lips against lips. It’s sold as a cute pink two-inch fish, but it becomes a plate-sized grazer a foot long, and it may live for many years.',
    careGuide: {
      tankSetup:
        'You’ll need 75 gallons for an adult and more for two. Leave algae on the rocks and glass for it to rasp, and use wood and tough or plastic plants, because it scrapes soft ones to death. Large, smooth gravel stays in place.',
      waterConditions:
        'It isn’t picky about chemistry: 72 to 82 °F, pH 6 to 8, 4 to 25 dGH. The issue is how much waste such a big fish makes, so use big filters and change a third of the water weekly. Keep the air above warm for breathing.',
      feeding:
        'It filters food from the water and grazes: offer spirulina, vegetable flakes, peas, lettuce, plankton and some brine shrimp. Let algae grow for it. Three modest meals beat one large one.',
      compatibility:
        'It presses its lips against the sides of slow, flat-bodied fish and damages their slime coat. It does well with big barbs, bala sharks, loaches and sturdy cichlids. Two rivals kiss daily, mostly without getting hurt.',
      breeding:
        'It needs a pond-sized tank: the pair scatters thousands of floating eggs under lettuce leaves and doesn’t build a nest. The eggs hatch in a day at 82 °F. Few hobbyists have the room.',
      commonDiseases:
        'It’s a robust fish. Lips that are sore from constant scraping may get infected. Stunting in small tanks is the most common harm. If ich shows up after you buy it, treat it the usual way.',
      tips: [
        'Ask yourself where a foot-long fish will live in three years.',
        'It cleans glass better than most algae eaters.',
        'Wild green fish have quieter colors but get just as large as the pink ones.',
      ],
    },
    imageAlt: 'A pale pink oval fish with thick kissing lips',
    illustration: {
      kind: 'fish',
      plan: 'oval',
      depth: 0.47,
      back: '#e0b0a4',
      flank: '#f4cfc4',
      belly: '#fbe9e2',
      scales: 0.5,
      eye: { size: 0.036, color: '#e9cf8a', at: [0.125, -0.22] },
      mouth: { form: 'terminal', color: '#e08a86' },
      fins: gouramiFins(
        { color: '#f3d6cc', tip: '#fdf0ea' },
        {
          dorsal: [{ form: 'spiny', from: 0.28, to: 0.95, height: 0.13 }],
          anal: [{ form: 'round', from: 0.4, to: 0.95, height: 0.12 }],
          pelvic: { form: 'pointed', length: 0.15, at: 0.33 },
          tail: { form: 'straight', length: 0.24, spread: 30 },
        },
      ),
      patterns: [
        {
          type: 'stripes',
          at: [-0.5, -0.2, 0.1, 0.4],
          width: 0.05,
          from: 0.32,
          to: 0.96,
          color: '#e2b3a8',
          opacity: 0.6,
        },
      ],
    },
    sources: ['hobby-encyclopedia', 'breeder-or-trade'],
  },
];
