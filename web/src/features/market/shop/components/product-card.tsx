import type { AffiliateProduct } from '@nautical/core/contracts/market/shop';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { Sparkles } from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { formatMoney } from '@/lib/format.ts';
import { AQUARIUM_TYPE_LABELS } from '../aquarium-types.ts';
import { ProductImage } from './product-image.tsx';
import { Stars } from './stars.tsx';
import { type ClickSource, ViewProductLink } from './view-product-link.tsx';
import { WishButton } from './wish-button.tsx';

type ProductCardProps = { product: AffiliateProduct & { reason?: string }; source?: ClickSource };

export function ProductCard({ product, source }: ProductCardProps) {
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <div className="relative aspect-4/3 bg-raised">
        <ProductImage src={product.imageUrl} sizes="(min-width: 768px) 280px, 70vw" />
        <div className="absolute top-1.5 right-1.5">
          <WishButton product={product} />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3">
        <ProductPrice product={product} />
        <h3 className="line-clamp-2 font-medium leading-snug">{product.name}</h3>
        <div className="flex flex-wrap gap-1">
          <Badge tone="tide">{product.brand}</Badge>
          <Badge>{product.category}</Badge>
          {product.aquariumType && <Badge>{AQUARIUM_TYPE_LABELS[product.aquariumType]}</Badge>}
        </div>
        <Stars rating={product.rating} reviewCount={product.reviewCount} />
        {product.description && <p className="line-clamp-2 text-ink-muted text-sm">{product.description}</p>}
        {product.reason && (
          <p className="flex items-start gap-1.5 text-sm">
            <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0 text-tide" />
            {product.reason}
          </p>
        )}
        <div className="mt-auto flex flex-col gap-1 pt-2">
          <ViewProductLink product={product} {...(source && { source })} />
          <p className="figures text-center text-ink-muted text-xs">
            {formatMoney(commissionOf(product))} commission supports the marketplace
          </p>
        </div>
      </div>
    </Card>
  );
}

export function ProductPrice({ product: { price, retailPrice } }: { product: AffiliateProduct }) {
  const isReduced = retailPrice !== null && centsOf(retailPrice) > centsOf(price);
  return (
    <p className="figures flex items-baseline gap-2 font-bold font-display text-lg">
      {formatMoney(price)}
      {isReduced && (
        <s className="font-normal font-sans text-ink-muted text-sm">
          <span className="sr-only">regular price </span>
          {formatMoney(retailPrice)}
        </s>
      )}
    </p>
  );
}

/** Price times rate divided by 100, to the cent. */
const commissionOf = ({ price, commissionRate }: AffiliateProduct) =>
  moneyOf(Math.round((centsOf(price) * commissionRate) / 100));

export function ProductCardSkeleton() {
  return (
    <Card className="overflow-hidden">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="flex flex-col gap-2 p-3">
        <Skeleton className="h-6 w-20" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-9 w-full" />
      </div>
    </Card>
  );
}
