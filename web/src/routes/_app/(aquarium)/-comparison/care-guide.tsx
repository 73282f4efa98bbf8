import type { Compatibility } from '@nautical/core/domain/compatibility';
import { textInUnits } from '@nautical/core/domain/reading-units';
import { CircleAlert, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { useUnits } from '@/lib/units.ts';

const TIPS = [
  {
    title: 'Temperature stability',
    text: 'Tropical fish live at 72-82°F. A swing of more than 2 degrees in a day weakens them; check the heater with a second thermometer.',
  },
  {
    title: 'Water quality',
    text: 'A weekly 25% water change and a test keep nitrate in range. Ammonia and nitrite stay at zero.',
  },
  {
    title: 'Feeding schedule',
    text: 'Feed 2-3 times daily in small portions, each gone within minutes, and leave one day a week without food.',
  },
];

/** What to do about the tanks that were compared. */
export function CareGuide({ analysis }: { analysis: Compatibility | undefined }) {
  const units = useUnits();
  if (!analysis) return <Skeleton className="h-72 rounded-card" />;
  return (
    <div className="flex flex-col gap-4">
      <List
        title="Recommendations"
        texts={analysis.recommendations}
        empty="Nothing to change. These fish suit each other and their tank."
        icon={<Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-tide" />}
      />
      <List
        title="Warnings"
        texts={analysis.warnings}
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

type ListProps = { title: string; texts: readonly string[]; empty: string; icon: ReactNode };

function List({ title, texts, empty, icon }: ListProps) {
  const units = useUnits();
  return (
    <Card className="p-4">
      <h2 className="mb-3 font-bold font-display text-lg">{title}</h2>
      {texts.length === 0 ? (
        <p className="text-ink-muted">{empty}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {texts.map((text) => (
            <li key={text} className="flex gap-2">
              {icon}
              {textInUnits(text, units)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
