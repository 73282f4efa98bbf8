import { Lightbulb } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { useTextInUnits } from '@/features/members/units/units.ts';
import { AdviceLinks } from './advice-links.tsx';
import { EQUIPMENT, MISTAKES, PHASES, type Phase } from './setup-tips-content.ts';

export function TankSetupTipsScreen() {
  const inUnits = useTextInUnits();
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <article className="flex min-w-0 flex-col gap-8">
        <header>
          <PageHeading>Tank Setup Tips</PageHeading>
          <p className="mt-2 max-w-prose text-ink-muted text-lg">
            Five phases from an empty corner to a tank that takes care of itself most of the week.
          </p>
        </header>
        <ol className="flex flex-col gap-4">
          {PHASES.map((phase, i) => (
            <PhaseCard key={phase.title} phase={phase} number={i + 1} />
          ))}
        </ol>
        <section className="flex flex-col gap-4">
          <h2 className="font-bold font-display text-xl">Common mistakes</h2>
          <dl className="grid gap-3 sm:grid-cols-2">
            {MISTAKES.map(({ mistake, instead }) => (
              <Card key={mistake} className="p-4">
                <dt className="font-semibold">{mistake}</dt>
                <dd className="mt-1 text-ink-muted">{inUnits(instead)}</dd>
              </Card>
            ))}
          </dl>
        </section>
        <section className="flex flex-col gap-4">
          <h2 className="font-bold font-display text-xl">Equipment guide</h2>
          <dl className="divide-y divide-line rounded-card border border-line bg-surface">
            {EQUIPMENT.map(({ item, choose, figure }) => (
              <div key={item} className="grid gap-1 p-4 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:gap-4">
                <dt className="font-semibold">{item}</dt>
                <dd className="text-ink-muted">{inUnits(choose)}</dd>
                <dd className="font-medium text-tide tabular-nums sm:text-right">{inUnits(figure)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </article>
      <AdviceLinks current="/tank-setup-tips" />
    </div>
  );
}

function PhaseCard({ phase: { title, time, goal, steps, tip }, number }: { phase: Phase; number: number }) {
  const inUnits = useTextInUnits();
  return (
    <li>
      <Card className="flex flex-col gap-3 p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-bold font-display text-xl">
            <span className="text-tide">Phase {number}</span> {title}
          </h2>
          <span className="text-ink-muted text-sm">{time}</span>
        </div>
        <p>{inUnits(goal)}</p>
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink-muted marker:text-tide">
          {steps.map((step) => (
            <li key={step}>{inUnits(step)}</li>
          ))}
        </ul>
        <p className="flex gap-2 rounded-control bg-raised p-3 text-sm">
          <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-sand" />
          {inUnits(tip)}
        </p>
      </Card>
    </li>
  );
}
