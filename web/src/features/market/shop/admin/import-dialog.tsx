import type { ImportResult } from '@nautical/core/contracts/market/shop';
import { PRODUCTS_CSV_MAX } from '@nautical/core/contracts/market/shop-admin';
import { ProductFields } from '@nautical/core/contracts/market/shop-forms';
import { parseCsv, separatorOf } from '@nautical/core/domain/common/csv';
import { CircleCheck } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { WideTable } from '@/components/ui/wide-table.tsx';
import { explain } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { useImportProducts } from '../api.ts';

const COLUMNS = Object.keys(ProductFields.shape).join(', ');
const PREVIEW_ROWS = 5;

/** Dry-runs a CSV, shows what it would do or which lines are wrong, then imports it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [checked, setChecked] = useState<ImportResult>();
  const { mutate, isPending, error, reset } = useImportProducts();
  const isReady = checked !== undefined && checked.errors.length === 0;

  function take(text: string, problem?: string) {
    setCsv(text);
    setRefusal(problem);
    setChecked(undefined);
    reset();
  }

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    const { text, problem } = await read(file);
    take(text, problem);
  }

  const handleCheck = () => mutate({ body: { csv, dryRun: true } }, { onSuccess: setChecked });
  const handleImport = () =>
    mutate(
      { body: { csv } },
      {
        onSuccess: (result) => {
          // The products may have changed since the dry run.
          if (result.errors.length > 0) return setChecked(result);
          onClose();
          toast({ title: 'Products imported', description: summaryOf(result), tone: 'good' });
        },
      },
    );

  return (
    <Dialog
      title="Import CSV"
      description="We match products by brand and name. Existing products are updated, and the rest are added."
      open
      onOpenChange={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label="CSV file">
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,text/csv"
              // Lets the member choose the same file again after fixing it.
              onClick={({ currentTarget }) => {
                currentTarget.value = '';
              }}
              onChange={(event) => void handleFile(event)}
              className="min-h-11 text-sm file:mr-3 file:h-11 file:rounded-control file:border file:border-line file:bg-raised file:px-4 file:text-ink"
            />
          )}
        </Field>
        <Field label="Or paste it here" helper={`Columns: ${COLUMNS}. Tags are separated by semicolons.`}>
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              spellCheck={false}
              value={csv}
              onChange={({ target }) => take(target.value)}
              className="max-h-48 font-mono text-sm"
            />
          )}
        </Field>
        {csv.trim() !== '' && <Preview csv={csv} />}
        {checked && <Verdict result={checked} />}
        <DialogActions problem={error ? explain(error) : refusal}>
          {isReady ? (
            <Button loading={isPending} onClick={handleImport}>
              Import
            </Button>
          ) : (
            <Button loading={isPending} disabled={csv.trim() === ''} onClick={handleCheck}>
              Check
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

const BEGINNING_BYTES = 4096;
const MOST_BYTES = 3 * PRODUCTS_CSV_MAX; // of that many characters

/** The text of a file, or why it can’t be used. */
async function read(file: File): Promise<{ text: string; problem?: string }> {
  // Binary files such as photos or workbooks show NUL bytes near the start.
  if ((await file.slice(0, BEGINNING_BYTES).text()).includes('\0'))
    return { text: '', problem: 'This isn’t a CSV file. Save the sheet as CSV and choose it again.' };
  const text = file.size > MOST_BYTES ? undefined : await file.text();
  if (text === undefined || text.length > PRODUCTS_CSV_MAX)
    return { text: '', problem: 'This file is too large. Split it into smaller files.' };
  if (text.trim() === '') return { text: '', problem: 'This file is empty' };
  return { text };
}

const summaryOf = ({ created, updated }: ImportResult) => `${created} added, ${updated} updated`;

function Verdict({ result }: { result: ImportResult }) {
  if (result.errors.length === 0)
    return (
      <p role="status" className="flex items-center gap-2">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-kelp" />
        No problems found: {result.created} to add, {result.updated} to update.
      </p>
    );
  return (
    <div role="alert" className="flex flex-col gap-2">
      <p className="font-medium text-urchin">
        {result.errors.length} {result.errors.length === 1 ? 'line needs' : 'lines need'} fixing before you can import
        the file.
      </p>
      <ul className="figures max-h-40 list-disc overflow-y-auto pl-5 text-sm">
        {result.errors.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The first parsed lines. */
function Preview({ csv }: { csv: string }) {
  const [header = [], ...rows] = parseCsv(csv, separatorOf(csv));
  // Names and lines may repeat, so their index is the key.
  const columns = header.map((name, at) => ({ name, at }));
  const lines = rows.slice(0, PREVIEW_ROWS).map((row, at) => ({ row, at }));
  return (
    <WideTable label="Preview">
      <table className="w-full whitespace-nowrap text-left text-sm">
        <thead className="bg-raised">
          <tr>
            {columns.map(({ name, at }) => (
              <th key={at} scope="col" className="px-3 py-2">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, at: line }) => (
            <tr key={line} className="border-line border-t">
              {columns.map(({ at }) => (
                <td key={at} className="max-w-56 truncate px-3 py-2">
                  {row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > PREVIEW_ROWS && (
        <p className="figures px-3 py-2 text-ink-muted text-sm">and {rows.length - PREVIEW_ROWS} more lines</p>
      )}
    </WideTable>
  );
}
