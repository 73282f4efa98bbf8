import type { Livestock, TimelineEntry } from '@nautical/core/contracts/tanks/livestock';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Camera, HeartPulse, type LucideIcon, Pill, Skull, Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog } from '@/components/overlay/delete-dialog.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { formatDate } from '@/lib/format.ts';
import { timelineQuery, useRemoveHealthLog } from './api.ts';
import { HEALTH_LABELS, HEALTH_TONES } from './labels.ts';

const KIND_ICONS: Record<TimelineEntry['kind'], LucideIcon> = {
  added: Sparkles,
  health: HeartPulse,
  photo: Camera,
  move: ArrowLeftRight,
  treatment: Pill,
  died: Skull,
};

/** What has happened to an animal. */
export function Timeline({ animal }: { animal: Livestock }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(timelineQuery(animal.id));
  const removeLog = useRemoveHealthLog();
  const [leaving, setLeaving] = useState<TimelineEntry>();
  return (
    <section aria-labelledby="timeline-heading">
      <h2 id="timeline-heading" className="mb-3 font-bold font-display text-lg">
        Timeline
      </h2>
      {isPending ? (
        <Skeleton className="h-40 rounded-card" />
      ) : !data ? (
        <FailedState
          title="We couldn’t load the timeline"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Card className="p-4 md:p-5">
          <ol className="flex flex-col">
            {data.map((entry) => {
              const Icon = KIND_ICONS[entry.kind];
              return (
                <li
                  key={`${entry.kind}${entry.id}`}
                  className="relative flex gap-3 pb-5 before:absolute before:top-8 before:bottom-0 before:left-4 before:w-px before:bg-line last:pb-0 last:before:hidden"
                >
                  <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-raised">
                    <Icon aria-hidden className="size-4 text-tide" />
                  </span>
                  <div className="min-w-0 grow">
                    <p className="flex flex-wrap items-center gap-x-2">
                      <span className="min-w-0 font-semibold">{entry.title}</span>
                      {entry.healthStatus && (
                        <Badge tone={HEALTH_TONES[entry.healthStatus]}>{HEALTH_LABELS[entry.healthStatus]}</Badge>
                      )}
                    </p>
                    <p className="figures text-ink-muted text-sm">{formatDate(entry.at)}</p>
                    {entry.text && <p className="whitespace-pre-line break-words">{entry.text}</p>}
                    {entry.imageUrl && (
                      <img
                        src={entry.imageUrl}
                        alt=""
                        loading="lazy"
                        className="mt-2 h-28 rounded-control object-cover"
                      />
                    )}
                  </div>
                  {entry.kind === 'health' && (
                    <IconButton
                      label={`Delete the entry from ${formatDate(entry.at)}`}
                      onClick={() => setLeaving(entry)}
                    >
                      <Trash2 aria-hidden />
                    </IconButton>
                  )}
                </li>
              );
            })}
          </ol>
        </Card>
      )}
      {leaving && (
        <DeleteDialog
          title="Delete health entry"
          question={`Delete the entry from ${formatDate(leaving.at)}? ${animal.name}’s health goes back to what the entry before it says.`}
          onDelete={() => removeLog.mutateAsync({ params: { id: leaving.id } })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}
