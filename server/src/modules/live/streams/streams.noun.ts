import { eq } from 'drizzle-orm';
import { notBlocked } from '../../../db/conditions.ts';
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
    owned('streams', 'Live streams you hosted.', livestreams, livestreams.hostId),
    owned('stream-messages', 'What you wrote during live streams.', streamMessages, streamMessages.senderId),
    owned('watched-streams', 'Live streams you watched.', streamViewers, streamViewers.userId),
    owned('shares', 'What you shared on other sites.', socialShares, socialShares.userId),
    {
      table: socialShareInteractions,
      outlives: [socialShareInteractions.userId],
      takenAlong: {
        as: 'share-interactions',
        about: 'What you did with things other people shared.',
        of: [socialShareInteractions.userId],
      },
    },
  ],
  labels: [{ table: livestreams, text: livestreams.title, seenBy: (me) => notBlocked(livestreams.hostId, me) }],
  pictures: [
    { column: livestreams.thumbnailUrl, of: (ownerId) => eq(livestreams.hostId, ownerId) },
    { column: livestreams.replayUrl, of: (ownerId) => eq(livestreams.hostId, ownerId) },
  ],
};
