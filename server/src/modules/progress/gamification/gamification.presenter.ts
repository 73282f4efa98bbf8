import type { GameAchievement, GameProgress } from '@nautical/core/contracts/progress/gamification';
import { levelOf } from '@nautical/core/domain/progress/gamification';
import type { GoalRow, ProgressRow } from './gamification.queries.ts';

export const presentGoal = ({ goal, reached }: GoalRow): GameAchievement => ({
  id: goal.id,
  key: goal.key,
  name: goal.name,
  description: goal.description,
  icon: goal.icon,
  category: goal.category,
  difficulty: goal.difficulty,
  points: goal.points,
  progress: reached?.progress ?? 0,
  maxProgress: goal.maxProgress,
  isCompleted: reached?.isCompleted ?? false,
  completedAt: reached?.completedAt?.toISOString() ?? null,
});

export function presentProgress({
  userId,
  progress,
  goals,
}: {
  userId: string;
  progress: ProgressRow | undefined;
  goals: GoalRow[];
}): GameProgress {
  const totalExperience = progress?.experience ?? 0;
  return {
    userId,
    ...levelOf(totalExperience),
    totalExperience,
    totalPoints: progress?.totalPoints ?? 0,
    streakDays: progress?.streakDays ?? 0,
    achievements: goals.filter(({ reached }) => reached?.isCompleted).map(presentGoal),
  };
}
