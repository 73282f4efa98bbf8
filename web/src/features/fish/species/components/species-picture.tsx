import type { Species } from '@nautical/core/contracts/fish/species';
import clsx from 'clsx';
import { Fish } from 'lucide-react';

type SpeciesPictureProps = {
  species: Pick<Species, 'image' | 'imageAlt'>;
  /** Decorative: its name is right next to it, so screen readers skip it. */
  isDecoration?: boolean;
  isFirst?: boolean;
  className?: string;
};

/** The drawing of a species, or the photo an admin has put in its place. */
export function SpeciesPicture({ species, isDecoration = false, isFirst = false, className }: SpeciesPictureProps) {
  return (
    <div className={clsx('relative flex aspect-4/3 items-center justify-center overflow-hidden bg-raised', className)}>
      {species.image ? (
        <img
          src={species.image}
          alt={isDecoration ? '' : (species.imageAlt ?? '')}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          width={400}
          height={300}
          className={clsx(
            'absolute inset-0 size-full',
            species.image.startsWith('/objects/') ? 'object-cover' : 'object-contain p-3',
          )}
        />
      ) : (
        <Fish aria-hidden className="size-12 text-ink-muted" />
      )}
    </div>
  );
}
