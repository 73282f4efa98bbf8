// Whether a listing is near a place somebody names. Both are free text.
import { type PlaceNames, soughtPlace } from '@nautical/core/domain/members/regions';
import { and, desc, eq, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { posts } from '../../../db/schema/market/listings.ts';

/** Letters of all languages count, whatever the database was set up with. */
const BETWEEN = '[[:space:][:punct:]]';
const SEPARATOR = '([,;/()|]|[[:space:]][-–—][[:space:]])';
const ZIP = '([[:space:]]+[0-9]{5}(-[0-9]{4})?)?';

const either = (names: string[]) => `(${names.join('|').replaceAll(' ', `${BETWEEN}+`)})`;

/** Whole words alone: "York" is not in "Yorkshire". */
const asWords = (names: string[]) => `(^|${BETWEEN})${either(names)}(${BETWEEN}|$)`;

/** Codes count in capitals, because "in", "or" and "me" are words. */
const hasCode = ({ codes }: PlaceNames) => (codes.length > 0 ? sql`${posts.location} ~ ${asWords(codes)}` : undefined);
const hasName = ({ names }: PlaceNames) => (names.length > 0 ? sql`${posts.location} ~* ${asWords(names)}` : undefined);

/** Whether a piece after the town is the place and nothing else. */
const hasPiece = ({ names, codes }: PlaceNames) =>
  sql`${posts.location} ~* ${`${SEPARATOR}[[:space:]]*${either([...names, ...codes])}${ZIP}[[:space:]]*(${SEPARATOR}|$)`}`;

const names = (place: PlaceNames) => or(hasName(place), hasCode(place), hasPiece(place));
const namesClearly = (place: PlaceNames) => or(hasCode(place), hasPiece(place));

const isTownAlone = sql`${posts.location} !~ ${`${SEPARATOR}.*[^[:space:][:punct:]]`}`;

/** Whether a listing is in the place somebody names: its town, and its region as far as both of them say one. */
export function isNear(location: string): SQL | undefined {
  const { town, around, isHome } = soughtPlace(location);
  if (!town) return undefined;
  const isInTown = or(town.codes.length > 0 ? names(town) : hasName(town), isHome ? isTownAlone : undefined);
  if (!around) return isInTown;
  const { region, wider, others } = around;
  // "Portland, USA" may be the one in Oregon; "Portland, ME, USA" is not.
  const isPossible = and(or(names(region), names(wider)), not(namesClearly(others)!));
  return and(isInTown, or(isTownAlone, namesClearly(region), isPossible));
}

/** Enough to name every town with more than a few listings, and quick in a market of any size. */
const NEWEST_LOOKED_AT = 50_000;

/** The locations of the newest listings shown, as they are written. */
export async function findLocations(db: Db): Promise<string[]> {
  const newest = db
    .select({ location: posts.location })
    .from(posts)
    .where(and(eq(posts.status, 'active'), posts.isActive))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(NEWEST_LOOKED_AT)
    .as('newest');
  return (await db.selectDistinct({ location: newest.location }).from(newest)).map(({ location }) => location);
}
