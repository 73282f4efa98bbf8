import type { SharedCard } from '@nautical/core/domain/messaging';
import { ListingShareCard } from './listing-share-card.tsx';

/** Something of this site inside a message. */
export function ShareCard({ card }: { card: SharedCard }) {
  return card.kind === 'listing' ? <ListingShareCard id={card.id} /> : null;
}
