import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { findShownListing, listingQuery } from '@/features/market/listings/item-api.ts';
import { ItemScreen } from '@/features/market/listings/item-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';
import { isSignedIn } from '@/lib/tokens.ts';

const SellerConversation = lazy(async () => ({
  default: (await import('@/features/talk/messages/seller-conversation.tsx')).SellerConversation,
}));

const OwnReservation = lazy(async () => ({
  default: (await import('@/features/trade/orders/own-reservation.tsx')).OwnReservation,
}));

export const Route = createFileRoute('/_app/(market)/item/$id')({
  // Reading counts as a view, so hovering a link reads nothing. A listing already known from a list shows right away.
  loader: async ({ context: { queryClient }, params: { id }, preload }) => {
    const known = () => queryClient.getQueryData(listingQuery(id).queryKey) ?? findShownListing(queryClient, id);
    const shown = known();
    const reading = !preload && isSignedIn() ? queryClient.prefetchQuery(listingQuery(id)) : undefined;
    if (!shown) await reading;
    return { title: known()?.title };
  },
  head: ({ loaderData }) => pageTitle(loaderData?.title ?? 'Listing'),
  component: ItemRoute,
});

function ItemRoute() {
  return (
    <ItemScreen
      id={Route.useParams().id}
      conversation={(seller) => (
        <Suspense>
          <SellerConversation seller={seller} />
        </Suspense>
      )}
      reserved={(postId, otherwise) => (
        <Suspense>
          <OwnReservation postId={postId} otherwise={otherwise} />
        </Suspense>
      )}
    />
  );
}
