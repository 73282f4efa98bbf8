// Fills an empty database with a lively demo, once, outside production.
import { randomBytes } from 'node:crypto';
import { count, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { auctions } from '../db/schema/auctions.ts';
import { posts } from '../db/schema/listings.ts';
import { affiliateProducts } from '../db/schema/shop.ts';
import { fishSpecies, speciesBans, speciesCorrections, speciesWishes } from '../db/schema/species.ts';
import type { EncodedImage } from '../files/image-encoder.ts';
import type { Services } from '../kit/context.ts';
import { hashPassword } from '../modules/auth/passwords.ts';
import { identifySpecies, isKnown } from '../modules/species/species.service.ts';
import { storeEncoded } from '../modules/uploads/uploads.service.ts';
import { DEMO_LISTINGS, type DemoListing, type Picture } from './listings.ts';
import { DEMO_MEMBERS, type DemoMember } from './members.ts';
import { takePhoto } from './pictures.ts';
import { DEMO_PRODUCTS } from './products.ts';
import { seedCases } from './seed-cases.ts';
import { seedChats } from './seed-chats.ts';
import { seedInbox } from './seed-inbox.ts';
import { seedTanks } from './seed-tanks.ts';
import { seedTrust } from './seed-trust.ts';
import { DEMO_BANS, DEMO_CORRECTIONS, DEMO_WISHES } from './species.ts';
import { DEMO_TANKS } from './tanks.ts';

const HOUR = 3_600_000;
/** Any constant does, as long as every server uses the same. */
const DEMO_LOCK = 0x6465_6d6f;

export type DemoAccount = { username: string; password: string };
type Ids = Record<DemoMember, string>;

/** Seeds the demo if there is nobody yet, and returns the two accounts one can sign in with. */
export async function seedDemo(services: Services): Promise<DemoAccount[]> {
  if (!(await isEmpty(services.db))) return [];
  const photos = await takePhotos();
  return services.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    if (!(await isEmpty(db))) return [];
    const inner = { ...services, db };
    const { ids, accounts } = await seedMembers(db, services.now());
    await seedListings(inner, ids, photos);
    await seedInbox(inner, ids);
    await seedTrust(inner, ids);
    await seedTanks(inner, ids.member, photos);
    await seedCases(inner, ids.member);
    await seedChats(inner, ids);
    await seedProducts(inner, ids.admin, photos);
    await seedSpeciesTalk(inner, ids);
    return accounts;
  });
}

const isEmpty = async (db: Db) => (await db.select({ count: count() }).from(users))[0]?.count === 0;

type Photos = Map<Picture, EncodedImage>;

/** Drawn before the transaction, on every core, because this is what takes the time. */
async function takePhotos(): Promise<Photos> {
  const pictures = [...DEMO_LISTINGS.flatMap((listing) => listing.pictures), ...DEMO_TANKS.map((tank) => tank.picture)];
  return new Map(await Promise.all(pictures.map(async (picture) => [picture, await takePhoto(picture)] as const)));
}

async function seedMembers(db: Db, now: Date) {
  const accounts: DemoAccount[] = [];
  const ids = {} as Ids;
  for (const [index, { key, ...member }] of DEMO_MEMBERS.entries()) {
    const canSignIn = key === 'member' || key === 'admin';
    const password = canSignIn ? randomBytes(12).toString('base64url') : undefined;
    if (password) accounts.push({ username: member.username, password });
    const [row] = await db
      .insert(users)
      .values({
        ...member,
        email: `${member.username}@demo.invalid`,
        ...(password && { password: await hashPassword(password) }),
        createdAt: new Date(now.getTime() - (index < 2 ? 60 : 20 * index) * HOUR),
      })
      .returning({ id: users.id });
    ids[key] = row!.id;
  }
  return { ids, accounts };
}

async function seedListings(services: Services, ids: Ids, photos: Photos) {
  const { db } = services;
  const now = services.now().getTime();
  for (const listing of DEMO_LISTINGS) {
    const images: string[] = [];
    for (const picture of listing.pictures)
      images.push(await storeEncoded(services, ids[listing.seller], photos.get(picture)!, 'listing'));
    const createdAt = new Date(now - listing.age * HOUR);
    const [row] = await db
      .insert(posts)
      .values({
        ...listingValues(listing, ids),
        speciesKey: await speciesOf(services, listing),
        images,
        createdAt,
        ...soldValues(listing, now),
      })
      .returning({ id: posts.id });
    const { auction } = listing;
    if (!auction) continue;
    const endTime = new Date(now + auction.hoursLeft * HOUR);
    await db.insert(auctions).values({
      postId: row!.id,
      startingBid: auction.startingBid,
      reservePrice: auction.reserve,
      buyNowPrice: auction.buyNow,
      automaticIncrement: true,
      startTime: createdAt,
      endTime,
      originalEndTime: endTime,
    });
  }
}

const LIVING = new Set(['fish', 'coral-inverts', 'plants']);

/** The species a listing names in its title, or shows. */
async function speciesOf(services: Services, { category, title, pictures: [picture] }: DemoListing) {
  if (!LIVING.has(category)) return null;
  const named = await identifySpecies(services, title);
  if (named) return named.key;
  const shown = picture && 'subjects' in picture ? picture.subjects[0] : undefined;
  return shown && (await isKnown(services, shown)) ? shown : null;
}

function listingValues({ seller, delivery, ...listing }: DemoListing, ids: Ids) {
  return {
    sellerId: ids[seller],
    title: listing.title,
    description: listing.description,
    category: listing.category,
    price: listing.price,
    condition: listing.condition,
    ...listing.animal,
    location: DEMO_MEMBERS.find((member) => member.key === seller)!.location,
    listingType: listing.auction ? ('auction' as const) : ('fixed' as const),
    deliveryOptions: delivery,
    deliveryPickup: delivery.includes('pickup'),
    deliveryLocal: delivery.includes('local'),
    deliveryCourier: delivery.includes('courier'),
    deliveryPostage: delivery.includes('postage'),
    ...(delivery.includes('local') && { deliveryLocalRadius: 25, deliveryLocalCost: '5.00' }),
    ...(delivery.includes('courier') && { deliveryCourierCost: '18.00' }),
    ...(delivery.includes('postage') && { deliveryPostageCost: '4.50' }),
  };
}

const soldValues = ({ soldHoursAgo }: DemoListing, now: number) =>
  soldHoursAgo === undefined ? {} : { status: 'sold' as const, soldAt: new Date(now - soldHoursAgo * HOUR) };

/** Each kind of product is shown by the drawing of a listing of the same kind. */
async function seedProducts(services: Services, adminId: string, photos: Photos) {
  const images = new Map<string, string>();
  for (const [picture, photo] of photos)
    if ('equipment' in picture && !images.has(picture.equipment))
      images.set(picture.equipment, await storeEncoded(services, adminId, photo, 'photo'));
  await services.db.insert(affiliateProducts).values(
    DEMO_PRODUCTS.map(({ picture, slug, ...product }) => ({
      ...product,
      imageUrl: images.get(picture) ?? null,
      affiliateUrl: `https://example.com/shop/${slug}`,
      affiliateNetwork: 'demo',
      createdById: adminId,
    })),
  );
}

/** What the demo member wishes for, what others propose to change in the records, and where species may not be sold. */
async function seedSpeciesTalk({ db, now }: Services, ids: Ids) {
  const rows = await db.select({ id: fishSpecies.id, key: fishSpecies.key }).from(fishSpecies);
  const idOf = (key: string) => rows.filter((row) => row.key === key).map(({ id }) => id);
  const wishes = DEMO_WISHES.flatMap(idOf).map((speciesId) => ({ userId: ids.member, speciesId }));
  if (wishes.length > 0) await db.insert(speciesWishes).values(wishes);
  const corrections = DEMO_CORRECTIONS.flatMap(({ from, species, hoursAgo, ...proposal }) =>
    idOf(species).map((speciesId) => ({
      ...proposal,
      speciesId,
      userId: ids[from],
      createdAt: new Date(now().getTime() - hoursAgo * HOUR),
    })),
  );
  if (corrections.length > 0) await db.insert(speciesCorrections).values(corrections);
  const bans = DEMO_BANS.flatMap(({ species, ...ban }) =>
    idOf(species).map((speciesId) => ({ ...ban, speciesId, createdBy: ids.admin })),
  );
  if (bans.length > 0) await db.insert(speciesBans).values(bans);
}
