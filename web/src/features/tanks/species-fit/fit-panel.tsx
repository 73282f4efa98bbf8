import type { Species } from '@nautical/core/contracts/fish/species';
import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import { type Fit, type FitVerdict, fitsTank, inhabitantsOf } from '@nautical/core/domain/fish/fits-tank';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { useCatalogue } from '@/features/fish/species/api.ts';
import { FitReasons } from '@/features/fish/species/components/fit-reasons.tsx';
import { VerdictBadge } from '@/features/fish/species/components/verdict-badge.tsx';
import { formatVolume, useUnits } from '@/features/members/units/units.ts';
import { aquariumsQuery } from '@/features/tanks/aquariums/api.ts';
import { explain } from '@/lib/api.ts';
import { AddToAquariumDialog } from './add-to-aquarium-dialog.tsx';
import { everyAnimalQuery } from './api.ts';

type TankFit = { tank: Aquarium; fit: Fit };

const BEST_FIRST: readonly FitVerdict[] = ['fits', 'with-care', 'unknown', 'clash'];

/** The member's tanks, each with what the species would mean for it; those it suits best come first. */
export function useFits(species: Species) {
  const tanks = useQuery(aquariumsQuery());
  const animals = useQuery({ ...everyAnimalQuery(), enabled: Boolean(tanks.data?.length) });
  const { index } = useCatalogue();
  const fits = useMemo(() => {
    if (tanks.data?.length === 0) return [];
    if (!tanks.data || !animals.data || !index) return undefined;
    const each = tanks.data.map((tank): TankFit => {
      const kept = animals.data?.filter(({ aquariumId }) => aquariumId === tank.id) ?? [];
      return { tank, fit: fitsTank(species, { ...tank, livestock: inhabitantsOf(kept, index) }) };
    });
    const rank = ({ fit }: TankFit) => BEST_FIRST.indexOf(fit.verdict);
    return each.sort((one, other) => rank(one) - rank(other));
  }, [species, tanks.data, animals.data, index]);
  const failed = [tanks, animals].find(({ error }) => error);
  return { fits, error: failed?.error, retry: () => void failed?.refetch(), isFetching: failed?.isFetching ?? false };
}

/** Whether a species would fit each of the member's tanks, why, and the way to add it. */
export function FitPanel({ species }: { species: Species }) {
  const { fits, error, retry, isFetching } = useFits(species);
  const [added, setAdded] = useState<TankFit>();
  return (
    <section aria-labelledby="fit-heading">
      <h2 id="fit-heading" className="mb-3 font-bold font-display text-xl">
        Would it fit my tank?
      </h2>
      {error ? (
        <FailedState
          title="Your tanks could not be loaded"
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
          <p className="text-ink-muted">Add your tank, and we tell you whether {species.species} would fit.</p>
          <Link to="/aquarium-tracker" className={buttonClass({ variant: 'secondary' })}>
            Add a tank
          </Link>
        </Card>
      ) : (
        <ul className="flex flex-col gap-2">
          {fits.map((each) => (
            <li key={each.tank.id}>
              <AquariumTableRow {...each} isOnly={fits.length === 1} onAdd={() => setAdded(each)} />
            </li>
          ))}
        </ul>
      )}
      {added && (
        <AddToAquariumDialog species={species} tank={added.tank} fit={added.fit} onClose={() => setAdded(undefined)} />
      )}
    </section>
  );
}

function AquariumTableRow({ tank, fit, isOnly, onAdd }: TankFit & { isOnly: boolean; onAdd: () => void }) {
  const units = useUnits();
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
              {tank.gallons ? formatVolume(tank.gallons, units) : 'Size not known'} · {tank.type}
            </span>
          </span>
          <VerdictBadge verdict={fit.verdict} />
        </summary>
        <div className="flex flex-col gap-3 border-line border-t p-3">
          {fit.reasons.length === 0 ? (
            <p>Nothing speaks against {fit.count === 1 ? 'one' : fit.count} of them here.</p>
          ) : (
            <FitReasons reasons={fit.reasons} />
          )}
          {fit.score && (
            <p className="figures text-ink-muted text-sm">
              Compatibility score of the tank: {fit.score.before} now, {fit.score.after} with {fit.count} added.
            </p>
          )}
          <Button variant="secondary" size="sm" className="self-start" onClick={onAdd}>
            <Plus aria-hidden />
            Add to {tank.name}
          </Button>
        </div>
      </details>
    </Card>
  );
}
