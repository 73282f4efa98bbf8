import type { CorrectionField } from '@nautical/core/domain/species';
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
