import {
  DIFFICULTIES,
  LEADERBOARD_PERIODS,
  RARITIES,
  TRADING_RANKS,
} from '@nautical/core/domain/progress/gamification';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  between,
  createdAt,
  id,
  measure,
  moment,
  money,
  notNegative,
  oneOf,
  partOf,
  timestamps,
  updatedAt,
} from '../columns.ts';
import { users } from '../members/accounts.ts';

const count = () => integer().notNull().default(0);

export const achievements = pgTable(
  'achievements',
  {
    id: id(),
    name: text().notNull().unique(),
    description: text().notNull(),
    icon: text(),
    category: text().notNull(),
    type: text().notNull(),
    requirement: integer().notNull(),
    points: integer().notNull().default(10),
    rarity: text({ enum: RARITIES }).notNull().default('common'),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.type),
    oneOf('achievements_rarity', t.rarity, RARITIES),
    check('achievements_requirement', sql`${t.requirement} > 0`),
    notNegative('achievements_points', t.points),
  ],
);

export const userAchievements = pgTable(
  'user_achievements',
  {
    id: id(),
    userId: partOf(() => users.id),
    achievementId: partOf(() => achievements.id),
    progress: count(),
    isUnlocked: boolean().notNull().default(false),
    unlockedAt: moment(),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex().on(t.userId, t.achievementId),
    index().on(t.achievementId),
    notNegative('user_achievements_progress', t.progress),
  ],
);

/** Times in seconds. */
export const userStats = pgTable(
  'user_stats',
  {
    id: id(),
    userId: partOf(() => users.id),
    totalPurchases: count(),
    totalSales: count(),
    totalSpent: money().notNull().default('0.00'),
    totalEarned: money().notNull().default('0.00'),
    aquariumsManaged: count(),
    fishKept: count(),
    coralsKept: count(),
    streamsHosted: count(),
    auctionsWon: count(),
    communityPosts: count(),
    helpfulRatings: count(),
    loginStreak: count(),
    lastLoginDate: moment(),
    achievementPoints: count(),
    level: integer().notNull().default(1),
    experiencePoints: count(),
    consultationsConducted: count(),
    consultationRating: measure(3, 2),
    totalConsultationTime: count(),
    consultationEarnings: money().notNull().default('0.00'),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex().on(t.userId),
    check('user_stats_level', sql`${t.level} > 0`),
    between('user_stats_consultation_rating', t.consultationRating, 0, 5),
    notNegative('user_stats_amounts', t.totalSpent, t.totalEarned, t.consultationEarnings),
  ],
);

/** The goals of the game: reached step by step, from real events of one kind. */
export const gameAchievements = pgTable(
  'game_achievements',
  {
    id: id(),
    key: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    icon: text(),
    category: text().notNull(),
    eventType: text().notNull(),
    difficulty: text({ enum: DIFFICULTIES }).notNull().default('medium'),
    maxProgress: integer().notNull().default(1),
    points: integer().notNull().default(10),
    experience: count(),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.eventType),
    oneOf('game_achievements_difficulty', t.difficulty, DIFFICULTIES),
    check('game_achievements_max_progress', sql`${t.maxProgress} > 0`),
    notNegative('game_achievements_rewards', t.points, t.experience),
  ],
);

export const userGameAchievements = pgTable(
  'user_game_achievements',
  {
    id: id(),
    userId: partOf(() => users.id),
    achievementId: partOf(() => gameAchievements.id),
    progress: count(),
    maxProgress: integer().notNull().default(1),
    isCompleted: boolean().notNull().default(false),
    completedAt: moment(),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex().on(t.userId, t.achievementId),
    index().on(t.achievementId),
    check('user_game_achievements_progress', sql`${t.progress} between 0 and ${t.maxProgress}`),
  ],
);

/** What happened and what it earned. The same event about the same thing (`subjectId`) counts once. */
export const gamificationEvents = pgTable(
  'gamification_events',
  {
    id: id(),
    userId: partOf(() => users.id),
    eventType: text().notNull(),
    subjectId: text(),
    eventData: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    points: count(),
    experience: count(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    index().on(t.createdAt),
    uniqueIndex().on(t.userId, t.eventType, t.subjectId),
    notNegative('gamification_events_rewards', t.points, t.experience),
  ],
);

/** A standing of one period; `periodStart` is its first day. */
export const leaderboards = pgTable(
  'leaderboards',
  {
    id: id(),
    period: text({ enum: LEADERBOARD_PERIODS }).notNull(),
    periodStart: date().notNull(),
    userId: partOf(() => users.id),
    points: count(),
    rank: integer().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex().on(t.period, t.periodStart, t.userId),
    index().on(t.period, t.periodStart, t.rank),
    index().on(t.userId),
    oneOf('leaderboards_period', t.period, LEADERBOARD_PERIODS),
    check('leaderboards_rank', sql`${t.rank} > 0`),
  ],
);

export const challengeSystem = pgTable(
  'challenge_system',
  {
    id: id(),
    key: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    icon: text(),
    eventType: text().notNull(),
    difficulty: text({ enum: DIFFICULTIES }).notNull().default('medium'),
    maxProgress: integer().notNull().default(1),
    points: count(),
    experience: count(),
    startsAt: moment().notNull().defaultNow(),
    endsAt: moment(),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.eventType, t.startsAt),
    oneOf('challenge_system_difficulty', t.difficulty, DIFFICULTIES),
    check('challenge_system_max_progress', sql`${t.maxProgress} > 0`),
    check('challenge_system_times', sql`${t.startsAt} < ${t.endsAt}`),
    notNegative('challenge_system_rewards', t.points, t.experience),
  ],
);

export const userChallengeProgress = pgTable(
  'user_challenge_progress',
  {
    id: id(),
    userId: partOf(() => users.id),
    challengeId: partOf(() => challengeSystem.id),
    progress: count(),
    maxProgress: integer().notNull().default(1),
    isCompleted: boolean().notNull().default(false),
    completedAt: moment(),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex().on(t.userId, t.challengeId),
    index().on(t.challengeId),
    check('user_challenge_progress_progress', sql`${t.progress} between 0 and ${t.maxProgress}`),
  ],
);

/** `experience` counts from the start; the level follows from it. A freeze saves the streak on a missed day. */
export const userGameProgress = pgTable(
  'user_game_progress',
  {
    id: id(),
    userId: partOf(() => users.id),
    level: integer().notNull().default(1),
    experience: count(),
    totalPoints: count(),
    streakDays: count(),
    streakFreezes: count(),
    lastActiveOn: date(),
    aquariumMasteryLevel: integer().notNull().default(1),
    tradingRank: text({ enum: TRADING_RANKS }).notNull().default('novice'),
    specialties: text().array().notNull().default([]),
    badges: text().array().notNull().default([]),
    onLeaderboards: boolean().notNull().default(true),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex().on(t.userId),
    index('user_game_progress_standing').on(t.totalPoints).where(sql`${t.onLeaderboards}`),
    oneOf('user_game_progress_trading_rank', t.tradingRank, TRADING_RANKS),
    check('user_game_progress_levels', sql`${t.level} > 0 and ${t.aquariumMasteryLevel} > 0`),
    notNegative('user_game_progress_counts', t.experience, t.totalPoints, t.streakDays, t.streakFreezes),
  ],
);
