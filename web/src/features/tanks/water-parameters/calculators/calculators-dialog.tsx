import { Dialog } from '@/components/overlay/dialog.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { CarbonDioxide } from './carbon-dioxide.tsx';
import { Dosing } from './dosing.tsx';
import { Heater } from './heater.tsx';
import type { CalculatorProps } from './known.ts';
import { Salinity } from './salinity.tsx';
import { Stocking } from './stocking.tsx';
import { Volume } from './volume.tsx';
import { WaterChange } from './water-change.tsx';

type CalculatorsDialogProps = CalculatorProps & { onClose: () => void };

/** The calculators people use at the tank, prefilled with what we know about it. */
export function CalculatorsDialog({ onClose, ...known }: CalculatorsDialogProps) {
  return (
    <Dialog title="Calculators" description={known.tank.name} open onOpenChange={onClose}>
      <Tabs
        label="Calculators"
        tabs={[
          { value: 'change', label: 'Water change', content: <WaterChange {...known} /> },
          { value: 'dosing', label: 'Dosing', content: <Dosing {...known} /> },
          { value: 'salinity', label: 'Salinity', content: <Salinity {...known} /> },
          { value: 'co2', label: 'CO₂', content: <CarbonDioxide {...known} /> },
          { value: 'volume', label: 'Volume', content: <Volume /> },
          { value: 'heater', label: 'Heater', content: <Heater {...known} /> },
          { value: 'stocking', label: 'Stocking', content: <Stocking {...known} /> },
        ]}
      />
    </Dialog>
  );
}
