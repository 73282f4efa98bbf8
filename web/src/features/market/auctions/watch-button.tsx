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
      // Where the state is in the words, it isn’t said a second time.
      aria-label={hasLabel ? undefined : `Watch ${title}`}
      aria-pressed={hasLabel ? undefined : isWatched}
      onClick={() => {
        if (!watch.isPending) watch.mutate({ id, isWatched }, { onError: toastError });
      }}
      className={buttonClass({
        variant: 'secondary',
        size: hasLabel ? 'md' : 'icon',
        className: clsx('hover:text-coral', className),
      })}
    >
      <Heart aria-hidden className={clsx(isWatched && 'fill-current text-coral')} />
      {hasLabel && (
        <span>
          {isWatched ? 'Watching' : 'Watch'}
          <span className="sr-only"> {title}</span>
        </span>
      )}
    </button>
  );
}
