import { auctions, bids, watchlist } from '../../db/schema/market/auctions.ts';
import { type Demo, findListings, type Part } from '../demo-part.ts';
import { DEMO_LISTINGS } from '../listings.ts';
import { DEMO_LOTS } from './lots.ts';
import { runAuction } from './run-auction.ts';

/** Auctions that run, are about to start or have ended, with their bids and those who watch. */
export const auctionsDemo: Part = { seed };

async function seed({ db, ids, ...services }: Demo) {
  const now = services.now();
  const idOf = await findListings(db);
  const bidRows: (typeof bids.$inferInsert)[] = [];
  const watchRows: (typeof watchlist.$inferInsert)[] = [];
  for (const { title, auction } of [...DEMO_LISTINGS, ...DEMO_LOTS]) {
    if (!auction) continue;
    const { startTime, endTime, originalEndTime, status, ...run } = runAuction(auction, now);
    const [row] = await db
      .insert(auctions)
      .values({
        postId: idOf(title),
        startingBid: auction.start,
        reservePrice: auction.reserve,
        buyNowPrice: auction.buyNow,
        automaticIncrement: true,
        currentBid: run.price,
        totalBids: run.bids.length,
        leaderId: run.leader && ids[run.leader],
        leaderMax: run.leaderMax,
        winnerId: run.winner && ids[run.winner],
        winningBid: run.winningBid,
        startTime,
        endTime,
        originalEndTime,
        status,
        createdAt: status === 'scheduled' ? now : startTime,
      })
      .returning({ id: auctions.id });
    const auctionId = row!.id;
    bidRows.push(...run.bids.map(({ who, ...bid }) => ({ ...bid, auctionId, bidderId: ids[who] })));
    watchRows.push(...(auction.watchers ?? []).map((who) => ({ auctionId, userId: ids[who] })));
  }
  await db.insert(bids).values(bidRows);
  await db.insert(watchlist).values(watchRows);
}
