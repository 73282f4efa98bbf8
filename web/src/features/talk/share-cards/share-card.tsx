import type { SharedCard } from '@nautical/core/contracts/talk/conversations';
import { ListingShareCard } from './listing-share-card.tsx';
import { SnapshotShareCard } from './snapshot-share-card.tsx';
import { SpeciesShareCard } from './species-share-card.tsx';

/** Something of this site inside a message. */
export function ShareCard({ card }: { card: SharedCard }) {
  switch (card.kind) {
    case 'listing':
      return <ListingShareCard id={card.id} />;
    case 'species':
      return <SpeciesShareCard speciesKey={card.id} />;
    default:
      return <SnapshotShareCard card={card} />;
  }
}
