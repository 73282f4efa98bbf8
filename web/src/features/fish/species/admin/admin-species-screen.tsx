import type { AdminSpecies } from '@nautical/core/contracts/fish/species-admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fish, Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { toast } from '@/lib/toast.ts';
import { toastFailure } from '@/lib/toast-error.ts';
import { adminSpeciesQuery, useUpdateSpecies } from '../api.ts';
import { SpeciesPicture } from '../components/species-picture.tsx';
import { CATEGORY_LABELS, TEMPERAMENT_LABELS } from '../labels.ts';
import { Bans } from './bans.tsx';
import { Corrections } from './corrections.tsx';
import { SpeciesDialog } from './species-dialog.tsx';

type Edited = { species: AdminSpecies | undefined };

/** Manages species records, suggested corrections and sales bans. */
export function AdminSpeciesScreen() {
  const [edited, setEdited] = useState<Edited>();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Species Records</PageHeading>
        <Button onClick={() => setEdited({ species: undefined })}>
          <Plus aria-hidden />
          New species
        </Button>
      </div>
      <Tabs
        label="Species administration"
        tabs={[
          { value: 'corrections', label: 'Corrections', content: <Corrections /> },
          { value: 'records', label: 'Records', content: <Records onEdit={(species) => setEdited({ species })} /> },
          { value: 'bans', label: 'Bans', content: <Bans /> },
        ]}
      />
      {edited && <SpeciesDialog {...edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

type State = 'inactive' | 'edited';
const STATES: Record<State, string> = { inactive: 'Not shown to members', edited: 'Edited here' };

function Records({ onEdit }: { onEdit: (species: AdminSpecies) => void }) {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<State>();
  const search = useDeferredValue(typed.trim()) || undefined;
  return (
    <div className="flex flex-col gap-4">
      <search aria-label="Find records" className="flex flex-wrap gap-2">
        <Input
          type="search"
          aria-label="Search records"
          placeholder="Search records…"
          value={typed}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
          className="min-w-48 flex-1"
        />
        <Select
          aria-label="Which records"
          value={state ?? ''}
          onChange={({ target }) => setState(target.value === '' ? undefined : (target.value as State))}
        >
          <option value="">All records</option>
          {Object.entries(STATES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </search>
      <PagedList
        pages={useInfiniteQuery(adminSpeciesQuery({ search, state }))}
        loading="Loading records…"
        skeleton={
          <div className="flex flex-col gap-2">
            {[1, 2, 3, 4].map((at) => (
              <Skeleton key={at} className="h-20 rounded-card" />
            ))}
          </div>
        }
        failed="We couldn’t load the records"
        more="More records"
        empty={
          <EmptyState icon={<Fish aria-hidden />} title="No records found" sentence="Nothing matches your search." />
        }
      >
        {(records) => (
          <ul className="flex flex-col gap-2">
            {records.map((species) => (
              <li key={species.id}>
                <RecordRow species={species} onEdit={() => onEdit(species)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function RecordRow({ species, onEdit }: { species: AdminSpecies; onEdit: () => void }) {
  const { key, species: name, isActive, editedAt } = species;
  const { mutate, isPending } = useUpdateSpecies();
  const handleToggle = () =>
    mutate(
      { params: { key }, body: { isActive: !isActive } },
      {
        onSuccess: () => toast({ title: isActive ? 'Species deactivated' : 'Species activated', description: name }),
        onError: toastFailure,
      },
    );
  return (
    <Card className="flex flex-wrap items-center gap-3 p-3">
      <SpeciesPicture species={species} isDecoration className="w-20 shrink-0 rounded-control [&_img]:p-1" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          {!isActive && <Badge tone="sand">Inactive</Badge>}
          {editedAt && <Badge>Edited</Badge>}
        </p>
        <p className="text-ink-muted text-sm">
          {CATEGORY_LABELS[species.category]} · {TEMPERAMENT_LABELS[species.temperament]}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
          loading={isPending}
          onClick={handleToggle}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </Button>
      </div>
    </Card>
  );
}
