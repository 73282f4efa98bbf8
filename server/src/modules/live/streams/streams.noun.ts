import { eq } from 'drizzle-orm';
import {
  livestreams,
  socialShareInteractions,
  socialShares,
  streamMessages,
  streamViewers,
} from '../../../db/schema/live/streams.ts';
import { type Noun, owned } from '../../../kit/noun.ts';

export const streams: Noun = {
  name: 'streams',
  tables: [
    owned('streams', livestreams, livestreams.hostId),
    owned('stream-messages', streamMessages, streamMessages.senderId),
    owned('streams-watched', streamViewers, streamViewers.userId),
    owned('shares', socialShares, socialShares.userId),
    {
      table: socialShareInteractions,
      outlives: [socialShareInteractions.userId],
      takenAlong: { as: 'share-interactions', of: [socialShareInteractions.userId] },
    },
  ],
  pictures: [
    { column: livestreams.thumbnailUrl, of: (ownerId) => eq(livestreams.hostId, ownerId) },
    { column: livestreams.replayUrl, of: (ownerId) => eq(livestreams.hostId, ownerId) },
  ],
};
