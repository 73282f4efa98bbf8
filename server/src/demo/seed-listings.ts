import { posts } from '../db/schema/market/listings.ts';
import type { Services } from '../kit/context.ts';
import { identifySpecies, isKnown } from '../modules/fish/species/species.service.ts';
import { storeEncoded } from '../modules/members/uploads/uploads.service.ts';
import type { Demo, Part } from './demo-part.ts';
import { DEMO_LISTINGS, type DemoListing } from './listings.ts';
import { DEMO_MEMBERS } from './members.ts';
import { DEMO_GOODS } from './trade/goods.ts';
import { DEMO_LOTS } from './trade/lots.ts';
import { DEMO_ORDERS } from './trade/purchases.ts';
import { runAuction } from './trade/run-auction.ts';

const HOUR = 3_600_000;

const LISTINGS = [...DEMO_LISTINGS, ...DEMO_LOTS, ...DEMO_GOODS];

/** What is for sale, some of it by auction, and what was sold. */
export const listingsDemo: Part = { pictures: LISTINGS.flatMap((listing) => listing.pictures), seed };

async function seed({ ids, photos, ...services }: Demo) {
  const { db } = services;
  const now = services.now();
  for (const listing of LISTINGS) {
    const images: string[] = [];
    for (const picture of listing.pictures)
      images.push(await storeEncoded(services, ids[listing.seller], photos.get(picture)!, 'listing'));
    await db.insert(posts).values({
      ...listingValues(listing, ids),
      // Of an auction it's a copy of the current price, for sorting and filtering.
      price: (listing.auction && runAuction(listing.auction, now).price) ?? listing.price,
      speciesKey: await speciesOf(services, listing),
      images,
      createdAt: new Date(now.getTime() - listing.age * HOUR),
      ...soldValues(listing, now),
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

function listingValues({ seller, delivery, ...listing }: DemoListing, ids: Demo['ids']) {
  return {
    sellerId: ids[seller],
    title: listing.title,
    description: listing.description,
    category: listing.category,
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

function soldValues({ title, status, soldHoursAgo }: DemoListing, now: Date) {
  const hours =
    soldHoursAgo ?? (status === 'sold' ? DEMO_ORDERS.find((each) => each.listing === title)?.paid : undefined);
  if (hours === undefined) return { status };
  return { status: 'sold' as const, soldAt: new Date(now.getTime() - hours * HOUR) };
}
