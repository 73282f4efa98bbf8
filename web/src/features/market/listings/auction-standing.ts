import type { ListingAuction } from '@nautical/core/contracts/market/listings';

/** Whether it runs or will run. One whose end has passed is over, even before the server has closed it. */
export const isRunning = (auction: ListingAuction | null) =>
  (auction?.status === 'active' || auction?.status === 'scheduled') && Date.parse(auction.endTime) > Date.now();
