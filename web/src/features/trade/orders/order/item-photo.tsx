import type { OrderItem } from '@nautical/core/contracts/trade/orders';
import { variantUrl } from '@nautical/core/domain/common/images';
import { Package } from 'lucide-react';

export function ItemPhoto({ item: { image } }: { item: Pick<OrderItem, 'image'> }) {
  return (
    <div className="relative aspect-4/3 w-20 shrink-0 self-start overflow-hidden rounded-control bg-raised sm:w-28">
      {image ? (
        <img
          src={variantUrl(image, 320)}
          alt=""
          width={320}
          height={240}
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        <Package aria-hidden className="absolute inset-0 m-auto size-8 text-ink-muted" />
      )}
    </div>
  );
}
