import { happening } from '../../../kit/noun.ts';

/** An auction ended with a winner, who is the member it happened to. */
export const auctionSold = happening<{ auctionId: string }>('auction-sold');

/** A member no longer leads an auction. */
export const outbid = happening<{ auctionId: string }>('outbid');
