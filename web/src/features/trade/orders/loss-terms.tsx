import { Fish } from 'lucide-react';
import { claimTime } from '@/features/market/listings/claim-time.ts';

/** How long a buyer has to report animals that died on the way. */
export const LossTerms = ({ hours }: { hours: number | null }) => (
  <p className="flex items-start gap-2 text-ink-muted text-sm">
    <Fish aria-hidden className="mt-0.5 size-4 shrink-0" />
    If anything arrives dead, report it within {claimTime(hours)} of delivery, with photos, to get that part back.
  </p>
);
