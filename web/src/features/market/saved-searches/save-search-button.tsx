import type { SavedFilters } from '@nautical/core/contracts/market/saved-searches';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BellPlus, BellRing } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { explain } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { savedSearchesQuery, useRemoveSearch, useSaveSearch } from './api.ts';

/** The filters that are set, in one order: how the listings are sorted is no part of a search. */
const keyOf = ({ sort: _, ...filters }: SavedFilters & { sort?: unknown }) =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined && value !== '')
      .toSorted(),
  );

type SaveSearchButtonProps = { filters: SavedFilters & { sort?: unknown }; className?: string };

/** Saves the search on screen, so that the member hears of new matches, or forgets it again. */
export function SaveSearchButton({ filters, className }: SaveSearchButtonProps) {
  const { data: searches } = useQuery(savedSearchesQuery);
  const navigate = useNavigate();
  const save = useSaveSearch();
  const remove = useRemoveSearch();
  const isEmpty = keyOf(filters) === '[]';
  const saved = searches?.find((each) => keyOf(each.filters) === keyOf(filters));
  const fail = (error: Error) =>
    toast({ title: 'That did not work', description: explain(error), tone: 'destructive' });

  function handleClick() {
    if (saved) return remove.mutate({ params: { id: saved.id } }, { onError: fail });
    const { sort: _, ...wanted } = filters;
    save.mutate(
      { body: { filters: wanted } },
      {
        onSuccess: () =>
          toast({
            title: 'Search saved',
            description: 'You hear of new listings that match.',
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
