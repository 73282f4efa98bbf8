import { aListing, anAuction } from '../../../../test/factories/listings.ts';
import type { Person, TestApp } from '../../../../test/harness.ts';
import type { Subjects } from '../../../../test/subject.ts';

/** A running auction of somebody else, or of the seller named. */
async function anyAuction(world: TestApp, seller?: Person) {
  return anAuction(world, await aListing(world, seller, { listingType: 'auction' }));
}

export const subjects: Subjects = {
  'GET /api/auctions': () => ({ query: { status: 'running', sort: 'price-asc', limit: '5' } }),
  'GET /api/auctions/watchlist': () => ({ query: { limit: '5' } }),
  'GET /api/auctions/my-bids': () => ({ query: { state: 'leading', limit: '5' } }),
  'GET /api/auctions/my-auctions': () => ({ query: { limit: '5' } }),
  'GET /api/auctions/:id': async (world) => ({ params: { id: await anyAuction(world) } }),
  'GET /api/auctions/:id/bids': async (world) => ({ params: { id: await anyAuction(world) }, query: { limit: '5' } }),
  'POST /api/auctions/:id/bids': async (world) => ({
    params: { id: await anyAuction(world) },
    body: { maxBid: '25.00' },
  }),
  'PUT /api/auctions/:id/watch': async (world) => ({ params: { id: await anyAuction(world) } }),
  'DELETE /api/auctions/:id/watch': async (world) => ({ params: { id: await anyAuction(world) } }),
  'POST /api/auctions/:id/end': async (world, owner) => ({ params: { id: await anyAuction(world, owner) } }),
  'POST /api/posts/:id/auction': async (world, owner) => ({
    params: { id: await aListing(world, owner, { listingType: 'auction', status: 'expired' }) },
    body: { startingBid: '10.00', endTime: new Date(Date.now() + 24 * 60 * 60_000).toISOString() },
  }),
  'DELETE /api/admin/bids/:id': async (world) => ({
    params: { id: await aBid(world) },
    body: { reason: 'The bidder mistyped the amount.' },
  }),
};

async function aBid(world: TestApp) {
  const id = await anyAuction(world);
  const bidder = await world.aMember();
  await world.as(bidder).post(`/api/auctions/${id}/bids`, { maxBid: '25.00' });
  return (await world.as(bidder).get(`/api/auctions/${id}/bids`)).json()[0].id as string;
}
