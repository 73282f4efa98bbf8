import type { Listing } from '@nautical/core/contracts/market/listings';
import { useQuery } from '@tanstack/react-query';
import { ListingCardWithMenu } from '@/features/market/listings/card/listing-card-with-menu.tsx';
import { similarQuery } from '@/features/market/listings/item-api.ts';

/** As many as fit in one row on the widest screen. */
const SIMILAR = 4;

/** More from the same category. If they fail to load, they are left out. */
export function Similar({ listing: { id, category } }: { listing: Listing }) {
  const { data } = useQuery(similarQuery(category, SIMILAR));
  const others = data?.filter((one) => one.id !== id).slice(0, SIMILAR) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="flex flex-col gap-4">
      <h2 id="similar" className="font-bold font-display text-xl">
        Similar listings
      </h2>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4">
        {others.map((one) => (
          <ListingCardWithMenu key={one.id} listing={one} />
        ))}
      </div>
    </section>
  );
}
