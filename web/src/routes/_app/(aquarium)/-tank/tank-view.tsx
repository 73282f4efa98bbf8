// One tank with its four tabs: within the tracker, and as a page of its own.
import type { Aquarium } from '@nautical/core/contracts/aquariums';
import { FlaskConical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { WaitingEntries } from '@/components/waiting-entries.tsx';
import { DeleteTankDialog } from '@/features/aquariums/delete-tank-dialog.tsx';
import { TYPE_LABELS, TYPE_TONES } from '@/features/aquariums/labels.ts';
import { TankDialog } from '@/features/aquariums/tank-dialog.tsx';
import { TankPicture } from '@/features/aquariums/tank-picture.tsx';
import { LIVESTOCK_ENTRIES } from '@/features/livestock/api.ts';
import { Inventory } from '@/features/livestock/inventory.tsx';
import { MAINTENANCE_ENTRIES } from '@/features/maintenance/api.ts';
import { MaintenancePanel } from '@/features/maintenance/maintenance-panel.tsx';
import { batchEntries, testEntries } from '@/features/water-parameters/api.ts';
import { TestDialog } from '@/features/water-parameters/test-dialog.tsx';
import { formatDate } from '@/lib/format.ts';
import { formatSize } from '@/lib/units.ts';
import { OverviewTab } from './overview-tab.tsx';
import type { TankTab } from './tank-tabs.ts';
import { WaterTab } from './water-tab.tsx';

const ENTRIES = [testEntries, batchEntries, ...LIVESTOCK_ENTRIES, ...MAINTENANCE_ENTRIES];

type TankViewProps = {
  tank: Aquarium;
  tab: TankTab | undefined;
  onTab: (tab: TankTab) => void;
  onDeleted: () => Promise<void>;
  /** Whether the page opens with the water test. */
  isTesting?: boolean;
  onTested?: () => void;
};

export function TankView({ tank, tab = 'overview', onTab, onDeleted, isTesting = false, onTested }: TankViewProps) {
  const [open, setOpen] = useState<'test' | 'edit' | 'delete' | undefined>(isTesting ? 'test' : undefined);
  const close = () => {
    setOpen(undefined);
    onTested?.();
  };
  const test = () => setOpen('test');
  const size = formatSize(tank);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <header className="flex items-center gap-3 md:gap-4">
        <TankPicture tank={tank} className="size-16 shrink-0 rounded-card md:size-24" />
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
          { value: 'overview', label: 'Overview', content: <OverviewTab tank={tank} onTab={onTab} /> },
          { value: 'water-tests', label: 'Water Tests', content: <WaterTab tank={tank} onTest={test} /> },
          { value: 'livestock', label: 'Livestock', content: <Inventory tank={tank} /> },
          { value: 'maintenance', label: 'Maintenance', content: <MaintenancePanel tank={tank} /> },
        ]}
      />
      {open === 'test' && <TestDialog tank={tank} onClose={close} />}
      {open === 'edit' && <TankDialog tank={tank} onClose={close} />}
      {open === 'delete' && <DeleteTankDialog tank={tank} onClose={close} onDeleted={onDeleted} />}
    </div>
  );
}
