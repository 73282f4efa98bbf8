import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { MAINTENANCE_TEXTS } from '@nautical/core/domain/tanks/maintenance';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/ui/card.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { formatMoney, formatMonth } from '@/lib/format.ts';
import { costsQuery } from './api.ts';

const MONTHS_SHOWN = 12;
const isSomething = (money: string) => Number(money) > 0;

/** What a tank has cost, by kind and by month; renders nothing without costs. */
export function CostsCard({ aquariumId }: { aquariumId: string }) {
  const { data, error, isFetching, refetch } = useQuery(costsQuery(aquariumId));
  if (!data && error)
    return (
      <FailedState
        title="We couldn’t load the costs"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data || (!isSomething(data.total) && !isSomething(data.livestock))) return null;
  const months = data.byMonth.slice(0, MONTHS_SHOWN);
  const most = Math.max(...months.map(({ total }) => Number(total)), 1);
  return (
    <Card className="p-4 md:p-5">
      <h2 className="mb-3 font-bold font-display text-lg">Costs</h2>
      <dl className="figures grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Cost label="Total" total={moneyOf(centsOf(data.total) + centsOf(data.livestock))} />
        {isSomething(data.livestock) && <Cost label="Livestock" total={data.livestock} />}
        {data.byType
          .filter(({ total }) => isSomething(total))
          .map(({ type, total }) => (
            <Cost key={type} label={MAINTENANCE_TEXTS[type]} total={total} />
          ))}
      </dl>
      {months.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 font-semibold">Maintenance by month</h3>
          <ul className="figures flex flex-col gap-1">
            {months.map(({ month: name, total }) => (
              <li key={name} className="grid grid-cols-[5rem_minmax(0,1fr)_5rem] items-center gap-2 text-sm">
                <span className="text-ink-muted">{monthOf(name)}</span>
                <span
                  aria-hidden
                  className="h-2 rounded-full bg-tide"
                  style={{ width: `${(Number(total) / most) * 100}%` }}
                />
                <span className="text-right">{formatMoney(total)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** A month as '2026-11' in words. */
function monthOf(name: string) {
  const date = new Date(`${name}-15T00:00`);
  return `${formatMonth(date)} ${date.getFullYear()}`;
}

const Cost = ({ label, total }: { label: string; total: string }) => (
  <div>
    <dt className="text-ink-muted text-sm">{label}</dt>
    <dd className="font-bold font-display text-xl">{formatMoney(total)}</dd>
  </div>
);
