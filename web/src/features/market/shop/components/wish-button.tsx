import type { AffiliateProduct } from '@nautical/core/contracts/market/shop';
import clsx from 'clsx';
import { Heart } from 'lucide-react';
import { toast } from '@/lib/toast.ts';
import { useAddWish, useIsWished, useRemoveWish } from '../api.ts';

/** Adds a product to the wishlist or removes it. It changes at once and rolls back if the server refuses. */
export function WishButton({ product }: { product: AffiliateProduct }) {
  const isWished = useIsWished(product.id);
  const add = useAddWish();
  const remove = useRemoveWish();

  function handleClick() {
    if (add.isPending || remove.isPending) return;
    const fail = (description: string) => toast({ title: 'Error', description, tone: 'destructive' });
    if (isWished)
      remove.mutate(product.id, {
        onSuccess: () => toast({ title: 'Removed from Wishlist', description: product.name }),
        onError: () => fail('Failed to remove product from wishlist.'),
      });
    else
      add.mutate(product, {
        onSuccess: () => toast({ title: 'Added to Wishlist', description: product.name, tone: 'good' }),
        onError: () => fail('Failed to add product to wishlist.'),
      });
  }

  return (
    <button
      type="button"
      aria-label={`Wishlist ${product.name}`}
      aria-pressed={isWished}
      onClick={handleClick}
      className="inline-flex size-11 items-center justify-center rounded-full border border-line bg-surface hover:border-coral hover:text-coral aria-pressed:text-coral"
    >
      <Heart aria-hidden className={clsx('size-5', isWished && 'fill-current')} />
    </button>
  );
}
