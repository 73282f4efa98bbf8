import type { Species } from '@nautical/core/contracts/fish/species';
import { useQuery } from '@tanstack/react-query';
import { FishOff, Heart, Scale, X } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { FoldedList } from '@/components/ui/folded-list.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { useTextInUnits } from '@/features/members/units/units.ts';
import { explain } from '@/lib/api.ts';
import { useHeadingFocus } from '@/lib/focus/use-heading-focus.ts';
import { wishesQuery } from './api.ts';
import { CareGuideDialog } from './components/care-guide.tsx';
import { CompareTable } from './components/compare-table.tsx';
import { CompatibilityDialog } from './components/compatibility-dialog.tsx';
import { SpeciesCard, SpeciesCardSkeleton } from './components/species-card.tsx';
import { NOTHING_FOUND, SpeciesFilters } from './components/species-filters.tsx';
import { comparedKeys, MOST_COMPARED, type SpeciesSearch } from './species-search.ts';
import { guessed, letterOf, useSpeciesList } from './use-species-list.ts';

/** Cards above the fold load their pictures eagerly. */
const FIRST_CARDS = 4;
const gridClass = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

type ScreenProps = {
  filters: SpeciesSearch;
  /** An updater function gets the current state, because a second click may come before the first one shows. */
  onChange: (change: SpeciesSearch | ((now: SpeciesSearch) => SpeciesSearch)) => void;
};
type Shown = { kind: 'care' | 'compatibility'; species: Species };

export function SpeciesDatabaseScreen({ filters, onChange }: ScreenProps) {
  useHeadingFocus(filters.view);
  const inUnits = useTextInUnits();
  const { data: wishes } = useQuery(wishesQuery());
  const isWished = useCallback((species: Species) => wishes?.includes(species.key) ?? false, [wishes]);
  const list = useSpeciesList({ filters, onChange, keep: filters.wished ? isWished : undefined });
  const { matches, index, error, isRanked } = list;
  const [shown, setShown] = useState<Shown>();
  const compared = useMemo(() => comparedKeys(filters).flatMap((key) => index?.get(key) ?? []), [filters, index]);
  const toggle = (key: string) =>
    onChange((now) => {
      const before = comparedKeys(now).filter((one) => index?.get(one));
      const keys = before.includes(key)
        ? before.filter((one) => one !== key)
        : [...before, key].slice(0, MOST_COMPARED);
      return { compare: keys.join(',') || undefined, ...(keys.length === 0 && { view: undefined }) };
    });

  if (filters.view === 'compare' && compared.length > 0 && index)
    return <CompareTable compared={compared} onRemove={toggle} onClose={() => onChange({ view: undefined })} />;

  return (
    <div className="flex flex-col gap-5">
      <div>
        <PageHeading>Fish Species Database</PageHeading>
        <p className="max-w-prose text-ink-muted">
          Look up what each species needs, how big it gets, how to care for it and who it gets along with.
        </p>
      </div>
      <SpeciesFilters list={list} filters={filters} onChange={onChange} withTemperament />
      {!index && error ? (
        <FailedState
          title="We couldn’t load the species"
          sentence={explain(error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : !matches ? (
        <div aria-busy="true">
          <span className="sr-only">Loading species…</span>
          <div className={gridClass}>
            {[1, 2, 3, 4, 5, 6, 7, 8].map((at) => (
              <SpeciesCardSkeleton key={at} />
            ))}
          </div>
        </div>
      ) : (
        <>
          <div className="-my-2 flex items-center justify-between gap-2">
            <p role="status" className="figures text-ink-muted text-sm">
              {matches.length} species{guessed(matches)}
            </p>
            <Button
              variant={filters.wished ? 'primary' : 'ghost'}
              size="sm"
              aria-pressed={filters.wished ?? false}
              onClick={() => onChange({ wished: filters.wished ? undefined : true })}
            >
              <Heart aria-hidden />
              My wishlist
            </Button>
          </div>
          {matches.length === 0 ? (
            <EmptyState
              icon={<FishOff aria-hidden />}
              {...NOTHING_FOUND}
              action={
                <Button variant="secondary" onClick={list.clear}>
                  Clear filters
                </Button>
              }
            />
          ) : (
            <FoldedList
              name="species-database"
              items={matches}
              keyOf={({ species }) => species.key}
              sectionOf={isRanked ? undefined : letterOf}
              className={gridClass}
            >
              {(match, at) => (
                <SpeciesCard
                  match={match}
                  inUnits={inUnits}
                  isFirst={at < FIRST_CARDS}
                  isCompared={compared.includes(match.species)}
                  canCompare={compared.length < MOST_COMPARED}
                  onCompare={() => toggle(match.species.key)}
                  onCareGuide={() => setShown({ kind: 'care', species: match.species })}
                  onCompatibility={() => setShown({ kind: 'compatibility', species: match.species })}
                />
              )}
            </FoldedList>
          )}
        </>
      )}
      {compared.length > 0 && (
        <CompareBar compared={compared} onRemove={toggle} onCompare={() => onChange({ view: 'compare' })} />
      )}
      {shown?.kind === 'care' && <CareGuideDialog species={shown.species} onClose={() => setShown(undefined)} />}
      {shown?.kind === 'compatibility' && index && (
        <CompatibilityDialog species={shown.species} all={index.all} onClose={() => setShown(undefined)} />
      )}
    </div>
  );
}

type CompareBarProps = { compared: Species[]; onRemove: (key: string) => void; onCompare: () => void };

/** A sticky bar with the species chosen for comparison. */
function CompareBar({ compared, onRemove, onCompare }: CompareBarProps) {
  return (
    <section
      aria-label="Species to compare"
      className="sticky bottom-20 z-10 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-2 shadow-lg md:bottom-4"
    >
      <ul className="flex min-w-0 flex-1 flex-wrap gap-1 max-sm:hidden">
        {compared.map(({ key, species }) => (
          <li key={key}>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove ${species} from the comparison`}
              onClick={() => onRemove(key)}
            >
              {species}
              <X aria-hidden className="size-4!" />
            </Button>
          </li>
        ))}
      </ul>
      <Button size="sm" className="max-sm:flex-1" onClick={onCompare}>
        <Scale aria-hidden />
        Compare {compared.length} of {MOST_COMPARED}
      </Button>
    </section>
  );
}
