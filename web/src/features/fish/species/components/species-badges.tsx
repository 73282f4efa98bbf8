import type { Species } from '@nautical/core/contracts/fish/species';
import { Badge } from '@/components/ui/badge.tsx';
import { CARE_LABELS, CATEGORY_LABELS, TEMPERAMENT_LABELS, TEMPERAMENT_TONES } from '../labels.ts';

/** A species’ key facts; the short form shows only the most important ones. */
export function SpeciesBadges({ species, isShort = false }: { species: Species; isShort?: boolean }) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={TEMPERAMENT_TONES[species.temperament]}>{TEMPERAMENT_LABELS[species.temperament]}</Badge>
      <Badge>{CATEGORY_LABELS[species.category]}</Badge>
      {!isShort && <Badge>{CARE_LABELS[species.careLevel]}</Badge>}
      {!isShort && species.reefSafe && <Badge tone="tide">Reef-safe</Badge>}
    </span>
  );
}
