import * as z from 'zod/mini';
import { FRIENDSHIP_STATUSES, REQUEST_ANSWERS } from '../../domain/members/contacts.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, idOf } from '../common/ids.ts';
import { ById, idList, Moment, Page, PersonName } from '../common/shapes.ts';

/** Somebody who has accepted the member, or whom the member has accepted. Only these two see each other's mail address. */
export const Contact = z.extend(PersonName, { email: z.string() });
export type Contact = z.infer<typeof Contact>;

export const ContactRequest = z.object({
  id: Id,
  status: z.enum(FRIENDSHIP_STATUSES),
  requester: PersonName,
  addressee: PersonName,
  createdAt: Moment,
});
export type ContactRequest = z.infer<typeof ContactRequest>;

/** What somebody is to the member: `unreachable` is who has blocked them or is suspended. */
export const STANDINGS = ['contact', 'requested', 'asking', 'none', 'blocked', 'unreachable'] as const;
export const Standing = z.object({
  userId: Id,
  standing: z.enum(STANDINGS),
  /** The request that waits for an answer. */
  requestId: z.nullable(Id),
});
export type Standing = z.infer<typeof Standing>;
const STANDINGS_AT_ONCE = 50;

export const contactsApi = {
  list: endpoint('GET', '/api/contacts', {
    access: 'member',
    shows: ['contacts', 'profiles', 'blocks'],
    summary: 'The member’s contacts by name.',
    query: Page,
    reply: z.array(Contact),
  }),
  standings: endpoint('GET', '/api/contacts/standings', {
    access: 'member',
    shows: ['contacts', 'blocks'],
    summary: 'How some members are connected to the member, in the order requested.',
    query: z.object({ userIds: idList('Choose a member', STANDINGS_AT_ONCE, 'Choose fewer members') }),
    reply: z.array(Standing),
  }),
  remove: endpoint('DELETE', '/api/contacts/:userId', {
    access: 'member',
    changes: ['contacts'],
    summary: 'Removes a contact, or cancels a request the member sent.',
    params: z.object({ userId: Id }),
  }),
  requests: endpoint('GET', '/api/contact-requests', {
    access: 'member',
    shows: ['contacts', 'profiles', 'blocks'],
    summary: 'Pending contact requests the member received and sent, latest first.',
    reply: z.object({ received: z.array(ContactRequest), sent: z.array(ContactRequest) }),
  }),
  request: endpoint('POST', '/api/contact-requests', {
    access: 'member',
    changes: ['contacts'],
    summary: 'Asks a member to become a contact. If they’ve already asked, this accepts their request.',
    body: z.object({ userId: idOf('Member is required') }),
    reply: ContactRequest,
    status: 201,
  }),
  answer: endpoint('PUT', '/api/contact-requests/:id', {
    access: 'owner',
    changes: ['contacts', 'notifications'],
    summary: 'Accepts or declines a received request.',
    params: ById,
    body: z.object({ action: z.enum(REQUEST_ANSWERS, 'Accept or decline') }),
    reply: ContactRequest,
  }),
};
