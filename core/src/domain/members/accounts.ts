export const ROLES = ['user', 'admin'] as const;
export const USER_STATES = ['active', 'suspended'] as const;
export const AUTH_METHODS = ['email', 'social'] as const;
export const TEMPERATURE_UNITS = ['fahrenheit', 'celsius'] as const;
export const SALINITY_UNITS = ['sg', 'ppt'] as const;
export const VOLUME_UNITS = ['gallons', 'litres'] as const;

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
