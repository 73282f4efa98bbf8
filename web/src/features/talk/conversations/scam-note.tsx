import { scamWarningFor } from '@nautical/core/domain/members/scam-hints';
import { ShieldAlert } from 'lucide-react';

/** A warning under a message that asks to pay or talk off-site; renders nothing under most messages. */
export function ScamNote({ text }: { text: string }) {
  const warning = scamWarningFor(text);
  if (!warning) return null;
  return (
    <p
      role="note"
      className="mt-1 flex items-start gap-2 rounded-control border border-sand/50 bg-surface px-2 py-1 text-ink text-sm"
    >
      <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-sand" />
      {warning}
    </p>
  );
}
