import { eq } from 'drizzle-orm';
import { callSessions, consultationRatings, consultationRewards, videoCalls } from '../../../db/schema/live/calls.ts';
import { type Noun, owned } from '../../../kit/noun.ts';

export const calls: Noun = {
  name: 'calls',
  tables: [
    {
      table: callSessions,
      outlives: [callSessions.userId],
      takenAlong: { as: 'call-sessions', of: [callSessions.userId] },
    },
    {
      table: videoCalls,
      outlives: [videoCalls.userId, videoCalls.doctorId],
      takenAlong: { as: 'video-calls', of: [videoCalls.userId] },
    },
    {
      table: consultationRatings,
      outlives: [consultationRatings.userId],
      takenAlong: { as: 'consultation-ratings', of: [consultationRatings.userId] },
    },
    owned('consultation-rewards', consultationRewards, consultationRewards.userId),
  ],
  pictures: [
    { column: videoCalls.photos, of: (ownerId) => eq(videoCalls.userId, ownerId) },
    { column: consultationRewards.badgeIcon, not: 'The name of a drawing of ours.' },
    { column: consultationRewards.badgeColor, not: 'Words.' },
  ],
};
