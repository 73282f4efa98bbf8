import { listingsApi } from '@nautical/core/contracts/market/listings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { LayoutGrid, type LucideIcon, Rows3, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Select } from '@/components/form/select.tsx';
import { CountBadge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import type { CardMode } from '@/features/market/listings/components/listing-card.tsx';
import { formatNumber } from '@/lib/format.ts';
import { lazyPart } from '@/lib/page/lazy-part.tsx';
import { read } from '@/lib/query.ts';
import { countFilters, sortsFor, usualSort } from './filters.ts';
import type { HomeFilters } from './home-search.ts';

const ActiveFilters = lazyPart(async () => (await import('./active-filters.tsx')).ActiveFilters);
const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel);
const PANEL_ID = 'listing-filters';

type ToolbarProps = { filters: HomeFilters; mode: CardMode; onModeChange: (mode: CardMode) => void };

/** Filter, sort and layout controls for the listings. */
export function Toolbar({ filters, mode, onModeChange }: ToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate({ from: '/' });
  const active = countFilters(filters);
  const { sort, ...narrowing } = filters;
  const { data: facets } = useQuery({
    ...read(listingsApi.facets, { query: narrowing }),
    enabled: isOpen || active > 0,
    placeholderData: keepPreviousData,
  });
  const change = (part: Partial<HomeFilters>) =>
    void navigate({ search: (now) => ({ ...now, ...part }), replace: true });

  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <Button
          variant="secondary"
          className="max-sm:px-3"
          aria-expanded={isOpen}
          aria-controls={isOpen ? PANEL_ID : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden className="max-sm:hidden" />
          Filters
          <CountBadge count={active} noun="active" />
        </Button>
        <p role="status" className="figures whitespace-nowrap text-ink-muted max-sm:hidden">
          {active > 0 && facets && countOf(facets.total)}
        </p>
        <div className="flex min-w-0 flex-1 items-center justify-end gap-2">
          <Select
            aria-label="Sort by"
            value={sort ?? usualSort(filters)}
            onChange={({ target }) => {
              const chosen = sortsFor(filters).find(([value]) => value === target.value)?.[0];
              change({ sort: chosen === usualSort(filters) ? undefined : chosen });
            }}
            className="text-ellipsis"
          >
            {sortsFor(filters).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <fieldset aria-label="Show as" className="flex shrink-0 rounded-control border border-line bg-surface">
            <ModeButton
              label="Grid"
              icon={LayoutGrid}
              isCurrent={mode === 'grid'}
              onClick={() => onModeChange('grid')}
            />
            <ModeButton label="List" icon={Rows3} isCurrent={mode === 'list'} onClick={() => onModeChange('list')} />
          </fieldset>
        </div>
      </div>
      {isOpen && (
        <div id={PANEL_ID}>
          <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
            <FilterPanel
              filters={filters}
              facets={facets ?? undefined}
              onChange={change}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </div>
      )}
      {active > 0 && (
        <Suspense fallback={<div className="h-9" />}>
          <ActiveFilters filters={filters} />
        </Suspense>
      )}
    </div>
  );
}

const countOf = (total: number) => `${formatNumber(total)} ${total === 1 ? 'listing' : 'listings'}`;

type ModeButtonProps = { label: string; icon: LucideIcon; isCurrent: boolean; onClick: () => void };

function ModeButton({ label, icon: Icon, isCurrent, onClick }: ModeButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isCurrent}
      onClick={onClick}
      className={clsx(
        'inline-flex size-11 items-center justify-center rounded-control',
        isCurrent ? 'bg-raised text-tide' : 'text-ink-muted hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
