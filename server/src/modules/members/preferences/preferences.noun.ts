import { userPreferences } from '../../../db/schema/members/accounts.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { preferencesRoutes } from './preferences.routes.ts';

export const preferences: Noun = {
  name: 'preferences',
  routes: preferencesRoutes,
  tables: [
    owned('preferences', 'Your units, quiet hours and other preferences.', userPreferences, userPreferences.userId),
  ],
};
