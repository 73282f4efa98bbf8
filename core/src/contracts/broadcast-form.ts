// What an admin fills in to tell many members something. Apart from the calls, which every page makes.
import * as z from 'zod/mini';
import { BROADCAST_AUDIENCES } from '../domain/notifications.ts';
import { blankIsNone, words } from './shapes.ts';

export const Audience = z.enum(BROADCAST_AUDIENCES, 'Choose who receives it');

export const NewBroadcast = z.object({
  audience: z.optional(Audience),
  title: words('Title', 120),
  body: words('Text', 2000),
  link: blankIsNone(z.string().check(z.regex(/^\/(?!\/)[^\s]{0,200}$/, 'The link must be an address of this site'))),
});
export type NewBroadcast = z.output<typeof NewBroadcast>;
