/** What is worth reading again without a network: the member with their units, the tanks and all that is in them, species, diseases. */
const READABLE =
  /^\/api\/(auth\/user|users\/me$|site\b|features\b|preferences|aquariums|water-parameters|livestock|treatments|maintenance|health-dashboard|species|diseases|fish-doctor\/cases)/;

/** Whether the service worker keeps the last answer at an address. */
export const isReadableOffline = (path: string) => READABLE.test(path);
