import {
  authenticators,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  secondFactorTickets,
} from '../../../db/schema/members/second-factor.ts';
import type { Noun } from '../../../kit/noun.ts';
import { cleanSecondFactorJob } from './second-factor.jobs.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';

const takenAlong = { not: 'A secret.' };

export const secondFactor: Noun = {
  name: 'second-factor',
  routes: secondFactorRoutes,
  jobs: [cleanSecondFactorJob],
  tables: [
    { table: passkeys, goesWith: [passkeys.userId], takenAlong: { not: 'It doesn’t work on any other site.' } },
    { table: authenticators, goesWith: [authenticators.userId], takenAlong },
    { table: recoveryCodes, goesWith: [recoveryCodes.userId], takenAlong },
    { table: passkeyChallenges, goesWith: [passkeyChallenges.userId], takenAlong },
    { table: secondFactorTickets, goesWith: [secondFactorTickets.userId], takenAlong },
  ],
};
