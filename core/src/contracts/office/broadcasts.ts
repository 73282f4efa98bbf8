import * as z from 'zod/mini';
import { BROADCAST_AUDIENCES } from '../../domain/office/broadcasts.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import { blankIsNone, Moment, Page, words } from '../common/shapes.ts';

const Audience = z.enum(BROADCAST_AUDIENCES, 'Choose who gets it');

export const NewBroadcast = z.object({
  audience: z.optional(Audience),
  title: words('Title', 120),
  body: words('Text', 2000),
  link: blankIsNone(z.string().check(z.regex(/^\/(?!\/)[^\s\\]{0,200}$/, 'The link must be a page on this site'))),
});
export type NewBroadcast = z.output<typeof NewBroadcast>;

/** What an admin told many members at once: to how many, and how many of them have read it. */
export const Broadcast = z.object({
  id: Id,
  audience: Audience,
  title: z.string(),
  body: z.string(),
  link: z.nullable(z.string()),
  /** Who wrote it; nobody when their account is gone. */
  sender: z.nullable(z.string()),
  told: z.number(),
  read: z.number(),
  createdAt: Moment,
});
export type Broadcast = z.infer<typeof Broadcast>;

export const broadcastsApi = {
  list: endpoint('GET', '/api/admin/notifications', {
    access: 'admin',
    shows: ['broadcasts'],
    summary: 'Announcements admins have sent, latest first.',
    query: Page,
    reply: z.array(Broadcast),
  }),
  audiences: endpoint('GET', '/api/admin/notifications/audiences', {
    access: 'admin',
    shows: ['accounts', 'broadcasts'],
    summary: 'The audiences an admin can write to, with the number of members in each.',
    reply: z.array(z.object({ audience: Audience, members: z.number() })),
  }),
  send: endpoint('POST', '/api/admin/notifications', {
    access: 'admin',
    changes: ['broadcasts', 'notifications'],
    summary: 'Sends an announcement to every member or to one audience.',
    body: NewBroadcast,
    reply: Broadcast,
    status: 201,
  }),
};
