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
    origin: 'Marshes, canals and rice fields of Thailand and its neighbours',
    description:
      'Bred for centuries, once to fight and now to shine, with fins like silk. It breathes air at the surface, knows its keeper, and needs a warm filtered tank like any other fish: a cup is transport, not a home.',
    careGuide: {
      tankSetup:
        'Five gallons or more, heated and filtered, with a lid and an inch of air beneath it. Broad leaves near the surface serve as beds; a floating log or almond leaf is loved. Baffle the filter, as heavy fins cannot fight a current.',
      waterConditions:
        'Warm and constant: 76 to 82 °F, pH 6.5 to 7.5, 3 to 15 dGH. Below 74 it turns sluggish and ill. Change 25 % weekly in a cycled tank, and keep the air above the water warm, since cold draughts harm the breathing organ.',
      feeding:
        'An insect eater: betta pellets, bloodworm, daphnia, mosquito larvae. Four to six pellets a day in two meals are plenty, the stomach being as large as the eye. A fast day weekly prevents bloat.',
      compatibility:
        'One male to a tank, never two, and no other labyrinth fish or long-finned guppies. In 10 gallons and more, corydoras, kuhli loaches, harlequins, ember tetras and snails often work; watch the first week. Some bettas tolerate nobody.',
      breeding:
        'He builds a raft of bubbles, embraces a ripe female beneath it and catches the falling eggs. Take her out at once and him when the fry swim free on day four. Hundreds of fry need infusoria first, and each young male its own jar at three months.',
      commonDiseases:
        'Fin rot from dirty water and fin biting from boredom look alike: rot has dark ragged edges. Velvet, bloat and constipation follow. Old bettas grow pale tumours that are best left alone.',
      tips: [
        'A mirror for five minutes is exercise, for an hour it is stress.',
        'Plastic plants snag silk; test them with a nylon stocking.',
        'Judge a shop betta by its appetite and open fins, not by its colour.',
        'Cover the tank: many jump on the first night.',
      ],
    },
    imageAlt: 'A royal blue fish with long flowing red-edged fins',
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
      'Slanting stripes of turquoise on vermilion, and feelers with which it touches everything. Lovely and personable, but mass breeding has left it with a virus to look out for.',
    careGuide: {
      tankSetup:
        'A planted 15 gallon tank for one male, perhaps with a female. Floating plants anchor his nest of bubbles and weed. It is shy under bright open light and wants quiet water, with a warm layer of air beneath the lid.',
      waterConditions:
        'Keep 74 to 82 °F, pH 6 to 7.5, 3 to 15 dGH, always clean. Nitrate and cold are the two things that turn a latent infection loose. Twenty-five percent weekly, gently poured.',
      feeding:
        'Small floating pellets, flake, daphnia, bloodworm, and some spirulina. It spits water at insects above the surface now and then. Two meals; slow enough to be robbed by danios.',
      compatibility:
        'Two males in one small tank end badly. Calm tetras, rasboras, corydoras and small loaches suit it; bettas and other gouramis do not. A bully such as a tiger barb shreds its feelers.',
      breeding:
        'Drop the level to 6 inches, 82 °F, floating fern. The male weaves plants into his nest, and after spawning guards up to 600 eggs; remove her. Lift him out when the fry swim on day three, and feed infusoria.',
      commonDiseases:
        'Dwarf gourami iridovirus: fading, sores, swollen belly, death within weeks, no cure and very contagious among gouramis. Look for lively fish from small breeders. Bacterial ulcers and velvet occur as well.',
      tips: [
        'Quarantine new ones for six weeks because of the virus.',
        'Females are silver and seldom sold; ask for one.',
        'If yours hides all day, add floating plants before anything else.',
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
      'The gourami for people whose tanks are small and peaceful. A courting male turns honey orange with a black throat and lemon crest, then melts back into pale gold.',
    careGuide: {
      tankSetup:
        'A pair is at ease in 10 gallons, a trio in 20. Dense stems and surface cover let this shy fish come forward. Soft flow, low light, and a lid that holds the warm air in.',
      waterConditions:
        'Happy at 72 to 82 °F, pH 6 to 7.5, 2 to 15 dGH. It takes medium-hard tap water if the tank is mature. Small weekly changes of 20 % keep it in colour. Let new water run in slowly, for a sudden chill at the surface harms its breathing organ.',
      feeding:
        'Eats slowly and with care. Micro pellets, crushed flake, daphnia, baby brine shrimp, grindal worms. Make sure quick fish leave something; a second helping in the plants does it.',
      compatibility:
        'Mild with all: ember tetras, rasboras, pygmy corydoras, otocinclus, shrimp. Two males bicker softly near a nest. Do not mix with dwarf or blue gouramis, which push it aside.',
      breeding:
        'The male makes a loose raft under a leaf and dances upright with dark throat. A dozen to 300 eggs hatch in a day and a half at 82 °F. The fry are minute: paramecia for ten days.',
      commonDiseases:
        'Much less troubled by the gourami virus than its cousin. Stress and hunger show as a grey stripe and clamped fins. Keep the air warm, as it breathes from above.',
      tips: [
        'The best gourami for a 10 to 20 gallon community.',
        'Buy one male and two females if you can tell them apart.',
        'Gold, red and wild types are the same gentle animal.',
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
      'Sprinkled with pearls, with a dark zigzag along the flank and, in males, an orange throat. The most dependable of the larger gouramis, dignified and long-lived.',
    careGuide: {
      tankSetup:
        'Thirty gallons for a pair or a trio, planted thickly at the back and covered with floating leaves. Dark wood and soft light suit it. Slow water, warm moist air above, and no sharp edges near those trailing fins.',
      waterConditions:
        'Warm swamp water: 75 to 82 °F, pH 6 to 7.5, 2 to 16 dGH. Tannins please it. Change a quarter each week and keep nitrate under 30 ppm, which protects the fine fin rays.',
      feeding:
        'Omnivorous and calm: flake, granules, bloodworm, daphnia, algae, softened spinach. It takes hydra and small snails too. Feed at a quiet spot of the surface twice a day.',
      compatibility:
        'A centrepiece for communities of tetras, rasboras, corydoras and loaches. Males may jostle near a nest; one male with two females is peaceful. Avoid nippers and large boisterous cichlids.',
      breeding:
        'A large bubble nest among plants, 82 °F and a level of 6 inches. The courtship is a long gentle circling, then up to 1000 eggs. The male is unusually mild, but take him out once fry swim on day five.',
      commonDiseases:
        'Hardy if kept warm. Fin rot and small ulcers appear in dirty tanks. Hole-like pits near the head suggest a mineral shortage or flagellates. Test before treating.',
      tips: [
        'One male, two females, 30 gallons: hard to get wrong.',
        'It may take a week to leave the plants; be patient.',
        'Males in colour have an orange breast, females a white one.',
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
      'Two dark spots, and the eye makes the third. It is tough, clever, eats hydra and planaria, and grows into a five or six inch boss who rules the surface.',
    careGuide: {
      tankSetup:
        'At least 35 gallons, better 4 feet for more than one. Tall plants and wood split the sight lines; leave the surface partly open for breathing. It explores every corner with its feelers.',
      waterConditions:
        'Accepts 72 to 82 °F, pH 6 to 8, 4 to 25 dGH without complaint. Being hardy it is often kept badly: change 25 % weekly anyway. Cold air over the tank damages the labyrinth.',
      feeding:
        'Anything: pellets, flake, worms, insects, vegetables. It hunts hydra, flatworms and small snails, a useful habit. Two measured meals, for it becomes stout.',
      compatibility:
        'Males are bossy towards their own kind and other gouramis. Sturdy barbs, larger tetras, rainbowfish, loaches and plecos do well with it. Bettas, dwarf gouramis and guppies are bullied.',
      breeding:
        'Very productive: a pair leaves up to 2000 eggs in a wide loose nest at 80 °F. Give the female cover, as he strikes her after spawning. Fry hatch in a day; siphon off their surplus early.',
      commonDiseases:
        'Less delicate than the dwarf species, yet it can carry the same virus. Scrapes from fights become infected in poor water. A swollen female without a mate may be egg-bound.',
      tips: [
        'One per tank under 55 gallons saves trouble.',
        'Hydra in the shrimp tank? It clears them, and the shrimplets too.',
        'Opaline, gold and lavender are colour forms with the same temper.',
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
      'An inch and a half of blue-flecked bronze with emerald eyes, and a voice: rivals croak so that you hear it across a quiet room. A treasure for the planted nano tank.',
    careGuide: {
      tankSetup:
        'Ten gallons full of moss, crypts and floating roots for a pair or three or four together. It stalks through the thicket like a tiny cat. No current, plenty of leaf litter, tight lid for warm air.',
      waterConditions:
        'Give 75 to 82 °F, pH 6 to 7.5, 2 to 14 dGH, in a well-run-in tank. It dislikes sudden change more than any particular value. Ten to fifteen percent weekly is right for small volumes.',
      feeding:
        'Live food wakes it up: daphnia, grindal worms, mosquito larvae, nauplii. Fine pellets are taken once it is tame. It inspects each morsel first, so feed away from bustling fish.',
      compatibility:
        'With chili rasboras, ember tetras, pygmy corydoras. Young shrimp are prey, and grown dwarf shrimp are not always safe. Males spar with croaks and spread fins around a plant; several need several plants.',
      breeding:
        'A small foam nest beneath a leaf low in the water. The pair croaks, embraces and places up to a hundred eggs in clumps. The male guards; fry swim on day four and take infusoria, then nauplii.',
      commonDiseases:
        'Starved fish in the trade are common, with hollow bellies; fatten them on live food. Velvet dims the blue flecks. Medicines at half strength, given the tiny body.',
      tips: [
        'Switch off the pump for ten minutes at dusk and listen.',
        'Four or five in a planted 15 gallon tank croak most.',
        'It eats hydra and planaria, a quiet service to shrimp keepers.',
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
      'The kiss is a shoving match between rivals, lips against lips. Sold as a pink two-inch novelty, it becomes a plate-sized grazer a foot long, and may live for many years.',
    careGuide: {
      tankSetup:
        'Seventy-five gallons for an adult, more for two. Leave algae on stones and glass for it to rasp, and use wood and tough or plastic plants, as it scrapes soft ones to death. Large smooth gravel stays in place.',
      waterConditions:
        'Undemanding in chemistry: 72 to 82 °F, pH 6 to 8, 4 to 25 dGH. Its size makes the waste the issue, so big filters and a third of the water weekly. Warm air above for breathing.',
      feeding:
        'A filter feeder and grazer: spirulina, vegetable flake, peas, lettuce, plankton, some brine shrimp. Let algae grow for it. Three modest meals beat one large one.',
      compatibility:
        'It presses its lips on the flanks of flat slow fish and damages their slime. Good with big barbs, bala sharks, loaches, sturdy cichlids. Two rivals kiss daily and mostly without wounds.',
      breeding:
        'Needs a pond-like tank: the pair scatters thousands of floating eggs under lettuce leaves without building a nest. They hatch in a day at 82 °F. Few hobbyists have the room.',
      commonDiseases:
        'A robust fish. Lips chafed by constant scraping may get infected. Stunting in small tanks is the most widespread harm. White spot after purchase is treated in the usual way.',
      tips: [
        'Ask yourself where a foot-long fish will live in three years.',
        'It polishes panes better than most algae eaters.',
        'Wild green fish are calmer in colour and just as large as the pink.',
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
