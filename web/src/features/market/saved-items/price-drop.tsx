import type { SavedItem } from '@nautical/core/contracts/market/saved-items';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { TrendingDown } from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';
import { formatMoney } from '@/lib/format.ts';

/** How much cheaper a saved item has become; renders nothing if it hasn’t, or if bids decide what it costs. */
export function PriceDrop({ item: { savedPrice, post } }: { item: SavedItem }) {
  const fallen = savedPrice === null ? 0 : centsOf(savedPrice) - centsOf(post.price);
  if (savedPrice === null || fallen <= 0 || post.listingType === 'auction') return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <s className="figures text-ink-muted text-sm">
        <span className="sr-only">It was </span>
        {formatMoney(savedPrice)}
      </s>
      <Badge tone="kelp">
        <TrendingDown aria-hidden className="size-3.5" />
        Price drop {formatMoney(moneyOf(fallen))}
      </Badge>
    </p>
  );
}
