import type { Species } from '@nautical/core/contracts/fish/species';
import {
  AVOID_CAP,
  COMPATIBLE_CAP,
  NO_TANK_MATES,
  requirementsOf,
  type TankMate,
  tankMates,
} from '@nautical/core/domain/fish/tank-mates';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { useTextInUnits } from '@/features/members/units/units.ts';
import { TEMPERAMENT_LABELS, TRAIT_TEXTS } from '../labels.ts';

type MateListsProps = {
  species: Species;
  all: readonly Species[];
  /** Offers the rest of the lists as well. */
  canExpand?: boolean;
  /** Rendered after the lists and the requirements. */
  children?: ReactNode;
};

/** A species’ compatible tank mates, species to avoid and tank requirements. */
export function MateLists({ species, all, canExpand = false, children }: MateListsProps) {
  const inUnits = useTextInUnits();
  const { compatible, avoid } = useMemo(() => tankMates(species, all), [species, all]);
  return (
    <div className="flex flex-col gap-6">
      <Section title="Compatible Species">
        {compatible.length === 0 ? (
          <p className="text-ink-muted">{NO_TANK_MATES}</p>
        ) : (
          <Mates
            mates={compatible}
            cap={COMPATIBLE_CAP}
            canExpand={canExpand}
            icon={<Suits />}
            noun="compatible species"
          />
        )}
      </Section>
      <Section title="Species to Avoid">
        {avoid.length === 0 ? (
          <p className="text-ink-muted">None that we know of.</p>
        ) : (
          <Mates mates={avoid} cap={AVOID_CAP} canExpand={canExpand} icon={<Clashes />} noun="species to avoid" />
        )}
      </Section>
      <Section title="Tank Requirements">
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {requirementsOf(species).map((line) => (
            <li key={line}>{inUnits(line)}</li>
          ))}
        </ul>
      </Section>
      {children}
    </div>
  );
}

const Suits = () => <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-kelp" />;
const Clashes = () => <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-urchin" />;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-bold font-display text-lg">{title}</h3>
      {children}
    </section>
  );
}

type MatesProps = { mates: TankMate<Species>[]; cap: number; canExpand: boolean; icon: ReactNode; noun: string };

function Mates({ mates, cap, canExpand, icon, noun }: MatesProps) {
  const inUnits = useTextInUnits();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? mates : mates.slice(0, cap);
  return (
    <>
      <ul className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
        {shown.map(({ species, note, cautions }) => (
          <li key={species.key} className="flex gap-2">
            {icon}
            <span className="wrap-anywhere">
              <Link
                to="/species/$key"
                params={{ key: species.key }}
                className="rounded-sm hover:text-tide hover:underline"
              >
                {species.species}
              </Link>
              {note && <span className="text-ink-muted"> ({note})</span>}
              {canExpand && cautions[0] && (
                <span className="flex gap-1 text-ink-muted text-sm">
                  <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-sand" />
                  {inUnits(cautions[0])}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {canExpand && mates.length > cap && (
        <Button variant="ghost" size="sm" className="mt-2" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${mates.length} ${noun}`}
        </Button>
      )}
    </>
  );
}

const TEMPERAMENT_TEXTS: Record<Species['temperament'], string> = {
  peaceful: 'Gets along with other peaceful species. Watch semi-aggressive tank mates, and avoid aggressive ones.',
  'semi-aggressive':
    'Holds its ground. Be careful with peaceful tank mates, and only keep it with other semi-aggressive fish if they’re a similar size and have room.',
  aggressive: 'Attacks what it can. Keep it alone, or have an experienced keeper pick its tank mates.',
};

/** What to expect of its character. */
export function TemperamentAnalysis({ species }: { species: Species }) {
  return (
    <Section title="Temperament Analysis">
      <p>
        <strong>{TEMPERAMENT_LABELS[species.temperament]}.</strong> {TEMPERAMENT_TEXTS[species.temperament]}
      </p>
      {species.traits.length > 0 && (
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
          {species.traits.map((trait) => (
            <li key={trait}>{TRAIT_TEXTS[trait]}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
