// One tank with its four tabs: within the tracker, and as a page of its own.
import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import { FlaskConical, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { formatSize } from '@/features/members/units/units.ts';
import { AquariumDialog } from '@/features/tanks/aquariums/aquarium-dialog.tsx';
import { AquariumPicture } from '@/features/tanks/aquariums/aquarium-picture.tsx';
import { DeleteAquariumDialog } from '@/features/tanks/aquariums/delete-aquarium-dialog.tsx';
import { TYPE_LABELS, TYPE_TONES } from '@/features/tanks/aquariums/labels.ts';
import { WaitingEntries } from '@/features/tanks/aquariums/waiting-entries.tsx';
import { LIVESTOCK_ENTRIES } from '@/features/tanks/livestock/api.ts';
import { Inventory } from '@/features/tanks/livestock/inventory.tsx';
import { MAINTENANCE_ENTRIES } from '@/features/tanks/maintenance/api.ts';
import { MaintenancePanel } from '@/features/tanks/maintenance/maintenance-panel.tsx';
import { batchEntries, testEntries } from '@/features/tanks/water-parameters/api.ts';
import { TestDialog } from '@/features/tanks/water-parameters/test-dialog.tsx';
import { WaterTab } from '@/features/tanks/water-parameters/water-tab.tsx';
import { formatDate } from '@/lib/format.ts';
import type { AquariumTab } from './aquarium-tabs.ts';
import { OverviewTab } from './overview-tab.tsx';

const ENTRIES = [testEntries, batchEntries, ...LIVESTOCK_ENTRIES, ...MAINTENANCE_ENTRIES];

/** Slot for animals bought for this tank. It belongs to trade, so the route passes it in. */
export type ArrivalsFor = (tank: Aquarium) => ReactNode;

type AquariumViewProps = {
  tank: Aquarium;
  arrivalsFor: ArrivalsFor;
  tab: AquariumTab | undefined;
  onTab: (tab: AquariumTab) => void;
  onDeleted: () => Promise<void>;
  /** Whether the page opens with the water test. */
  isTesting?: boolean;
  onTested?: () => void;
};

export function AquariumView({
  tank,
  arrivalsFor,
  tab = 'overview',
  onTab,
  onDeleted,
  isTesting = false,
  onTested,
}: AquariumViewProps) {
  const [open, setOpen] = useState<'test' | 'edit' | 'delete' | undefined>(isTesting ? 'test' : undefined);
  const close = () => {
    setOpen(undefined);
    onTested?.();
  };
  const test = () => setOpen('test');
  // The insights are on the overview and water test tabs.
  const lead = () => {
    if (tab !== 'overview' && tab !== 'water-tests') onTab('overview');
  };
  const size = formatSize(tank);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <header className="flex items-center gap-3 md:gap-4">
        <AquariumPicture tank={tank} className="size-16 shrink-0 rounded-card md:size-24" />
        <div className="min-w-0 grow">
          <PageHeading>{tank.name}</PageHeading>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-muted text-sm">
            <Badge tone={TYPE_TONES[tank.type]}>{TYPE_LABELS[tank.type]}</Badge>
            {size && <span>{size}</span>}
            {tank.setupDate && <span className="max-sm:hidden">Setup: {formatDate(tank.setupDate)}</span>}
          </p>
        </div>
        <div className="flex self-start">
          <IconButton label={`Edit ${tank.name}`} onClick={() => setOpen('edit')}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label={`Delete ${tank.name}`} onClick={() => setOpen('delete')}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </header>
      {tank.description && <p className="max-w-prose text-ink-muted max-sm:line-clamp-2">{tank.description}</p>}
      {tab !== 'water-tests' && (
        <Button onClick={test} className="sm:self-start">
          <FlaskConical aria-hidden />
          Test Water
        </Button>
      )}
      <WaitingEntries kinds={ENTRIES} />
      <Tabs
        label={tank.name}
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'overview', label: 'Overview', content: <OverviewTab tank={tank} onTab={onTab} onTest={test} /> },
          { value: 'water-tests', label: 'Water Tests', content: <WaterTab tank={tank} onTest={test} onTab={onTab} /> },
          { value: 'livestock', label: 'Livestock', content: <Inventory tank={tank} arrivals={arrivalsFor(tank)} /> },
          { value: 'maintenance', label: 'Maintenance', content: <MaintenancePanel tank={tank} /> },
        ]}
      />
      {open === 'test' && <TestDialog tank={tank} onClose={close} onSaved={lead} />}
      {open === 'edit' && <AquariumDialog tank={tank} onClose={close} />}
      {open === 'delete' && <DeleteAquariumDialog tank={tank} onClose={close} onDeleted={onDeleted} />}
    </div>
  );
}
