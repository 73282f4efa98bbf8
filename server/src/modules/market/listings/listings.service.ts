import type { AuctionTermsForm } from '@nautical/core/contracts/market/auction-form';
import type { MarketStats } from '@nautical/core/contracts/market/listing-finds';
import {
  deliveryFlagOf,
  deliveryOptionsOf,
  type ListingChange,
  missingCosts,
  type NewListing,
  NO_COST,
  NO_IMAGE,
  NO_PRICE,
  NO_TERMS,
} from '@nautical/core/contracts/market/listing-form';
import type { StatusChange } from '@nautical/core/contracts/market/listings';
import { centsOf } from '@nautical/core/domain/common/money';
import {
  canBecome,
  DELIVERY_OPTIONS,
  isAdditionTo,
  isFreshStart,
  isShown,
  LISTING_DAYS,
  type ListingCategory,
  type ListingStatus,
  type ListingTab,
  needsCondition,
} from '@nautical/core/domain/market/listings';
import { listingPolicy } from '@nautical/core/policies/market/listings';
import type * as z from 'zod/mini';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, type GuestCtx, inTransaction, type Permitted, permit, type Services } from '../../../kit/context.ts';
import { AppError, against, demandAll, invalid, notFound } from '../../../kit/errors.ts';
import { tell } from '../../../kit/happenings.ts';
import type { Limit } from '../../../kit/limits.ts';
import { pageSize, readCursor } from '../../../kit/paging.ts';
import * as species from '../../fish/species/species.service.ts';
import * as blocks from '../../members/blocks/blocks.service.ts';
import { notify } from '../../members/notifications/notify.service.ts';
import * as profiles from '../../members/profiles/profiles.service.ts';
import * as uploads from '../../members/uploads/uploads.service.ts';
import { cancelAuctionsBy, cancelAuctionsOf } from '../auctions/auctions.cancel.service.ts';
import * as auctionTerms from '../auctions/auctions.terms.service.ts';
import { matchSavedSearchesJob } from '../saved-searches/saved-searches.jobs.ts';
import { figuresOf } from './listings.figures.ts';
import { listingTakenDown } from './listings.happenings.ts';
import { noteLocation } from './listings.places.service.ts';
import { presentCard } from './listings.presenter.ts';
import * as queries from './listings.queries.ts';
import type { Views } from './listings.views.ts';

const CREATING: Limit = { name: 'listings', points: 60, seconds: 3600 };
const DAY_MS = 24 * 60 * 60 * 1000;

// Reading

/** Whether someone may see the title of a listing. */
export const { mayKnowOf } = queries;

/** A listing the actor may see. A hidden one is reported as not found. */
export const getListing = async (ctx: Ctx, id: string) =>
  visible(ctx, await queries.findListing(ctx.db, id), (sellerId) => blocks.isBlockedBetween(ctx, sellerId));

/** A listing to be reported, whatever blocks there are: nobody escapes a report by blocking. */
export const getReportable = async (ctx: Ctx, id: string) =>
  visible(ctx, await queries.findListing(ctx.db, id), () => false);

/** A listing the actor may see, locked until the transaction ends, so that its status can’t change meanwhile. */
export const holdListing = async (ctx: Ctx, id: string) =>
  visible(ctx, await queries.findListingForUpdate(ctx.db, id), (sellerId) => blocks.isBlockedBetween(ctx, sellerId));

async function visible(
  { actor }: Ctx,
  listing: queries.DetailRow | undefined,
  isBlocked: (sellerId: string) => boolean | Promise<boolean>,
) {
  if (!listing || !listingPolicy.see(actor, listing) || (await isBlocked(listing.sellerId))) throw notFound('Listing');
  return listing;
}

/** Whether the seller has paused a listing, which hides it from everyone else. */
export async function isPausedFor({ db, actor }: Ctx, id: string) {
  const listing = await queries.findListing(db, id);
  return listing?.status === 'active' && !listing.isActive && !listingPolicy.see(actor, listing);
}

/** A listing for its own page. Viewing someone else's listing counts as a view, once a day. */
export async function viewListing(ctx: Ctx, id: string, views: Views) {
  const [found, blocked] = await Promise.all([
    queries.readListing(ctx.db, id),
    blocks.findBlockedIds(ctx, ctx.actor.id),
  ]);
  const listing = await visible(ctx, found, (sellerId) => blocked.includes(sellerId));
  if (isShown(listing) && listing.sellerId !== ctx.actor.id) views.count(ctx, listing.id);
  return listing;
}

/** The public part of a listing, for visitors who are not signed in. */
export async function findPublicListing({ db }: Pick<GuestCtx, 'db'>, id: string) {
  const listing = await queries.findListing(db, id);
  return listing && isShown(listing) ? listing : undefined;
}

const FEED_LENGTH = 50;

/** The newest listings for the RSS feed. */
export const findFeed = ({ db }: Pick<GuestCtx, 'db'>, category: ListingCategory | undefined) =>
  queries.findNewest(db, category, FEED_LENGTH);

type MyPage = {
  tab?: ListingTab | undefined;
  search?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export async function findMyListings(ctx: Ctx, query: MyPage) {
  const size = pageSize(query);
  const cursor = readCursor(query, 'moment', 'id');
  return { rows: await queries.findListingsOf(ctx.db, ctx.actor.id, query, cursor, size + 1), size };
}

export const countMyListings = (ctx: Ctx) => queries.countListingsOf(ctx.db, ctx.actor.id);

/** The cards of these listings by their ids. */
export async function findCards({ db }: Pick<GuestCtx, 'db'>, ids: string[]) {
  const rows = ids.length > 0 ? await queries.findCards(db, ids) : [];
  return new Map(rows.map((row) => [row.id, presentCard(row)]));
}

// Changing

export async function createListing(outer: Ctx, { status = 'active', auction: terms, ...input }: NewListing) {
  await outer.limits.spend(CREATING, outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    await demandAll(
      () => demandOwnImages(ctx, input.images),
      () => demandSpecies(ctx, input.speciesKey),
      async () => terms && auctionTerms.demandTimes(ctx, terms),
    );
    // The same moment for both, so that the listing period starts at its creation.
    const now = ctx.now();
    const id = await queries.insertListing(ctx.db, {
      ...(columnsOf(input) as Columns),
      ...deliveryOf(deliveryOptionsOf(input)),
      ...(terms && { listingType: 'auction', price: terms.startingBid }),
      ...(terms && status === 'draft' && { auctionTerms: terms }),
      status,
      sellerId: ctx.actor.id,
      createdAt: now,
      expiresAt: expiry(now),
    });
    const made = await getListing(ctx, id);
    if (terms && status === 'active') await auctionTerms.startAuction(ctx, made, terms);
    const listing = terms ? await getListing(ctx, id) : made;
    if (isShown(listing)) await announce(ctx, listing);
    return listing;
  });
}

/** Fields an update may repeat but not change. */
const UNCHANGEABLE = {
  status: 'Change the status with PATCH /api/posts/{id}/status',
  isActive: 'Pause a listing with PATCH /api/posts/{id}/status',
};

export async function updateListing(outer: Ctx, id: string, change: ListingChange) {
  const { before, after } = await inTransaction(outer, async (ctx) => {
    const open = await auctionTerms.holdOpenAuction(ctx, id);
    const before = permit(ctx.actor, listingPolicy.edit, await queries.findListingForUpdate(ctx.db, id), 'Listing');
    demandNotRemoved(before);
    for (const field of ['status', 'isActive'] as const)
      if (change[field] !== undefined && change[field] !== before[field]) throw invalid(field, UNCHANGEABLE[field]);
    const { listingType = before.listingType, auction: terms } = change;
    const isSwitched = listingType !== before.listingType;
    const row = { ...columnsOf(change), ...changedDelivery(before, change), ...(isSwitched && { listingType }) };
    // The price of an auction is its own, whatever is sent; sending back the one it shows changes nothing.
    if (listingType === 'auction') delete row.price;
    const next = { ...before, ...row };
    await demandAll(
      async () => demandSale(before, change, listingType),
      async () => demandCondition(next),
      async () => demandDelivery(next),
      ...missingCosts(next).map((field) => async () => {
        throw invalid(field, NO_COST);
      }),
      async () => next.status === 'draft' || demandImages(next),
      async () => row.speciesKey && demandSpecies(ctx, row.speciesKey),
      () =>
        demandOwnImages(
          ctx,
          next.images.filter((url) => !before.images.includes(url)),
        ),
    );
    const hasSameTerms = terms === undefined || (open !== undefined && auctionTerms.areSameTerms(open, terms));
    const isAddition = hasSameTerms && isAdditionTo(described(before), described({ ...next, ...askedPrice(change) }));
    if (before.hasBids && !isAddition)
      throw new AppError('conflict', 'This auction has bids, so you can add to the listing but not change it');
    if (!isAddition) await demandNotBought(ctx, id);
    if (Object.keys(row).length > 0) await queries.updateListing(ctx.db, before, row);
    if (!before.hasBids) await changeSale(ctx, { ...before, ...row }, before.listingType, open, terms);
    const after = await getListing(ctx, id);
    const areFixed = before.listingType === 'fixed' && listingType === 'fixed';
    if (areFixed && isShown(before) && centsOf(after.price) < centsOf(before.price))
      await tellOfLowerPrice(ctx, before, after);
    return { before, after };
  });
  figuresOf(outer).forget();
  if (after.location !== before.location) noteLocation(outer, after.location);
  await uploads.releaseImages(
    outer,
    before.images.filter((url) => !after.images.includes(url)),
  );
  return after;
}

const askedPrice = ({ price }: ListingChange) => (price === undefined ? {} : { price });

/** Statuses in which a seller may still decide between a fixed price and an auction. */
const SWITCHABLE: readonly ListingStatus[] = ['draft', 'active', 'expired'];

/** Whether a change says everything the way of selling needs. */
function demandSale(before: queries.DetailRow, change: ListingChange, listingType: queries.DetailRow['listingType']) {
  const isSwitched = listingType !== before.listingType;
  if (isSwitched && !SWITCHABLE.includes(before.status))
    throw invalid('listingType', 'You can’t change how it’s sold once it’s reserved or sold');
  if (isSwitched && listingType === 'auction' && !change.auction) throw invalid('auction', NO_TERMS);
  if (listingType === 'fixed' && change.auction) throw invalid('auction', 'A fixed-price listing has no auction terms');
  if (listingType === 'fixed' && !change.price && (isSwitched || 'price' in change)) throw invalid('price', NO_PRICE);
}

/** Makes the auction follow its listing: new terms, an auction of what had a fixed price, or the other way around. */
async function changeSale(
  ctx: Ctx,
  listing: Permitted<queries.DetailRow, 'edit'>,
  was: queries.DetailRow['listingType'],
  open: auctionTerms.OpenAuction | undefined,
  terms: AuctionTermsForm | undefined,
) {
  if (listing.listingType === 'fixed') {
    if (open) await auctionTerms.endUnbid(ctx, listing, open, 'cancelled');
    if (was === 'auction') await queries.updateListing(ctx.db, listing, { auctionTerms: null });
    return;
  }
  if (!terms) return;
  const startsNow = was === 'fixed' && isShown(listing);
  if (open) await auctionTerms.changeTerms(ctx, listing, open, terms);
  else if (startsNow) await auctionTerms.startAuction(ctx, listing, terms);
  else await auctionTerms.demandTimes(ctx, terms);
  const isPlanned = !open && !startsNow;
  await queries.updateListing(ctx.db, listing, {
    price: terms.startingBid,
    auctionTerms: isPlanned ? terms : null,
  });
}

export async function changeStatus(outer: Ctx, id: string, { status, isActive }: z.output<typeof StatusChange>) {
  const listing = await inTransaction(outer, async (ctx) => {
    const open = await auctionTerms.holdOpenAuction(ctx, id);
    const before = permit(
      ctx.actor,
      listingPolicy.changeStatus,
      await queries.findListingForUpdate(ctx.db, id),
      'Listing',
    );
    demandNotRemoved(before);
    const next = status ?? before.status;
    if (before.hasBids && isRunning(before))
      throw new AppError('conflict', 'This auction has bids, so it has to run until it ends.');
    if (next !== before.status && !canBecome(before.status, next))
      throw new AppError('conflict', `You can’t change a listing from ${before.status} to ${next}`);
    if (next !== before.status) demandUnsold(before);
    if (next === 'sold' && before.status !== 'sold' && before.listingType === 'auction') {
      const canEnd = open && open.totalBids === 0 && open.endTime > ctx.now();
      throw against(
        'is_auction',
        `Bidders decide who buys this, so you can’t mark it sold.${canEnd ? ' To stop selling it, end the auction early before anyone bids.' : ''}`,
      );
    }
    const isChange = next !== before.status || (isActive !== undefined && isActive !== before.isActive);
    if (isChange) await demandNotBought(ctx, id);
    if (next !== 'draft') demandImages(before);
    const isFresh = isFreshStart(before.status, next);
    const now = ctx.now();
    const change = {
      ...(next !== before.status && {
        status: next,
        soldAt: next === 'sold' ? now : null,
        ...(next === 'active' && before.status !== 'reserved' && { expiresAt: expiry(now) }),
        ...(isFresh && { createdAt: now }),
      }),
      ...(isActive !== undefined && { isActive }),
    };
    // A repeated request finds nothing to change.
    if (Object.keys(change).length > 0) await queries.updateListing(ctx.db, before, change);
    if (before.listingType === 'auction') await followStatus(ctx, before, { ...before, ...change }, open);
    const after = await getListing(ctx, id);
    if (isFresh && isShown(after)) await announce(ctx, after);
    return after;
  });
  figuresOf(outer).forget();
  return listing;
}

/** An auction is open exactly while its listing is shown: it starts with the planned terms, and ends with them kept. */
async function followStatus(
  ctx: Ctx,
  permitted: Permitted<queries.DetailRow, 'changeStatus'>,
  listing: queries.DetailRow,
  open: auctionTerms.OpenAuction | undefined,
) {
  if (open && !isShown(listing)) {
    await auctionTerms.endUnbid(ctx, listing, open, 'ended');
    await queries.updateListing(ctx.db, permitted, { auctionTerms: auctionTerms.formOf(open, ctx.now()) });
  }
  if (!open && isShown(listing)) {
    const { auctionTerms: planned } = listing;
    if (!planned) throw invalid('auction', 'Set the terms of the new auction first');
    await openAuction(ctx, permitted, listing, planned);
  }
}

async function openAuction(
  ctx: Ctx,
  permitted: Permitted<queries.DetailRow, 'changeStatus'>,
  listing: queries.DetailRow,
  terms: AuctionTermsForm,
) {
  const [missing] = missingCosts(listing);
  if (missing) throw invalid(missing, NO_COST);
  const { startTime, ...others } = terms;
  const isAhead = startTime !== undefined && Date.parse(startTime) > ctx.now().getTime();
  await auctionTerms.startAuction(ctx, listing, isAhead ? terms : others);
  await queries.updateListing(ctx.db, permitted, { price: terms.startingBid, auctionTerms: null });
}

/** Starts a new auction of a listing whose last one ended without a sale, or that never had one. */
export async function relistAuction(outer: Ctx, id: string, terms: AuctionTermsForm) {
  await outer.limits.spend(CREATING, outer.actor.id);
  const listing = await inTransaction(outer, async (ctx) => {
    const open = await auctionTerms.holdOpenAuction(ctx, id);
    const before = permit(
      ctx.actor,
      listingPolicy.changeStatus,
      await queries.findListingForUpdate(ctx.db, id),
      'Listing',
    );
    demandNotRemoved(before);
    if (open) throw against('auction_open', 'This listing already has an open auction.');
    demandUnsold(before);
    if (before.listingType !== 'auction' || !SWITCHABLE.includes(before.status))
      throw against('not_for_auction', 'Only an auction that ended without a sale can be listed again.');
    demandImages(before);
    await auctionTerms.demandTimes(ctx, terms);
    const now = ctx.now();
    const change = { status: 'active' as const, isActive: true, soldAt: null, createdAt: now, expiresAt: expiry(now) };
    await queries.updateListing(ctx.db, before, change);
    await openAuction(ctx, before, { ...before, ...change }, terms);
    const after = await getListing(ctx, id);
    await announce(ctx, after);
    return after;
  });
  figuresOf(outer).forget();
  return listing;
}

/**
 * The owner deletes a listing for good. An admin takes down someone else's: it stays on record, its auction is canceled,
 * and the seller is told why.
 */
export async function removeListing(outer: Ctx, id: string, reason?: string) {
  const listing = await inTransaction(outer, async (ctx) => {
    const open = await auctionTerms.holdOpenAuction(ctx, id);
    const row = permit(ctx.actor, listingPolicy.remove, await queries.findListingForUpdate(ctx.db, id), 'Listing');
    if (row.sellerId === ctx.actor.id) {
      if (row.hasBids && isRunning(row))
        throw new AppError('conflict', 'This auction has bids. You can delete the listing after it ends.');
      if (row.status === 'reserved') demandUnsold(row);
      await demandNotBought(ctx, id);
      if (open) await auctionTerms.endUnbid(ctx, row, open, 'cancelled');
      await queries.removeListing(ctx.db, row);
      return row;
    }
    if (row.status === 'removed') return undefined;
    await queries.updateListing(ctx.db, row, { status: 'removed' });
    await cancelAuctionsOf(ctx, row);
    await tell(ctx, listingTakenDown, row.sellerId, { postId: id });
    await audit(ctx, 'listing.removed', { kind: 'post', id }, { title: row.title, sellerId: row.sellerId, reason });
    await notify(ctx, [row.sellerId], {
      topic: 'listings',
      title: 'Your listing was removed',
      body: `An admin took down “${row.title}”${reason ? `: ${reason}` : ' because it breaks the marketplace rules.'}`,
      link: '/my-listings',
      data: { postId: id },
      onceKey: `listing-removed:${id}`,
    });
    return undefined;
  });
  figuresOf(outer).forget();
  if (listing) await uploads.releaseImages(outer, listing.images);
}

/** Pauses a suspended member’s listings and ends their auctions, because nobody would ship what is sold. */
export async function pauseListingsOf(ctx: Ctx, sellerId: string) {
  await cancelAuctionsBy(ctx, sellerId);
  await queries.pauseListingsOf(ctx.db, sellerId);
  figuresOf(ctx).forget();
}

/** Expires listings whose time is up, and tells their sellers how to relist them. */
export async function expireListings(services: Services) {
  const expired = await services.db.transaction(async (db) => {
    const rows = await queries.expireListings(db, services.now());
    for (const { id, title, sellerId } of rows)
      await notify({ db, jobs: services.jobs.inside(db) }, [sellerId], {
        topic: 'listings',
        title: 'Your listing has expired',
        body: `“${title}” has been up for ${LISTING_DAYS} days. You can relist it with one click.`,
        link: '/my-listings?tab=expired',
        data: { postId: id },
      });
    return rows;
  });
  if (expired.length > 0) figuresOf(services).forget();
}

/** Notifies everyone who saved a listing when its price drops. */
async function tellOfLowerPrice(ctx: Ctx, before: queries.DetailRow, after: queries.DetailRow) {
  await notify(ctx, await queries.findSaverIds(ctx.db, after.id, after.sellerId), {
    topic: 'price-drops',
    title: 'Price drop',
    body: `“${after.title}” is now $${after.price}, down from $${before.price}.`,
    link: `/item/${after.id}`,
    data: { kind: 'price-drop', postId: after.id, from: before.price, to: after.price },
    onceKey: `price-drop:${after.id}:${after.price}`,
  });
}

const expiry = (from: Date) => new Date(from.getTime() + LISTING_DAYS * DAY_MS);

/** Announces a listing to everyone who may see it, respecting blocks. */
async function announce(ctx: Ctx, listing: queries.DetailRow) {
  const { id, title, sellerId, sellerName } = listing;
  const everyoneExcept = await blocks.findBlockedIds(ctx, sellerId);
  await species.tellWishers(ctx, listing, everyoneExcept);
  await ctx.jobs.enqueue(matchSavedSearchesJob, { postId: id });
  ctx.publish({ everyoneExcept }, { type: 'NEW_POST', post: { id, title, seller: { username: sellerName } } });
}

const isRunning = ({ auction }: queries.DetailRow) => auction?.status === 'active' || auction?.status === 'scheduled';

/** What an auction has sold is settled by its order. */
function demandUnsold({ listingType, auction }: queries.DetailRow) {
  if (listingType === 'auction' && auction?.status === 'sold')
    throw against('already_sold', 'This auction was sold, so what happens next depends on its order.');
}

/** Refuses what would change a listing under a buyer’s hands. Orders are above listings, so they’re asked as a noun. */
async function demandNotBought(ctx: Ctx, id: string) {
  for (const { keepsListing } of ctx.nouns) {
    const reason = await keepsListing?.(ctx, id);
    if (reason) throw against('has_order', reason);
  }
}

function demandCondition({ category, condition }: Pick<queries.DetailRow, 'category' | 'condition'>) {
  if (needsCondition(category) && !condition) throw invalid('condition', 'Condition is required for this category');
}

function demandDelivery({ deliveryOptions }: Pick<queries.DetailRow, 'deliveryOptions'>) {
  if (deliveryOptions.length === 0) throw invalid('deliveryOptions', 'Please select at least one delivery option');
}

async function demandOwnImages(ctx: Ctx, urls: string[]) {
  if (urls.length > 0 && !(await uploads.areOwnImages(ctx, urls)))
    throw invalid('images', 'Please use photos you uploaded here');
}

function demandImages({ images }: Pick<queries.DetailRow, 'images'>) {
  if (images.length === 0) throw invalid('images', NO_IMAGE);
}

async function demandSpecies(ctx: Ctx, key: string | null | undefined) {
  if (key && !(await species.isKnown(ctx, key))) throw invalid('speciesKey', 'Choose a species from the list');
}

function demandNotRemoved({ status }: queries.DetailRow) {
  if (status === 'removed') throw new AppError('conflict', 'An admin took this listing down. You can only delete it.');
}

// From what a member sends to what is stored

const CLEARABLE = [
  'condition',
  'deliveryLocalRadius',
  'deliveryLocalCost',
  'deliveryCourierCost',
  'deliveryPostageCost',
  'deliveryNotes',
  'speciesKey',
  'quantity',
  'size',
  'sex',
  'origin',
  'quarantineDays',
  'liveArrivalHours',
  'tankParameters',
] as const;
const REQUIRED = ['title', 'description', 'category', 'price', 'location', 'images'] as const;
type Columns = Pick<queries.DetailRow, (typeof CLEARABLE)[number] | (typeof REQUIRED)[number]>;

/** The columns a form sets, without delivery options. An optional field sent empty is cleared. */
function columnsOf(form: ListingChange): Partial<Columns> {
  const radius = form.deliveryLocalRadius;
  const values = { ...form, deliveryLocalRadius: radius === undefined ? null : Number(radius) };
  const cleared = CLEARABLE.filter((field) => field in form).map((field) => [field, values[field] ?? null]);
  const given = REQUIRED.filter((field) => form[field] !== undefined).map((field) => [field, form[field]]);
  return Object.fromEntries([...cleared, ...given]);
}

const deliveryOf = (deliveryOptions: (typeof DELIVERY_OPTIONS)[number][]) => ({
  deliveryOptions,
  deliveryPickup: deliveryOptions.includes('pickup'),
  deliveryLocal: deliveryOptions.includes('local'),
  deliveryCourier: deliveryOptions.includes('courier'),
  deliveryPostage: deliveryOptions.includes('postage'),
});

function changedDelivery(before: queries.DetailRow, change: ListingChange) {
  if (change.deliveryOptions) return deliveryOf(deliveryOptionsOf(change));
  const flags = DELIVERY_OPTIONS.map(deliveryFlagOf);
  if (flags.every((flag) => change[flag] === undefined)) return {};
  const merged = Object.fromEntries(flags.map((flag) => [flag, change[flag] ?? before[flag]]));
  return deliveryOf(deliveryOptionsOf(merged));
}

/** What bidders rely on: the text, the pictures and the terms. */
const described = (row: Omit<queries.DetailRow, 'auction'>) => ({
  title: row.title,
  description: row.description,
  category: row.category,
  listingType: row.listingType,
  price: String(centsOf(row.price)),
  condition: row.condition,
  location: row.location,
  images: row.images,
  deliveryOptions: row.deliveryOptions,
  deliveryLocalRadius: row.deliveryLocalRadius,
  deliveryLocalCost: row.deliveryLocalCost && centsOf(row.deliveryLocalCost),
  deliveryCourierCost: row.deliveryCourierCost && centsOf(row.deliveryCourierCost),
  deliveryPostageCost: row.deliveryPostageCost && centsOf(row.deliveryPostageCost),
  deliveryNotes: row.deliveryNotes,
  // Where a lot may be sold depends on its species, so naming one is more than an addition.
  speciesKey: row.speciesKey ?? '',
  quantity: row.quantity,
  size: row.size,
  sex: row.sex,
  origin: row.origin,
  quarantineDays: row.quarantineDays,
  liveArrivalHours: row.liveArrivalHours,
  tankParameters: row.tankParameters,
});

/** Counts a message to the seller about a listing. Call it in the same transaction as the message. */
export const countMessage = ({ db }: Pick<Ctx, 'db'>, id: string, receiverId: string) =>
  queries.countMessage(db, id, receiverId);

// Figures

/** A member’s counts of active and sold listings. */
export async function countOnProfile({ db }: Pick<Ctx, 'db'>, sellerId: string) {
  const { active, sold } = await queries.countSellersListings(db, sellerId);
  return { activeListings: active, soldListings: sold };
}

const WEEK_MS = 7 * DAY_MS;

/** The figures of the home sidebar; "this week" is the last seven days. */
export const readMarketStats = (ctx: Ctx): Promise<MarketStats> => figuresOf(ctx).once('stats', () => countMarket(ctx));

async function countMarket(ctx: Ctx): Promise<MarketStats> {
  const { db } = ctx;
  const weekAgo = new Date(ctx.now().getTime() - WEEK_MS);
  const perCategory = await queries.countShownByCategory(db);
  const countOf = (category: ListingCategory) => perCategory.find((row) => row.category === category)?.count ?? 0;
  const all = perCategory.reduce((sum, row) => sum + row.count, 0);
  return {
    allCount: all,
    fishCount: countOf('fish'),
    coralCount: countOf('coral-inverts'),
    equipmentCount: countOf('equipment'),
    plantsCount: countOf('plants'),
    tanksCount: countOf('tanks-stands'),
    foodCount: countOf('food-supplements'),
    servicesCount: countOf('services'),
    activeListings: all,
    soldThisWeek: await queries.countSoldSince(db, weekAgo),
    newMembers: await profiles.countNewMembers(ctx, weekAgo),
  };
}
