import type { Auction } from '@nautical/core/contracts/market/auctions';
import { ordersApi } from '@nautical/core/contracts/trade/orders';
import { RESERVED_MS } from '@nautical/core/domain/trade/orders';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import { useRef, useState } from 'react';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { ApiError, explain } from '@/lib/api.ts';
import { formatMoney } from '@/lib/format.ts';
import { read, refreshAfter, useSend } from '@/lib/query.ts';

const RESERVED_MINUTES = RESERVED_MS / 60_000;

/** Buys an auction’s lot right away and leads to its order. Of two buyers at once, one is told that it’s gone. */
export function BuyNowButton({ auction }: { auction: Pick<Auction, 'id' | 'title' | 'buyNowPrice'> }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const buy = useSend(ordersApi.buyNow);
  const before = useQuery(read(ordersApi.list, { query: { role: 'buyer', auctionId: auction.id } })).data;
  const key = useRef('');
  const price = formatMoney(auction.buyNowPrice ?? '0.00');

  function handleOpen() {
    buy.reset();
    key.current = crypto.randomUUID();
    setOpen(true);
  }
  async function handleBuy() {
    try {
      // A retry uses the same key, so that it can’t buy twice.
      const { id } = await buy.mutateAsync({ params: { id: auction.id }, body: {}, idempotencyKey: key.current });
      // By now the lot shows that it’s sold and this button is gone, so nothing here may depend on it.
      await navigate({ to: '/orders/$id', params: { id } });
    } catch (error) {
      if (error instanceof ApiError) void refreshAfter(ordersApi.buyNow);
    }
  }

  // Whoever left it unpaid would be refused.
  if (before?.some(({ status }) => status === 'cancelled'))
    return <p className="text-ink-muted">You bought this before and didn’t pay, so you can only bid on it now.</p>;
  return (
    <>
      <Button variant="accent" onClick={handleOpen}>
        <ShoppingBag aria-hidden />
        Buy now for {price}
      </Button>
      <Dialog title={`Buy it now for ${price}?`} description={auction.title} open={isOpen} onOpenChange={setOpen}>
        <p className="mb-4">
          The auction ends and we hold it for you. Pay within {RESERVED_MINUTES} minutes; otherwise bidding goes on.
        </p>
        <DialogActions problem={buy.error ? explain(buy.error) : undefined}>
          <Button variant="accent" loading={buy.isPending} onClick={() => void handleBuy()}>
            Buy now
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
