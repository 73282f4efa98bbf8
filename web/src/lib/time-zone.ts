/** This browser's time zone, such as America/New_York. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
