import type { TankTemplate } from '@nautical/core/domain/tanks/tank-templates';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { useTextInUnits } from '@/features/members/units/units.ts';
import { TEMPLATE_FACTS } from './template-facts.ts';

type ShownTemplate = Omit<TankTemplate, 'recommendedFish'> & { recommendedFish: readonly string[] };

/** A type of tank with its pros and cons. */
export function TemplateCard({ template, mark }: { template: ShownTemplate; mark?: ReactNode }) {
  const { name, description, pros, cons, recommendedFish, equipment } = template;
  const inUnits = useTextInUnits();
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex flex-col gap-2">
        {mark && <div className="flex flex-wrap gap-2">{mark}</div>}
        <h3 className="font-bold font-display text-lg">{name}</h3>
        <p className="text-ink-muted">{description}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        {TEMPLATE_FACTS.map(({ label, of }) => (
          <div key={label}>
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-medium">{inUnits(of(template))}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-3 text-sm sm:grid-cols-2">
        <Points title="Pros" points={pros} icon={<Check aria-hidden="true" className="mt-0.5 size-4 text-kelp" />} />
        <Points title="Cons" points={cons} icon={<Minus aria-hidden="true" className="mt-0.5 size-4 text-sand" />} />
      </div>
      <div className="flex flex-col gap-2 text-sm">
        <h4 className="font-semibold">Recommended fish</h4>
        <p className="flex flex-wrap gap-1.5">
          {recommendedFish.map((fish) => (
            <Badge key={fish}>{fish}</Badge>
          ))}
        </p>
      </div>
      <Disclosure title="Equipment" className="text-sm">
        <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-muted">
          {equipment.map((item) => (
            <li key={item}>{inUnits(item)}</li>
          ))}
        </ul>
      </Disclosure>
    </Card>
  );
}

function Points({ title, points, icon }: { title: string; points: readonly string[]; icon: ReactNode }) {
  const inUnits = useTextInUnits();
  return (
    <div>
      <h4 className="mb-1 font-semibold">{title}</h4>
      <ul className="flex flex-col gap-1">
        {points.map((point) => (
          <li key={point} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2">
            {icon}
            {inUnits(point)}
          </li>
        ))}
      </ul>
    </div>
  );
}
