// How a tank’s water is doing, at a glance. “Unknown” never looks like “fine”.
import type { AquariumHealth } from '@nautical/core/contracts/tanks/aquariums';
import { READING_COUNTS_DAYS } from '@nautical/core/domain/common/readings';
import type { WaterState as State, WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { PARAMETER_TEXTS } from '@nautical/core/domain/tanks/water/water-tests';
import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';
import { listed } from '@/lib/format.ts';

const LOOKS = {
  danger: { word: 'Act now', icon: TriangleAlert, tone: 'urchin' },
  warning: { word: 'Needs attention', icon: CircleAlert, tone: 'sand' },
  unknown: { word: 'Can’t tell yet', icon: CircleHelp, tone: 'neutral' },
  fine: { word: 'Water is fine', icon: CircleCheck, tone: 'kelp' },
} as const satisfies Record<State, { word: string; icon: LucideIcon; tone: string }>;

export function WaterStateBadge({ state }: { state: State }) {
  const { word, icon: Icon, tone } = LOOKS[state];
  return (
    <Badge tone={tone} className={state === 'unknown' ? 'border-dashed' : ''}>
      <Icon aria-hidden className="size-3.5" />
      {word}
    </Badge>
  );
}

const namesOf = (parameters: readonly WaterParameter[]) =>
  listed(parameters.map((name) => (name === 'ph' ? 'pH' : PARAMETER_TEXTS[name].label.toLowerCase())));

/** What’s missing to judge the water, in sentences; empty when nothing is. */
export function missingText({ water: { unmeasured, unjudged }, lastTest }: Pick<AquariumHealth, 'water' | 'lastTest'>) {
  if (!lastTest) return 'The water hasn’t been tested yet';
  return [
    ...(unmeasured.length > 0
      ? [`You haven’t tested ${namesOf(unmeasured)} in the last ${READING_COUNTS_DAYS} days`]
      : []),
    ...(unjudged.length > 0 ? [`There are no targets for ${namesOf(unjudged)}`] : []),
  ].join('. ');
}
