import type { Species } from '@nautical/core/contracts/fish/species';
import { analyseCompatibility } from '@nautical/core/domain/fish/compatibility';
import { filledBy } from '@nautical/core/domain/fish/room';
import { schoolSize } from '@nautical/core/domain/fish/species-facts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import {
  CARE_LABELS,
  CATEGORY_LABELS,
  companyOf,
  DIET_LABELS,
  degrees,
  gallons,
  hardnessOf,
  inches,
  LEVEL_LABELS,
  span,
  TEMPERAMENT_LABELS,
} from '../labels.ts';
import { FitReasons } from './fit-reasons.tsx';
import { SpeciesPicture } from './species-picture.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

const ROWS: readonly [label: string, value: (species: Species) => ReactNode][] = [
  ['Category', ({ category }) => CATEGORY_LABELS[category]],
  ['Temperament', ({ temperament }) => TEMPERAMENT_LABELS[temperament]],
  ['Care level', ({ careLevel }) => CARE_LABELS[careLevel]],
  ['Gallons each', ({ spaceRequirement }) => gallons(spaceRequirement)],
  ['Smallest tank', ({ smallestTank }) => (smallestTank ? gallons(smallestTank) : '–')],
  ['Group size', companyOf],
  ['Temperature', ({ preferredTemp }) => degrees(preferredTemp)],
  ['pH', ({ preferredPH }) => span(preferredPH)],
  ['Hardness', (species) => hardnessOf(species) ?? '–'],
  ['Adult size', ({ maxSize }) => (maxSize ? inches(maxSize) : '–')],
  ['Lifespan', ({ lifespan }) => (lifespan ? `${lifespan} years` : '–')],
  ['Diet', ({ diet }) => DIET_LABELS[diet]],
  ['Level', ({ swimmingLevel }) => LEVEL_LABELS[swimmingLevel]],
  ['Reef-safe', ({ reefSafe, category }) => (category === 'saltwater' ? (reefSafe ? 'Yes' : 'No') : '–')],
];

type CompareTableProps = { compared: Species[]; onRemove: (key: string) => void; onClose: () => void };

/** Up to four species side by side, and how they would get along. */
export function CompareTable({ compared, onRemove, onClose }: CompareTableProps) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Compare species</PageHeading>
        <Button variant="secondary" onClick={onClose}>
          <ArrowLeft aria-hidden />
          All species
        </Button>
      </div>
      <section aria-label="Comparison" className="overflow-x-auto rounded-card border border-line bg-surface">
        <table className="figures w-full border-collapse text-left">
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky left-0 z-10 bg-surface p-2 align-bottom font-medium text-ink-muted text-sm"
              >
                Species
              </th>
              {compared.map((species) => (
                <th key={species.key} scope="col" className="min-w-28 p-2 align-top sm:min-w-40">
                  <div className="relative">
                    <SpeciesPicture species={species} isDecoration isFirst className="rounded-control" />
                    <div className="absolute top-0 right-0 rounded-control bg-surface/80">
                      <IconButton label={`Remove ${species.species}`} onClick={() => onRemove(species.key)}>
                        <X aria-hidden />
                      </IconButton>
                    </div>
                  </div>
                  <Link
                    to="/species/$key"
                    params={{ key: species.key }}
                    className="mt-2 block rounded-sm font-bold font-display hover:text-tide"
                  >
                    {species.species}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([label, value]) => (
              <tr key={label} className="border-line border-t">
                <th scope="row" className="sticky left-0 z-10 bg-surface p-2 font-medium text-ink-muted text-sm">
                  {label}
                </th>
                {compared.map((species) => (
                  <td key={species.key} className="p-2 align-top">
                    {value(species)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {compared.length > 1 && <Together compared={compared} />}
    </div>
  );
}

/** How the species would get along in one tank with room for all, each in its minimum group size. */
function Together({ compared }: { compared: Species[] }) {
  const groups = compared.map((species) => ({ name: species.species, species, count: schoolSize(species) }));
  const needed = Math.ceil(
    Math.max(
      filledBy(groups),
      ...compared.map(({ smallestTank, spaceRequirement }) => smallestTank ?? spaceRequirement),
    ),
  );
  const { overallScore, level, verdict, hasFish, findings, sharedWater } = analyseCompatibility(groups, {
    gallons: needed,
  });
  const { temperature, ph } = sharedWater;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-bold font-display text-xl">All in one tank?</h2>
        <VerdictBadge verdict={verdict} />
      </div>
      <FitReasons reasons={findings.filter(({ severity }) => severity !== 'low')} />
      {verdict !== 'clash' && (
        <p className="figures">
          Together they need {gallons(needed)} or more
          {temperature && `, ${degrees(temperature)}`}
          {ph && `, pH ${span(ph)}`}.
        </p>
      )}
      {verdict !== 'clash' && hasFish && (
        <p className="figures text-ink-muted text-sm">
          Compatibility score {overallScore}
          {verdict === 'fits' && `, ${level}`}.
        </p>
      )}
    </Card>
  );
}
