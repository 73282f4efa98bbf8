/** What is worth reading again without a network: the member with their units, the tanks and all that is in them, species, diseases. */
const READABLE =
  /^\/api\/(auth\/user|users\/me$|site\b|features\b|preferences|aquariums|water-parameters|livestock|treatments|maintenance|health-dashboard|species|diseases|fish-doctor\/cases)/;

/** The cache of the last answers a member got. It goes when the member goes. */
export const ANSWERS = 'answers';

/** The header with which the service worker marks an answer it has kept: when the server gave it. */
export const KEPT_SINCE = 'x-kept-since';

/** Whether the service worker keeps the last answer at an address. */
export const isReadableOffline = (path: string) => READABLE.test(path);
