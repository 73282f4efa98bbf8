import type { Species } from '@nautical/core/contracts/fish/species';
import type { FitVerdict } from '@nautical/core/domain/fish/fits-tank';
import { Link } from '@tanstack/react-router';
import { useCatalogue } from '@/features/fish/species/api.ts';
import { VerdictBadge } from '@/features/fish/species/components/verdict-badge.tsx';
import { useFits } from './use-fits.ts';

/** More would push the rest of the page out of sight; the others are further down. */
const TANKS_NAMED = 2;

/** Whether a species would fit the member's tanks, in a line or two. Renders nothing if we can’t tell. */
export function FitLine({ speciesKey }: { speciesKey: string }) {
  const species = useCatalogue().index?.get(speciesKey);
  return species ? <Verdicts species={species} /> : null;
}

function Verdicts({ species }: { species: Species }) {
  const { fits } = useFits(species);
  if (!fits) return null;
  if (fits.length === 0)
    return (
      <p>
        <Link to="/aquarium-tracker" className="text-tide underline">
          Add your tank
        </Link>{' '}
        to see if it fits.
      </p>
    );
  const [best] = fits;
  // If all tanks share a verdict, one word replaces the list.
  const isSame = fits.length > TANKS_NAMED && fits.every(({ fit }) => fit.verdict === best?.fit.verdict);
  const named = isSame ? [] : fits.slice(0, TANKS_NAMED);
  const others = isSame ? 0 : fits.length - named.length;
  return (
    <ul className="flex flex-col gap-1">
      {isSame && best && <Verdict name={`All ${fits.length} of your tanks`} verdict={best.fit.verdict} />}
      {named.map(({ tank, fit }) => (
        <Verdict key={tank.id} name={tank.name} verdict={fit.verdict} />
      ))}
      <li>
        <a href="#fit-heading" className="text-tide underline">
          {others > 0 ? `See why, and ${others} more ${others === 1 ? 'tank' : 'tanks'}` : 'See why'}
        </a>
      </li>
    </ul>
  );
}

function Verdict({ name, verdict }: { name: string; verdict: FitVerdict }) {
  return (
    <li className="flex items-center justify-between gap-2">
      <span className="min-w-0 truncate">{name}</span>
      <VerdictBadge verdict={verdict} />
    </li>
  );
}
