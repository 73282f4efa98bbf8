export const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const;
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export const TRADING_RANKS = ['novice', 'trader', 'merchant', 'expert', 'master'] as const;
export const LEADERBOARD_PERIODS = ['weekly', 'all_time'] as const;

/** The events that count. Each is checked against stored data and counts once per subject. */
export const GAME_EVENTS = ['water_test_recorded', 'fish_added', 'aquarium_added', 'maintenance_done'] as const;
export type GameEvent = (typeof GAME_EVENTS)[number];

/** What an event earns, and the daily limit against farming. */
export const EVENT_REWARDS: Record<GameEvent, { points: number; experience: number; mostPerDay: number }> = {
  water_test_recorded: { points: 5, experience: 10, mostPerDay: 5 },
  fish_added: { points: 5, experience: 10, mostPerDay: 5 },
  aquarium_added: { points: 10, experience: 20, mostPerDay: 2 },
  maintenance_done: { points: 5, experience: 10, mostPerDay: 5 },
};

const EXPERIENCE_PER_LEVEL = 100;

/** Level n takes 100 × n experience: 100 for the first, 200 for the second … */
export function levelOf(totalExperience: number) {
  // The levels before n take 50 n (n − 1) together.
  const level = Math.floor((1 + Math.sqrt(1 + (8 * totalExperience) / EXPERIENCE_PER_LEVEL)) / 2);
  const experience = totalExperience - (EXPERIENCE_PER_LEVEL / 2) * level * (level - 1);
  const nextLevelExperience = EXPERIENCE_PER_LEVEL * level;
  return {
    level,
    experience,
    nextLevelExperience,
    progressToNextLevel: Math.floor((100 * experience) / nextLevelExperience),
  };
}

/** Days in a row with something done, after `today` (YYYY-MM-DD); a freeze bridges one missed day. */
export function streakAfter(
  {
    streakDays,
    streakFreezes,
    lastActiveOn,
  }: { streakDays: number; streakFreezes: number; lastActiveOn: string | null },
  today: string,
) {
  if (lastActiveOn === today) return { streakDays, streakFreezes };
  const missed = lastActiveOn ? (Date.parse(today) - Date.parse(lastActiveOn)) / 86_400_000 - 1 : -1;
  const goesOn = lastActiveOn !== null && missed >= 0 && missed <= streakFreezes;
  const days = goesOn ? streakDays + 1 : 1;
  // Every full week earns a freeze, at most two in hand.
  const left = goesOn ? streakFreezes - missed : streakFreezes;
  return { streakDays: days, streakFreezes: days % 7 === 0 ? Math.max(left, Math.min(2, left + 1)) : left };
}
