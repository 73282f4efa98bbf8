import { Link, useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { Siren } from 'lucide-react';
import type { HomeFilters } from '@/features/market/listings/browse/home-search.ts';
import type { Intent } from './intent-value.ts';

export const chipClass = (isCurrent: boolean) =>
  clsx(
    'inline-flex h-11 shrink-0 items-center gap-2 rounded-full border px-4 font-medium',
    isCurrent ? 'border-tide bg-tide text-canvas' : 'border-line bg-surface text-ink',
  );

const INTENTS: readonly { name: Intent; label: string }[] = [
  { name: 'fits', label: 'Fits my tank' },
  { name: 'location', label: 'Near me' },
  { name: 'listed', label: 'New today' },
];

/** One tap to what people come for. Pressed again, a chip shows everything. */
export function Intents({ filters }: { filters: HomeFilters }) {
  const navigate = useNavigate({ from: '/' });
  const follow = async (name: Intent) => {
    // The tank and the town load on demand, because most visits never need them.
    const value = filters[name] ? undefined : await (await import('./intent-value.ts')).filterValue(name, navigate);
    if (value !== null) await navigate({ search: (now) => ({ ...now, [name]: value }) });
  };
  return (
    <nav aria-label="What are you looking for?" className="flex shrink-0 gap-2">
      <Link to="/emergency-care" className={chipClass(false)}>
        <Siren aria-hidden className="size-5 text-urchin" />
        My fish is sick
      </Link>
      {INTENTS.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          aria-pressed={filters[name] !== undefined}
          onClick={() => void follow(name)}
          className={chipClass(filters[name] !== undefined)}
        >
          {name === 'location' && filters.location ? `Near ${filters.location}` : label}
        </button>
      ))}
    </nav>
  );
}
