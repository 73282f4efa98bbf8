import { contactsApi } from '@nautical/core/contracts/members/contacts';
import { friendships } from '../../../db/schema/members/contacts.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { contactsRoutes } from './contacts.routes.ts';

export const contacts: Noun = {
  name: 'contacts',
  routes: contactsRoutes,
  tables: [owned('contacts', friendships, friendships.requesterId, friendships.addresseeId)],
  hiddenByBlock: [contactsApi.list, contactsApi.requests, contactsApi.standings],
};
