import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { useCatalogue } from '@/features/fish/species/api.ts';
import { SpeciesBadges } from '@/features/fish/species/components/species-badges.tsx';
import { SpeciesPicture } from '@/features/fish/species/components/species-picture.tsx';
import { companyOf, degrees, gallons, inches, span } from '@/features/fish/species/labels.ts';
import { FitPanel } from '@/features/tanks/species-fit/fit-panel.tsx';

/** What a species offered for sale needs, and whether it would fit the member's tanks. */
export function SpeciesBox({ speciesKey }: { speciesKey: string }) {
  const species = useCatalogue().index?.get(speciesKey);
  // The page is complete without it.
  if (!species) return null;
  return (
    <>
      <section aria-labelledby="care" className="flex flex-col gap-3">
        <h2 id="care" className="font-bold font-display text-xl">
          What it needs
        </h2>
        <Card className="flex flex-col gap-3 p-4 sm:flex-row">
          <SpeciesPicture
            species={species}
            isDecoration
            className="w-full shrink-0 rounded-control sm:w-40 sm:self-start"
          />
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <div>
              <h3 className="font-bold font-display text-lg">{species.species}</h3>
              {species.scientificName && <p className="text-ink-muted text-sm italic">{species.scientificName}</p>}
            </div>
            <SpeciesBadges species={species} />
            <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              <dt className="text-ink-muted">Tank</dt>
              <dd>{gallons(species.smallestTank ?? species.spaceRequirement)} or more</dd>
              <dt className="text-ink-muted">Water</dt>
              <dd>
                {degrees(species.preferredTemp)}, pH {span(species.preferredPH)}
              </dd>
              <dt className="text-ink-muted">Group size</dt>
              <dd>{companyOf(species)}</dd>
              {species.maxSize && (
                <>
                  <dt className="text-ink-muted">Grows to</dt>
                  <dd>{inches(species.maxSize)}</dd>
                </>
              )}
            </dl>
            <Link
              to="/species/$key"
              params={{ key: species.key }}
              className={buttonClass({ variant: 'secondary', size: 'sm', className: 'self-start' })}
            >
              Care guide and tank mates
              <ArrowRight aria-hidden />
            </Link>
          </div>
        </Card>
      </section>
      <FitPanel species={species} />
    </>
  );
}
