import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import type { AquariumType } from '@nautical/core/domain/common/aquarium-types';
import clsx from 'clsx';
import { Container, Fish, type LucideIcon, Shell, Waves } from 'lucide-react';

const PLACEHOLDERS: Record<AquariumType, { icon: LucideIcon; className: string }> = {
  freshwater: { icon: Fish, className: 'from-kelp/35 to-tide/15 text-kelp' },
  saltwater: { icon: Waves, className: 'from-tide/40 to-tide/10 text-tide' },
  reef: { icon: Shell, className: 'from-coral/35 to-tide/20 text-coral' },
  other: { icon: Container, className: 'from-raised to-surface text-ink-muted' },
};

type AquariumPictureProps = { tank: Pick<Aquarium, 'imageUrl' | 'type'>; className?: string };

/** The photo of a tank, or a picture of the kind of water in it. */
export function AquariumPicture({ tank: { imageUrl, type }, className }: AquariumPictureProps) {
  const { icon: Icon, className: theme } = PLACEHOLDERS[type];
  return imageUrl ? (
    <img src={imageUrl} alt="" loading="lazy" decoding="async" className={clsx('object-cover', className)} />
  ) : (
    <div className={clsx('flex items-center justify-center bg-linear-to-b', theme, className)}>
      <Icon aria-hidden className="size-14" />
    </div>
  );
}
