import type { Fit, FitVerdict } from '@nautical/core/domain/fish/fits-tank';
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';
import { useTextInUnits } from '@/features/members/units/units.ts';

const VERDICTS = {
  fits: { label: 'Fits', tone: 'kelp', icon: CircleCheck },
  'with-care': { label: 'With care', tone: 'sand', icon: TriangleAlert },
  clash: { label: 'Does not fit', tone: 'urchin', icon: CircleX },
  unknown: { label: 'Not enough known', tone: 'neutral', icon: CircleHelp },
} as const satisfies Record<FitVerdict, unknown>;

export function VerdictBadge({ verdict }: { verdict: FitVerdict }) {
  const { label, tone, icon: Icon } = VERDICTS[verdict];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3.5" />
      {label}
    </Badge>
  );
}

const SEVERITY = {
  high: { icon: CircleX, colour: 'text-urchin', word: 'Danger' },
  medium: { icon: TriangleAlert, colour: 'text-sand', word: 'Caution' },
  low: { icon: CircleHelp, colour: 'text-ink-muted', word: 'Note' },
} as const;

/** What speaks against it, worst first, and what to do about each. */
export function FitReasons({ reasons }: { reasons: Fit['reasons'] }) {
  const inUnits = useTextInUnits();
  return (
    <ul className="flex flex-col gap-2">
      {reasons.map(({ severity, reason, fix }) => {
        const { icon: Icon, colour, word } = SEVERITY[severity];
        return (
          <li key={reason} className="flex gap-2">
            <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${colour}`} />
            <span className="wrap-anywhere">
              <span className="sr-only">{word}: </span>
              {inUnits(reason)} <span className="text-ink-muted">{inUnits(fix)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
