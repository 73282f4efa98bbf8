import { srcSetOf, variantUrl } from '@nautical/core/domain/common/images';
import { Package } from 'lucide-react';
import { useState } from 'react';

/** A product's picture, or a box icon if there is none or it fails to load. */
export function ProductImage({ src, sizes }: { src: string | null; sizes: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || src === broken)
    return <Package aria-hidden className="absolute inset-0 m-auto size-1/3 max-w-16 text-ink-muted" />;
  return (
    <img
      src={variantUrl(src, 320)}
      srcSet={srcSetOf(src)}
      sizes={sizes}
      alt=""
      width={320}
      height={240}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
      className="absolute inset-0 size-full object-cover"
    />
  );
}
