import type { DiseaseFilters, DiseaseSummary } from '@nautical/core/contracts/doctor/fish-doctor';
import { CONDITION_KINDS, DOCTOR_WATERS } from '@nautical/core/doctor/types';
import { URGENCIES } from '@nautical/core/domain/doctor/fish-doctor';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookX, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { FoldedList } from '@/components/ui/folded-list.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { diseasesQuery } from './api.ts';
import { KIND_LABELS, URGENCY_TEXTS, WATER_LABELS } from './labels.ts';

type DiseaseLibraryScreenProps = { filters: DiseaseFilters; onChange: (change: DiseaseFilters) => void };

const NONE: DiseaseFilters = { search: undefined, kind: undefined, water: undefined, urgency: undefined };

export function DiseaseLibraryScreen({ filters, onChange }: DiseaseLibraryScreenProps) {
  const searchBox = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(filters.search ?? '');
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...diseasesQuery(filters),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="flex flex-col gap-5">
      <div>
        <PageHeading>Disease Library</PageHeading>
        <p className="max-w-prose text-ink-muted">
          What makes fish, corals and shrimp sick, what only looks like illness, and what to do about each.
        </p>
      </div>
      <search className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-[minmax(0,1fr)_repeat(3,12rem)]">
        <div className="relative col-span-2 sm:col-span-3 lg:col-span-1">
          <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-muted" />
          <Input
            ref={searchBox}
            type="search"
            aria-label="Search conditions"
            placeholder="Name or sign"
            maxLength={100}
            value={typed}
            className="pl-10"
            onChange={({ target }) => {
              setTyped(target.value);
              onChange({ search: target.value.trim() || undefined });
            }}
          />
        </div>
        <Choice
          label="Kind"
          all="All kinds"
          value={filters.kind}
          options={CONDITION_KINDS.map((kind) => [kind, KIND_LABELS[kind]])}
          onChange={(kind) => onChange({ kind })}
        />
        <Choice
          label="Water"
          all="Any water type"
          value={filters.water}
          options={DOCTOR_WATERS.map((water) => [water, WATER_LABELS[water]])}
          onChange={(water) => onChange({ water })}
        />
        <div className="max-sm:col-span-2">
          <Choice
            label="How soon"
            all="Any urgency"
            value={filters.urgency}
            options={URGENCIES.map((urgency) => [urgency, URGENCY_TEXTS[urgency].label])}
            onChange={(urgency) => onChange({ urgency })}
          />
        </div>
      </search>
      {isPending ? (
        <div aria-busy="true" className={gridClass}>
          <span className="sr-only">Loading the library…</span>
          {[1, 2, 3, 4, 5, 6].map((at) => (
            <Skeleton key={at} className="h-44 rounded-card" />
          ))}
        </div>
      ) : !data ? (
        <FailedState
          title="We couldn’t load the library"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <>
          <p role="status" className="figures -my-2 text-ink-muted text-sm">
            {data.length} {data.length === 1 ? 'condition' : 'conditions'}
          </p>
          {data.length === 0 ? (
            <EmptyState
              icon={<BookX aria-hidden />}
              title="No conditions found"
              sentence="Try another word or fewer filters."
              action={
                <Button
                  variant="secondary"
                  onClick={() => {
                    setTyped('');
                    onChange(NONE);
                    // The button disappears with the empty list.
                    searchBox.current?.focus();
                  }}
                >
                  Clear filters
                </Button>
              }
            />
          ) : (
            <FoldedList
              name="disease-library"
              items={data}
              keyOf={({ key }) => key}
              sectionOf={filters.search ? undefined : ({ kind }) => KIND_LABELS[kind]}
              className={gridClass}
            >
              {(disease) => <DiseaseCard disease={disease} />}
            </FoldedList>
          )}
        </>
      )}
    </div>
  );
}

const gridClass = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';

type ChoiceProps<V extends string> = {
  label: string;
  all: string;
  value: V | undefined;
  options: [V, string][];
  onChange: (value: V | undefined) => void;
};

function Choice<V extends string>({ label, all, value, options, onChange }: ChoiceProps<V>) {
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(options.find(([one]) => one === target.value)?.[0])}
    >
      <option value="">{all}</option>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </Select>
  );
}

function DiseaseCard({ disease: { key, name, kind, waters, urgency, summary } }: { disease: DiseaseSummary }) {
  const { label, tone } = URGENCY_TEXTS[urgency];
  return (
    <Link
      to="/fish-doctor/disease-library/$key"
      params={{ key }}
      className="flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-4 transition-colors hover:border-tide"
    >
      <span className="font-bold font-display text-lg">{name}</span>
      <span className="flex flex-wrap gap-1">
        <Badge tone={tone}>{label}</Badge>
        <Badge>{KIND_LABELS[kind]}</Badge>
      </span>
      <span className="line-clamp-3 text-ink-muted text-sm">{summary}</span>
      <span className="mt-auto text-ink-muted text-sm">{waters.map((water) => WATER_LABELS[water]).join(', ')}</span>
    </Link>
  );
}
