import type { Aquarium, AquariumOverview } from '@nautical/core/contracts/tanks/aquariums';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useUnits } from '@/features/members/units/units.ts';
import { toast } from '@/lib/toast.ts';
import { toastError } from '@/lib/toast-error.ts';
import { useRecordMany } from './api.ts';
import { aRow, BatchRow, type Row, testsIn } from './batch-row.tsx';
import { Doubts } from './doubts.tsx';
import { parametersOf } from './parameters.ts';

const FIRST_ROWS = 3;

type BatchDialogProps = { tank: Aquarium; overview: AquariumOverview; onClose: () => void };

/** Enters several tests at once, for example from a notebook. */
export function BatchDialog({ tank, overview, onClose }: BatchDialogProps) {
  const units = useUnits();
  const record = useRecordMany();
  const parameters = parametersOf(tank.type, overview);
  const [rows, setRows] = useState<Row[]>(() => Array.from({ length: FIRST_ROWS }, aRow));
  const [problems, setProblems] = useState<string[]>([]);
  const [doubts, setDoubts] = useState<string[]>([]);

  function change(id: string, part: Partial<Row>) {
    setDoubts([]);
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...part } : row)));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { tests, wrong, unlikely } = testsIn(rows, { tank, parameters, units });
    if (wrong.length === 0 && tests.length === 0) wrong.push('Enter at least one value.');
    setProblems(wrong);
    if (wrong.length > 0) return setDoubts([]);
    if (unlikely.length > 0 && doubts.length === 0) return setDoubts(unlikely);
    record.mutate(
      { body: { tests } },
      {
        onSuccess: (recorded) => {
          if (recorded)
            toast({
              title: 'Water Test Recorded',
              description: tests.length === 1 ? tank.name : `${tests.length} tests for ${tank.name}`,
              tone: 'good',
            });
          onClose();
        },
        onError: toastError,
      },
    );
  }

  return (
    <Dialog title="Log several tests" description={`${tank.name}. Empty rows are skipped.`} open onOpenChange={onClose}>
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <ol className="flex flex-col gap-3">
          {rows.map((row, at) => (
            <BatchRow
              key={row.id}
              row={row}
              at={at}
              parameters={parameters}
              units={units}
              isOnly={rows.length === 1}
              onChange={(part) => change(row.id, part)}
              onRemove={() => setRows((all) => all.filter(({ id }) => id !== row.id))}
            />
          ))}
        </ol>
        <div>
          <Button variant="secondary" size="sm" onClick={() => setRows((all) => [...all, aRow()])}>
            <Plus aria-hidden />
            Add row
          </Button>
        </div>
        <Doubts doubts={doubts} />
        <DialogActions problem={problems.length > 0 ? problems.join(' · ') : undefined}>
          <Button type="submit" loading={record.isPending}>
            {doubts.length > 0 ? 'Yes, they’re right' : 'Record Tests'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
