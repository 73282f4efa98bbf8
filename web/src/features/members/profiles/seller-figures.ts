import { FIGURES_AT_ONCE, type SellerFigures, sellerFiguresApi } from '@nautical/core/contracts/members/seller-figures';
import { readOnce } from '@/lib/api.ts';
import { read } from '@/lib/query.ts';
import { SELLER_FIGURES_FRESH_MS } from '@/lib/timings.ts';

/** A seller’s figures. The cards of a page ask for those of all their sellers in one call. */
export const sellerFiguresQuery = (sellerId: string) => ({
  ...read(sellerFiguresApi.list, { query: { sellerIds: [sellerId] } }),
  queryFn: () => askTogether(sellerId),
  // Other people’s orders and reviews change them.
  staleTime: SELLER_FIGURES_FRESH_MS,
});

type Round = { sellerIds: string[]; answer: Promise<SellerFigures[] | null> };
let next: Round | undefined;

async function askTogether(sellerId: string) {
  if (next?.sellerIds.length === FIGURES_AT_ONCE) next = undefined;
  next ??= beginRound();
  next.sellerIds.push(sellerId);
  const figures = await next.answer;
  return figures?.filter((each) => each.sellerId === sellerId) ?? null;
}

/** Everything asked for until the browser’s next turn goes into one call. */
function beginRound(): Round {
  const sellerIds: string[] = [];
  const turn = new Promise((resolve) => setTimeout(resolve));
  const answer = turn.then(() => {
    if (next?.sellerIds === sellerIds) next = undefined;
    return readOnce(sellerFiguresApi.list, { query: { sellerIds } });
  });
  return { sellerIds, answer };
}
