// Loaded with the first card a list shows: see listing-card-with-menu.tsx.
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';
import { sellerFiguresQuery } from './seller-figures.ts';

/** A seller’s stars, and where there is room, how many of their live orders arrived without a loss. Nothing without reviews. */
export function SellerRating({ sellerId }: { sellerId: string }) {
  const { data } = useQuery(sellerFiguresQuery(sellerId));
  const figures = data?.[0];
  if (!figures || figures.rating === null) return null;
  const { reviewCount, liveArrivalPercent } = figures;
  const rating = figures.rating.toFixed(1);
  const words = `Seller: ${rating} of 5 from ${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}${
    liveArrivalPercent === null ? '' : `, ${liveArrivalPercent}% of live orders arrived without a loss`
  }`;
  return (
    <span title={words}>
      <Badge className="figures">
        <Star aria-hidden className="size-3 fill-current text-sand" />
        <span className="sr-only">{words}</span>
        <span aria-hidden>
          {rating} ({reviewCount})
          {liveArrivalPercent !== null && <span className="max-sm:hidden"> · {liveArrivalPercent}% alive</span>}
        </span>
      </Badge>
    </span>
  );
}
