import { textInUnits } from '@nautical/core/domain/members/units';
import { CircleAlert, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { useUnits } from '@/features/members/units/units.ts';
import type { TankAnalysis } from './comparison-data.ts';

const TIPS = [
  {
    title: 'Temperature stability',
    text: 'Tropical fish live at 72-82°F. A swing of more than 2 degrees in a day weakens them, so check the heater with a second thermometer.',
  },
  {
    title: 'Water quality',
    text: 'A weekly 25% water change and a test keep nitrate in range. Ammonia and nitrite should stay at zero.',
  },
  {
    title: 'Feeding schedule',
    text: 'Feed 2-3 times daily in small portions that are gone within minutes, and skip feeding one day a week.',
  },
];

type Texts = readonly { tank?: string; text: string }[];

/** What to do about the tanks that were compared, each for itself. */
export function CareGuide({ each }: { each: readonly TankAnalysis[] | undefined }) {
  const units = useUnits();
  if (!each) return <Skeleton className="h-72 rounded-card" />;
  const textsOf = (kind: 'recommendations' | 'warnings'): Texts =>
    each.flatMap(({ tank, analysis }) =>
      analysis[kind].map((text) => (each.length > 1 ? { tank: tank.name, text } : { text })),
    );
  return (
    <div className="flex flex-col gap-4">
      <List
        title="Recommendations"
        texts={textsOf('recommendations')}
        empty="There’s nothing to change. These fish get along and suit their tank."
        icon={<Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-tide" />}
      />
      <List
        title="Warnings"
        texts={textsOf('warnings')}
        empty="No warnings."
        icon={<CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sand" />}
      />
      <Card className="p-4">
        <h2 className="mb-3 font-bold font-display text-lg">General care tips</h2>
        <dl className="grid gap-4 md:grid-cols-3">
          {TIPS.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="text-ink-muted">{textInUnits(text, units)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}

type ListProps = { title: string; texts: Texts; empty: string; icon: ReactNode };

function List({ title, texts, empty, icon }: ListProps) {
  const units = useUnits();
  return (
    <Card className="p-4">
      <h2 className="mb-3 font-bold font-display text-lg">{title}</h2>
      {texts.length === 0 ? (
        <p className="text-ink-muted">{empty}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {texts.map(({ tank, text }) => (
            <li key={`${tank} ${text}`} className="flex gap-2">
              {icon}
              <span className="min-w-0">
                {tank && <strong>{tank}: </strong>}
                <span>{textInUnits(text, units)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
