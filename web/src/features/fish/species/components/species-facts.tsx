import type { SpeciesDetail } from '@nautical/core/contracts/fish/species';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card.tsx';
import { companyOf, DIET_LABELS, degrees, gallons, hardnessOf, inches, LEVEL_LABELS, span } from '../labels.ts';

/** The ends of each scale: wide enough for every species that is kept. */
const SCALES = { temperature: [50, 95], ph: [4, 9.5], hardness: [0, 30] } as const;

export function SpeciesFacts({ species }: { species: SpeciesDetail }) {
  const hardnessText = hardnessOf(species);
  const { hardness, maxSize, lifespan, smallestTank, origin } = species;
  return (
    <Card className="flex flex-col gap-5 p-4">
      <div className="grid gap-4 md:grid-cols-3">
        <RangeBar
          label="Temperature"
          range={species.preferredTemp}
          scale={SCALES.temperature}
          text={degrees(species.preferredTemp)}
        />
        <RangeBar label="pH" range={species.preferredPH} scale={SCALES.ph} text={span(species.preferredPH)} />
        {hardness && hardnessText && (
          <RangeBar label="Hardness" range={hardness} scale={SCALES.hardness} text={hardnessText} />
        )}
      </div>
      <dl className="figures grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
        <Fact label="Gallons each">{gallons(species.spaceRequirement)}</Fact>
        {smallestTank && <Fact label="Smallest tank">{gallons(smallestTank)}</Fact>}
        {maxSize && <Fact label="Adult size">{inches(maxSize)}</Fact>}
        {lifespan && <Fact label="Lifespan">{lifespan} years</Fact>}
        <Fact label="Group size">{companyOf(species)}</Fact>
        <Fact label="Swims">{LEVEL_LABELS[species.swimmingLevel]}</Fact>
        <Fact label="Diet">{DIET_LABELS[species.diet]}</Fact>
        {origin && <Fact label="Origin">{origin}</Fact>}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type RangeBarProps = {
  label: string;
  range: readonly [number, number];
  scale: readonly [number, number];
  text: string;
};

/** A species’ preferred range on the scale of all waters. */
function RangeBar({ label, range, scale, text }: RangeBarProps) {
  const at = (value: number) => Math.min(100, Math.max(0, ((value - scale[0]) / (scale[1] - scale[0])) * 100));
  const left = at(range[0]);
  return (
    <div>
      <p className="figures flex justify-between gap-2 text-sm">
        <span className="text-ink-muted">{label}</span>
        <span>{text}</span>
      </p>
      <div aria-hidden className="mt-1 h-2 rounded-full bg-raised">
        <div
          className="h-2 min-w-2 rounded-full bg-tide bg-tide-sweep"
          style={{ marginLeft: `${left}%`, width: `${Math.max(2, at(range[1]) - left)}%` }}
        />
      </div>
      <p aria-hidden className="figures flex justify-between text-ink-muted text-xs">
        <span>{scale[0]}</span>
        <span>{scale[1]}</span>
      </p>
    </div>
  );
}
