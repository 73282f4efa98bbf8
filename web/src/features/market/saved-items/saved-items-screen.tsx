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
        <p className="text-ink-muted">You hear from us when the price of one falls.</p>
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
      failed="Your saved items could not be loaded"
      empty={
        <EmptyState
          icon={<Heart aria-hidden />}
          title="Nothing saved yet"
          sentence="Tap the heart on a listing and it waits for you here."
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

/** Takes an item off the list; for a moment it can be put back. */
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
    // The list is shorter at once, and this button with it: its own callbacks would no longer be heard.
    remove.mutateAsync(post).catch(fail);
  };
  return (
    <IconButton label={`Remove ${post.title}`} className="text-coral" onClick={handleRemove}>
      <HeartOff aria-hidden />
    </IconButton>
  );
}
