import { happening } from '../../../kit/noun.ts';

/** An auction ended with a winner, who is the member it happened to. */
export const auctionSold = happening<{ auctionId: string }>('auction-sold');

/** An auction ended that several bids were placed in. Told to the member who led it. */
export const auctionClosed = happening<{ auctionId: string }>('auction-closed');

/** A member no longer leads an auction. */
export const outbid = happening<{ auctionId: string }>('outbid');
