import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { relativeTime } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { savedSearchesQuery, useRemoveSearch } from './api.ts';
import { describeSearch } from './search-words.ts';

/** The member’s saved searches. */
export function SavedSearchesCard() {
  const { data: searches, error, isFetching, refetch } = useQuery(savedSearchesQuery);
  const { mutate, isPending, variables } = useRemoveSearch();
  return (
    <Card className="p-4 md:p-6">
      <h2 className="font-bold font-display text-xl">Saved searches</h2>
      {error && !searches ? (
        <FailedState
          title="We couldn’t load your saved searches"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !searches ? (
        <Skeleton className="mt-2 h-12" />
      ) : searches.length === 0 ? (
        <p className="mt-1 text-ink-muted">
          Save a search from the filters in the{' '}
          <Link to="/" className="rounded-sm text-tide underline underline-offset-2">
            marketplace
          </Link>{' '}
          to get notified about new matches.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {searches.map(({ id, filters, createdAt }) => {
            const words = describeSearch(filters);
            const { sellerId: _, ...search } = filters;
            return (
              <li key={id} className="flex items-center gap-2 py-2">
                <span className="min-w-0 flex-1">
                  <Link to="/" search={search} className="break-words rounded-sm font-medium hover:text-tide">
                    {words}
                  </Link>
                  <span className="block text-ink-muted text-sm">Saved {relativeTime(createdAt).toLowerCase()}</span>
                </span>
                <IconButton
                  label={`Delete the search ${words}`}
                  className="text-ink-muted hover:text-urchin"
                  disabled={isPending && variables.params.id === id}
                  onClick={() =>
                    mutate(
                      { params: { id } },
                      {
                        onError: (failure) =>
                          toast({
                            title: 'We couldn’t delete the search',
                            description: explain(failure),
                            tone: 'destructive',
                          }),
                      },
                    )
                  }
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
