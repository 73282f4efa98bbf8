import type { SavedItem } from '@nautical/core/contracts/saved-items';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Heart, X } from 'lucide-react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { ListingCardSkeleton } from '@/features/listings/components/listing-card.tsx';
import { savedPagesQuery, useRemoveSavedItem, useSaveItem } from '@/features/saved-items/api.ts';
import { PriceDrop } from '@/features/saved-items/price-drop.tsx';
import { explain } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { PostCard } from '../-post-card/post-card.tsx';

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
  const saved = useInfiniteQuery(savedPagesQuery());
  const { data, error, isPending, isRefetching, refetch } = saved;
  if (isPending)
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <span className="sr-only">Loading saved items…</span>
        <ListingCardSkeleton mode="list" />
        <ListingCardSkeleton mode="list" />
        <ListingCardSkeleton mode="list" />
      </div>
    );
  if (!data)
    return (
      <FailedState
        title="Your saved items could not be loaded"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  if (data.length === 0)
    return (
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
    );
  return (
    <>
      <ul className="flex flex-col gap-3">
        {data.map((item) => (
          <li key={item.postId}>
            <PostCard listing={item.post} mode="list" note={<Note item={item} />} />
          </li>
        ))}
      </ul>
      {saved.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          loading={saved.isFetchingNextPage}
          onClick={() => void saved.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </>
  );
}

function Note({ item }: { item: SavedItem }) {
  const remove = useRemoveSavedItem();
  const save = useSaveItem();
  const { post } = item;
  const fail = (error: Error) =>
    toast({ title: 'Failed to update favorites. Please try again.', description: explain(error), tone: 'destructive' });
  const handleRemove = () => {
    remove.mutate(post, { onError: fail });
    toast({
      title: 'Removed from saved items',
      description: post.title,
      action: { label: 'Undo', onSelect: () => save.mutate(post, { onError: fail }) },
    });
  };
  return (
    <div className="relative z-10 flex flex-wrap items-center gap-2">
      <PriceDrop item={item} />
      <Button variant="ghost" size="sm" className="-ml-3 text-ink-muted" onClick={handleRemove}>
        <X aria-hidden />
        Remove<span className="sr-only"> {post.title}</span>
      </Button>
    </div>
  );
}
