import type { Listing } from '@nautical/core/contracts/market/listings';
import { ALREADY_SAVED, type SavedItem, savedItemsApi } from '@nautical/core/contracts/market/saved-items';
import { type InfiniteData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { ApiError, call, type PageOf } from '@/lib/api.ts';
import { queryClient, readPages, refreshAfter } from '@/lib/query.ts';
import { SAVED_ITEMS_FRESH_MS } from '@/lib/timings.ts';

/** The member’s saved items, in the largest pages the server allows, because the hearts on all cards use them. */
export const savedPagesQuery = () => ({
  ...readPages(savedItemsApi.list, { query: { limit: 100 } }),
  staleTime: SAVED_ITEMS_FRESH_MS,
});

/** Whether a listing is among the saved ones. */
export const useIsSaved = (postId: string) =>
  useInfiniteQuery({
    ...savedPagesQuery(),
    select: ({ pages }) => pages.some(({ items }) => items.some((item) => item.postId === postId)),
  }).data ?? false;

type Saved = InfiniteData<PageOf<typeof savedItemsApi.list>, string | null>;

/** Applies a change optimistically. Returns a function that rolls it back. */
async function showAtOnce(change: (items: SavedItem[], page: number) => SavedItem[]) {
  const { queryKey } = savedPagesQuery();
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData<Saved>(queryKey);
  if (before)
    queryClient.setQueryData<Saved>(queryKey, {
      ...before,
      pages: before.pages.map((page, index) => ({ ...page, items: change(page.items, index) })),
    });
  return () => queryClient.setQueryData<Saved>(queryKey, before);
}

export const useSaveItem = () =>
  useMutation({
    mutationFn: ({ id }: Listing) => call(savedItemsApi.save, { body: { postId: id } }),
    onMutate: (post) => {
      const item = { postId: post.id, savedAt: new Date().toISOString(), savedPrice: post.price, post };
      return showAtOnce((items, page) =>
        page === 0 ? [item, ...items.filter((one) => one.postId !== post.id)] : items,
      );
    },
    // An item saved earlier counts as saved even if its page isn’t loaded.
    onError: (error, _post, takeBack) => {
      if (!isAlreadySaved(error)) takeBack?.();
    },
    onSettled: () => refreshAfter(savedItemsApi.save),
  });

export const useRemoveSavedItem = () =>
  useMutation({
    mutationFn: ({ id }: Listing) => call(savedItemsApi.remove, { params: { postId: id } }),
    onMutate: ({ id }) => showAtOnce((items) => items.filter((one) => one.postId !== id)),
    onError: (_error, _post, takeBack) => takeBack?.(),
    onSettled: () => refreshAfter(savedItemsApi.remove),
  });

/** Whether the error only says that it was already saved. */
export const isAlreadySaved = (error: unknown) => error instanceof ApiError && error.problem?.message === ALREADY_SAVED;
