import type { Listing } from '@nautical/core/contracts/market/listings';
import clsx from 'clsx';
import { Heart } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { toast } from '@/lib/toast.ts';
import { isAlreadySaved, useIsSaved, useRemoveSavedItem, useSaveItem } from './api.ts';

type HeartButtonProps = { listing: Listing; className?: string };

/** Saves or unsaves a listing. It changes at once and rolls back if the server refuses. */
export function HeartButton({ listing, className }: HeartButtonProps) {
  const isSaved = useIsSaved(listing.id);
  const save = useSaveItem();
  const remove = useRemoveSavedItem();

  function handleClick() {
    if (save.isPending || remove.isPending) return;
    (isSaved ? remove : save).mutate(listing, {
      onError: (error) => {
        if (isAlreadySaved(error)) return;
        toast({
          title: 'Error',
          description: 'Failed to update favorites. Please try again.',
          tone: 'destructive',
        });
      },
    });
  }

  return (
    <button
      type="button"
      aria-label={`Save ${listing.title}`}
      aria-pressed={isSaved}
      onClick={handleClick}
      className={buttonClass({
        variant: 'secondary',
        size: 'sm',
        className: clsx('hover:text-coral aria-pressed:text-coral', className),
      })}
    >
      <Heart
        aria-hidden
        className={clsx(
          'transition-transform motion-reduce:transition-none',
          isSaved && 'scale-110 fill-current motion-reduce:scale-100',
        )}
      />
    </button>
  );
}
