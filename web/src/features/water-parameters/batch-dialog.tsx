import type { Aquarium, AquariumOverview } from '@nautical/core/contracts/aquariums';
import type { WaterParameter } from '@nautical/core/domain/aquariums';
import { PARAMETER_TEXTS } from '@nautical/core/domain/water-tests';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog, DialogActions } from '@/components/ui/dialog.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { momentOfTime, timeOfInput } from '@/lib/day-input.ts';
import { toast } from '@/lib/toast.ts';
import { toastError } from '@/lib/toast-error.ts';
import { askWhenUnlikely, parseDecimal, storedValue, unitOf, useUnits, whyImpossible } from '@/lib/units.ts';
import { useRecordMany } from './api.ts';
import { Doubts } from './doubts.tsx';
import { parametersOf } from './parameters.ts';

type Row = { id: string; testDate: string; values: Partial<Record<WaterParameter, string>> };
const aRow = (): Row => ({ id: crypto.randomUUID(), testDate: timeOfInput(new Date()), values: {} });
const FIRST_ROWS = 3;

type BatchDialogProps = { tank: Aquarium; overview: AquariumOverview; onClose: () => void };

/** Several tests at once, as they stand in a notebook. */
export function BatchDialog({ tank, overview, onClose }: BatchDialogProps) {
  const units = useUnits();
  const record = useRecordMany();
  const parameters = parametersOf(overview);
  const [rows, setRows] = useState<Row[]>(() => Array.from({ length: FIRST_ROWS }, aRow));
  const [problems, setProblems] = useState<string[]>([]);
  const [doubts, setDoubts] = useState<string[]>([]);

  function change(id: string, part: Partial<Row>) {
    setDoubts([]);
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...part } : row)));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const wrong: string[] = [];
    const unlikely: string[] = [];
    const tests = rows.flatMap((row, at) => {
      const readings: Partial<Record<WaterParameter, number>> = {};
      for (const parameter of parameters) {
        const number = parseDecimal(row.values[parameter] ?? '');
        if (number === null) continue;
        const stored = storedValue(parameter, number, units);
        const reason = Number.isNaN(number)
          ? `${PARAMETER_TEXTS[parameter].label} must be a number`
          : whyImpossible(parameter, stored, units);
        if (reason) wrong.push(`Row ${at + 1}: ${reason}`);
        const question = reason ? undefined : askWhenUnlikely(parameter, stored, tank.type, units);
        if (question) unlikely.push(`Row ${at + 1}: ${question}`);
        readings[parameter] = stored;
      }
      if (Object.keys(readings).length === 0) return [];
      const testDate = momentOfTime(row.testDate);
      return [{ id: row.id, aquariumId: tank.id, ...readings, ...(testDate && { testDate }) }];
    });
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
              description: tests.length === 1 ? tank.name : `${tests.length} tests of ${tank.name}`,
              tone: 'good',
            });
          onClose();
        },
        onError: toastError,
      },
    );
  }

  return (
    <Dialog
      title="Log several tests"
      description={`${tank.name}. Empty rows are left out.`}
      open
      onOpenChange={onClose}
    >
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <ol className="flex flex-col gap-3">
          {rows.map((row, at) => (
            <li key={row.id} className="rounded-control border border-line p-3">
              <div className="mb-2 flex items-center gap-2">
                <span className="figures font-semibold">{at + 1}</span>
                <Input
                  type="datetime-local"
                  aria-label={`Tested at, row ${at + 1}`}
                  value={row.testDate}
                  max={timeOfInput(new Date())}
                  onChange={({ target }) => change(row.id, { testDate: target.value })}
                />
                <IconButton
                  label={`Remove row ${at + 1}`}
                  disabled={rows.length === 1}
                  onClick={() => setRows((all) => all.filter(({ id }) => id !== row.id))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </div>
              <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
                {parameters.map((parameter) => (
                  <label key={parameter} htmlFor={`${row.id}-${parameter}`} className="min-w-0 text-ink-muted text-xs">
                    <span className="block truncate">
                      {PARAMETER_TEXTS[parameter].label} {unitOf(parameter, units).unit}
                    </span>
                    <Input
                      id={`${row.id}-${parameter}`}
                      inputMode="decimal"
                      autoComplete="off"
                      className="figures px-2"
                      value={row.values[parameter] ?? ''}
                      onChange={({ target }) =>
                        change(row.id, { values: { ...row.values, [parameter]: target.value } })
                      }
                    />
                  </label>
                ))}
              </div>
            </li>
          ))}
        </ol>
        <div>
          <Button variant="secondary" size="sm" onClick={() => setRows((all) => [...all, aRow()])}>
            <Plus aria-hidden />
            Add a row
          </Button>
        </div>
        <Doubts doubts={doubts} />
        <DialogActions problem={problems.length > 0 ? problems.join(' · ') : undefined}>
          <Button type="submit" loading={record.isPending}>
            {doubts.length > 0 ? 'Yes, they are right' : 'Record Tests'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
