import type { ListingDetail } from '@nautical/core/contracts/market/listings';
import type { Order, OrderDetail, OrderItem } from '@nautical/core/contracts/trade/orders';
import { isAlive, isShown } from '@nautical/core/domain/market/listings';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { ListingGone } from '@/features/market/listings/components/listing-gone.tsx';
import { listingQuery } from '@/features/market/listings/item-api.ts';
import { ApiError, explain, isPassing } from '@/lib/api.ts';
import { useOpenDialog } from '@/lib/asking/dialogs.ts';
import { attemptKey, settleAttempt } from '@/lib/form/attempts.ts';
import { formatMoney } from '@/lib/format.ts';
import { useIsWide } from '@/lib/page/use-is-wide.ts';
import { useUser } from '@/lib/session.ts';
import { latestOrdersQuery, useCreateOrder } from './api.ts';
import { AddressFields } from './checkout/address-fields.tsx';
import { CodeField, type Discount } from './checkout/code-field.tsx';
import { DeliveryChoice } from './checkout/delivery-choice.tsx';
import { choicesOf, needsAddress, optionOf, purchaseOf, totalOf } from './checkout/purchase.ts';
import { Sums } from './checkout/sums.tsx';
import { usePurchase } from './checkout/use-purchase.ts';
import { LossTerms } from './loss-terms.tsx';
import { ItemCount } from './order/item-count.tsx';
import { ItemPhoto } from './order/item-photo.tsx';
import { findReservation, reservationText } from './own-reservation.tsx';

/** Buying a fixed-price listing, up to the order that is then paid. */
export function CheckoutScreen({ id }: { id: string }) {
  const { user } = useUser();
  const { data: listing, error, refetch, isRefetching } = useQuery(listingQuery(id));
  // Without an answer the address is typed, so a failure holds nothing up.
  const latest = useQuery(latestOrdersQuery());
  // From here on the listing is reserved by this very form, which stays until the order opens.
  const [isReserving, setReserving] = useState(false);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <ListingGone />;
  if (error && !listing)
    return (
      <FailedState
        isPage
        title="We couldn’t load the listing"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  if (!listing || latest.isPending) return <CheckoutSkeleton />;
  if (listing.sellerId === user?.id)
    return <ListingGone title="This is your own listing" sentence="You can’t buy from yourself." />;
  const own = findReservation(latest.data, id);
  if (listing.listingType === 'auction') return own ? <Reserved order={own} /> : <IsAuction id={id} />;
  const address = latest.data?.find(({ shipTo }) => shipTo)?.shipTo ?? null;
  if (!isShown(listing) && !isReserving) {
    return own ? <Reserved order={own} /> : <NotForSale listing={listing} />;
  }
  return <Checkout listing={listing} address={address} onReserving={setReserving} />;
}

function IsAuction({ id }: { id: string }) {
  return (
    <EmptyState
      isPage
      title="This is an auction"
      sentence="You get it by bidding, or by its buy-now price if it has one."
      action={
        <a href={`/auctions?post=${id}`} className={buttonClass()}>
          See the auction
        </a>
      }
    />
  );
}

function Reserved({ order }: { order: Order }) {
  return (
    <EmptyState
      isPage
      title="It’s reserved for you"
      sentence={reservationText(order)}
      action={
        <Link to="/orders/$id" params={{ id: order.id }} className={buttonClass()}>
          Go to your order
        </Link>
      }
    />
  );
}

function NotForSale({ listing }: { listing: ListingDetail }) {
  return (
    <EmptyState
      isPage
      title={listing.status === 'reserved' ? 'It’s reserved for someone else' : 'It’s no longer for sale'}
      sentence={
        listing.status === 'reserved'
          ? 'If they don’t pay within 15 minutes, you can buy it here.'
          : `“${listing.title}” can’t be bought anymore.`
      }
      action={
        <Link to="/item/$id" params={{ id: listing.id }} className={buttonClass({ variant: 'secondary' })}>
          Back to the listing
        </Link>
      }
    />
  );
}

type CheckoutProps = {
  listing: ListingDetail;
  address: OrderDetail['shipTo'];
  onReserving: (isReserving: boolean) => void;
};

function Checkout({ listing, address, onReserving }: CheckoutProps) {
  const { id, title, price, images } = listing;
  const choices = choicesOf(listing);
  const create = useCreateOrder();
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const isWide = useIsWide();
  const [checked, setChecked] = useState<Discount>();
  const only = choices.length === 1 ? choices[0]?.option : undefined;
  const form = usePurchase({
    draft: `checkout:${id}`,
    initial: purchaseOf(only ?? '', address),
    send: async (details) => {
      const body = { ...details, postId: id };
      onReserving(true);
      try {
        // Sent twice, it’s still one order.
        const order = await create.mutateAsync({ body, idempotencyKey: attemptKey(`checkout:${id}`, body) });
        settleAttempt(`checkout:${id}`);
        return order;
      } catch (error) {
        onReserving(false);
        if (!isPassing(error)) settleAttempt(`checkout:${id}`);
        throw error;
      }
    },
    onSent: (order) => void navigate({ to: '/orders/$id', params: { id: order.id }, replace: true }),
  });
  const { values } = form;
  // A code that worked a moment ago may be refused by now.
  const discount = form.errors.promotionCode ? undefined : checked;
  const chosen = choices.find(({ option }) => option === values.deliveryOption);
  const askSeller = () => openDialog('message-seller', { seller: listing.seller, item: listing });
  const some = choices.length < listing.deliveryOptions.length;
  const total = totalOf(price, chosen?.cost ?? '0.00', discount?.discount ?? '0.00');
  const problem = (
    <FormProblem>
      {create.isPaused ? 'You’re offline. We’ll reserve it as soon as you’re back online.' : form.problem}
    </FormProblem>
  );
  // On narrow screens it stays at the bottom while the form scrolls.
  const submit = choices.length > 0 && (
    <Button type="submit" size="lg" className="flex-auto" loading={form.isSending}>
      Reserve and pay
    </Button>
  );
  const { category } = listing;
  const item = { title, category, quantity: listing.quantity ?? 1, image: images[0] ?? null };
  return (
    <form {...form.props} className="mx-auto grid max-w-5xl items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="lg:col-span-2">
        <PageHeading>Checkout</PageHeading>
      </div>
      <Card className="flex gap-3 p-4 lg:hidden">
        <Bought item={item} listing={listing} />
      </Card>
      {choices.length === 0 ? (
        <EmptyState
          title="Ask the seller about delivery first"
          sentence="The seller hasn’t said what delivery costs, so you can’t buy it here yet."
          action={<Button onClick={askSeller}>Message Seller</Button>}
        />
      ) : (
        <Card className="flex flex-col gap-6 p-4 md:p-6">
          <DeliveryChoice {...form} choices={choices} place={listing.location} />
          {some && (
            <p className="text-ink-muted text-sm">
              The seller offers more options but hasn’t said what they cost.{' '}
              <button type="button" onClick={askSeller} className="font-medium text-tide underline underline-offset-4">
                Ask the seller
              </button>
            </p>
          )}
          {needsAddress(optionOf(values)) && <AddressFields {...form} />}
          <CodeField
            {...form}
            postId={id}
            discount={discount}
            onDiscount={setChecked}
            onProblem={(text) => form.refuse({ promotionCode: text })}
          />
        </Card>
      )}
      <Card className="flex flex-col gap-4 p-4 lg:sticky lg:top-20">
        <div className="flex gap-3 max-lg:hidden">
          <Bought item={item} listing={listing} />
        </div>
        <Sums
          price={price}
          delivery={chosen?.cost ?? null}
          discount={discount?.discount ?? '0.00'}
          code={discount?.code}
          total={total}
        />
        {isWide && problem}
        {isWide && submit}
        <p className="flex items-start gap-2 text-ink-muted text-sm">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          It’s held for you for 15 minutes while you pay. The seller gets the money only after you’ve received it.
        </p>
        {isAlive(listing.category) && <LossTerms hours={listing.liveArrivalHours} />}
      </Card>
      {!isWide && submit && (
        <div
          data-stays
          className="sticky bottom-14 z-20 -mx-4 flex flex-wrap items-center gap-3 border-line border-t bg-canvas px-4 py-3 md:bottom-0"
        >
          <div className="w-full empty:hidden has-[>:empty]:hidden">{problem}</div>
          <span className="figures font-bold font-display text-lg">
            <span className="sr-only">Total: </span>
            {formatMoney(total)}
          </span>
          {submit}
        </div>
      )}
    </form>
  );
}

type BoughtProps = {
  item: Pick<OrderItem, 'title' | 'category' | 'quantity' | 'image'>;
  listing: ListingDetail;
};

function Bought({ item, listing: { id, price, seller } }: BoughtProps) {
  return (
    <>
      <ItemPhoto item={item} />
      <div className="min-w-0">
        <h2 className="break-words font-medium leading-snug">
          <TextLink to="/item/$id" params={{ id }}>
            {item.title}
          </TextLink>
          <ItemCount item={item} />
        </h2>
        <p className="figures font-bold font-display text-lg">{formatMoney(price)}</p>
        <p className="text-ink-muted text-sm">Sold by {seller.username}</p>
      </div>
    </>
  );
}

function CheckoutSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto grid max-w-5xl gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <span className="sr-only">Loading checkout…</span>
      <Skeleton className="h-9 w-40 lg:col-span-2" />
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
