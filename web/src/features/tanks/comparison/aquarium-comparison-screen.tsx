import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Columns3, Scale } from 'lucide-react';
import { useMemo } from 'react';
import { Checkbox } from '@/components/form/choice.tsx';
import { buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { useCatalogue } from '@/features/fish/species/api.ts';
import { useAnimals } from '@/features/tanks/livestock/use-animals.ts';
import { explain } from '@/lib/api.ts';
import { AquariumCards } from './aquarium-cards.tsx';
import { CareGuide } from './care-guide.tsx';
import { useAnalysis, useAquariums } from './comparison-data.ts';
import type { ComparisonTab } from './comparison-tabs.ts';
import { CompatibilityTab } from './compatibility-tab.tsx';
import { FishGuide, TankSetupGuide } from './guides.tsx';
import { WaterOverlay } from './water-overlay.tsx';

type AquariumComparisonScreenProps = {
  selected: readonly string[];
  tab: ComparisonTab;
  onToggle: (id: string) => void;
  onTab: (tab: ComparisonTab) => void;
};

export function AquariumComparisonScreen({ selected, tab, onToggle, onTab }: AquariumComparisonScreenProps) {
  const tanks = useAquariums();
  const chosen = useMemo(() => tanks.data?.filter(({ id }) => selected.includes(id)) ?? [], [tanks.data, selected]);
  return (
    // Title, tanks, result and links on a phone; beside each other where there is room.
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8">
      <PageHeading>Aquarium Comparison</PageHeading>
      <aside className="flex flex-col gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Card className="p-2">
          <Link to="/aquarium-tracker" className={rowClass}>
            <ArrowLeft aria-hidden="true" className="size-4 text-tide" />
            Back to Tracker
          </Link>
        </Card>
        <Card className="p-4">
          <fieldset className="min-w-0">
            <legend className="float-left mb-1 flex items-center gap-2 font-semibold">
              <Columns3 aria-hidden="true" className="size-4 text-tide" />
              Comparison
            </legend>
            <div className="clear-both">
              {tanks.isPending ? (
                <p className="text-ink-muted">Loading aquariums...</p>
              ) : tanks.isError ? (
                <FailedState
                  title="We couldn’t load your tanks"
                  sentence={explain(tanks.error)}
                  onRetry={() => void tanks.refetch()}
                  retrying={tanks.isFetching}
                />
              ) : tanks.data?.length ? (
                tanks.data.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    checked={selected.includes(id)}
                    onChange={() => onToggle(id)}
                    label={<span className="min-w-0 break-words">{name}</span>}
                  />
                ))
              ) : (
                <p className="text-ink-muted">No aquariums found</p>
              )}
            </div>
          </fieldset>
        </Card>
      </aside>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-2">
        {chosen.length === 0 ? (
          <EmptyState
            icon={<Scale aria-hidden />}
            title="Select Aquariums to Compare"
            sentence={
              tanks.data?.length === 0
                ? 'Add your aquariums to see them side by side and how well their fish get along.'
                : 'Check one or more of your tanks to see them side by side and how well their fish get along.'
            }
            action={
              tanks.data?.length === 0 && (
                <Link to="/aquarium-tracker" className={buttonClass({})}>
                  Add an aquarium
                </Link>
              )
            }
          />
        ) : (
          <Compared tanks={chosen} tab={tab} onTab={onTab} onToggle={onToggle} />
        )}
      </div>
      <nav aria-label="Quick links" className="flex flex-col lg:col-start-1 lg:row-start-3">
        <Link to="/species-database" className={rowClass}>
          Species Database
        </Link>
        <Link to="/compatibility-guide" className={rowClass}>
          Compatibility Guide
        </Link>
        <Link to="/tank-recommendations" className={rowClass}>
          Tank Recommendations
        </Link>
      </nav>
    </div>
  );
}

const rowClass = 'flex min-h-11 items-center gap-3 rounded-control px-3 py-2 hover:bg-raised';

type ComparedProps = {
  tanks: readonly Aquarium[];
  tab: ComparisonTab;
  onTab: (tab: ComparisonTab) => void;
  onToggle: (id: string) => void;
};

function Compared({ tanks, tab, onTab, onToggle }: ComparedProps) {
  const animals = useAnimals(tanks.map(({ id }) => id));
  const analysis = useAnalysis(tanks, animals.data);
  const species = useCatalogue();
  const failure = species.isError && (
    <FailedState
      title="We couldn’t load the species"
      sentence={explain(species.error)}
      onRetry={() => void species.refetch()}
      retrying={species.isFetching}
    />
  );
  if (animals.isError)
    return (
      <FailedState
        title="We couldn’t load your livestock"
        sentence={explain(animals.error)}
        onRetry={() => void animals.refetch()}
        retrying={animals.isFetching}
      />
    );
  return (
    <Tabs
      label="Comparison"
      value={tab}
      onChange={onTab}
      tabs={[
        {
          value: 'comparison',
          label: 'Comparison',
          content: (
            <div className="flex flex-col gap-8">
              <AquariumCards tanks={tanks} animals={animals.data} onToggle={onToggle} />
              <WaterOverlay tanks={tanks} />
            </div>
          ),
        },
        {
          value: 'compatibility',
          label: 'Compatibility',
          content: failure || <CompatibilityTab analysis={analysis} />,
        },
        { value: 'recommendations', label: 'Care Guide', content: failure || <CareGuide each={analysis?.each} /> },
        { value: 'guide', label: 'Fish Guide', content: <FishGuide /> },
        { value: 'tank-setup', label: 'Tank Setup', content: <TankSetupGuide /> },
      ]}
    />
  );
}
