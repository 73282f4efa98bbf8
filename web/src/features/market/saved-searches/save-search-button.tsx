import type { SavedFilters } from '@nautical/core/contracts/market/saved-searches';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BellPlus, BellRing } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { explain } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { savedSearchesQuery, useRemoveSearch, useSaveSearch } from './api.ts';

/** A market view. Its sort order and recency are not part of a saved search. */
type View = SavedFilters & { sort?: unknown; listed?: unknown };
const searchOf = ({ sort: _, listed: __, ...filters }: View): SavedFilters => filters;

/** The filters that are set, in one order. */
const keyOf = (view: View) =>
  JSON.stringify(
    Object.entries(searchOf(view))
      .filter(([, value]) => value !== undefined && value !== '')
      .toSorted(),
  );

type SaveSearchButtonProps = { filters: View; className?: string };

/** Saves the current search so that the member is notified of new matches, or deletes it again. */
export function SaveSearchButton({ filters, className }: SaveSearchButtonProps) {
  const { data: searches } = useQuery(savedSearchesQuery);
  const navigate = useNavigate();
  const save = useSaveSearch();
  const remove = useRemoveSearch();
  const isEmpty = keyOf(filters) === '[]';
  const saved = searches?.find((each) => keyOf(each.filters) === keyOf(filters));
  const fail = (error: Error) =>
    toast({ title: 'We couldn’t update your saved searches', description: explain(error), tone: 'destructive' });

  function handleClick() {
    if (saved) return remove.mutate({ params: { id: saved.id } }, { onError: fail });
    save.mutate(
      { body: { filters: searchOf(filters) } },
      {
        onSuccess: () =>
          toast({
            title: 'Search saved',
            description: 'We’ll notify you about new matches.',
            tone: 'good',
            action: { label: 'All searches', onSelect: () => void navigate({ to: '/notification-settings' }) },
          }),
        onError: fail,
      },
    );
  }

  return (
    <Button
      variant="secondary"
      className={className}
      aria-pressed={Boolean(saved)}
      disabled={isEmpty}
      title={isEmpty ? 'Choose a filter or search for something first' : undefined}
      loading={save.isPending || remove.isPending}
      onClick={handleClick}
    >
      {!save.isPending && !remove.isPending && (saved ? <BellRing aria-hidden /> : <BellPlus aria-hidden />)}
      {saved ? 'Search saved' : 'Save search'}
    </Button>
  );
}
