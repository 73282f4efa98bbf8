import type { Species } from '@nautical/core/contracts/fish/species';
import { isTankMate } from '@nautical/core/domain/fish/tank-mates';
import { FishOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { FoldedList } from '@/components/ui/folded-list.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { CompatibilityDialog } from './components/compatibility-dialog.tsx';
import { SpeciesBadges } from './components/species-badges.tsx';
import { NOTHING_FOUND, SpeciesFilters } from './components/species-filters.tsx';
import { SpeciesPicture } from './components/species-picture.tsx';
import type { SpeciesSearch } from './species-search.ts';
import { guessed, letterOf, useSpeciesList } from './use-species-list.ts';

const FIRST_CARDS = 8;
const gridClass = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4 xl:grid-cols-5';

type ScreenProps = { filters: SpeciesSearch; onChange: (change: SpeciesSearch) => void };

export function CompatibilityGuideScreen({ filters, onChange }: ScreenProps) {
  const list = useSpeciesList({ filters, onChange, keep: isTankMate });
  const { matches, index, error, isRanked } = list;
  const [chosen, setChosen] = useState<Species>();
  return (
    <div className="flex flex-col gap-5">
      <div>
        <PageHeading>Fish Compatibility Guide</PageHeading>
        <p className="max-w-prose text-ink-muted">
          Choose a species to see which tank mates suit it and which to avoid.
        </p>
      </div>
      <SpeciesFilters list={list} filters={filters} onChange={onChange} />
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
            {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => (
              <Skeleton key={at} className="aspect-square rounded-card" />
            ))}
          </div>
        </div>
      ) : (
        <>
          <p role="status" className="figures text-ink-muted text-sm">
            {matches.length} species{guessed(matches)}
          </p>
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
              name="compatibility-guide"
              items={matches}
              keyOf={({ species }) => species.key}
              sectionOf={isRanked ? undefined : letterOf}
              className={gridClass}
            >
              {({ species }, at) => (
                <button
                  type="button"
                  onClick={() => setChosen(species)}
                  className="flex size-full flex-col overflow-hidden rounded-card border border-line bg-surface text-left transition-colors hover:border-tide"
                >
                  <SpeciesPicture species={species} isDecoration isFirst={at < FIRST_CARDS} className="w-full" />
                  <span className="flex flex-1 flex-col gap-2 p-3">
                    <span className="font-bold font-display leading-tight">{species.species}</span>
                    <SpeciesBadges species={species} isShort />
                  </span>
                </button>
              )}
            </FoldedList>
          )}
        </>
      )}
      {chosen && index && <CompatibilityDialog species={chosen} all={index.all} onClose={() => setChosen(undefined)} />}
    </div>
  );
}
