import type { Fit } from '@nautical/core/domain/fish/fits-tank';
import { CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import { useTextInUnits } from '@/features/members/units/units.ts';

const SEVERITY = {
  high: { icon: CircleX, colour: 'text-urchin', word: 'Danger' },
  medium: { icon: TriangleAlert, colour: 'text-sand', word: 'Caution' },
  low: { icon: CircleHelp, colour: 'text-ink-muted', word: 'Note' },
} as const;

/** The problems, worst first, and what to do about each. */
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
