import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import type { Units } from '@nautical/core/domain/members/units';
import type { WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { unitOf } from '@nautical/core/domain/tanks/water/reading-units';
import { PARAMETER_TEXTS } from '@nautical/core/domain/tanks/water/water-tests';
import { Trash2 } from 'lucide-react';
import { Input } from '@/components/form/input.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { askWhenUnlikely, storedValue, whyImpossible } from '@/features/tanks/water-parameters/reading-units.ts';
import { momentOfTime, timeOfInput } from '@/lib/form/day-input.ts';
import { parseDecimal } from '@/lib/form/decimal.ts';

export type Row = { id: string; testDate: string; values: Partial<Record<WaterParameter, string>> };
export const aRow = (): Row => ({ id: crypto.randomUUID(), testDate: timeOfInput(new Date()), values: {} });

type Told = { tank: Aquarium; parameters: readonly WaterParameter[]; units: Units };

/** The tests typed into the rows, with errors and unlikely values. */
export function testsIn(rows: readonly Row[], { tank, parameters, units }: Told) {
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
  return { tests, wrong, unlikely };
}

type BatchRowProps = {
  row: Row;
  at: number;
  parameters: readonly WaterParameter[];
  units: Units;
  isOnly: boolean;
  onChange: (part: Partial<Row>) => void;
  onRemove: () => void;
};

/** One test as it is typed. */
export function BatchRow({ row, at, parameters, units, isOnly, onChange, onRemove }: BatchRowProps) {
  return (
    <li className="rounded-control border border-line p-3">
      <div className="mb-2 flex items-center gap-2">
        <span className="figures font-semibold">{at + 1}</span>
        <Input
          type="datetime-local"
          aria-label={`Tested at, row ${at + 1}`}
          value={row.testDate}
          max={timeOfInput(new Date())}
          onChange={({ target }) => onChange({ testDate: target.value })}
        />
        <IconButton label={`Remove row ${at + 1}`} disabled={isOnly} onClick={onRemove}>
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
              onChange={({ target }) => onChange({ values: { ...row.values, [parameter]: target.value } })}
            />
          </label>
        ))}
      </div>
    </li>
  );
}
