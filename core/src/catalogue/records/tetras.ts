import { SPECIES_ILLUSTRATIONS } from '../../illustration/species-illustrations.ts';
import type { SpeciesRecord } from '../species-record.ts';

export const TETRAS: SpeciesRecord[] = [
  {
    key: 'neon-tetra',
    species: 'Neon Tetra',
    scientificName: 'Paracheirodon innesi',
    commonNames: ['neon', 'neons', 'neon fish', 'neon tetra fish', 'neontetra', 'neon tretra'],
    kind: 'fish',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['salt-sensitive'],
    spaceRequirement: 1,
    smallestTank: 10,
    bioload: 1,
    schooling: true,
    minSchoolSize: 6,
    preferredPH: [6, 7],
    preferredTemp: [68, 79],
    hardness: [1, 10],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'middle',
    careLevel: 'beginner',
    maxSize: 1.5,
    lifespan: 5,
    origin: 'Upper Amazon basin in Peru, Colombia and Brazil, in shaded tea-coloured forest streams',
    description:
      'A small shoaling fish whose electric blue line and half-length red stripe show up even in dark, tannin-stained water. A dozen over a dark bottom moves as one; two or three hide and fade.',
    careGuide: {
      tankSetup:
        'A 10 gallon tank suits the first group, 20 gallons gives a shoal room to turn. Dark sand, driftwood and a few dense clumps of plants make them bold; bright bare tanks wash their colour out. Keep the light low or shade it with floating plants, and use a sponge filter or a gentle return, because they come from slow water.',
      waterConditions:
        'Soft and slightly acid: 68 to 79 °F, pH 6 to 7, 1 to 10 dGH. Ammonia and nitrite must be zero before the first neon goes in; they do not belong in a tank that is still cycling. A quarter of the water every week, matched in temperature, keeps nitrate low without a jolt.',
      feeding:
        'Small mouths want small food: crushed flakes or micro pellets once or twice a day, as much as is gone in two minutes. Baby brine shrimp, daphnia and cyclops a few times a week bring out the red. They feed in mid-water and rarely pick from the bottom, so spread the food slowly.',
      compatibility:
        'Peaceful towards everything and eaten by anything with a mouth wide enough: adult angelfish see a neon as food. Good company are other small tetras, rasboras, corydoras, dwarf cichlids and shrimp. Keep at least six, better ten; below that they turn shy and pale.',
      breeding:
        'Possible but not by accident. A separate dim tank with very soft acid water (1 to 2 dGH, pH 5.5 to 6.2) at about 75 °F, a well-fed pair in the evening and fine-leaved plants or a mop; they scatter eggs at dawn and eat them, so take them out. Eggs and fry are harmed by light: keep the tank dark for five days and start with infusoria.',
      commonDiseases:
        'Neon tetra disease, a microsporidian that leaves pale patches in the muscle and a bent spine, has no cure: remove the sick at once. False neon disease (columnaris) looks alike and can be treated. White spot follows a chill or a new fish without quarantine. Use half doses of dyes and no salt for long.',
      tips: [
        'Buy from a tank that has held them for two weeks without losses; most deaths come in the first days after shipping.',
        'Add the whole group at once, so that none is alone while it settles.',
        'Colours go grey at night and come back a few minutes after the light does; that is no illness.',
      ],
    },
    imageAlt: 'A slim silver fish with a bright blue line along the flank and red from mid-body to tail',
    illustration: SPECIES_ILLUSTRATIONS['neon-tetra'],
    sources: ['scientific-database', 'hobby-encyclopedia'],
  },
];
