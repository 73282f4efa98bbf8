import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import { CircleCheck, FileUp } from 'lucide-react';
import { useId } from 'react';
import { Dialog, DialogClose, DialogFoot } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { Spinner } from '@/components/ui/spinner.tsx';
import { formatNumber } from '@/lib/format.ts';
import { ImportReportView } from './import-report.tsx';
import { useImport } from './use-import.ts';

/** Tests from a CSV file: what its columns hold, what would be imported, and then the import itself. */
export function ImportDialog({ tank, onClose }: { tank: Aquarium; onClose: () => void }) {
  const { hasFile, report, isReading, progress, problem, isImporting, handleFile, handleImport, change } =
    useImport(tank);
  return (
    <Dialog
      title="Import tests"
      description={`A CSV file of water tests for ${tank.name}, from a spreadsheet or another app.`}
      open
      onOpenChange={() => !isImporting && onClose()}
    >
      <div className="flex flex-col gap-4">
        {progress?.isOver ? (
          <p role="status" className="flex items-start gap-2">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-kelp" />
            {countOf(progress.imported)} imported
            {progress.duplicates > 0 &&
              `, ${formatNumber(progress.duplicates)} ${progress.duplicates === 1 ? 'was' : 'were'} already there`}
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
            <FilePicker isChosen={hasFile} onFile={(file) => void handleFile(file)} />
            {isReading && !report && (
              <p className="flex items-center gap-2">
                <Spinner /> Reading the file…
              </p>
            )}
            {report && <ImportReportView report={report} isReading={isReading} onChange={change} />}
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
                    {progress ? 'Continue' : `Import ${countOf(report.ready)}`}
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
