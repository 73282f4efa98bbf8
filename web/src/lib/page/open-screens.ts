// Which addresses have a screen. The routes of those that have none say so themselves (`isUpcoming`), and whatever would
// lead there is left out for as long as they do.
type Route = { fullPath: string; options: { staticData?: { isUpcoming?: true } } };

let upcoming: readonly RegExp[] = [];

/** To be called with the routes there are, before anything is shown. */
export function noteRoutes(routes: readonly Route[]) {
  upcoming = routes.filter(({ options }) => options.staticData?.isUpcoming).map(({ fullPath }) => patternOf(fullPath));
}

/** `/video-call/{-$sessionId}` is also without its last part, and `/auctions/` is the same address as `/auctions`. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replace(/\/\{-[^}]*\}/g, '(/[^/]+)?')
      .replace(/\$\w+/g, '[^/]+')}/?$`,
  );

/** Whether there is a screen to lead to: at an address, or at the path of a link. */
export function isOpen(address: string | undefined): boolean {
  const [path = ''] = (address ?? '').split(/[?#]/);
  return !upcoming.some((pattern) => pattern.test(path));
}
