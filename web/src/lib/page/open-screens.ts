// Which addresses have a screen. The routes of those that have none say so themselves (`isUpcoming`), and whatever would
// lead there is left out for as long as they do.
import { type KnownRoute, known } from './known-routes.ts';

let asked: readonly KnownRoute[] = [];
let upcoming: readonly RegExp[] = [];

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
  if (asked !== known.routes) {
    asked = known.routes;
    upcoming = asked.filter(({ options }) => options.staticData?.isUpcoming).map(({ fullPath }) => patternOf(fullPath));
  }
  const [path = ''] = (address ?? '').split(/[?#]/);
  return !upcoming.some((pattern) => pattern.test(path));
}
