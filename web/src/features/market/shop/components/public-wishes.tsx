import { useQuery } from '@tanstack/react-query';
import { publicWishesQuery } from '../api.ts';
import { ProductCard } from './product-card.tsx';

/** The public part of a member’s wishlist. If it fails to load, it is left out. */
export function PublicWishes({ userId, username }: { userId: string; username: string }) {
  const wishes = useQuery(publicWishesQuery(userId)).data ?? [];
  if (wishes.length === 0) return null;
  return (
    <section aria-labelledby="wishes" className="flex flex-col gap-4">
      <h2 id="wishes" className="font-bold font-display text-xl">
        {username}’s wishlist
      </h2>
      <ul className="relative -mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2">
        {wishes.map(({ productId, product }) => (
          <li key={productId} className="w-[min(17rem,75vw)] shrink-0 snap-start">
            <ProductCard product={product} source={{ context: 'public_wishlist' }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
