import type { Livestock } from '@nautical/core/contracts/tanks/livestock';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Camera, EllipsisVertical, Fish, HeartPulse } from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog } from '@/components/overlay/delete-dialog.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '@/components/overlay/dropdown-menu.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { aquariumsQuery } from '@/features/tanks/aquariums/api.ts';
import { WaitingEntries } from '@/features/tanks/aquariums/waiting-entries.tsx';
import { ApiError, explain } from '@/lib/api.ts';
import { formatDate, formatMoney, formatNumber } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { AnimalPicture } from './animal-picture.tsx';
import { animalQuery, LIVESTOCK_ENTRIES, useRemoveAnimal } from './api.ts';
import { HEALTH_LABELS, HEALTH_TONES, KIND_LABELS } from './labels.ts';
import { DeathDialog, HealthDialog, MoveDialog, PhotoDialog } from './life-dialogs.tsx';
import { LivestockDialog } from './livestock-dialog.tsx';
import { Photos } from './photos.tsx';
import { Timeline } from './timeline.tsx';
import { Treatments } from './treatments.tsx';

type Open = 'health' | 'photo' | 'move' | 'death' | 'edit' | 'remove';
const DAY_MS = 86_400_000;

/** One animal or group with its full history. */
export function LivestockScreen({ id }: { id: string }) {
  const { data: animal, error, isPending, isFetching, refetch } = useQuery(animalQuery(id));
  if (isPending)
    return (
      <div aria-busy="true" className="flex flex-col gap-4">
        <span className="sr-only">Loading the animal…</span>
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    );
  if (animal) return <Animal animal={animal} />;
  return error instanceof ApiError && [400, 403, 404].includes(error.status) ? (
    <EmptyState
      icon={<Fish aria-hidden />}
      isPage
      title="Animal not found"
      sentence="It may have been deleted, or it belongs to someone else."
      action={
        <Link to="/aquarium-tracker" className={buttonClass({ variant: 'secondary' })}>
          Go to the Aquarium Tracker
        </Link>
      }
    />
  ) : (
    <FailedState
      isPage
      title="We couldn’t load this animal"
      sentence={explain(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function Animal({ animal }: { animal: Livestock }) {
  const tank = useQuery(aquariumsQuery()).data?.find(({ id }) => id === animal.aquariumId);
  const place = { id: animal.aquariumId, name: tank?.name ?? 'Aquarium' };
  const [open, setOpen] = useState<Open>();
  const remove = useRemoveAnimal();
  const navigate = useNavigate();
  const close = () => setOpen(undefined);
  const isAlive = animal.currentHealth !== 'deceased';
  async function handleRemove() {
    await remove.mutateAsync({ params: { id: animal.id } });
    toast({ title: 'Livestock deleted', description: animal.name });
    void navigate({ to: '/aquarium/$id', params: { id: place.id }, search: { tab: 'livestock' }, replace: true });
  }
  return (
    <div className="flex flex-col gap-6">
      <div>
        <Link
          to="/aquarium/$id"
          params={{ id: place.id }}
          search={{ tab: 'livestock' }}
          className={buttonClass({ variant: 'ghost', className: '-ml-4 max-w-full text-sm' })}
        >
          <ArrowLeft aria-hidden />
          <span className="truncate">{place.name}</span>
        </Link>
      </div>
      <WaitingEntries kinds={LIVESTOCK_ENTRIES} />
      <header className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <AnimalPicture animal={animal} className="aspect-4/3 rounded-card max-sm:max-h-48 max-sm:w-full" />
        <div className="flex min-w-0 flex-col gap-2">
          <div className="flex items-start justify-between gap-2">
            <PageHeading>{animal.name}</PageHeading>
            <DropdownMenu
              align="end"
              trigger={
                <IconButton label={`More for ${animal.name}`}>
                  <EllipsisVertical aria-hidden />
                </IconButton>
              }
            >
              <MenuItem onSelect={() => setOpen('edit')}>Edit</MenuItem>
              <MenuItem onSelect={() => setOpen('move')}>Move to another tank</MenuItem>
              {isAlive && <MenuItem onSelect={() => setOpen('death')}>Record a death</MenuItem>}
              <MenuSeparator />
              <MenuItem onSelect={() => setOpen('remove')}>Delete</MenuItem>
            </DropdownMenu>
          </div>
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={HEALTH_TONES[animal.currentHealth]}>{HEALTH_LABELS[animal.currentHealth]}</Badge>
            <Badge>{KIND_LABELS[animal.type]}</Badge>
            {animal.quantity > 1 && <Badge>× {animal.quantity}</Badge>}
            {animal.speciesKey ? (
              <TextLink to="/species/$key" params={{ key: animal.speciesKey }}>
                {animal.species ?? animal.speciesKey}
              </TextLink>
            ) : (
              animal.species && <span className="min-w-0 text-ink-muted">{animal.species}</span>
            )}
          </p>
          <Facts animal={animal} />
          {animal.notes && <p className="max-w-prose whitespace-pre-line break-words">{animal.notes}</p>}
          <div className="mt-auto flex flex-wrap gap-2 pt-2">
            <Button onClick={() => setOpen('health')}>
              <HeartPulse aria-hidden />
              Log health
            </Button>
            <Button variant="secondary" onClick={() => setOpen('photo')}>
              <Camera aria-hidden />
              Add photo
            </Button>
          </div>
        </div>
      </header>
      <Photos animal={animal} />
      <Treatments tank={place} animal={animal} />
      <Timeline animal={animal} />
      {open === 'edit' && <LivestockDialog tank={place} animal={animal} onClose={close} />}
      {open === 'health' && <HealthDialog animal={animal} onClose={close} />}
      {open === 'photo' && <PhotoDialog animal={animal} onClose={close} />}
      {open === 'move' && <MoveDialog animal={animal} onClose={close} />}
      {open === 'death' && <DeathDialog animal={animal} onClose={close} />}
      {open === 'remove' && (
        <DeleteDialog
          title="Delete livestock"
          question={`Delete ${animal.name} and its history and photos? To keep them, record a death instead.`}
          onDelete={handleRemove}
          onClose={close}
        />
      )}
    </div>
  );
}

function Facts({ animal: { dateAdded, deceasedAt, purchasePrice } }: { animal: Livestock }) {
  const until = deceasedAt ? Date.parse(deceasedAt) : Date.now();
  const days = Math.max(0, Math.floor((until - Date.parse(dateAdded)) / DAY_MS));
  const facts = [
    ['Since', formatDate(dateAdded)],
    [deceasedAt ? 'Lived here' : 'In your care', days === 1 ? '1 day' : `${formatNumber(days)} days`],
    ...(deceasedAt ? [['Died', formatDate(deceasedAt)]] : []),
    ...(purchasePrice ? [['Paid', formatMoney(purchasePrice)]] : []),
  ] as const;
  return (
    <dl className="figures flex flex-wrap gap-x-6 gap-y-1">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-ink-muted text-sm">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
