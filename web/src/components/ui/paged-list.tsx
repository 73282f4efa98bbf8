import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explain } from '@/lib/api.ts';
import { Button } from './button.tsx';
import { FailedState } from './states.tsx';

type PagedListProps<Item> = {
  pages: UseInfiniteQueryResult<Item[], Error>;
  /** The screen reader text and the skeleton while the first page loads. */
  loading: string;
  skeleton: ReactNode;
  /** The heading when loading fails. */
  failed: string;
  /** Shown when the list is empty. */
  empty: ReactNode;
  more?: string;
  children: (items: Item[]) => ReactNode;
};

/** A paged list with its loading, error, empty and load-more states. */
export function PagedList<Item>({
  pages,
  loading,
  skeleton,
  failed,
  empty,
  more = 'Load more',
  children,
}: PagedListProps<Item>) {
  const { data, error, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  if (isPending)
    return (
      <div aria-busy="true">
        <span className="sr-only">{loading}</span>
        {skeleton}
      </div>
    );
  if (!data)
    return (
      <FailedState title={failed} sentence={explain(error)} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (data.length === 0) return empty;
  return (
    <>
      {children(data)}
      {error && (
        <p role="alert" className="text-center text-urchin">
          {explain(error)}
        </p>
      )}
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
    </>
  );
}
