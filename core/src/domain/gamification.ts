export const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const;
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export const TRADING_RANKS = ['novice', 'trader', 'merchant', 'expert', 'master'] as const;
export const LEADERBOARD_PERIODS = ['weekly', 'all_time'] as const;
