export const CALL_TYPES = ['emergency_sos', 'health_consultation'] as const;
export const CALL_SESSION_STATUSES = ['waiting', 'active', 'completed', 'cancelled'] as const;
export const VIDEO_CALL_STATUSES = ['queued', 'connecting', 'active', 'completed', 'cancelled', 'missed'] as const;
export const REWARD_TYPES = ['points', 'badge', 'free_minutes', 'discount'] as const;
