import * as z from 'zod/mini';
import { DIFFICULTIES, GAME_EVENTS } from '../../domain/progress/gamification.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import { Moment } from '../common/shapes.ts';
import { ignored } from '../tanks/aquarium-shapes.ts';

const count = z.number().check(z.int());

export const GameAchievement = z.object({
  id: Id,
  key: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.nullable(z.string()),
  category: z.string(),
  difficulty: z.enum(DIFFICULTIES),
  points: count,
  progress: count,
  maxProgress: count,
  isCompleted: z.boolean(),
  completedAt: z.nullable(Moment),
});
export type GameAchievement = z.infer<typeof GameAchievement>;

export const GameProgress = z.object({
  userId: Id,
  level: count,
  /** Experience earned in the current level. */
  experience: count,
  totalExperience: count,
  totalPoints: count,
  /** Total experience the current level needs. */
  nextLevelExperience: count,
  /** 0 to 100. */
  progressToNextLevel: count,
  streakDays: count,
  achievements: z.array(GameAchievement),
});
export type GameProgress = z.infer<typeof GameProgress>;

const ByUser = z.object({ userId: Id });

export const gamificationApi = {
  progress: endpoint('GET', '/api/gamification/progress/:userId', {
    access: 'member',
    shows: ['progress', 'aquariums', 'water-tests', 'livestock', 'maintenance'],
    summary: 'A member’s level, experience and completed achievements.',
    params: ByUser,
    reply: GameProgress,
  }),
  achievements: endpoint('GET', '/api/gamification/achievements/:userId', {
    access: 'member',
    shows: ['progress', 'aquariums', 'water-tests', 'livestock', 'maintenance'],
    summary: 'Every achievement and the member’s progress toward it.',
    params: ByUser,
    reply: z.array(GameAchievement),
  }),
  event: endpoint('POST', '/api/gamification/event', {
    access: 'member',
    changes: ['progress'],
    summary:
      'Reports something the member did. It counts once, and only if it’s stored here. Returns the progress afterward.',
    body: z.object({
      userId: ignored,
      eventType: z.enum(GAME_EVENTS, 'Unknown event'),
      eventData: z.optional(z.nullable(z.record(z.string().check(z.maxLength(100)), z.unknown()))),
    }),
    reply: GameProgress,
  }),
  init: endpoint('POST', '/api/gamification-init/init', {
    access: 'member',
    changes: ['progress'],
    summary: 'Starts the member’s progress if it hasn’t started yet.',
    reply: GameProgress,
  }),
};
