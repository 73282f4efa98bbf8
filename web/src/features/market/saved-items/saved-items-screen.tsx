import type { SavedItem } from '@nautical/core/contracts/market/saved-items';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Heart, HeartOff } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { ListingCardSkeleton } from '@/features/market/listings/components/listing-card.tsx';
import { savedPagesQuery, useRemoveSavedItem, useSaveItem } from '@/features/market/saved-items/api.ts';
import { PriceDrop } from '@/features/market/saved-items/price-drop.tsx';
import { toast } from '@/lib/toast.ts';
import { ListingCardWithMenu } from '../listings/card/listing-card-with-menu.tsx';

export function SavedItemsScreen() {
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4">
      <div>
        <PageHeading>Saved Items</PageHeading>
        <p className="text-ink-muted">We’ll let you know when a price drops.</p>
      </div>
      <SavedItems />
    </div>
  );
}

function SavedItems() {
  return (
    <PagedList
      pages={useInfiniteQuery(savedPagesQuery())}
      loading="Loading saved items…"
      skeleton={
        <div className="flex flex-col gap-3">
          <ListingCardSkeleton mode="list" />
          <ListingCardSkeleton mode="list" />
          <ListingCardSkeleton mode="list" />
        </div>
      }
      failed="We couldn’t load your saved items"
      empty={
        <EmptyState
          icon={<Heart aria-hidden />}
          title="Nothing saved yet"
          sentence="Tap the heart on a listing to save it here."
          action={
            <Link to="/" className={buttonClass({ variant: 'secondary' })}>
              Browse the marketplace
            </Link>
          }
        />
      }
    >
      {(items) => (
        <ul className="flex flex-col gap-3">
          {items.map((item) => (
            <li key={item.postId}>
              <ListingCardWithMenu
                listing={item.post}
                mode="list"
                heart={<RemoveButton item={item} />}
                note={<PriceDrop item={item} />}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** Removes an item from the list, with an undo in the toast. */
function RemoveButton({ item: { post } }: { item: SavedItem }) {
  const remove = useRemoveSavedItem();
  const save = useSaveItem();
  const fail = (error: Error) => {
    console.error('Saved items not changed:', error);
    toast({ title: 'Error', description: 'Failed to update favorites. Please try again.', tone: 'destructive' });
  };
  const handleRemove = () => {
    toast({
      title: 'Removed from saved items',
      description: post.title,
      action: { label: 'Undo', onSelect: () => save.mutate(post, { onError: fail }) },
    });
    // The row disappears at once and unmounts this button, so its own mutation callbacks would never run.
    remove.mutateAsync(post).catch(fail);
  };
  return (
    <IconButton label={`Remove ${post.title}`} className="text-coral" onClick={handleRemove}>
      <HeartOff aria-hidden />
    </IconButton>
  );
}
