import type { SpeciesRecord } from '../species-record.ts';
import { carpFins } from './freshwater-shapes.ts';

export const RASBORAS: SpeciesRecord[] = [
  {
    key: 'harlequin-rasbora',
    species: 'Harlequin Rasbora',
    scientificName: 'Trigonostigma heteromorpha',
    commonNames: [
      'harlequin',
      'harlequin fish',
      'red rasbora',
      'rasbora',
      'harlequin rasbora fish',
      'harliquin rasbora',
    ],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: [],
    spaceRequirement: 2,
    smallestTank: 15,
    bioload: 1.3,
    schooling: true,
    minSchoolSize: 6,
    preferredPH: [5.5, 7.5],
    preferredTemp: [72, 81],
    hardness: [1, 14],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'middle',
    careLevel: 'beginner',
    maxSize: 2,
    lifespan: 5,
    origin: 'Peat swamp streams of Malaysia, Singapore, Thailand and Sumatra',
    description:
      'It’s copper with a black wedge that points to the tail. People have kept it for more than a century, and it’s still the model community fish. A school of eight or more stays close together and needs very little.',
    careGuide: {
      tankSetup:
        'Use 15 gallons with groups of Cryptocoryne, as in its own streams, and open water above. A brown bottom and shade from the side make the copper glow. It uses the middle and upper levels and never digs.',
      waterConditions:
        'It prefers soft water but tolerates more: 72 to 81 °F, pH 5.5 to 7.5, 1 to 14 dGH. Tank-bred fish settle in easily in ordinary tap water of medium hardness. Plan on changing 25% weekly.',
      feeding:
        'Offer small flakes and granules, mosquito larvae, daphnia and artemia. It snatches food at the top and in midwater. Feed twice daily what it eats in two minutes. Older fish get stout, so skip one day of the week.',
      compatibility:
        'It gets along with all peaceful fish its size, and it’s bold enough to live with a calm betta. Gouramis, corydoras, small loaches and shrimp all work. Keep six at least, better ten, and no large cichlids.',
      breeding:
        'It’s unusual: the pair turns upside down and glues eggs to the underside of a broad leaf. You need very soft, acidic water at 81 °F and a young female. A hundred eggs hatch in a day; the fry take infusoria first.',
      commonDiseases:
        'It’s rarely sick. Velvet is the one to know, a golden dust best seen with a flashlight; darken the tank and treat early. Fish that are thin when you buy them seldom recover, so choose round bellies.',
      tips: [
        'In males the lower front corner of the wedge is rounded and reaches farther. Females are deeper in the belly.',
        'Fill out the school before you add a second species.',
        'Espei and hengeli look alike with a slimmer mark, and the care is the same.',
      ],
    },
    imageAlt: 'A copper fish with a black triangle on the rear half',
    illustration: {
      kind: 'fish',
      plan: 'carp',
      depth: 0.42,
      back: '#a05a3a',
      flank: '#e8996a',
      belly: '#f6d3b8',
      scales: 0.35,
      eye: { size: 0.052, color: '#e9b98a', at: [0.12, -0.2] },
      fins: carpFins({ color: '#e86a3a', tip: '#f8d2bc' }),
      patterns: [
        {
          type: 'patch',
          points: [
            [0.44, -0.55],
            [0.5, -0.5],
            [0.75, -0.3],
            [1.02, -0.3],
            [1.02, 0.35],
            [0.8, 0.4],
            [0.55, 0.75],
            [0.46, 0.7],
            [0.43, 0.1],
          ],
          color: '#16161c',
          edge: '#c96a8a',
          edgeWidth: 0.008,
        },
      ],
    },
    sources: ['hobby-encyclopedia', 'breeder-or-trade'],
  },
  {
    key: 'lambchop-rasbora',
    species: 'Lambchop Rasbora',
    scientificName: 'Trigonostigma espei',
    commonNames: ['espei rasbora', 'espe’s rasbora', 'false harlequin', 'lamb chop rasbora', 'copper harlequin'],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: [],
    spaceRequirement: 1,
    smallestTank: 15,
    bioload: 0.9,
    schooling: true,
    minSchoolSize: 8,
    preferredPH: [5.5, 7.5],
    preferredTemp: [73, 82],
    hardness: [1, 12],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'middle',
    careLevel: 'beginner',
    maxSize: 1.5,
    lifespan: 4,
    origin: 'Weedy forest streams of southern Thailand and southwestern Cambodia',
    description:
      'It’s slimmer and brighter orange than the harlequin, with a mark shaped like a lamb chop. Its small size makes it the better choice for a planted tank of 15 to 20 gallons.',
    careGuide: {
      tankSetup:
        'Plant 15 gallons or more and let floating plants filter the light. Twelve together look like an orange ribbon in the green. A sponge on the intake protects the youngsters, and a gentle flow is all it needs.',
      waterConditions:
        'Keep it soft and a little warm: 73 to 82 °F, pH 5.5 to 7.5, 1 to 12 dGH. It handles neutral water well, but very hard, alkaline tap water isn’t for it. Changing 15 to 20% weekly keeps it bright.',
      feeding:
        'Its mouth is half the harlequin’s size, so crush the flakes. Feed cyclops, nauplii and micro pellets, and every few days live daphnia to chase. Feed twice and stop before food reaches the bottom.',
      compatibility:
        'It mixes with harlequins and other rasboras in one school. Pygmy corydoras, honey gouramis, small tetras and dwarf shrimp are all safe tank mates. Avoid barbs that beat it to the food.',
      breeding:
        'It spawns under Cryptocoryne leaves like its larger relative, in water of 1 to 3 dGH and pH 5.5 at 80 °F. Expect about 60 eggs; the parents may eat them. Raise the fry on paramecia and keep the tank dim.',
      commonDiseases:
        'Healthy fish stay healthy. Watch for thin fish with white, stringy droppings in imported lots, a sign of internal flagellates. Sudden gulping at the top is almost always oxygen or nitrite.',
      tips: [
        'Only keep it with harlequins if you can tell them apart, because they may cross.',
        'Reddish-brown leaf litter gives you the strongest orange.',
        'Ten small fish weigh less than one angelfish, but they still need a cycled filter.',
      ],
    },
    imageAlt: 'A slim orange fish with a narrow black chop-shaped mark',
    illustration: {
      kind: 'fish',
      plan: 'torpedo',
      depth: 0.32,
      back: '#b04f1e',
      flank: '#f2853a',
      belly: '#fac89a',
      scales: 0.3,
      eye: { size: 0.052, color: '#f2b06a', at: [0.115, -0.2] },
      fins: carpFins({ color: '#f07a34', tip: '#fbd0b0' }),
      patterns: [
        {
          type: 'patch',
          points: [
            [0.42, -0.2],
            [0.48, -0.28],
            [0.7, -0.12],
            [1.02, -0.18],
            [1.02, 0.2],
            [0.7, 0.15],
            [0.56, 0.5],
            [0.47, 0.55],
            [0.45, 0.2],
          ],
          color: '#17151a',
        },
      ],
    },
    sources: ['hobby-encyclopedia', 'hobby-magazine', 'breeder-or-trade'],
  },
  {
    key: 'chili-rasbora',
    species: 'Chili Rasbora',
    scientificName: 'Boraras brigittae',
    commonNames: ['mosquito rasbora', 'chilli rasbora', 'chili', 'boraras', 'chillie rasbora', 'dwarf red rasbora'],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['salt-sensitive', 'small-mouth', 'timid'],
    spaceRequirement: 1,
    smallestTank: 10,
    bioload: 0.3,
    schooling: true,
    minSchoolSize: 8,
    preferredPH: [4.5, 7],
    preferredTemp: [70, 82],
    hardness: [1, 8],
    reefSafe: false,
    diet: 'carnivore',
    swimmingLevel: 'middle',
    careLevel: 'intermediate',
    maxSize: 0.8,
    lifespan: 5,
    origin: 'Peat swamps of southern Borneo, in water as dark as cola',
    description:
      'It’s one of the smallest fish there is, red as a chili with a black dash. A school of fifteen in a mossy nano tank acts like a much larger school in a much larger tank.',
    careGuide: {
      tankSetup:
        'Ten gallons hold fifteen. Use moss, fine stems, leaves on the bottom and almost no current: an air-driven sponge filter is right. In an empty or bright tank they stay pink and hide.',
      waterConditions:
        'It comes from peat water: 70 to 82 °F, pH 4.5 to 7, 1 to 8 dGH. It does fine at neutral, but not in rock-hard water. Alder cones stain and acidify it a little; change 10% twice a week, not 30% at once.',
      feeding:
        'The food must be microscopic: nauplii, vinegar eels, microworms, powdered fry food. It catches what floats by and doesn’t search the bottom. A small planted tank supplies some tiny live food between the two daily meals.',
      compatibility:
        'It’s best alone or with shrimp, other Boraras, sundadanio and the smallest corydoras. Even a guppy overwhelms it. Each male claims a sprig of moss and flares at anyone passing by, but they never hurt each other.',
      breeding:
        'A group drops a few eggs daily in moss, and in a tank without other fish some fry survive. For larger numbers, move a group to a gallon of peat water at 80 °F for two days. Infusoria is vital in week one.',
      commonDiseases:
        'Handling and starvation kill more than germs do. A pale fish that stays away from the group with a shrunken belly is past help. Medicines in a nano tank are risky: dose by the drop or move the fish.',
      tips: [
        'Plan on fifteen. Eight is the bare minimum for them to show themselves.',
        'Cover the intake with fine sponge, since both fry and adults get sucked in.',
        'Add them after the tank has grown its own tiny life, about two months.',
      ],
    },
    imageAlt: 'A tiny bright red fish with a black dash along its side',
    illustration: {
      kind: 'fish',
      plan: 'torpedo',
      depth: 0.27,
      back: '#8f1a14',
      flank: '#e02a1c',
      belly: '#f7886a',
      scales: 0,
      eye: { size: 0.06, color: '#f0c9b0', at: [0.11, -0.18] },
      fins: carpFins(
        { color: '#f3d8d0', tip: '#fcf2ee' },
        {
          dorsal: [
            {
              form: 'triangle',
              from: 0.48,
              to: 0.62,
              height: 0.18,
              color: '#e02a1c',
              tip: '#f9d8d0',
              edge: '#1d1210',
              edgeWidth: 0.1,
            },
          ],
          anal: [{ form: 'triangle', from: 0.64, to: 0.8, height: 0.13, color: '#e02a1c', tip: '#f9d8d0' }],
          tail: { form: 'fork', length: 0.26, spread: 28, color: '#ea5a48', tip: '#fbe6e0' },
        },
      ),
      patterns: [
        { type: 'stripes', at: [0.02], width: 0.34, from: 0.26, to: 0.82, color: '#16100f', taper: true },
        {
          type: 'blotches',
          at: [
            [0.97, 0, 0.028],
            [0.66, 0.95, 0.02],
          ],
          color: '#16100f',
          rough: 0.15,
        },
      ],
    },
    sources: ['hobby-encyclopedia', 'hobby-magazine', 'breeder-or-trade'],
  },
  {
    key: 'scissortail-rasbora',
    species: 'Scissortail Rasbora',
    scientificName: 'Rasbora trilineata',
    commonNames: ['scissortail', 'three-line rasbora', 'scissor tail', 'black scissortail', 'sissortail rasbora'],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['jumper'],
    spaceRequirement: 5,
    smallestTank: 40,
    bioload: 3.2,
    schooling: true,
    minSchoolSize: 6,
    preferredPH: [6, 7.5],
    preferredTemp: [73, 79],
    hardness: [2, 15],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'top',
    careLevel: 'beginner',
    maxSize: 4,
    lifespan: 5,
    origin: 'Rivers and lakes of the Mekong and Chao Phraya, Malaysia, Sumatra and Borneo',
    description:
      'It’s a silver river fish that opens and closes its black and white tail like scissors as it hovers. It’s larger than most rasboras and needs length to cruise.',
    careGuide: {
      tankSetup:
        'Use 40 gallons, 3 to 4 feet long, lightly planted along the back, with open water in front and a secure cover. It likes a current to hover in. Light gravel shows off the tail better than dark.',
      waterConditions:
        'Aim for 73 to 79 °F, pH 6 to 7.5, 2 to 15 dGH, clear and well aerated. It comes from open water and suffers in stagnant corners. Change 30% weekly and use a filter with five turnovers an hour.',
      feeding:
        'Offer flakes, floating pellets, fruit flies and mosquito larvae. It patrols the upper third and is quick, but not greedy. Feed two meals daily; insects every week keep the muscle firm.',
      compatibility:
        'It’s ideal with rainbowfish, larger tetras, barbs, gouramis and loaches. Its speed bothers slow, timid nano fish. Six swim in formation; two just dart around, lost.',
      breeding:
        'It scatters eggs over plants at dusk in shallow, soft water of 78 °F. The pair twists around each other and eats the eggs soon after. The fry hatch after a day and need very fine live food.',
      commonDiseases:
        'It gets wounds from jumping against the cover, and ich when it’s chilled in shipping. Skin that stays cloudy usually means too much nitrate for a river fish. If it gasps at the outlet on hot days, add an air stone right away.',
      tips: [
        'Use a lid with no gaps, because it leaps at dusk.',
        'It hovers near the outlet, so put your chair there.',
        'Give a group of small ones a year to reach full size before you add more.',
      ],
    },
    imageAlt: 'A slim silver fish with black and white patches on a forked tail',
    illustration: {
      kind: 'fish',
      plan: 'torpedo',
      depth: 0.24,
      back: '#7d8478',
      flank: '#d2d8d0',
      belly: '#f7f9f6',
      scales: 0.5,
      eye: { size: 0.045, color: '#e6e6d8', at: [0.095, -0.18] },
      mouth: { form: 'up' },
      fins: carpFins(
        { color: '#dde3de', tip: '#f6f9f7' },
        { tail: { form: 'fork', length: 0.34, spread: 30, color: '#f8faf8', tip: '#ffffff' } },
      ),
      patterns: [
        { type: 'stripes', at: [0], width: 0.12, from: 0.32, to: 1, color: '#2a2f33' },
        {
          type: 'patch',
          points: [
            [1.12, -1.6],
            [1.17, -2.6],
            [1.26, -3.6],
            [1.28, -2.9],
            [1.2, -1.6],
            [1.14, -1.2],
          ],
          color: '#15181b',
          fins: true,
        },
        {
          type: 'patch',
          points: [
            [1.12, 1.6],
            [1.17, 2.6],
            [1.26, 3.6],
            [1.28, 2.9],
            [1.2, 1.6],
            [1.14, 1.2],
          ],
          color: '#15181b',
          fins: true,
        },
      ],
    },
    sources: ['hobby-encyclopedia', 'breeder-or-trade'],
  },
];
