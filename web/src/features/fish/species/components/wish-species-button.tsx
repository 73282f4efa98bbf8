import type { Species } from '@nautical/core/contracts/fish/species';
import clsx from 'clsx';
import { Heart } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { toast } from '@/lib/toast.ts';
import { useIsWished, useToggleWish } from '../api.ts';

type WishProps = { species: Pick<Species, 'key' | 'species'> };

function useWish({ key, species: name }: WishProps['species']) {
  const isWished = useIsWished(key);
  const { mutate, isPending } = useToggleWish(key);
  const toggle = () => {
    if (isPending) return;
    mutate(isWished, {
      onSuccess: () =>
        isWished
          ? toast({ title: 'Removed from Wishlist', description: name })
          : toast({
              title: 'Added to Wishlist',
              description: `We’ll let you know when someone lists ${name}.`,
              tone: 'good',
            }),
      onError: () => toast({ title: 'Error', description: 'Failed to change your wishlist.', tone: 'destructive' }),
    });
  };
  return { isWished, toggle };
}

/** The heart on a card. */
export function WishHeart({ species }: WishProps) {
  const { isWished, toggle } = useWish(species);
  return (
    <button
      type="button"
      aria-label={`Wishlist ${species.species}`}
      aria-pressed={isWished}
      onClick={toggle}
      className="inline-flex size-11 items-center justify-center rounded-full border border-line bg-surface hover:border-coral hover:text-coral aria-pressed:text-coral"
    >
      <Heart aria-hidden className={clsx('size-5', isWished && 'fill-current')} />
    </button>
  );
}

export function WishButton({ species }: WishProps) {
  const { isWished, toggle } = useWish(species);
  return (
    <Button variant="secondary" aria-pressed={isWished} onClick={toggle}>
      <Heart aria-hidden className={clsx(isWished && 'fill-current text-coral')} />
      {isWished ? 'On my wishlist' : 'Add to wishlist'}
    </Button>
  );
}
