import type { SavedFilters } from '@nautical/core/contracts/market/saved-searches';
import { SAVED_SEARCHES_MAX } from '@nautical/core/domain/market/saved-searches';
import { savedSearchPolicy } from '@nautical/core/policies/market/saved-searches';
import { type Ctx, inTransaction, permit, type Services } from '../../../kit/context.ts';
import { AppError } from '../../../kit/errors.ts';
import { withoutRequest } from '../../../kit/happenings.ts';
import { notify } from '../../members/notifications/notify.service.ts';
import { findClashes } from '../listings/listings.fits.service.ts';
import { isFoundBy } from '../listings/listings.search.service.ts';
import * as queries from './saved-searches.queries.ts';

export const findSavedSearches = ({ db, actor }: Ctx) => queries.findSavedSearches(db, actor.id);

/** Saves a search. Saving the same one again returns the existing one. */
export const saveSearch = (outer: Ctx, given: SavedFilters) =>
  inTransaction(outer, async (ctx) => {
    const { db, actor, now } = ctx;
    const filters = chosen(given);
    // A tank one can’t search by can’t be searched by later either.
    if (filters.fits) await findClashes(ctx, filters.fits);
    const earlier = await queries.findSameSearch(db, actor.id, filters);
    if (earlier) return earlier;
    if ((await queries.countSavedSearches(db, actor.id)) >= SAVED_SEARCHES_MAX)
      throw new AppError('conflict', `You can save up to ${SAVED_SEARCHES_MAX} searches. Delete one first.`);
    const saved = await queries.insertSavedSearch(db, { userId: actor.id, filters, createdAt: now() });
    return saved ?? (await queries.findSameSearch(db, actor.id, filters))!;
  });

/** Drops unset filters, so that equal searches are stored identically. */
const chosen = (filters: SavedFilters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as SavedFilters;

export async function removeSearch({ db, actor }: Ctx, id: string) {
  const search = permit(actor, savedSearchPolicy.remove, await queries.findSavedSearch(db, id), 'Saved search');
  await queries.removeSavedSearch(db, search);
}

const AT_ONCE = 200;

/** Notifies everyone with a matching saved search of a new listing, once per member. */
export async function tellSearchers(services: Services, postId: string) {
  const listing = await queries.findNewListing(services.db, postId);
  if (!listing) return; // sold, paused or deleted meanwhile
  const told = new Set<string>();
  // Many members save the same search, so the result is reused.
  const known = new Map<string, Promise<boolean>>();
  let lastId: string | undefined;
  do {
    const candidates = await queries.findCandidates(services.db, listing, lastId, AT_ONCE);
    for (const { userId, filters } of candidates) {
      if (told.has(userId)) continue;
      const key = JSON.stringify(filters.fits ? [userId, filters] : filters);
      const matches = known.get(key) ?? isFoundBy(searcher(services, userId), listing, filters);
      known.set(key, matches);
      if (await matches) told.add(userId);
    }
    lastId = candidates.length === AT_ONCE ? candidates.at(-1)?.id : undefined;
  } while (lastId);
  await notify(searcher(services, listing.sellerId), [...told], {
    topic: 'saved-searches',
    title: 'New match for your search',
    body: `“${listing.title}” is for sale for $${listing.price}.`,
    link: `/item/${postId}`,
    data: { kind: 'saved-search', postId },
    onceKey: `saved-search:${postId}`,
  });
}

/** A context that searches on behalf of a member. */
const searcher = (services: Services, userId: string): Ctx => ({
  ...withoutRequest(services),
  actor: { id: userId, role: 'user', sessionId: '' },
});
