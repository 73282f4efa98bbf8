// Which addresses have a screen. Routes without one set `isUpcoming`, and links to them are hidden until they don't.
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

/** Whether an address or a link's path has a screen. */
export function isOpen(address: string | undefined): boolean {
  if (asked !== known.routes) {
    asked = known.routes;
    upcoming = asked.filter(({ options }) => options.staticData?.isUpcoming).map(({ fullPath }) => patternOf(fullPath));
  }
  const [path = ''] = (address ?? '').split(/[?#]/);
  return !upcoming.some((pattern) => pattern.test(path));
}
