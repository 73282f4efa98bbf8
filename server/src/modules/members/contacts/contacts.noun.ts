import { contactsApi } from '@nautical/core/contracts/members/contacts';
import { friendships } from '../../../db/schema/members/contacts.ts';
import type { Noun } from '../../../kit/noun.ts';
import { contactsRoutes } from './contacts.routes.ts';

export const contacts: Noun = {
  name: 'contacts',
  routes: contactsRoutes,
  tables: [
    {
      table: friendships,
      goesWith: [friendships.requesterId, friendships.addresseeId],
      takenAlong: {
        as: 'contacts',
        about: 'Your contacts, and the contact requests you sent or got.',
        of: [friendships.requesterId, friendships.addresseeId],
        // A refusal isn't disclosed: the requester still sees a pending request.
        present: (row, me) =>
          row.status === 'declined' && row.requesterId === me
            ? { ...row, status: 'pending', updatedAt: row.createdAt }
            : row,
      },
    },
  ],
  hiddenByBlock: [contactsApi.list, contactsApi.requests, contactsApi.standings],
};
