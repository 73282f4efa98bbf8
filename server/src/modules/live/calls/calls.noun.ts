import { eq } from 'drizzle-orm';
import { callSessions, consultationRatings, consultationRewards, videoCalls } from '../../../db/schema/live/calls.ts';
import { type Noun, owned } from '../../../kit/noun.ts';

export const calls: Noun = {
  name: 'calls',
  tables: [
    {
      table: callSessions,
      outlives: [callSessions.userId],
      takenAlong: {
        as: 'paid-calls',
        about: 'Your paid calls: how long they took and what they cost.',
        of: [callSessions.userId],
      },
    },
    {
      table: videoCalls,
      outlives: [videoCalls.userId, videoCalls.doctorId],
      takenAlong: {
        as: 'video-calls',
        about: 'Video calls with our doctors, and what you asked.',
        of: [videoCalls.userId],
        maybeNobody: [videoCalls.doctorId],
      },
    },
    {
      table: consultationRatings,
      outlives: [consultationRatings.userId],
      takenAlong: {
        as: 'call-ratings',
        about: 'How you rated your calls, from 1 to 5.',
        of: [consultationRatings.userId],
      },
    },
    owned('call-rewards', 'Rewards you earned with calls.', consultationRewards, consultationRewards.userId),
  ],
  pictures: [
    { column: videoCalls.photos, of: (ownerId) => eq(videoCalls.userId, ownerId) },
    { column: consultationRewards.badgeIcon, not: 'The name of a drawing of ours.' },
    { column: consultationRewards.badgeColor, not: 'Words.' },
  ],
};
