import type { Species } from '@nautical/core/contracts/fish/species';
import { Link } from '@tanstack/react-router';
import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { FitReasons } from '@/features/fish/species/components/fit-reasons.tsx';
import { VerdictBadge } from '@/features/fish/species/components/verdict-badge.tsx';
import { formatVolume, useTextInUnits, useUnits } from '@/features/members/units/units.ts';
import { explain } from '@/lib/api.ts';
import { AddToAquariumDialog } from './add-to-aquarium-dialog.tsx';
import { type TankFit, useFits } from './use-fits.ts';

const MOST = 999;
const numberIn = (text: string) => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= MOST ? value : undefined;
};

/** Whether a species would fit each of the member's tanks, why, and the way to add it. */
export function FitPanel({ species }: { species: Species }) {
  const [typed, setTyped] = useState('');
  const { fits, error, retry, isFetching } = useFits(species, numberIn(typed));
  const [added, setAdded] = useState<TankFit>();
  return (
    <section aria-labelledby="fit-heading">
      <h2 id="fit-heading" className="mb-3 font-bold font-display text-xl">
        Would it fit my tank?
      </h2>
      {error ? (
        <FailedState
          title="We couldn’t load your tanks"
          sentence={explain(error)}
          onRetry={retry}
          retrying={isFetching}
        />
      ) : !fits ? (
        <div aria-busy="true">
          <span className="sr-only">Loading your tanks…</span>
          <Skeleton className="h-20 rounded-card" />
        </div>
      ) : fits.length === 0 ? (
        <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
          <p className="text-ink-muted">Add your tank and we’ll tell you if {species.species} would fit.</p>
          <Link to="/aquarium-tracker" className={buttonClass({ variant: 'secondary' })}>
            Add a tank
          </Link>
        </Card>
      ) : (
        <div className="flex flex-col gap-2">
          <div className="max-w-40">
            <Field label="How many would you add?">
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={MOST}
                  placeholder={String(fits[0]?.fit.count ?? 1)}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              )}
            </Field>
          </div>
          <ul className="flex flex-col gap-2">
            {fits.map((each) => (
              <li key={each.tank.id}>
                <AquariumTableRow {...each} isOnly={fits.length === 1} onAdd={() => setAdded(each)} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {added && (
        <AddToAquariumDialog species={species} tank={added.tank} fit={added.fit} onClose={() => setAdded(undefined)} />
      )}
    </section>
  );
}

function AquariumTableRow({ tank, fit, score, isOnly, onAdd }: TankFit & { isOnly: boolean; onAdd: () => void }) {
  const units = useUnits();
  const inUnits = useTextInUnits();
  const isClash = fit.verdict === 'clash';
  const [first] = fit.reasons;
  return (
    <Card>
      <details open={isOnly} className="group">
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 p-3 [&::-webkit-details-marker]:hidden">
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
          />
          <span className="min-w-32 flex-1">
            <span className="font-semibold">{tank.name}</span>
            <span className="figures block text-ink-muted text-sm">
              {tank.gallons ? formatVolume(tank.gallons, units) : 'Size unknown'} · {tank.type}
            </span>
          </span>
          <VerdictBadge verdict={fit.verdict} />
          {fit.verdict !== 'fits' && first && (
            <span className="wrap-anywhere w-full pl-8 text-sm group-open:hidden">{inUnits(first.reason)}</span>
          )}
        </summary>
        <div className="flex flex-col gap-3 border-line border-t p-3">
          {fit.reasons.length === 0 ? (
            <p>We see no problem with adding {fit.count === 1 ? 'one' : fit.count} here.</p>
          ) : (
            <FitReasons reasons={fit.reasons} />
          )}
          {!isClash && score.after !== null && (
            <p className="figures text-ink-muted text-sm">
              {score.before === null
                ? `Tank compatibility score: ${score.after} with ${fit.count} added.`
                : `Tank compatibility score: ${score.before} now, ${score.after} with ${fit.count} added.`}
            </p>
          )}
          <Button variant={isClash ? 'ghost' : 'secondary'} size="sm" className="self-start" onClick={onAdd}>
            <Plus aria-hidden />
            {isClash ? `Add to ${tank.name} anyway` : `Add to ${tank.name}`}
          </Button>
        </div>
      </details>
    </Card>
  );
}
