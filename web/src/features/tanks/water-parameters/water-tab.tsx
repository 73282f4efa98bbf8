import type { Aquarium, AquariumOverview } from '@nautical/core/contracts/tanks/aquariums';
import { useQuery } from '@tanstack/react-query';
import { Calculator, Download, EllipsisVertical, FileUp, Plus, Rows3, Target } from 'lucide-react';
import { useState } from 'react';
import { DropdownMenu, MenuItem } from '@/components/overlay/dropdown-menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import { WhenNear } from '@/components/ui/when-near.tsx';
import { overviewQuery } from '@/features/tanks/aquariums/api.ts';
import type { AquariumTab } from '@/features/tanks/aquariums/aquarium-tabs.ts';
import { TargetsDialog } from '@/features/tanks/aquariums/targets-dialog.tsx';
import { fetchTestsFile } from '@/features/tanks/water-parameters/api.ts';
import { BatchDialog } from '@/features/tanks/water-parameters/batch-dialog.tsx';
import { CalculatorsDialog } from '@/features/tanks/water-parameters/calculators/calculators-dialog.tsx';
import { Charts } from '@/features/tanks/water-parameters/charts.tsx';
import { ImportDialog } from '@/features/tanks/water-parameters/import/import-dialog.tsx';
import { Insights } from '@/features/tanks/water-parameters/insights.tsx';
import { TestHistory } from '@/features/tanks/water-parameters/test-history.tsx';
import { saveFile } from '@/lib/page/save-file.ts';
import { toast } from '@/lib/toast.ts';
import { useStock } from './calculators/use-stock.ts';

type WaterTabProps = { tank: Aquarium; onTest: () => void; onTab: (tab: AquariumTab) => void };
type Open = 'targets' | 'calculators' | 'batch' | 'import';

async function exportTests({ id, name }: Aquarium) {
  try {
    saveFile(await fetchTestsFile(id), `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-water-tests.csv`);
  } catch (error) {
    console.error('Tests not exported:', error);
    toast({ title: 'Error', description: 'We couldn’t export your tests. Try again.', tone: 'destructive' });
  }
}

/** The water of a tank: what it means, how it changed, and every test. */
export function WaterTab({ tank, onTest, onTab }: WaterTabProps) {
  const { data: overview } = useQuery(overviewQuery(tank.id));
  const [view, setView] = useState<'list' | 'table'>('list');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const [isExporting, setExporting] = useState(false);
  async function handleExport() {
    setExporting(true);
    await exportTests(tank);
    setExporting(false);
  }
  const isEmpty = overview?.waterTests === 0;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-2">
        <Button onClick={onTest}>
          <Plus aria-hidden />
          Log Water Test
        </Button>
        <Button variant="secondary" onClick={() => setOpen('targets')}>
          <Target aria-hidden />
          Targets
        </Button>
        <DropdownMenu
          align="end"
          trigger={
            <Button variant="secondary" aria-label="More for water tests" loading={isExporting}>
              <EllipsisVertical aria-hidden />
              More
            </Button>
          }
        >
          <MenuItem onSelect={() => setOpen('calculators')}>
            <Calculator aria-hidden />
            Calculators
          </MenuItem>
          <MenuItem onSelect={() => setOpen('batch')}>
            <Rows3 aria-hidden />
            Log several tests
          </MenuItem>
          <MenuItem onSelect={() => setOpen('import')}>
            <FileUp aria-hidden />
            Import from CSV
          </MenuItem>
          <MenuItem onSelect={() => void handleExport()}>
            <Download aria-hidden />
            Export as CSV
          </MenuItem>
        </DropdownMenu>
      </div>
      {!isEmpty && (
        <>
          <Insights tank={tank} onTest={onTest} onTab={onTab} />
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
              className="aria-pressed:border-tide aria-pressed:text-tide"
              aria-pressed={view === 'table'}
              onClick={() => setView(view === 'list' ? 'table' : 'list')}
            >
              As a table
            </Button>
          )}
        </div>
        <WhenNear height={240}>
          <TestHistory tank={tank} view={view} onLog={onTest} />
        </WhenNear>
      </section>
      {open === 'targets' && <TargetsDialog tank={tank} onClose={close} />}
      {open === 'calculators' && overview && <Calculators tank={tank} overview={overview} onClose={close} />}
      {open === 'batch' && overview && <BatchDialog tank={tank} overview={overview} onClose={close} />}
      {open === 'import' && <ImportDialog tank={tank} onClose={close} />}
    </div>
  );
}

type CalculatorsProps = { tank: Aquarium; overview: AquariumOverview; onClose: () => void };

/** Loads the animals only when the calculators are open. */
const Calculators = (props: CalculatorsProps) => <CalculatorsDialog {...props} stock={useStock(props.tank)} />;
