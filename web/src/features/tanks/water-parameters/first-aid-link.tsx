import type { FirstAidSheet } from '@nautical/core/domain/tanks/aquariums';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@/components/ui/button.tsx';

/** Leads from a dangerous value to what to do in the next minutes. */
export const FirstAidLink = ({ sheet }: { sheet: FirstAidSheet }) => (
  <Link
    to="/emergency-care"
    search={{ situation: sheet }}
    className={buttonClass({ size: 'sm', variant: 'secondary' })}
  >
    Open first aid
  </Link>
);
