// Loaded for members who check listings against a tank: see listing-card-with-menu.tsx.
import { fitsApi } from '@nautical/core/contracts/market/listing-finds';
import type { Listing } from '@nautical/core/contracts/market/listings';
import { useQuery } from '@tanstack/react-query';
import { VerdictBadge } from '@/features/fish/species/components/verdict-badge.tsx';
import { useChosenAquarium } from '@/features/market/listings/chosen-aquarium.ts';
import { read } from '@/lib/query.ts';
import { FITS_FRESH_MS } from '@/lib/timings.ts';

/** Whether it would fit the member's tank, and why not. */
export function FitBadge({ listing }: { listing: Listing }) {
  const fit = useFit(listing);
  if (!fit) return null;
  // A small doubt beside “Fits” would read as a contradiction; the item's page has room for it.
  const why = fit.verdict === 'fits' ? null : fit.reason;
  return (
    <span title={why ?? undefined}>
      <VerdictBadge verdict={fit.verdict} />
      <span className="sr-only">{why}</span>
    </span>
  );
}

/** Whether a listing's animal would fit the chosen tank; undefined without a tank or a known species. */
function useFit({ speciesKey }: Pick<Listing, 'speciesKey'>) {
  const [tank] = useChosenAquarium();
  const { data } = useQuery({
    ...read(fitsApi.read, { params: { id: tank ?? '' } }),
    enabled: tank !== undefined && speciesKey !== null,
    // What lives in the tank changes on other screens.
    staleTime: FITS_FRESH_MS,
  });
  return tank && speciesKey ? data?.[speciesKey] : undefined;
}
