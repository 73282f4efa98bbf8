import type { Auction } from '@nautical/core/contracts/market/auctions';
import clsx from 'clsx';
import { Heart } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { toastError } from '@/lib/toast-error.ts';
import { useWatch } from './api.ts';

type WatchButtonProps = { auction: Auction; hasLabel?: boolean; className?: string };

/** Puts an auction on the watchlist or takes it off. It changes at once and rolls back if the server refuses. */
export function WatchButton({ auction, hasLabel = false, className }: WatchButtonProps) {
  const { id, title, isWatched } = auction;
  const watch = useWatch();
  return (
    <button
      type="button"
      aria-label={`Watch ${title}`}
      aria-pressed={isWatched}
      onClick={() => {
        if (!watch.isPending) watch.mutate({ id, isWatched }, { onError: toastError });
      }}
      className={buttonClass({
        variant: 'secondary',
        size: hasLabel ? 'md' : 'icon',
        className: clsx('hover:text-coral aria-pressed:text-coral', className),
      })}
    >
      <Heart aria-hidden className={clsx(isWatched && 'fill-current')} />
      {hasLabel && <span aria-hidden>{isWatched ? 'Watching' : 'Watch'}</span>}
    </button>
  );
}
