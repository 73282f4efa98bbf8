import type { SharedCard } from '@nautical/core/contracts/talk/conversations';
import { variantUrl } from '@nautical/core/domain/common/images';
import { formatReading } from '@nautical/core/domain/tanks/water/reading-units';
import { PARAMETER_TEXTS } from '@nautical/core/domain/tanks/water/water-tests';
import { Droplets, Waves } from 'lucide-react';
import { useState } from 'react';
import { useUnits } from '@/features/members/units/units.ts';
import { formatDate } from '@/lib/format.ts';
import { CardFrame } from './card-frame.tsx';

/** A tank or a water test as it was when it was shared. */
export function SnapshotShareCard({ card: { kind, snapshot } }: { card: SharedCard }) {
  const isTest = kind === 'water-test';
  const name = isTest ? 'Water test' : 'Aquarium';
  const Icon = isTest ? Droplets : Waves;
  const units = useUnits();
  const [isBroken, setBroken] = useState(false);
  const image = isBroken ? null : snapshot?.image;
  return (
    <>
      <CardFrame
        kind={name}
        picture={
          image ? (
            <img src={variantUrl(image, 320)} alt="" loading="lazy" onError={() => setBroken(true)} />
          ) : (
            <Icon aria-hidden />
          )
        }
        // On its way to the server it has no content yet.
        title={snapshot?.title ?? name}
        detail={
          snapshot &&
          (isTest ? formatDate(snapshot.at) : [snapshot.tankType, snapshot.size].filter(Boolean).join(' · '))
        }
      />
      {snapshot && snapshot.readings.length > 0 && (
        <dl className="figures mt-1 grid max-w-96 grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-x-4 text-sm">
          {snapshot.readings.map(({ parameter, value }) => (
            <div key={parameter} className="flex justify-between gap-2 border-line border-b py-0.5">
              <dt className="truncate text-ink-muted">{PARAMETER_TEXTS[parameter].label}</dt>
              <dd className="whitespace-nowrap">{formatReading(parameter, value, units)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
