import type { Aquarium } from '@nautical/core/contracts/aquariums';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { overviewQuery } from '@/features/aquariums/api.ts';
import { Charts } from '@/features/water-parameters/charts.tsx';
import { Insights } from '@/features/water-parameters/insights.tsx';
import { TestHistory } from '@/features/water-parameters/test-history.tsx';

type WaterTabProps = { tank: Aquarium; onTest: () => void };

/** The water of a tank: what it means, how it changed, and every test. */
export function WaterTab({ tank, onTest }: WaterTabProps) {
  const { data: overview } = useQuery(overviewQuery(tank.id));
  const [view, setView] = useState<'list' | 'table'>('list');
  const isEmpty = overview?.waterTests === 0;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-2">
        <Button onClick={onTest}>
          <Plus aria-hidden />
          Log Water Test
        </Button>
      </div>
      {!isEmpty && (
        <>
          <Insights aquariumId={tank.id} />
          <Charts tank={tank} />
        </>
      )}
      <section aria-labelledby="tests-heading">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 id="tests-heading" className="font-bold font-display text-lg">
            Test history
          </h2>
          {!isEmpty && (
            <Button
              variant="secondary"
              size="sm"
              aria-pressed={view === 'table'}
              onClick={() => setView(view === 'list' ? 'table' : 'list')}
            >
              As a table
            </Button>
          )}
        </div>
        <TestHistory tank={tank} view={view} onLog={onTest} />
      </section>
    </div>
  );
}
