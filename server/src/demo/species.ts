import type { CorrectionField } from '@nautical/core/domain/fish/species';
import type { DemoMember } from './members.ts';

/** The demo member's species wishlist. */
export const DEMO_WISHES = ['discus', 'mandarin-dragonet', 'celestial-pearl-danio'];

type DemoCorrection = {
  from: DemoMember;
  species: string;
  field: CorrectionField;
  proposal: string;
  reason: string;
  hoursAgo: number;
};

/** Proposals that wait for the demo admin. */
export const DEMO_CORRECTIONS: DemoCorrection[] = [
  {
    from: 'tetra',
    species: 'cardinal-tetra',
    field: 'lifespan',
    proposal: '6 years',
    reason: 'My oldest group is in its sixth year, and two friends say the same about theirs.',
    hoursAgo: 30,
  },
  {
    from: 'reef',
    species: 'yellow-tang',
    field: 'commonNames',
    proposal: 'yellow sailfin tang, yellow surgeonfish, lau’ipala',
    reason: 'People here ask for it by its Hawaiian name, and the search doesn’t find it.',
    hoursAgo: 9,
  },
  {
    from: 'discus',
    species: 'discus',
    field: 'careGuide',
    proposal:
      'Feeding: skip beef heart for adults. Good pellets and frozen brine shrimp are plenty, and the water stays clean.',
    reason: 'I’ve bred them for twelve years, and without beef heart the nitrate in my tanks dropped by half.',
    hoursAgo: 3,
  },
];

type DemoBan = { species: string; region: string; reason: string; source: string };

/** Real regulations, each confirmed by two sources; the admins of a site keep their own list. */
export const DEMO_BANS: DemoBan[] = [
  {
    species: 'red-bellied-piranha',
    region: 'Texas',
    reason: 'Texas lists piranhas as harmful fish, so you can’t keep or sell them without a permit.',
    source: 'Texas Parks and Wildlife, list of prohibited exotic species',
  },
  {
    species: 'lionfish',
    region: 'Florida',
    reason: 'You can’t bring live lionfish into the state, where they’ve spread along the reefs.',
    source: 'Florida Fish and Wildlife Conservation Commission, rule of August 2014',
  },
  ...['dwarf-orange-crayfish', 'electric-blue-crayfish'].map((species) => ({
    species,
    region: 'United Kingdom',
    reason: 'It can carry the plague that kills native crayfish. The redclaw is the only crayfish you can keep there.',
    source: 'Prohibition of Keeping of Live Fish (Crayfish) Order 1996',
  })),
  {
    species: 'mystery-snail',
    region: 'European Union',
    reason: 'You can’t import or spread apple snails, because they destroy rice crops.',
    source: 'Decision of the European Commission of 8 November 2012 on the genus Pomacea',
  },
];
