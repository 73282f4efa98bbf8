import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import type { Livestock } from '@nautical/core/contracts/tanks/livestock';
import type { AquariumType } from '@nautical/core/domain/common/aquarium-types';
import { Badge } from '@/components/ui/badge.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { sizeText } from './comparison-data.ts';

const EMOJIS: Record<AquariumType, string> = { reef: '🪸', saltwater: '🐠', freshwater: '🐟', other: '🫧' };
const TYPES: Record<AquariumType, string> = {
  reef: 'Reef',
  saltwater: 'Saltwater',
  freshwater: 'Freshwater',
  other: 'Other',
};

type AquariumCardsProps = {
  tanks: readonly Aquarium[];
  animals: readonly Livestock[] | undefined;
  onToggle: (id: string) => void;
};

export function AquariumCards({ tanks, animals, onToggle }: AquariumCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {tanks.map((tank) => (
        <li key={tank.id}>
          <AquariumCard
            tank={tank}
            fish={animals?.filter(({ aquariumId, type }) => aquariumId === tank.id && type === 'fish')}
            onToggle={() => onToggle(tank.id)}
          />
        </li>
      ))}
    </ul>
  );
}

type AquariumCardProps = { tank: Aquarium; fish: readonly Livestock[] | undefined; onToggle: () => void };

function AquariumCard({ tank: { name, type, size, imageUrl }, fish, onToggle }: AquariumCardProps) {
  const alive = fish?.filter(({ currentHealth }) => currentHealth !== 'deceased');
  const count = alive?.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <button
      type="button"
      aria-pressed="true"
      onClick={onToggle}
      className="flex h-full w-full flex-col overflow-hidden rounded-card border border-tide bg-surface text-left hover:border-ink-muted"
    >
      {imageUrl ? (
        <img src={imageUrl} alt="" loading="lazy" className="aspect-video w-full object-cover" />
      ) : (
        <span aria-hidden="true" className="grid aspect-video w-full place-items-center bg-raised text-6xl">
          {EMOJIS[type]}
        </span>
      )}
      <span className="sr-only">Remove from the comparison: </span>
      <span className="flex flex-col gap-2 p-4">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 break-words font-bold font-display text-lg">{name}</span>
          <Badge tone="tide">{TYPES[type]}</Badge>
        </span>
        <span className="text-ink-muted text-sm tabular-nums">
          {sizeText(size)} · {count === undefined ? '…' : count === 1 ? '1 fish' : `${count} fish`}
        </span>
        {!alive ? (
          <Skeleton className="h-16" />
        ) : (
          <span className="flex flex-col gap-1 text-sm">
            {alive.map((each) => (
              <span key={each.id} className="flex justify-between gap-3">
                <span className="min-w-0">
                  <span className="font-medium">
                    {each.name}
                    {each.quantity > 1 && ` ×${each.quantity}`}
                  </span>{' '}
                  <span className="text-ink-muted">{each.species || 'Unknown species'}</span>
                </span>
                <span className="text-ink-muted capitalize">{each.currentHealth || 'Unknown'}</span>
              </span>
            ))}
            {alive.length === 0 && <span className="text-ink-muted">No fish yet</span>}
          </span>
        )}
      </span>
    </button>
  );
}
