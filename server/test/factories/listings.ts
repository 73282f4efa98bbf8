import { imageUrl } from '@nautical/core/domain/common/images';
import { v7 } from 'uuid';
import { auctions, bids } from '../../src/db/schema/market/auctions.ts';
import { posts } from '../../src/db/schema/market/listings.ts';
import { storedFiles } from '../../src/db/schema/members/operations.ts';
import type { TestApp } from '../harness.ts';

type World = Pick<TestApp, 'db' | 'aMember'>;
type Somebody = { id: string };

/** A listing that is up, with everything a test does not care about filled in. Answers with its id. */
export async function aListing(world: World, seller?: Somebody, overrides: Partial<typeof posts.$inferInsert> = {}) {
  const sellerId = (seller ?? (await world.aMember())).id;
  const [row] = await world.db
    .insert(posts)
    .values({
      sellerId,
      title: 'Clownfish pair',
      description: 'Two healthy fish that eat well.',
      category: 'fish',
      price: '45.00',
      images: [imageUrl(v7())],
      location: 'Boise, ID',
      deliveryOptions: ['pickup'],
      deliveryPickup: true,
      ...overrides,
    })
    .returning({ id: posts.id });
  return row!.id;
}

/** The address of an image the member has uploaded, as the database knows it. */
export async function anImage({ db }: Pick<World, 'db'>, { id: ownerId }: Somebody) {
  const id = v7();
  await db
    .insert(storedFiles)
    .values({ id, ownerId, state: 'stored', purpose: 'listing', width: 8, height: 8, bytes: 8 });
  return imageUrl(id);
}

/** What the wizard sends. */
export const aListingForm = async (world: Pick<World, 'db'>, seller: Somebody, overrides: object = {}) => ({
  title: 'Clownfish pair',
  description: 'Two healthy fish that eat well.',
  category: 'fish',
  price: '45.5',
  condition: '',
  location: 'Boise, ID',
  sellerId: seller.id,
  images: [await anImage(world, seller)],
  deliveryOptions: ['pickup', 'courier'],
  deliveryPickup: true,
  deliveryLocal: false,
  deliveryCourier: true,
  deliveryPostage: false,
  deliveryLocalRadius: '',
  deliveryLocalCost: '',
  deliveryCourierCost: '12',
  deliveryPostageCost: '',
  deliveryNotes: '',
  ...overrides,
});

type Auction = Partial<typeof auctions.$inferInsert>;

/** A running auction of a listing, with as many bids as wanted. */
export async function anAuction(
  world: World,
  postId: string,
  { bidCount = 0, minutesLeft = 60, ...overrides }: { bidCount?: number; minutesLeft?: number } & Auction = {},
) {
  const endTime = new Date(Date.now() + minutesLeft * 60_000);
  const bidders: string[] = [];
  for (let at = 0; at < bidCount; at++) bidders.push((await world.aMember()).id);
  const [auction] = await world.db
    .insert(auctions)
    .values({
      postId,
      startingBid: '10.00',
      startTime: new Date(Math.min(Date.now(), endTime.getTime()) - 60_000),
      endTime,
      originalEndTime: endTime,
      totalBids: bidCount,
      ...(bidCount > 0 && { currentBid: '12.00', leaderId: bidders.at(-1)!, leaderMax: '12.00' }),
      ...overrides,
    })
    .returning({ id: auctions.id });
  for (const [at, bidderId] of bidders.entries())
    await world.db.insert(bids).values({
      auctionId: auction!.id,
      bidderId,
      position: at + 1,
      amount: '12.00',
      maxBid: '12.00',
      isWinning: at === bidCount - 1,
    });
  return auction!.id;
}
