import type { CorrectionField } from '@nautical/core/domain/fish/species';
import type { DemoMember } from './members.ts';

/** What the demo member wishes for. */
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
    reason: 'My oldest group is in its sixth year, and two friends say the same of theirs.',
    hoursAgo: 30,
  },
  {
    from: 'reef',
    species: 'yellow-tang',
    field: 'commonNames',
    proposal: 'yellow sailfin tang, yellow surgeonfish, lau’ipala',
    reason: 'People here ask for it by its Hawaiian name, and the search does not find it.',
    hoursAgo: 9,
  },
  {
    from: 'discus',
    species: 'discus',
    field: 'careGuide',
    proposal:
      'Feeding: leave beef heart out for adults. Good pellets and frozen brine shrimp do, and the water stays clean.',
    reason: 'Twelve years of breeding; the nitrate in my tanks halved without beef heart.',
    hoursAgo: 3,
  },
];

type DemoBan = { species: string; region: string; reason: string; source: string };

/** Real rules of real places, each told by two sources; the admin of a site keeps its own list. */
export const DEMO_BANS: DemoBan[] = [
  {
    species: 'red-bellied-piranha',
    region: 'Texas',
    reason: 'Piranhas are listed as harmful fish there: nobody may keep or sell them without a permit.',
    source: 'Texas Parks and Wildlife, list of prohibited exotic species',
  },
  {
    species: 'lionfish',
    region: 'Florida',
    reason: 'Live lionfish may not be brought into the state, where they have spread along the reefs.',
    source: 'Florida Fish and Wildlife Conservation Commission, rule of August 2014',
  },
  ...['dwarf-orange-crayfish', 'electric-blue-crayfish'].map((species) => ({
    species,
    region: 'United Kingdom',
    reason: 'It can carry the plague that kills the native crayfish: of all crayfish only the redclaw may be kept.',
    source: 'Prohibition of Keeping of Live Fish (Crayfish) Order 1996',
  })),
  {
    species: 'mystery-snail',
    region: 'European Union',
    reason: 'Apple snails may not be brought in or spread, because of what they do to rice.',
    source: 'Decision of the European Commission of 8 November 2012 on the genus Pomacea',
  },
];
