import type { AffiliateProduct } from '@nautical/core/contracts/market/shop';
import type { RECOMMENDATION_TYPES } from '@nautical/core/domain/market/shop';
import { ExternalLink } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { useUser } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { useTrackClick } from '../api.ts';

export type ClickSource = { recommendationType?: (typeof RECOMMENDATION_TYPES)[number]; context?: string };
type ViewProductLinkProps = { product: AffiliateProduct; source?: ClickSource; className?: string };

/** A real link, so that browsers don’t block the new tab as a pop-up. The click is recorded along the way. */
export function ViewProductLink({ product, source = {}, className = '' }: ViewProductLinkProps) {
  const { user } = useUser();
  const { mutate } = useTrackClick();

  function handleClick() {
    const { recommendationType, context = 'general_browsing' } = source;
    mutate(
      {
        body: { userId: user?.id, productId: product.id, context, ...(recommendationType && { recommendationType }) },
      },
      { onError: (error) => console.error('Click not noted:', error) },
    );
    toast({ title: 'Redirecting to Product', description: product.name });
  }

  return (
    <a
      href={product.affiliateUrl}
      target="_blank"
      rel="noopener noreferrer sponsored"
      onClick={handleClick}
      className={buttonClass({ size: 'sm', className })}
    >
      View Product
      <ExternalLink aria-hidden />
      <span className="sr-only">{product.name}, opens in a new tab</span>
    </a>
  );
}
