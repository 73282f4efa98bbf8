import { livestockApi } from '@nautical/core/contracts/tanks/livestock';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readPages } from '@/lib/query.ts';

const AT_ONCE = 100;

/** Every animal of these tanks, or of all of the member's tanks, page by page, because compatibility depends on every animal. */
export function useAnimals(aquariumIds?: readonly string[], enabled = true) {
  const { data, ...query } = useInfiniteQuery({
    ...readPages(livestockApi.list, {
      query: { ...(aquariumIds && { aquariumIds: [...aquariumIds] }), limit: AT_ONCE },
    }),
    enabled: enabled && aquariumIds?.length !== 0,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return { ...query, data: hasNextPage ? undefined : data };
}
