import { type ReactNode, useId } from 'react';
import { Card } from '@/components/ui/card.tsx';

/** A part of a page under its own heading. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="break-inside-avoid">
      <Card className="flex flex-col gap-3 p-4 md:p-5">
        <h2 id={id} className="font-bold font-display text-xl">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}

/** A numbered or a bulleted list. */
export function Lines({ lines, isOrdered = false }: { lines: readonly string[]; isOrdered?: boolean }) {
  const items = lines.map((line) => <li key={line}>{line}</li>);
  return isOrdered ? (
    <ol className="flex list-decimal flex-col gap-2 pl-5 marker:font-semibold marker:text-tide">{items}</ol>
  ) : (
    <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-tide">{items}</ul>
  );
}
