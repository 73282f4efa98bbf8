import { profilesApi } from '@nautical/core/contracts/members/profiles';
import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/members/accounts.ts';
import type { Noun } from '../../../kit/noun.ts';
import { refuseLastAdmin } from './profiles.account.service.ts';
import { removeAbandonedJob } from './profiles.jobs.ts';
import { isThereFor } from './profiles.queries.ts';
import { profilesRoutes } from './profiles.routes.ts';

export const profiles: Noun = {
  name: 'profiles',
  routes: profilesRoutes,
  jobs: [removeAbandonedJob],
  tables: [
    {
      table: users,
      takenAlong: { as: 'account', about: 'Your profile and sign-in details, without the password.', of: [users.id] },
    },
  ],
  labels: [{ table: users, text: users.username, seenBy: isThereFor, otherwise: 'former member' }],
  pictures: [{ column: users.avatar, of: (ownerId) => eq(users.id, ownerId) }],
  hiddenByBlock: [profilesApi.read, profilesApi.search],
  keepsAccount: refuseLastAdmin,
};
