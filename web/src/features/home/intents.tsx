import { Link, useNavigate } from '@tanstack/react-router';
import { Siren } from 'lucide-react';
import { Suspense } from 'react';
import type { HomeFilters } from '@/features/market/listings/browse/home-search.ts';
import { lazyPart } from '@/lib/page/lazy-part.tsx';
import { chipClass } from './chip-class.ts';
import type { Intent } from './intent-value.ts';

const FitsChip = lazyPart(async () => (await import('./fits-chip.tsx')).FitsChip);

const INTENTS: readonly { name: Intent; label: string }[] = [
  { name: 'fits', label: 'Fits my tank' },
  { name: 'location', label: 'Near me' },
  { name: 'listed', label: 'New today' },
];

/** One tap to what people come for. Pressed again, a chip shows everything. */
export function Intents({ filters }: { filters: HomeFilters }) {
  const navigate = useNavigate({ from: '/' });
  const filterBy = (name: Intent, value: string | undefined) =>
    navigate({ search: (now) => ({ ...now, [name]: value }) });
  const follow = async (name: Intent) => {
    // The tank and the town load on demand, because most visits never need them.
    const value = filters[name] ? undefined : await (await import('./intent-value.ts')).filterValue(name, navigate);
    if (value !== null) await filterBy(name, value);
  };
  const chipOf = (name: Intent, label: string) => (
    <button
      key={name}
      type="button"
      aria-pressed={filters[name] !== undefined}
      onClick={() => void follow(name)}
      className={chipClass(filters[name] !== undefined)}
    >
      {name === 'location' && filters.location ? `Near ${filters.location}` : label}
    </button>
  );
  return (
    <nav aria-label="What are you looking for?" className="flex shrink-0 gap-2">
      <Link to="/emergency-care" className={chipClass(false)}>
        <Siren aria-hidden className="size-5 text-urchin" />
        My fish is sick
      </Link>
      {INTENTS.map(({ name, label }) =>
        name === 'fits' && filters.fits ? (
          <Suspense key={name} fallback={chipOf(name, label)}>
            <FitsChip tankId={filters.fits} onChange={(tankId) => void filterBy(name, tankId)} />
          </Suspense>
        ) : (
          chipOf(name, label)
        ),
      )}
    </nav>
  );
}
