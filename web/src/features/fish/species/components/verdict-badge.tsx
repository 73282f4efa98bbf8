import type { FitVerdict } from '@nautical/core/domain/fish/fits-tank';
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';

const VERDICTS = {
  fits: { label: 'Fits', tone: 'kelp', icon: CircleCheck },
  'with-care': { label: 'Fits with care', tone: 'sand', icon: TriangleAlert },
  clash: { label: 'Doesn’t fit', tone: 'urchin', icon: CircleX },
  unknown: { label: 'Can’t tell yet', tone: 'neutral', icon: CircleHelp },
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
