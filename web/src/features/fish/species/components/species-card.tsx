import type { Species } from '@nautical/core/contracts/fish/species';
import type { SpeciesMatch } from '@nautical/core/domain/fish/species-search';
import { Link } from '@tanstack/react-router';
import { BookOpen, Users } from 'lucide-react';
import { Checkbox } from '@/components/form/choice.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { companyOf, LEVEL_LABELS, span } from '../labels.ts';
import { SpeciesBadges } from './species-badges.tsx';
import { SpeciesPicture } from './species-picture.tsx';
import { WishHeart } from './wish-species-button.tsx';

type SpeciesCardProps = {
  match: SpeciesMatch<Species>;
  isFirst?: boolean;
  isCompared: boolean;
  canCompare: boolean;
  onCompare: () => void;
  onCareGuide: () => void;
  onCompatibility: () => void;
  /** Puts a text into the units of the member. */
  inUnits: (text: string) => string;
};

export function SpeciesCard({
  match: { species, by, name },
  isFirst = false,
  isCompared,
  canCompare,
  onCompare,
  onCareGuide,
  onCompatibility,
  inUnits,
}: SpeciesCardProps) {
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <div className="relative">
        <SpeciesPicture species={species} isDecoration isFirst={isFirst} />
        <div className="absolute top-1.5 right-1.5">
          <WishHeart species={species} />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3">
        <div>
          <h2 className="font-bold font-display text-lg leading-tight">
            <Link to="/species/$key" params={{ key: species.key }} className="rounded-sm hover:text-tide">
              {species.species}
            </Link>
          </h2>
          {species.scientificName && <p className="text-ink-muted text-sm italic">{species.scientificName}</p>}
          {by === 'other-name' && name !== species.scientificName && (
            <p className="text-ink-muted text-sm">Also called “{name}”</p>
          )}
        </div>
        <SpeciesBadges species={species} />
        <SpeciesFigures species={species} inUnits={inUnits} />
        <div className="mt-auto flex flex-col gap-1 pt-1">
          <div className="grid grid-cols-2 gap-2">
            <Button variant="secondary" size="sm" className="px-1" onClick={onCareGuide}>
              <BookOpen aria-hidden className="size-4!" />
              Care Guide<span className="sr-only"> of {species.species}</span>
            </Button>
            <Button variant="secondary" size="sm" className="px-1" onClick={onCompatibility}>
              <Users aria-hidden className="size-4!" />
              Compatibility<span className="sr-only"> of {species.species}</span>
            </Button>
          </div>
          <Checkbox
            className="min-h-9! text-ink-muted text-sm"
            checked={isCompared}
            disabled={!isCompared && !canCompare}
            onChange={onCompare}
            label={
              <span>
                Compare<span className="sr-only"> {species.species}</span>
              </span>
            }
          />
        </div>
      </div>
    </Card>
  );
}

/** The four numbers one looks for first. */
function SpeciesFigures({ species, inUnits }: { species: Species } & Pick<SpeciesCardProps, 'inUnits'>) {
  return (
    <dl className="figures grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
      <dt className="text-ink-muted">Tank</dt>
      <dd>{inUnits(`from ${species.smallestTank ?? species.spaceRequirement} gal`)}</dd>
      <dt className="text-ink-muted">Water</dt>
      <dd>
        {inUnits(`${span(species.preferredTemp)}°F`)} · pH {span(species.preferredPH)}
      </dd>
      <dt className="text-ink-muted">Group size</dt>
      <dd>{companyOf(species)}</dd>
      <dt className="text-ink-muted">Level</dt>
      <dd>{LEVEL_LABELS[species.swimmingLevel]}</dd>
    </dl>
  );
}

export function SpeciesCardSkeleton() {
  return (
    <Card className="overflow-hidden">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="flex flex-col gap-2 p-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-9 w-full" />
      </div>
    </Card>
  );
}
