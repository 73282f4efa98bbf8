import { explain } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { useChangeStatuses, useRemoveListings } from '../item-api.ts';
import type { OwnerStep } from '../owner-steps.ts';

const countOf = (count: number) => (count === 1 ? '1 listing' : `${count} listings`);

/** Tells how many succeeded: all, some, or none and why. */
function tell(title: string, results: PromiseSettledResult<unknown>[], undo?: () => void) {
  const failed = results.filter((result) => result.status === 'rejected');
  const reason = failed[0] && explain(failed[0].reason);
  if (failed.length === results.length)
    return toast({ title: 'That didn’t work', tone: 'destructive', ...(reason && { description: reason }) });
  const all = countOf(results.length);
  return toast({
    title,
    description: reason ? `${results.length - failed.length} of ${all}. We couldn’t change the rest: ${reason}` : all,
    tone: reason ? 'plain' : 'good',
    ...(undo && { action: { label: 'Undo', onSelect: undo } }),
  });
}

/** Bulk actions for the seller. Status changes can be undone; deleting asks first. */
export function useBulk() {
  const statuses = useChangeStatuses();
  const removal = useRemoveListings();

  async function take({ change, undo, done }: OwnerStep, ids: readonly string[]) {
    const results = await statuses.mutateAsync({ ids, change });
    const changed = ids.filter((_, at) => results[at]?.status === 'fulfilled');
    tell(
      done,
      results,
      undo && (() => void statuses.mutateAsync({ ids: changed, change: undo }).then((back) => tell('Undone', back))),
    );
  }

  return {
    isBusy: statuses.isPending || removal.isPending,
    take,
    remove: async (ids: readonly string[]) => {
      const results = await removal.mutateAsync({ ids });
      tell(ids.length === 1 ? 'Listing deleted' : 'Listings deleted', results);
    },
  };
}
