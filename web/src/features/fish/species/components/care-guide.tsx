import { useQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { Dialog } from '@/components/overlay/dialog.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { useTextInUnits } from '@/features/members/units/units.ts';
import { explain } from '@/lib/api.ts';
import { speciesQuery } from '../api.ts';

const TABS = [
  ['tankSetup', 'Setup'],
  ['waterConditions', 'Water'],
  ['feeding', 'Feeding'],
  ['compatibility', 'Mates'],
  ['breeding', 'Breeding'],
  ['commonDiseases', 'Health'],
] as const;

/** How a species is kept, topic by topic, and the tips that go with it. */
export function CareGuide({ speciesKey }: { speciesKey: string }) {
  const inUnits = useTextInUnits();
  const { data, error, isPending, isFetching, refetch } = useQuery(speciesQuery(speciesKey));
  if (isPending)
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <span className="sr-only">Loading care guide…</span>
        <Skeleton className="h-11" />
        <Skeleton className="h-32" />
        <Skeleton className="h-24" />
      </div>
    );
  if (!data)
    return (
      <FailedState
        title="We couldn’t load the care guide"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const guide = data.careGuide;
  if (!guide) return <p className="text-ink-muted">There’s no care guide for this species yet.</p>;
  return (
    <div className="flex flex-col gap-4">
      <Tabs
        label="Care guide"
        tabs={TABS.map(([field, label]) => ({
          value: field,
          label,
          content: (
            <p className="min-h-32 max-w-prose leading-relaxed">
              {inUnits(guide[field]) || 'There’s nothing here yet.'}
            </p>
          ),
        }))}
      />
      {guide.tips.length > 0 && (
        <section className="rounded-card bg-raised p-4">
          <h3 className="flex items-center gap-2 font-semibold">
            <Lightbulb aria-hidden className="size-5 text-sand" />
            Tips
          </h3>
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
            {guide.tips.map((tip) => (
              <li key={tip}>{inUnits(tip)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type CareGuideDialogProps = { species: { key: string; species: string }; onClose: () => void };

export function CareGuideDialog({ species, onClose }: CareGuideDialogProps) {
  return (
    <Dialog title={`${species.species} Care Guide`} open onOpenChange={onClose}>
      <CareGuide speciesKey={species.key} />
    </Dialog>
  );
}
