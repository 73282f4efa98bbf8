import type { ImportReport } from '@nautical/core/contracts/tanks/water-parameters';
import type { WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { formatReading } from '@nautical/core/domain/tanks/water/reading-units';
import {
  DATE_ORDERS,
  IMPORT_FIELDS,
  type ImportField,
  type ImportUnit,
  UNITS_OF,
} from '@nautical/core/domain/tanks/water/water-import';
import { PARAMETER_TEXTS } from '@nautical/core/domain/tanks/water/water-tests';
import { Field } from '@/components/form/field.tsx';
import { Select } from '@/components/form/select.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { useUnits } from '@/features/members/units/units.ts';
import { formatDate, formatNumber } from '@/lib/format.ts';
import { isValue, type Mapping, mappingOf } from './mapping.ts';

const PREVIEW_SHOWN = 5;
const PROBLEMS_SHOWN = 8;

const FIELD_LABELS: Record<Exclude<ImportField, WaterParameter>, string> = {
  date: 'Date',
  time: 'Time',
  notes: 'Notes',
  ignore: 'Skip',
};
const labelOf = (field: ImportField) => (isValue(field) ? PARAMETER_TEXTS[field].label : FIELD_LABELS[field]);
const ORDER_LABELS = { ymd: 'Year, month, day', dmy: 'Day, month, year', mdy: 'Month, day, year' };

type ReportProps = { report: ImportReport; isReading: boolean; onChange: (mapping: Mapping) => void };

/** Shows how we read the file and what would be imported. */
export function ImportReportView({ report, isReading, onChange }: ReportProps) {
  const { columns, dateOrder, total, ready, duplicates, preview, problems } = report;
  const fatal = problems.filter(({ isFatal }) => isFatal).length;
  const change = (at: number, part: Partial<ImportReport['columns'][number]>) =>
    onChange(
      mappingOf({
        dateOrder,
        columns: columns.map((column, index) => (index === at ? { ...column, ...part } : column)),
      }),
    );
  return (
    <>
      <fieldset disabled={isReading} className="flex flex-col gap-3">
        <legend className="mb-2 font-bold font-display">What’s in each column</legend>
        {columns.map(({ header, field, unit }, at) => {
          const units = isValue(field) ? UNITS_OF[field] : [];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name than their place, headers may repeat
            <div key={at} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5.5rem] items-center gap-2">
              <span className="truncate" title={header}>
                {header || `Column ${at + 1}`}
              </span>
              <Select
                aria-label={`${header || `Column ${at + 1}`} holds`}
                value={field}
                onChange={({ target }) => change(at, { field: target.value as ImportField, unit: null })}
              >
                {IMPORT_FIELDS.map((each) => (
                  <option key={each} value={each}>
                    {labelOf(each)}
                  </option>
                ))}
              </Select>
              {units.length > 1 && (
                <Select
                  aria-label={`Unit of ${header}`}
                  className="px-2"
                  value={unit ?? ''}
                  onChange={({ target }) => change(at, { unit: target.value as ImportUnit })}
                >
                  {units.map((each) => (
                    <option key={each} value={each}>
                      {each}
                    </option>
                  ))}
                </Select>
              )}
            </div>
          );
        })}
        <Field label="Dates are written as">
          {(control) => (
            <Select
              {...control}
              value={dateOrder}
              onChange={({ target }) =>
                onChange(mappingOf({ columns, dateOrder: target.value as ImportReport['dateOrder'] }))
              }
            >
              {DATE_ORDERS.map((order) => (
                <option key={order} value={order}>
                  {ORDER_LABELS[order]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </fieldset>
      <p role="status" className="figures">
        {formatNumber(total)} rows: <b>{formatNumber(ready)} to import</b>, {formatNumber(duplicates)} already there,{' '}
        {formatNumber(total - ready - duplicates)} skipped.
      </p>
      <Preview preview={preview} />
      {problems.length > 0 && (
        <Disclosure
          open={fatal > 0}
          title={`${problems.length === 100 ? '100 or more rows' : problems.length === 1 ? '1 row' : `${problems.length} rows`} to check`}
        >
          <ul className="flex flex-col gap-1 text-sm">
            {problems.slice(0, PROBLEMS_SHOWN).map(({ line, message, isFatal }) => (
              <li key={`${line}${message}`}>
                <span className="figures text-ink-muted">Line {line}:</span> {message}
                {isFatal && <span className="text-urchin"> (skipped)</span>}
              </li>
            ))}
            {problems.length > PROBLEMS_SHOWN && <li className="text-ink-muted">and more like these</li>}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

function Preview({ preview }: { preview: ImportReport['preview'] }) {
  const units = useUnits();
  if (preview.length === 0) return null;
  return (
    <ul className="figures flex flex-col gap-1 rounded-control border border-line p-3 text-sm">
      {preview.slice(0, PREVIEW_SHOWN).map(({ line, testDate, values }) => (
        <li key={line}>
          <span className="font-semibold">{formatDate(testDate)}</span>{' '}
          <span className="text-ink-muted">
            {(Object.entries(values) as [WaterParameter, number][])
              .map(
                ([parameter, value]) => `${PARAMETER_TEXTS[parameter].label} ${formatReading(parameter, value, units)}`,
              )
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
