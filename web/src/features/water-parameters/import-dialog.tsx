import type { Aquarium } from '@nautical/core/contracts/aquariums';
import {
  IMPORT_MAX_CHARACTERS,
  type ImportReport,
  type ImportRequest,
  waterParametersApi,
} from '@nautical/core/contracts/water-parameters';
import { WATER_PARAMETERS, type WaterParameter } from '@nautical/core/domain/aquariums';
import {
  DATE_ORDERS,
  IMPORT_FIELDS,
  type ImportField,
  type ImportUnit,
  UNITS_OF,
} from '@nautical/core/domain/water-import';
import { PARAMETER_TEXTS } from '@nautical/core/domain/water-tests';
import { CircleCheck, FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog, DialogClose, DialogFoot } from '@/components/ui/dialog.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { Field } from '@/components/ui/field.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { Select } from '@/components/ui/select.tsx';
import { Spinner } from '@/components/ui/spinner.tsx';
import { call, explain } from '@/lib/api.ts';
import { formatDate, formatNumber } from '@/lib/format.ts';
import { formatReading, useUnits } from '@/lib/units.ts';
import { refreshAfterImport } from './api.ts';
import { csvParts } from './csv-parts.ts';

const LEAST_ROWS_AT_ONCE = 500;
const MOST_PARTS = 10; // so that a large file does not use up the imports of an hour
const PREVIEW_SHOWN = 5;
const PROBLEMS_SHOWN = 8;

type Mapping = Pick<ImportRequest, 'columns' | 'units' | 'dateOrder'>;
type Progressing = { done: number; total: number; imported: number; duplicates: number; isOver: boolean };

/** Tests from a CSV file: what its columns hold, what would be imported, and then the import itself. */
export function ImportDialog({ tank, onClose }: { tank: Aquarium; onClose: () => void }) {
  const [csv, setCsv] = useState<string>();
  const [report, setReport] = useState<ImportReport>();
  const [isReading, setReading] = useState(false);
  const [progress, setProgress] = useState<Progressing>();
  const [problem, setProblem] = useState<string>();
  const isImporting = progress !== undefined && !progress.isOver && !problem;

  const send = (text: string, mapping: Mapping, dryRun: boolean) =>
    call(waterParametersApi.importTests, {
      params: { id: tank.id },
      body: { csv: text, dryRun, timeZoneOffset: new Date().getTimezoneOffset(), ...mapping },
    });

  async function look(text: string, mapping: Mapping) {
    setReading(true);
    setProblem(undefined);
    try {
      setReport(await send(text, mapping, true));
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setReading(false);
    }
  }

  async function handleFile(file: File | undefined) {
    if (!file) return;
    setReport(undefined);
    const text = await file.text();
    if (text.length > IMPORT_MAX_CHARACTERS) return setProblem('The file is too large. Please split it.');
    if (text.trim() === '') return setProblem('The file is empty');
    if (text.includes('\0')) return setProblem('This is not a CSV file. Save the sheet as CSV and choose it again.');
    setCsv(text);
    await look(text, {});
  }

  async function handleImport() {
    if (!csv || !report) return;
    const mapping = mappingOf(report);
    const parts = csvParts(csv, Math.max(LEAST_ROWS_AT_ONCE, Math.ceil(report.total / MOST_PARTS)));
    // After a failure it goes on where it stopped.
    let now =
      progress && !progress.isOver
        ? progress
        : { done: 0, total: parts.length, imported: 0, duplicates: 0, isOver: false };
    setProblem(undefined);
    setProgress(now);
    try {
      for (const part of parts.slice(now.done)) {
        const answer = await send(part, mapping, false);
        now = {
          ...now,
          done: now.done + 1,
          imported: now.imported + answer.imported,
          duplicates: now.duplicates + answer.duplicates,
        };
        setProgress(now);
      }
      setProgress({ ...now, isOver: true });
    } catch (error) {
      setProblem(explain(error));
    } finally {
      await refreshAfterImport();
    }
  }

  return (
    <Dialog
      title="Import tests"
      description={`A CSV file of water tests for ${tank.name}, from a spreadsheet or another program.`}
      open
      onOpenChange={() => !isImporting && onClose()}
    >
      <div className="flex flex-col gap-4">
        {progress?.isOver ? (
          <p role="status" className="flex items-start gap-2">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-kelp" />
            {countOf(progress.imported)} imported
            {progress.duplicates > 0 &&
              `, ${formatNumber(progress.duplicates)} ${progress.duplicates === 1 ? 'was' : 'were'} there already`}
            .
          </p>
        ) : progress ? (
          <div className="flex flex-col gap-2">
            <p role="status" className="figures">
              {formatNumber(progress.imported)} of {report && formatNumber(report.ready)} tests imported
            </p>
            <Progress value={(progress.done / progress.total) * 100} label="Import" />
          </div>
        ) : (
          <>
            <FilePicker isChosen={csv !== undefined} onFile={(file) => void handleFile(file)} />
            {isReading && !report && (
              <p className="flex items-center gap-2">
                <Spinner /> Reading the file…
              </p>
            )}
            {report && (
              <Report report={report} isReading={isReading} onChange={(mapping) => csv && void look(csv, mapping)} />
            )}
          </>
        )}
        <DialogFoot problem={problem}>
          <div className="flex justify-end gap-2">
            {progress?.isOver ? (
              <DialogClose>
                <Button>Done</Button>
              </DialogClose>
            ) : (
              <>
                {!isImporting && (
                  <DialogClose>
                    <Button variant="ghost">Cancel</Button>
                  </DialogClose>
                )}
                {report && (
                  <Button
                    loading={isImporting}
                    disabled={isReading || report.ready === 0}
                    onClick={() => void handleImport()}
                  >
                    {progress ? 'Go on' : `Import ${countOf(report.ready)}`}
                  </Button>
                )}
              </>
            )}
          </div>
        </DialogFoot>
      </div>
    </Dialog>
  );
}

const countOf = (count: number) => (count === 1 ? '1 test' : `${formatNumber(count)} tests`);

/** What the report found out, said outright, so that every part of the file is read alike. */
function mappingOf({ columns, dateOrder }: Pick<ImportReport, 'columns' | 'dateOrder'>): Mapping {
  const units: Partial<Record<WaterParameter, ImportUnit>> = {};
  for (const { field, unit } of columns) if (unit && isValue(field)) units[field] = unit;
  return { columns: columns.map(({ field }) => field), units, dateOrder };
}

const isValue = (field: ImportField): field is WaterParameter =>
  (WATER_PARAMETERS as readonly string[]).includes(field);

function FilePicker({ isChosen, onFile }: { isChosen: boolean; onFile: (file: File | undefined) => void }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-16 items-center justify-center gap-2 rounded-control border border-ink-muted/70 border-dashed px-3 text-ink-muted has-focus-visible:outline-2 hover:border-tide hover:text-ink"
    >
      <FileUp aria-hidden className="size-5" />
      {isChosen ? 'Choose another file' : 'Choose a CSV file'}
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        className="sr-only"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = '';
        }}
      />
    </label>
  );
}

const FIELD_LABELS: Record<Exclude<ImportField, WaterParameter>, string> = {
  date: 'Date',
  time: 'Time',
  notes: 'Notes',
  ignore: 'Leave out',
};
const labelOf = (field: ImportField) => (isValue(field) ? PARAMETER_TEXTS[field].label : FIELD_LABELS[field]);
const ORDER_LABELS = { ymd: 'Year, month, day', dmy: 'Day, month, year', mdy: 'Month, day, year' };

type ReportProps = { report: ImportReport; isReading: boolean; onChange: (mapping: Mapping) => void };

function Report({ report, isReading, onChange }: ReportProps) {
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
        <legend className="mb-2 font-bold font-display">What the columns hold</legend>
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
        {formatNumber(total - ready - duplicates)} left out.
      </p>
      <Preview preview={preview} />
      {problems.length > 0 && (
        <Disclosure
          open={fatal > 0}
          title={`${problems.length === 100 ? '100 or more rows' : problems.length === 1 ? '1 row' : `${problems.length} rows`} to look at`}
        >
          <ul className="flex flex-col gap-1 text-sm">
            {problems.slice(0, PROBLEMS_SHOWN).map(({ line, message, isFatal }) => (
              <li key={`${line}${message}`}>
                <span className="figures text-ink-muted">Line {line}:</span> {message}
                {isFatal && <span className="text-urchin"> (left out)</span>}
              </li>
            ))}
            {problems.length > PROBLEMS_SHOWN && <li className="text-ink-muted">and more of the kind</li>}
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
