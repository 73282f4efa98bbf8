import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import type { WaterTest } from '@nautical/core/contracts/tanks/water-parameters';
import type { AquariumType } from '@nautical/core/domain/common/aquarium-types';
import { WATER_PARAMETERS } from '@nautical/core/domain/tanks/aquariums';
import { freeAmmoniaZone } from '@nautical/core/domain/tanks/water/free-ammonia';
import { formatReading, shownValue, unitOf } from '@nautical/core/domain/tanks/water/reading-units';
import { standingOf } from '@nautical/core/domain/tanks/water/safety';
import type { Target } from '@nautical/core/domain/tanks/water/water-targets';
import { isPhRounded, PARAMETER_TEXTS, readingIn } from '@nautical/core/domain/tanks/water/water-tests';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FlaskConical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { WideTable } from '@/components/ui/wide-table.tsx';
import { useUnits } from '@/features/members/units/units.ts';
import { formatDate, timeOf } from '@/lib/format.ts';
import { overviewQuery, testsQuery, useDeleteWithUndo } from './api.ts';
import { StatusDot } from './status-dot.tsx';
import { TestDialog } from './test-dialog.tsx';

type TestHistoryProps = { tank: Aquarium; view: 'list' | 'table'; onLog: () => void };

/** All tests of a tank, newest first, to correct or delete. */
export function TestHistory({ tank, view, onLog }: TestHistoryProps) {
  const pages = useInfiniteQuery(testsQuery(tank.id));
  const { data: overview } = useQuery(overviewQuery(tank.id));
  const [edited, setEdited] = useState<WaterTest>();
  const remove = useDeleteWithUndo();
  const targets = overview?.targets ?? [];
  const actions = { onEdit: setEdited, onDelete: remove };
  return (
    <>
      <PagedList
        pages={pages}
        loading="Loading water tests…"
        skeleton={<Skeleton className="h-64 rounded-card" />}
        failed="We couldn’t load your water tests"
        empty={
          <EmptyState
            icon={<FlaskConical aria-hidden />}
            title="No Water Tests Yet"
            sentence="Log your first test to start tracking this water."
            action={<Button onClick={onLog}>Log First Water Test</Button>}
          />
        }
      >
        {(tests) =>
          view === 'table' ? (
            <TestTable type={tank.type} tests={tests} targets={targets} {...actions} />
          ) : (
            <ul className="flex flex-col gap-3">
              {tests.map((test) => (
                <li key={test.id}>
                  <TestRow type={tank.type} test={test} targets={targets} {...actions} />
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
      {edited && <TestDialog tank={tank} test={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

type Actions = { onEdit: (test: WaterTest) => void; onDelete: (test: WaterTest) => void };

type Judged = { type: AquariumType; targets: readonly Target[] };

function TestRow({ type, test, targets, ...actions }: { test: WaterTest } & Judged & Actions) {
  const units = useUnits();
  return (
    <Card className="p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 className="font-semibold">
          {formatDate(test.testDate)} <span className="font-normal text-ink-muted">{timeOf(test.testDate)}</span>
        </h3>
        <span className="-mt-2 -mr-2">
          <TestButtons test={test} {...actions} />
        </span>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-5">
        {WATER_PARAMETERS.map((parameter) => {
          const value = readingIn(test, parameter);
          if (value === null) return null;
          const target = targets.find((one) => one.parameter === parameter);
          return (
            <div key={parameter}>
              <dt className="text-ink-muted text-sm">{PARAMETER_TEXTS[parameter].label}</dt>
              <dd className="figures flex items-center gap-2 font-semibold">
                {formatReading(parameter, value, units)}
                {parameter === 'ph' && isPhRounded(test) && (
                  <span className="font-normal text-ink-muted text-sm">rounded</span>
                )}
                <StatusDot status={standingOf(type, target, parameter, value)} isBare />
              </dd>
            </div>
          );
        })}
        {test.freeAmmonia === null && (test.ammonia ?? 0) > 0 && (
          <div>
            <dt className="text-ink-muted text-sm">Free ammonia</dt>
            <dd>
              <StatusDot status="unknown" />
              <span className="block text-ink-muted text-sm">
                Measure{' '}
                {[...(test.ph === null ? ['pH'] : []), ...(test.temperature === null ? ['temperature'] : [])].join(
                  ' and ',
                )}{' '}
                with it
              </span>
            </dd>
          </div>
        )}
        {test.freeAmmonia !== null && (
          <div>
            <dt className="text-ink-muted text-sm">Free ammonia</dt>
            <dd className="figures font-semibold">
              {test.freeAmmonia} mg/L{' '}
              <span className="font-normal text-ink-muted text-sm">{freeAmmoniaZone(test.freeAmmonia)}</span>
            </dd>
          </div>
        )}
      </dl>
      {test.notes && <p className="mt-2 whitespace-pre-line text-ink-muted">{test.notes}</p>}
    </Card>
  );
}

function TestButtons({ test, onEdit, onDelete }: { test: WaterTest } & Actions) {
  const when = formatDate(test.testDate);
  return (
    <span className="flex shrink-0">
      <IconButton label={`Correct the test from ${when}`} onClick={() => onEdit(test)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={`Delete the test from ${when}`} onClick={() => onDelete(test)}>
        <Trash2 aria-hidden />
      </IconButton>
    </span>
  );
}

function TestTable({ type, tests, targets, ...actions }: { tests: WaterTest[] } & Judged & Actions) {
  const units = useUnits();
  const columns = WATER_PARAMETERS.filter((parameter) => tests.some((test) => test[parameter] !== null));
  return (
    <WideTable label="Water tests">
      <table className="figures w-full border-collapse text-left">
        <thead>
          <tr className="border-line border-b text-ink-muted text-sm">
            <th scope="col" className="sticky left-0 bg-surface p-3">
              Date
            </th>
            {columns.map((parameter) => (
              <th key={parameter} scope="col" className="whitespace-nowrap p-3 font-semibold">
                {PARAMETER_TEXTS[parameter].label} <span className="font-normal">{unitOf(parameter, units).unit}</span>
              </th>
            ))}
            <th scope="col" className="p-3">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tests.map((test) => (
            <tr key={test.id} className="border-line border-b last:border-0">
              <th scope="row" className="sticky left-0 whitespace-nowrap bg-surface p-3 font-medium">
                {formatDate(test.testDate)}
              </th>
              {columns.map((parameter) => {
                const value = readingIn(test, parameter);
                const target = targets.find((one) => one.parameter === parameter);
                return (
                  <td key={parameter} className="whitespace-nowrap p-3">
                    {value !== null && (
                      <span className="flex items-center gap-2">
                        {shownValue(parameter, value, units)}
                        <StatusDot status={standingOf(type, target, parameter, value)} isBare />
                      </span>
                    )}
                  </td>
                );
              })}
              <td className="px-3">
                <TestButtons test={test} {...actions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
