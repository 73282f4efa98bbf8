// Loaded when no listing is found: see listing-results.tsx.
import { Link } from '@tanstack/react-router';
import { Fish } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { EmptyState } from '@/components/ui/states.tsx';

export const NothingFound = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<Fish aria-hidden />}
    title="No Listings Found"
    sentence={
      isFiltered ? 'Nothing matches yet. Try different words or fewer filters.' : 'Be the first to list something.'
    }
    action={
      <Link to="/" search={{ create: '1' }} className={buttonClass({ variant: 'secondary' })}>
        Create First Listing
      </Link>
    }
  />
);
