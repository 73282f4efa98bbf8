import { GAME_GOALS } from '@nautical/core/domain/progress/game-achievements';
import { type GameEvent, levelOf } from '@nautical/core/domain/progress/gamification';
import { gameAchievements, userGameAchievements, userGameProgress } from '../db/schema/progress/gamification.ts';
import type { Demo, Part } from './demo-part.ts';

const HOUR = 3_600_000;

export const progressDemo: Part = { seed };

/** What a year of looking after these tanks has earned. */
async function seed({ db, ids, ...services }: Demo) {
  const userId = ids.member;
  const now = services.now();
  const goals = await db
    .insert(gameAchievements)
    .values(GAME_GOALS.map((goal) => ({ ...goal })))
    .onConflictDoNothing()
    .returning();
  const done: Record<GameEvent, number> = {
    water_test_recorded: 96,
    fish_added: 13,
    aquarium_added: 4,
    maintenance_done: 38,
  };
  await db.insert(userGameAchievements).values(
    goals.map(({ id, maxProgress, eventType }) => {
      const progress = Math.min(maxProgress, done[eventType as GameEvent]);
      const isCompleted = progress === maxProgress;
      return { userId, achievementId: id, progress, maxProgress, isCompleted, completedAt: isCompleted ? now : null };
    }),
  );
  const experience = 1240;
  await db.insert(userGameProgress).values({
    userId,
    experience,
    level: levelOf(experience).level,
    totalPoints: 715,
    streakDays: 5,
    streakFreezes: 1,
    lastActiveOn: new Date(now.getTime() - 24 * HOUR).toISOString().slice(0, 10),
  });
}
