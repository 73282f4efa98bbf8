import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import type { Livestock } from '@nautical/core/contracts/tanks/livestock';
import { HEALTH_STATUSES, type HealthStatus } from '@nautical/core/domain/tanks/aquariums';
import { livedText } from '@nautical/core/domain/tanks/survival';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fish, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Select } from '@/components/form/select.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { formatDate, formatNumber } from '@/lib/format.ts';
import { AnimalPicture } from './animal-picture.tsx';
import { animalsQuery, survivalQuery } from './api.ts';
import { HEALTH_LABELS, HEALTH_TONES, KIND_LABELS } from './labels.ts';
import { LivestockDialog } from './livestock-dialog.tsx';
import { Treatments } from './treatments.tsx';

/** A tank’s livestock: new arrivals, inventory, survival and treatments. */
export function Inventory({ tank, arrivals }: { tank: Aquarium; arrivals: ReactNode }) {
  const pages = useInfiniteQuery(animalsQuery(tank.id));
  const [isAdding, setAdding] = useState(false);
  const [health, setHealth] = useState<HealthStatus | 'alive' | 'all'>('alive');
  const isShown = ({ currentHealth }: Livestock) =>
    health === 'all' || (health === 'alive' ? currentHealth !== 'deceased' : currentHealth === health);
  return (
    <div className="flex flex-col gap-6">
      {arrivals}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Select
          aria-label="Show"
          className="w-40"
          value={health}
          onChange={({ target }) => setHealth(target.value as typeof health)}
        >
          <option value="alive">Alive</option>
          <option value="all">All</option>
          {HEALTH_STATUSES.map((status) => (
            <option key={status} value={status}>
              {HEALTH_LABELS[status]}
            </option>
          ))}
        </Select>
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          Add Livestock
        </Button>
      </div>
      <div>
        <PagedList
          pages={pages}
          loading="Loading livestock…"
          skeleton={<Skeleton className="h-64 rounded-card" />}
          failed="We couldn’t load your livestock"
          empty={
            <EmptyState
              icon={<Fish aria-hidden />}
              title="No Livestock Yet"
              sentence="Add your animals to start tracking their health today."
              action={<Button onClick={() => setAdding(true)}>Add First Livestock</Button>}
            />
          }
        >
          {(animals) => {
            const shown = animals.filter(isShown);
            return shown.length > 0 ? (
              <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
                {shown.map((animal) => (
                  <li key={animal.id}>
                    <AnimalCard animal={animal} />
                  </li>
                ))}
              </ul>
            ) : (
              <p className="py-8 text-center text-ink-muted">None of your animals here have this status.</p>
            );
          }}
        </PagedList>
      </div>
      <Treatments tank={tank} />
      <SurvivalCard aquariumId={tank.id} />
      {isAdding && <LivestockDialog tank={tank} onClose={() => setAdding(false)} />}
    </div>
  );
}

function AnimalCard({ animal }: { animal: Livestock }) {
  const { id, name, species, type, quantity, currentHealth, dateAdded } = animal;
  return (
    <Card className="relative h-full overflow-hidden transition-colors hover:border-tide">
      <AnimalPicture animal={animal} className="aspect-4/3" />
      {quantity > 1 && (
        <span className="absolute top-2 left-2">
          <Badge>× {quantity}</Badge>
        </span>
      )}
      <div className="flex flex-col items-start gap-1 p-3">
        <h2 className="w-full min-w-0 break-words font-semibold leading-tight">
          <Link
            to="/livestock/$id"
            params={{ id }}
            className="rounded-sm after:absolute after:inset-0 focus-visible:after:rounded-card"
          >
            {name}
          </Link>
        </h2>
        <p className="w-full min-w-0 text-ink-muted text-sm">
          {species && species !== name ? species : KIND_LABELS[type]}
        </p>
        <Badge tone={HEALTH_TONES[currentHealth]}>{HEALTH_LABELS[currentHealth]}</Badge>
        <p className="text-ink-muted text-xs">Since {formatDate(dateAdded)}</p>
      </div>
    </Card>
  );
}

/** Survival of the animals in the tank; renders nothing if there never were any. */
function SurvivalCard({ aquariumId }: { aquariumId: string }) {
  const { data, error, isFetching, refetch } = useQuery(survivalQuery(aquariumId));
  if (!data && error)
    return (
      <FailedState
        title="We couldn’t load the survival figures"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data || data.kept === 0) return null;
  const figures = [
    ['Total kept', formatNumber(data.kept)],
    ['Alive now', formatNumber(data.alive)],
    ...(
      [
        ['Lived 30 days', data.after30Days],
        ['Lived 180 days', data.after180Days],
        ['Lived a year', data.after365Days],
      ] as const
    ).map(([label, lived]) => [label, lived ? livedText(lived) : 'Too early to say'] as const),
  ] as const;
  return (
    <Card className="p-4 md:p-5">
      <h2 className="mb-3 font-bold font-display text-lg">Survival</h2>
      <dl className="figures grid grid-cols-2 gap-3 sm:grid-cols-5">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-muted text-sm">{label}</dt>
            <dd className="font-semibold text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      <Disclosure title="By species" className="mt-3">
        <ul className="divide-y divide-line">
          {data.bySpecies.map(({ species, kept, died, meanDays }) => (
            <li key={species} className="figures flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0">{species}</span>
              <span className="text-ink-muted text-sm">
                {formatNumber(kept)} kept, {died === 0 ? 'none' : formatNumber(died)} died,{' '}
                {meanDays === 1 ? '1 day' : `${formatNumber(meanDays)} days`} on average
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </Card>
  );
}
