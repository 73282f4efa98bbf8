import type { Auction } from '@nautical/core/contracts/market/auctions';
import type { ListingDetail } from '@nautical/core/contracts/market/listings';
import { useState } from 'react';
import { ConfirmBidDialog } from './confirm-bid-dialog.tsx';

/** Asks for confirmation before a bid is sent: a function that asks, and the dialog to show. */
export function useBidding(auction: Auction, listing: ListingDetail | undefined) {
  const [amount, ask] = useState<string>();
  return {
    ask,
    dialog: amount !== undefined && (
      <ConfirmBidDialog
        auction={auction}
        listing={listing}
        amount={amount}
        onAmountChange={ask}
        onClose={() => ask(undefined)}
      />
    ),
  };
}
