import type { Listing } from '@nautical/core/contracts/market/listings';
import { Badge } from '@/components/ui/badge.tsx';

const STATES = {
  draft: { label: 'Draft', tone: 'neutral' },
  paused: { label: 'Paused', tone: 'sand' },
  reserved: { label: 'Reserved', tone: 'sand' },
  sold: { label: 'Sold', tone: 'kelp' },
  expired: { label: 'Expired', tone: 'neutral' },
  removed: { label: 'Removed', tone: 'urchin' },
} as const;

/** The status in one word. An active listing has none. */
export function StatusBadge({ listing: { status, isActive } }: { listing: Pick<Listing, 'status' | 'isActive'> }) {
  if (status === 'active' && isActive) return null;
  const { label, tone } = STATES[status === 'active' ? 'paused' : status];
  return <Badge tone={tone}>{label}</Badge>;
}
