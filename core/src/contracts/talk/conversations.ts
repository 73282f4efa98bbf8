// What private messages, instant messages and rooms have in common.
import * as z from 'zod/mini';
import { AQUARIUM_TYPES } from '../../domain/common/aquarium-types.ts';
import { CARD_KINDS, MESSAGE_MAX } from '../../domain/talk/messaging.ts';
import { WATER_PARAMETERS } from '../../domain/tanks/aquariums.ts';
import { blankIsNone, Limit, Moment, tidied, words } from '../common/shapes.ts';

/** Something of this site shown inside a message: its kind and its id or key. */
export const Card = z.object({
  kind: z.enum(CARD_KINDS),
  id: z.string().check(z.regex(/^[\w-]{1,100}$/, 'Choose what to share')),
});

export type Card = z.infer<typeof Card>;

/** A tank or a water test as it was when its keeper shared it: nobody else may look at the original. */
const CardSnapshot = z.object({
  title: z.string(),
  tankType: z.enum(AQUARIUM_TYPES),
  size: z.nullable(z.string()),
  image: z.nullable(z.string()),
  readings: z.array(z.object({ parameter: z.enum(WATER_PARAMETERS), value: z.number() })),
  /** When the test was made, or the tank was shared. */
  at: Moment,
});

/** A card as it is stored with a message and shown in it. */
export const SharedCard = z.extend(Card, { snapshot: z.optional(CardSnapshot) });
export type SharedCard = z.infer<typeof SharedCard>;

/** Made by the sender's client: the same message sent again after a lost answer is stored once. */
export const ClientId = blankIsNone(z.uuid());

export const Content = words('Message', MESSAGE_MAX);
/** Text next to pictures; may be empty. */
export const Caption = z.optional(
  z.string().check(tidied(), z.maxLength(MESSAGE_MAX, `Message can have at most ${MESSAGE_MAX} characters`)),
);

export const ImageUrl = z.string().check(z.maxLength(200));
export const ImageName = z.string().check(tidied(), z.maxLength(200, 'The name of the picture is too long'));

/** The newest page, or what comes before or after a message named by its id. */
export const ConversationPage = z.extend(Limit, { before: blankIsNone(z.uuid()), after: blankIsNone(z.uuid()) });
export type ConversationPage = z.output<typeof ConversationPage>;

/** A message's number in its conversation: 1, 2, 3 … without gaps, the same for everyone. */
export const Seq = z.number().check(z.int(), z.minimum(0));
