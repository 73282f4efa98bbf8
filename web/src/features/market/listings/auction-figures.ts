// Puts what a live event says about an auction into every listing the browser holds: cards, saved items, item pages.
import { type Listing, listingsApi } from '@nautical/core/contracts/market/listings';
import { savedItemsApi } from '@nautical/core/contracts/market/saved-items';
import type { EventOf } from '@nautical/core/realtime/events';
import type { QueryClient } from '@tanstack/react-query';

type Figures = EventOf<'AUCTION_CHANGED'>['auction'];

const PATHS: ReadonlySet<unknown> = new Set(
  [listingsApi.list, listingsApi.read, listingsApi.mine, savedItemsApi.list].map(({ path }) => path),
);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The same value if it holds no listing with this auction. */
function patched<T>(value: T, figures: Figures): T {
  if (Array.isArray(value)) {
    const next = value.map((each) => patched(each, figures));
    return next.some((each, at) => each !== value[at]) ? (next as T) : value;
  }
  if (!isObject(value)) return value;
  if (isObject(value.auction) && value.auction.id === figures.id)
    return withFigures(value as unknown as Listing, figures) as T;
  const [name, inner] = Object.entries(value).find(([name]) => ['pages', 'items', 'post'].includes(name)) ?? [];
  const next = name === undefined ? inner : patched(inner, figures);
  return next === inner ? value : { ...value, [name!]: next };
}

const withFigures = (listing: Listing, figures: Figures): Listing => ({
  ...listing,
  price: figures.currentBid ?? listing.auction!.startingBid,
  auction: { ...listing.auction!, ...shownOf(figures) },
});

const shownOf = ({ status, currentBid, nextBid, buyNowPrice, totalBids, reserveMet, endTime }: Figures) => ({
  status,
  currentBid,
  nextBid,
  buyNowPrice,
  totalBids,
  reserveMet,
  endTime,
});

const isOver = ({ status }: Figures) => status !== 'active' && status !== 'scheduled';

/** Patches every cached listing. What is over, runs again, or wasn’t known as an auction yet, is read again, for its status has changed too. */
export function applyAuctionFigures(client: QueryClient, figures: Figures) {
  const holding = client.getQueryCache().findAll({ predicate: ({ queryKey: [path] }) => PATHS.has(path) });
  for (const { queryKey, state } of holding) {
    const next = patched(state.data, figures);
    if (next !== state.data) client.setQueryData(queryKey, next);
    const [path, asked] = queryKey as [string, { params?: { id?: string } } | undefined];
    const isItsPage = path === listingsApi.read.path && asked?.params?.id === figures.postId;
    // It wasn’t known as an auction yet, or runs again after a purchase nobody paid for.
    const page = isItsPage ? (state.data as Listing | undefined) : undefined;
    const isMoved = page !== undefined && page.auction?.status !== figures.status;
    if ((isOver(figures) && next !== state.data) || isMoved) void client.invalidateQueries({ queryKey, exact: true });
  }
}
