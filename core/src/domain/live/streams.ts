export const STREAM_STATUSES = ['scheduled', 'live', 'ended', 'cancelled'] as const;
export const SHARE_SUBJECTS = ['post', 'auction', 'stream', 'aquarium', 'achievement'] as const;
export const SHARE_PLATFORMS = ['link', 'system', 'facebook', 'x', 'whatsapp', 'email'] as const;
export const SHARE_INTERACTIONS = ['view', 'click', 'sign_up'] as const;
