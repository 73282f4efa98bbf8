export const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const;
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export const TRADING_RANKS = ['novice', 'trader', 'merchant', 'expert', 'master'] as const;
export const LEADERBOARD_PERIODS = ['weekly', 'all_time'] as const;

/** What a member can do that counts. Each is checked against what is stored and counts once for the same thing. */
export const GAME_EVENTS = ['water_test_recorded', 'fish_added', 'aquarium_added', 'maintenance_done'] as const;
export type GameEvent = (typeof GAME_EVENTS)[number];
