// Loaded with the first card a list shows: see listing-card-with-menu.tsx.
import { useQuery } from '@tanstack/react-query';
import { MessageCircleReply, Star } from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';
import { withinTime } from './answer-time.ts';
import { sellerFiguresQuery } from './seller-figures.ts';

/**
 * A seller’s stars, and where there is room, how many of their live orders arrived without a loss and how soon they reply.
 * Nothing about whom nothing is known.
 */
export function SellerRating({ sellerId }: { sellerId: string }) {
  const { data } = useQuery(sellerFiguresQuery(sellerId));
  const figures = data?.[0];
  if (!figures) return null;
  const { rating, reviewCount, liveArrivalPercent, responseMinutes } = figures;
  const reply = responseMinutes === null ? undefined : withinTime(responseMinutes);
  const words = [
    rating !== null && `${rating.toFixed(1)} of 5 from ${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`,
    rating !== null && liveArrivalPercent !== null && `${liveArrivalPercent}% of live orders arrived without a loss`,
    reply && `usually replies ${reply}`,
  ].filter(Boolean);
  if (words.length === 0) return null;
  const sentence = `Seller: ${words.join(', ')}`;
  return (
    <span title={sentence} className="flex flex-col items-start gap-1">
      <span className="sr-only">{sentence}</span>
      {rating !== null && (
        <Badge className="figures">
          <Star aria-hidden className="size-3 fill-current text-sand" />
          <span aria-hidden>
            {rating.toFixed(1)} ({reviewCount})
            {liveArrivalPercent !== null && <span className="max-sm:hidden"> · {liveArrivalPercent}% alive</span>}
          </span>
        </Badge>
      )}
      {reply && (
        <Badge className="figures max-sm:hidden">
          <MessageCircleReply aria-hidden className="size-3 text-tide" />
          <span aria-hidden>Replies {reply}</span>
        </Badge>
      )}
    </span>
  );
}
