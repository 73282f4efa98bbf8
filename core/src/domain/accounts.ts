export const ROLES = ['user', 'admin'] as const;
export const AUTH_METHODS = ['email', 'social'] as const;
