import type { CaseSummary } from '@nautical/core/contracts/doctor/fish-doctor';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';
import { formatDate } from '@/lib/format.ts';
import { percentOf, STATUS_TEXTS } from '../labels.ts';

/** The follow-up that’s due and not answered yet. */
const dueFollowUp = ({ followUps, status }: Pick<CaseSummary, 'followUps' | 'status'>, now = Date.now()) =>
  status === 'open' ? followUps.findLast(({ answer, dueAt }) => !answer && Date.parse(dueAt) <= now) : undefined;

/** One case in a list. */
export function CaseRow({ summary }: { summary: CaseSummary }) {
  const { id, condition, probability, fishType, symptoms, createdAt, status } = summary;
  const due = dueFollowUp(summary);
  const { label, tone } = STATUS_TEXTS[status];
  return (
    <Link to="/fish-doctor/diagnosis-history" search={{ case: id }} className="flex flex-col gap-1 p-4 hover:bg-raised">
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold">
          {condition ? condition.name : 'Not enough information'}
          {condition && probability !== null && (
            <span className="figures font-normal text-ink-muted"> {percentOf(probability)}</span>
          )}
        </span>
        <span className="flex flex-wrap gap-1">
          {due && (
            <Badge tone="sand">
              <Bell aria-hidden className="size-3.5" />
              Day {due.day}: how’s it doing?
            </Badge>
          )}
          <Badge tone={tone}>{label}</Badge>
        </span>
      </span>
      <span className="wrap-anywhere line-clamp-2 text-ink-muted text-sm">
        {[fishType, symptoms || 'Symptom checker'].filter(Boolean).join(': ')}
      </span>
      <span className="text-ink-muted text-sm">{formatDate(createdAt)}</span>
    </Link>
  );
}
