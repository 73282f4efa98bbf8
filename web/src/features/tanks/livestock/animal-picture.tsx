import type { Livestock } from '@nautical/core/contracts/tanks/livestock';
import clsx from 'clsx';
import { Fish, type LucideIcon, Shell, Shrimp } from 'lucide-react';
import { useSpeciesIndex } from '@/features/fish/species/catalogue.ts';

const ICONS: Record<Livestock['type'], LucideIcon> = { fish: Fish, coral: Shell, invertebrate: Shrimp };

type AnimalPictureProps = {
  animal: Pick<Livestock, 'imageUrl' | 'speciesKey' | 'type' | 'currentHealth'>;
  className?: string;
};

/** The photo of an animal, or the drawing of its species. */
export function AnimalPicture({ animal, className }: AnimalPictureProps) {
  const index = useSpeciesIndex({ enabled: !animal.imageUrl && animal.speciesKey !== null });
  const drawing = animal.speciesKey ? index?.get(animal.speciesKey)?.image : null;
  const Icon = ICONS[animal.type];
  const src = animal.imageUrl ?? drawing;
  return (
    <div
      className={clsx(
        'flex items-center justify-center overflow-hidden bg-raised',
        animal.currentHealth === 'deceased' && 'grayscale',
        className,
      )}
    >
      {src ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          className={clsx('size-full', src.startsWith('/objects/') ? 'object-cover' : 'object-contain p-3')}
        />
      ) : (
        <Icon aria-hidden className="size-12 text-ink-muted" />
      )}
    </div>
  );
}
