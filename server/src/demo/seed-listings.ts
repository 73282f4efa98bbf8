import { auctions } from '../db/schema/market/auctions.ts';
import { posts } from '../db/schema/market/listings.ts';
import type { Services } from '../kit/context.ts';
import { identifySpecies, isKnown } from '../modules/fish/species/species.service.ts';
import { storeEncoded } from '../modules/members/uploads/uploads.service.ts';
import type { Demo, Part } from './demo-part.ts';
import { DEMO_LISTINGS, type DemoListing } from './listings.ts';
import { DEMO_MEMBERS } from './members.ts';

const HOUR = 3_600_000;

/** What is for sale, some of it by auction. */
export const listingsDemo: Part = { pictures: DEMO_LISTINGS.flatMap((listing) => listing.pictures), seed };

async function seed({ ids, photos, ...services }: Demo) {
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

function listingValues({ seller, delivery, ...listing }: DemoListing, ids: Demo['ids']) {
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
