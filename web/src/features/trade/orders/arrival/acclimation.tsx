import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import { type AcclimationStep, acclimationPlan } from '@nautical/core/domain/trade/acclimation';
import { Check, Timer } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { announce } from '@/lib/page/announce.ts';
import { spanText, useNow } from '../countdown.tsx';
import { hasAnimals, isAllLost, isReportedMissing } from '../labels.ts';
import { keepRun, type Run, startRun, useRun } from './run.ts';

const MINUTE_MS = 60_000;
/** Later than this nobody acclimates anymore. */
const RECENT_MS = 24 * 60 * MINUTE_MS;

/** The timer for getting the animals into the tank, started by “Arrived”. */
export function Acclimation({ order }: { order: OrderDetail }) {
  const { id, role, items, deliveredAt, deliveryOption } = order;
  const run = useRun(id);
  if (role !== 'buyer' || !deliveredAt || !hasAnimals(items) || isReportedMissing(order) || isAllLost(order))
    return null;
  if (run) return <Steps orderId={id} run={run} plan={acclimationPlan(deliveryOption)} />;
  if (Date.now() - Date.parse(deliveredAt) > RECENT_MS) return null;
  return (
    <Button variant="secondary" className="self-start" onClick={() => startRun(id)}>
      <Timer aria-hidden />
      Start the acclimation timer
    </Button>
  );
}

function Steps({ orderId, run, plan }: { orderId: string; run: Run; plan: readonly AcclimationStep[] }) {
  const current = Math.min(run.step, plan.length - 1);
  const step = plan[current]!;
  const isLast = current === plan.length - 1;
  const whole = step.minutes * MINUTE_MS;
  const left = Math.max(0, Date.parse(run.since) + whole - useNow());
  const isOver = left === 0;

  useEffect(() => {
    if (isOver) announce(`Time’s up: ${step.title}`);
  }, [isOver, step.title]);

  const handleNext = () =>
    keepRun(orderId, isLast ? undefined : { step: current + 1, since: new Date().toISOString() });

  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <h2 className="flex items-center gap-2 font-bold font-display text-xl">
        <Timer aria-hidden className="size-5 text-tide" />
        Acclimation
      </h2>
      <ol className="flex flex-col gap-3">
        {plan.map(({ title, text, minutes }, index) => (
          <li key={title} aria-current={index === current ? 'step' : undefined} className="flex gap-3">
            <span
              aria-hidden
              className="figures grid size-7 shrink-0 place-items-center rounded-full border border-line font-semibold text-sm"
            >
              {index < current ? <Check className="size-4 text-kelp" /> : index + 1}
            </span>
            <div className="min-w-0 flex-1">
              <h3 className={index === current ? 'font-semibold' : 'text-ink-muted'}>
                {title}
                {index < current ? (
                  <span className="sr-only"> (done)</span>
                ) : (
                  <span className="figures font-normal text-ink-muted text-sm"> · {minutesText(minutes)}</span>
                )}
              </h3>
              {index === current && (
                <div className="mt-1 flex flex-col gap-2">
                  <p>{text}</p>
                  <p role="timer" className="figures font-bold font-display text-3xl">
                    {isOver ? 'Time’s up' : spanText(left)}
                  </p>
                  <Progress value={100 - (100 * left) / whole} label={`Progress of “${title}”`} />
                  <div className="flex flex-wrap gap-2">
                    <Button variant={isOver ? 'primary' : 'secondary'} onClick={handleNext}>
                      {isLast ? 'Done' : isOver ? 'Next step' : 'Skip to the next step'}
                    </Button>
                    {!isLast && (
                      <Button variant="ghost" onClick={() => keepRun(orderId, undefined)}>
                        Stop the timer
                      </Button>
                    )}
                  </div>
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const minutesText = (minutes: number) => (minutes >= 60 ? `${minutes / 60} h` : `${minutes} min`);
