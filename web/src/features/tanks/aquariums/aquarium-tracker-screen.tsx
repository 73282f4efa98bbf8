// The member's tanks as cards, and one of them in detail within the same page.
import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Plus, Waves } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { aquariumsQuery, statesQuery } from '@/features/tanks/aquariums/api.ts';
import { AquariumCard } from '@/features/tanks/aquariums/aquarium-card.tsx';
import { AquariumDialog } from '@/features/tanks/aquariums/aquarium-dialog.tsx';
import { DeleteAquariumDialog } from '@/features/tanks/aquariums/delete-aquarium-dialog.tsx';
import { TestDialog } from '@/features/tanks/water-parameters/test-dialog.tsx';
import { explain } from '@/lib/api.ts';
import type { AquariumTab } from './aquarium-tabs.ts';
import { AquariumView, type ArrivalsFor } from './aquarium-view.tsx';

type Open = { what: 'add' } | { what: 'edit' | 'delete' | 'test'; tank: Aquarium };

type AquariumTrackerScreenProps = {
  tankId: string | undefined;
  tab: AquariumTab | undefined;
  /** Whether they came to add a tank. */
  isAdding: boolean;
  /** The member's level. */
  level: ReactNode;
  arrivalsFor: ArrivalsFor;
  onShow: (shown: { tank?: string; tab?: AquariumTab }) => Promise<void>;
};

export function AquariumTrackerScreen({
  tankId,
  tab,
  isAdding,
  level,
  arrivalsFor,
  onShow,
}: AquariumTrackerScreenProps) {
  const { data: tanks, error, isPending, isFetching, refetch } = useQuery(aquariumsQuery());
  const { data: states } = useQuery(statesQuery());
  const [open, setOpen] = useState<Open | undefined>(isAdding ? { what: 'add' } : undefined);
  function close() {
    setOpen(undefined);
    if (isAdding) void onShow({});
  }
  const shown = tanks?.find(({ id }) => id === tankId);
  const add = () => setOpen({ what: 'add' });
  const lastTank = useRef(tankId);
  // The button that led here is gone, so the keyboard goes on at the title.
  useEffect(() => {
    if (lastTank.current === tankId) return;
    lastTank.current = tankId;
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, [tankId]);
  return (
    <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside className="flex flex-col gap-3 max-lg:order-last">
        <nav aria-label="Aquarium Tracker" className="max-lg:hidden">
          <Card className="flex flex-col gap-1 p-2">
            <Button
              variant="ghost"
              className="justify-start aria-[current=page]:bg-raised"
              aria-current={shown ? undefined : 'page'}
              onClick={() => void onShow({})}
            >
              <Waves aria-hidden />
              Aquarium Overview
            </Button>
            <Button variant="ghost" className="justify-start" onClick={add}>
              <Plus aria-hidden />
              Add New Aquarium
            </Button>
          </Card>
        </nav>
        {level}
      </aside>
      <div className="flex min-w-0 flex-col gap-4">
        {shown ? (
          <>
            <div>
              <Button variant="ghost" className="-ml-4 text-sm" onClick={() => void onShow({})}>
                <ArrowLeft aria-hidden />
                Back to Overview
              </Button>
            </div>
            <AquariumView
              arrivalsFor={arrivalsFor}
              key={shown.id}
              tank={shown}
              tab={tab}
              onTab={(next) => void onShow({ tank: shown.id, tab: next })}
              onDeleted={() => onShow({})}
            />
          </>
        ) : (
          <>
            <div className="flex min-h-11 items-center justify-between gap-3">
              <PageHeading>Aquarium Tracker</PageHeading>
              {tanks && tanks.length > 0 && (
                <Button className="lg:hidden" aria-label="Add New Aquarium" onClick={add}>
                  <Plus aria-hidden />
                  Add
                </Button>
              )}
            </div>
            {isPending ? (
              <LoadingAquariums />
            ) : !tanks ? (
              <FailedState
                title="We couldn’t load your aquariums"
                sentence={explain(error)}
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            ) : tanks.length === 0 ? (
              <EmptyState
                icon={<Waves aria-hidden />}
                title="No Aquariums Yet"
                sentence="Add your tank, log its water tests and see how it’s doing."
                action={<Button onClick={add}>Add Your First Aquarium</Button>}
              />
            ) : (
              <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
                {tanks.map((tank) => (
                  <li key={tank.id}>
                    <AquariumCard
                      tank={tank}
                      state={states?.find(({ aquariumId }) => aquariumId === tank.id)?.water.state}
                      onView={({ id }) => void onShow({ tank: id })}
                      onTest={() => setOpen({ what: 'test', tank })}
                      onEdit={() => setOpen({ what: 'edit', tank })}
                      onDelete={() => setOpen({ what: 'delete', tank })}
                    />
                  </li>
                ))}
                <li>
                  <button
                    type="button"
                    onClick={add}
                    className="flex size-full min-h-40 flex-col items-center justify-center gap-2 rounded-card border-2 border-line border-dashed font-semibold text-ink-muted transition-colors hover:border-tide hover:text-ink"
                  >
                    <Plus aria-hidden className="size-8" />
                    Add New Aquarium
                  </button>
                </li>
              </ul>
            )}
          </>
        )}
      </div>
      {open?.what === 'add' && <AquariumDialog onClose={close} onSaved={({ id }) => void onShow({ tank: id })} />}
      {open?.what === 'edit' && <AquariumDialog tank={open.tank} onClose={close} />}
      {open?.what === 'delete' && <DeleteAquariumDialog tank={open.tank} onClose={close} />}
      {open?.what === 'test' && (
        <TestDialog tank={open.tank} onClose={close} onSaved={() => void onShow({ tank: open.tank.id })} />
      )}
    </div>
  );
}

function LoadingAquariums() {
  return (
    <div aria-busy="true" className="grid gap-4 sm:grid-cols-2">
      <Card className="flex min-h-80 items-center justify-center p-4 text-ink-muted">Loading Aquariums...</Card>
      <Skeleton className="min-h-80 rounded-card max-sm:hidden" />
    </div>
  );
}
