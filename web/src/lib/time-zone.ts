/** The name of the clock this browser goes by, such as Europe/London. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
