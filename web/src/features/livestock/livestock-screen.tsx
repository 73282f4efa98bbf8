import type { Livestock, LivestockPhoto, TimelineEntry } from '@nautical/core/contracts/livestock';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  ArrowLeft,
  ArrowLeftRight,
  Camera,
  EllipsisVertical,
  Fish,
  HeartPulse,
  type LucideIcon,
  Pill,
  Skull,
  Sparkles,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog } from '@/components/delete-dialog.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '@/components/ui/dropdown-menu.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { ImageViewer } from '@/components/ui/image-viewer.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { WaitingEntries } from '@/components/waiting-entries.tsx';
import { ApiError, explain } from '@/lib/api.ts';
import { formatDate, formatMoney, formatNumber } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { AnimalPicture } from './animal-picture.tsx';
import {
  animalQuery,
  LIVESTOCK_ENTRIES,
  photosQuery,
  tanksQuery,
  timelineQuery,
  useRemoveAnimal,
  useRemoveHealthLog,
  useRemovePhoto,
} from './api.ts';
import { HEALTH_LABELS, HEALTH_TONES, KIND_LABELS } from './labels.ts';
import { DeathDialog, HealthDialog, MoveDialog, PhotoDialog } from './life-dialogs.tsx';
import { LivestockDialog } from './livestock-dialog.tsx';
import { Treatments } from './treatments.tsx';

type Open = 'health' | 'photo' | 'move' | 'death' | 'edit' | 'remove';
const DAY_MS = 86_400_000;

/** All that is known of one animal or group. */
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
      sentence="It may have been deleted, or it belongs to somebody else."
      action={
        <Link to="/aquarium-tracker" className={buttonClass({ variant: 'secondary' })}>
          Go to the Aquarium Tracker
        </Link>
      }
    />
  ) : (
    <FailedState
      isPage
      title="The animal could not be loaded"
      sentence={explain(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function Animal({ animal }: { animal: Livestock }) {
  const tank = useQuery(tanksQuery()).data?.find(({ id }) => id === animal.aquariumId);
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
          question={`Delete ${animal.name} with its history and photos? Record a death instead to keep them.`}
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

function Photos({ animal }: { animal: Livestock }) {
  const { data } = useQuery(photosQuery(animal.id));
  const remove = useRemovePhoto();
  const [leaving, setLeaving] = useState<LivestockPhoto>();
  const [large, setLarge] = useState<number>();
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="photos-heading">
      <h2 id="photos-heading" className="mb-3 font-bold font-display text-lg">
        Photos
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {data.map((photo, at) => (
          <li key={photo.id}>
            <Photo photo={photo} onOpen={() => setLarge(at)} onRemove={() => setLeaving(photo)} />
          </li>
        ))}
      </ul>
      {large !== undefined && (
        <ImageViewer
          images={data.map(({ imageUrl }) => imageUrl)}
          title={`Photos of ${animal.name}`}
          index={large}
          onIndexChange={setLarge}
          onClose={() => setLarge(undefined)}
        />
      )}
      {leaving && (
        <DeleteDialog
          title="Delete photo"
          question={`Delete the photo of ${formatDate(leaving.takenAt)}? It cannot be brought back.`}
          onDelete={() => remove.mutateAsync({ params: { id: leaving.id } })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}

type PhotoProps = { photo: LivestockPhoto; onOpen: () => void; onRemove: () => void };

function Photo({ photo: { imageUrl, caption, takenAt }, onOpen, onRemove }: PhotoProps) {
  const when = formatDate(takenAt);
  return (
    <figure className="relative m-0">
      <button
        type="button"
        aria-label={`Open the photo of ${when}`}
        onClick={onOpen}
        className="block w-full overflow-hidden rounded-card"
      >
        <img src={imageUrl} alt={caption ?? ''} loading="lazy" className="aspect-square w-full object-cover" />
      </button>
      <figcaption className="mt-1 text-sm">
        <span className="text-ink-muted">{when}</span> {caption}
      </figcaption>
      <span className="absolute top-1 right-1">
        <IconButton variant="secondary" label={`Delete the photo of ${when}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </figure>
  );
}

const KIND_ICONS: Record<TimelineEntry['kind'], LucideIcon> = {
  added: Sparkles,
  health: HeartPulse,
  photo: Camera,
  move: ArrowLeftRight,
  treatment: Pill,
  died: Skull,
};

function Timeline({ animal }: { animal: Livestock }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(timelineQuery(animal.id));
  const removeLog = useRemoveHealthLog();
  const [leaving, setLeaving] = useState<TimelineEntry>();
  return (
    <section aria-labelledby="timeline-heading">
      <h2 id="timeline-heading" className="mb-3 font-bold font-display text-lg">
        Timeline
      </h2>
      {isPending ? (
        <Skeleton className="h-40 rounded-card" />
      ) : !data ? (
        <FailedState
          title="The timeline could not be loaded"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Card className="p-4 md:p-5">
          <ol className="flex flex-col">
            {data.map((entry) => {
              const Icon = KIND_ICONS[entry.kind];
              return (
                <li
                  key={`${entry.kind}${entry.id}`}
                  className="relative flex gap-3 pb-5 before:absolute before:top-8 before:bottom-0 before:left-4 before:w-px before:bg-line last:pb-0 last:before:hidden"
                >
                  <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-raised">
                    <Icon aria-hidden className="size-4 text-tide" />
                  </span>
                  <div className="min-w-0 grow">
                    <p className="flex flex-wrap items-center gap-x-2">
                      <span className="min-w-0 font-semibold">{entry.title}</span>
                      {entry.healthStatus && (
                        <Badge tone={HEALTH_TONES[entry.healthStatus]}>{HEALTH_LABELS[entry.healthStatus]}</Badge>
                      )}
                    </p>
                    <p className="figures text-ink-muted text-sm">{formatDate(entry.at)}</p>
                    {entry.text && <p className="whitespace-pre-line break-words">{entry.text}</p>}
                    {entry.imageUrl && (
                      <img
                        src={entry.imageUrl}
                        alt=""
                        loading="lazy"
                        className="mt-2 h-28 rounded-control object-cover"
                      />
                    )}
                  </div>
                  {entry.kind === 'health' && (
                    <IconButton label={`Delete the entry of ${formatDate(entry.at)}`} onClick={() => setLeaving(entry)}>
                      <Trash2 aria-hidden />
                    </IconButton>
                  )}
                </li>
              );
            })}
          </ol>
        </Card>
      )}
      {leaving && (
        <DeleteDialog
          title="Delete health entry"
          question={`Delete the entry of ${formatDate(leaving.at)}? The health of ${animal.name} follows the entry before it.`}
          onDelete={() => removeLog.mutateAsync({ params: { id: leaving.id } })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}
