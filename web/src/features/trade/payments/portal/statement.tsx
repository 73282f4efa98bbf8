import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { WideTable } from '@/components/ui/wide-table.tsx';
import { explain } from '@/lib/api.ts';
import { formatDate, formatMoney } from '@/lib/format.ts';
import { statementQuery } from '../api.ts';
import { DayField } from '../filter-bar.tsx';
import type { PaymentSearch } from '../payments-search.ts';

const headClass = 'px-3 py-2 font-semibold';
const cellClass = 'whitespace-nowrap px-3 py-2 text-right';

type StatementProps = { search: PaymentSearch; onChange: (change: PaymentSearch) => void };

/** What came in, went out and was held, day by day. */
export function Statement({ search: { from, to }, onChange }: StatementProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(statementQuery({ from, to }));
  return (
    <div className="flex flex-col gap-4">
      <search className="grid grid-cols-2 gap-3 md:flex">
        <DayField label="From" value={from} onChange={(day) => onChange({ from: day })} />
        <DayField label="To" value={to} onChange={(day) => onChange({ to: day })} />
      </search>
      <p className="text-ink-muted text-sm">The books go by days in UTC.</p>
      {isPending ? (
        <div aria-busy="true">
          <span className="sr-only">Loading the statement…</span>
          <Skeleton className="h-64 rounded-card" />
        </div>
      ) : !data ? (
        <FailedState
          title="We couldn’t load the statement"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data.length === 0 ? (
        <EmptyState icon={<CalendarDays aria-hidden />} title="Nothing moved" sentence="Try other days." />
      ) : (
        <WideTable label="Statement by day">
          <table className="figures w-full">
            <thead className="text-ink-muted text-sm">
              <tr>
                <th className={`${headClass} text-left`}>Day</th>
                <th className={`${headClass} text-right`}>Charged</th>
                <th className={`${headClass} text-right`}>Refunded</th>
                <th className={`${headClass} text-right`}>Fees</th>
                <th className={`${headClass} text-right`}>Promotions</th>
                <th className={`${headClass} text-right`}>Paid out</th>
                <th className={`${headClass} text-right`}>Held at the end</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {data.map(({ day, captured, refunded, fees, promotions, paidOut, heldAtEnd }) => (
                <tr key={day}>
                  <th scope="row" className="whitespace-nowrap px-3 py-2 text-left font-medium">
                    {formatDate(`${day.slice(0, 10)}T12:00`)}
                  </th>
                  <td className={cellClass}>{formatMoney(captured)}</td>
                  <td className={cellClass}>{formatMoney(refunded)}</td>
                  <td className={cellClass}>{formatMoney(fees)}</td>
                  <td className={cellClass}>{formatMoney(promotions)}</td>
                  <td className={cellClass}>{formatMoney(paidOut)}</td>
                  <td className={cellClass}>{formatMoney(heldAtEnd)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
    </div>
  );
}
