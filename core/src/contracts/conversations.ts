// What private messages, instant messages and rooms have in common.
import * as z from 'zod/mini';
import { CARD_KINDS, MESSAGE_MAX } from '../domain/messaging.ts';
import { blankIsNone, Limit, words } from './shapes.ts';

/** Something of this site shown inside a message: its kind and its id or key. */
export const Card = z.object({
  kind: z.enum(CARD_KINDS),
  id: z.string().check(z.regex(/^[\w-]{1,100}$/, 'Choose what to share')),
});

/** Made by the sender's client: the same message sent again after a lost answer is stored once. */
export const ClientId = blankIsNone(z.uuid());

export const Content = words('Message', MESSAGE_MAX);
/** Text beside pictures, which may say enough alone. */
export const Caption = z.optional(
  z.string().check(z.trim(), z.maxLength(MESSAGE_MAX, `Message can have at most ${MESSAGE_MAX} characters`)),
);

export const ImageUrl = z.string().check(z.maxLength(200));
export const ImageName = z.string().check(z.trim(), z.maxLength(200, 'The name of the picture is too long'));

/** The newest page, or what comes before or after a message named by its id. */
export const ConversationPage = z.extend(Limit, { before: blankIsNone(z.uuid()), after: blankIsNone(z.uuid()) });
export type ConversationPage = z.output<typeof ConversationPage>;

/** A message's number in its conversation: 1, 2, 3 … without gaps, the same for everyone. */
export const Seq = z.number().check(z.int(), z.minimum(0));
