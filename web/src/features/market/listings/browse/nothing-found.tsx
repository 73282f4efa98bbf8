// Loaded when no listing is found: see listing-results.tsx.
import { Link } from '@tanstack/react-router';
import { Fish } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { countFilters } from './filters.ts';
import type { HomeFilters } from './home-search.ts';

function sentenceFor(filters: HomeFilters) {
  if (filters.fits)
    return 'Nothing fits this tank yet. We only check animals and plants, so gear and services are left out.';
  return countFilters(filters) > 0
    ? 'Nothing matches yet. Try different words or fewer filters.'
    : 'Be the first to list something.';
}

export const NothingFound = ({ filters }: { filters: HomeFilters }) => (
  <EmptyState
    icon={<Fish aria-hidden />}
    title="No Listings Found"
    sentence={sentenceFor(filters)}
    action={
      <Link to="/" search={{ create: '1' }} className={buttonClass({ variant: 'secondary' })}>
        Create First Listing
      </Link>
    }
  />
);
