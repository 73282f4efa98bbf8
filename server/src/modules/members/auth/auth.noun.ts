import { passwordResets, sessions, socialAccounts, socialReturns } from '../../../db/schema/members/accounts.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { cleanAccountsJob, mailLinkJob, remindToConfirmJob } from './auth.jobs.ts';
import { authRoutes } from './auth.routes.ts';

export const auth: Noun = {
  name: 'auth',
  routes: authRoutes,
  jobs: [cleanAccountsJob, mailLinkJob, remindToConfirmJob],
  tables: [
    { table: sessions, goesWith: [sessions.userId], takenAlong: { not: 'A secret.' } },
    { table: passwordResets, goesWith: [passwordResets.userId], takenAlong: { not: 'A secret.' } },
    { table: socialReturns, goesWith: [socialReturns.userId], takenAlong: { not: 'A secret.' } },
    owned('social-accounts', 'The accounts on other sites you sign in with.', socialAccounts, socialAccounts.userId),
  ],
};
