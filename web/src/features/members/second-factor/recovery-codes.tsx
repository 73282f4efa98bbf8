import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LeaveGuard } from '@/components/overlay/leave-guard.tsx';
import { Button } from '@/components/ui/button.tsx';
import { printAlone } from '@/lib/page/print-alone.ts';
import { saveFile } from '@/lib/page/save-file.ts';
import { toast } from '@/lib/toast.ts';

/** The codes, shown this once: to copy, to download or to print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const part = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isSaved = useRef(false);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      isSaved.current = true;
      toast({ title: 'Codes copied', tone: 'good' });
    } catch (error) {
      console.error('Copying failed:', error);
      toast({ title: 'We couldn’t copy the codes', description: 'Select the codes and copy them by hand.' });
    }
  }
  function handleDownload() {
    saveFile(
      new Blob([`Nautical Marketplace recovery codes. Each one works once.\n\n${text}\n`], { type: 'text/plain' }),
      'nautical-marketplace-recovery-codes.txt',
    );
    isSaved.current = true;
  }
  function handlePrint() {
    if (part.current) printAlone(part.current);
    isSaved.current = true;
  }
  return (
    <section ref={part} className="flex flex-col gap-4 rounded-control border border-kelp p-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-semibold">
          Save your recovery codes
        </h3>
        <p className="text-ink-muted">
          If you lose your phone or your passkey, a recovery code gets you in. Each one works once. You’ll see them only
          this once, so keep them somewhere safe.
        </p>
      </div>
      <ul className="figures grid grid-cols-1 gap-x-6 gap-y-1 text-sm font-semibold sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" size="sm" onClick={() => void handleCopy()}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button variant="secondary" size="sm" onClick={handleDownload}>
          <Download aria-hidden />
          Download
        </Button>
        <Button variant="secondary" size="sm" onClick={handlePrint}>
          <Printer aria-hidden />
          Print
        </Button>
        <Button size="sm" onClick={onDone}>
          I’ve saved them
        </Button>
      </div>
      <LeaveGuard
        hasToAsk={() => !isSaved.current}
        title="Leave without saving your codes?"
        description="You won’t see these recovery codes again. If you lose your phone or passkey, you may need one to get in."
        stay="Stay here"
      />
    </section>
  );
}
