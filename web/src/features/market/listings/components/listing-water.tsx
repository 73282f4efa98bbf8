import type { ListingDetail } from '@nautical/core/contracts/market/listings';
import { aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { compareWater, type WaterGap } from '@nautical/core/domain/market/listing-water';
import { formatReading } from '@nautical/core/domain/tanks/water/reading-units';
import { PARAMETER_TEXTS } from '@nautical/core/domain/tanks/water/water-tests';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { Field } from '@/components/form/field.tsx';
import { Select } from '@/components/form/select.tsx';
import { Card } from '@/components/ui/card.tsx';
import { useUnits } from '@/features/members/units/units.ts';
import { aquariumsQuery } from '@/features/tanks/aquariums/api.ts';
import { read } from '@/lib/query.ts';
import { useChosenAquarium } from '../chosen-aquarium.ts';

/** The water the animal lives in, next to the buyer's own tank. */
export function ListingWater({ listing, isMine }: { listing: ListingDetail; isMine: boolean }) {
  const water = listing.tankParameters;
  const units = useUnits();
  const { tank, choice } = useAquariumToCompare(water !== null && !isMine);
  const { data } = useQuery({
    ...read(aquariumsApi.overview, { params: { id: tank?.id ?? '' } }),
    enabled: tank !== undefined,
  });
  if (!water) return null;
  const latest = Object.fromEntries(data?.latest.map(({ parameter, value }) => [parameter, value]) ?? []);
  const gaps = compareWater(water, latest);
  const isDifferent = gaps.some(({ standing }) => standing === 'higher' || standing === 'lower');
  return (
    <section aria-labelledby="water" className="flex flex-col gap-2">
      <h2 id="water" className="font-bold font-display text-xl">
        The water it lives in
      </h2>
      {choice}
      <Card className="overflow-hidden">
        <table className="figures w-full text-left">
          <thead className="border-line border-b text-ink-muted text-sm">
            <tr>
              <th scope="col" className="px-4 py-2 font-medium">
                Parameter
              </th>
              <th scope="col" className="px-2 py-2 font-medium">
                Seller’s tank
              </th>
              {tank && (
                <th scope="col" className="px-4 py-2 font-medium">
                  {tank.name}
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {gaps.map(({ parameter, theirs, mine, standing }) => (
              <tr key={parameter}>
                <th scope="row" className="px-4 py-2 font-medium">
                  {PARAMETER_TEXTS[parameter].label}
                </th>
                <td className="whitespace-nowrap px-2 py-2">{formatReading(parameter, theirs, units)}</td>
                {tank && (
                  <td className="px-4 py-2">
                    {mine === undefined ? (
                      <span className="text-ink-muted">Not tested</span>
                    ) : (
                      <>
                        {formatReading(parameter, mine, units)} <Standing standing={standing} />
                      </>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {isDifferent && (
        <p className="text-ink-muted text-sm">If your water is different, take more time to acclimate the animal.</p>
      )}
    </section>
  );
}

const STANDINGS = {
  same: { text: 'About the same', icon: Equal, className: 'text-kelp' },
  higher: { text: 'Higher', icon: ArrowUp, className: 'text-sand' },
  lower: { text: 'Lower', icon: ArrowDown, className: 'text-sand' },
};

function Standing({ standing }: Pick<WaterGap, 'standing'>) {
  if (!standing) return null;
  const { text, icon: Icon, className } = STANDINGS[standing];
  return (
    <span className={`inline-flex items-center gap-1 text-sm ${className}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {text}
    </span>
  );
}

/** The tank to compare with, and the control to choose it. */
function useAquariumToCompare(isWanted: boolean) {
  const [chosen, choose] = useChosenAquarium();
  const { data: tanks } = useQuery({
    ...aquariumsQuery(),
    enabled: isWanted,
  });
  const tank = isWanted ? tanks?.find(({ id }) => id === chosen) : undefined;
  const choice = isWanted && tanks && tanks.length > 0 && (
    <div className="max-w-xs">
      <Field label="Compare with">
        {(control) => (
          <Select {...control} value={tank?.id ?? ''} onChange={({ target }) => choose(target.value || undefined)}>
            <option value="">No tank</option>
            {tanks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
  return { tank, choice };
}
