import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import { orderNumber } from '@nautical/core/domain/trade/orders';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { CreditCard, PackageCheck, PackageX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { StayingAction } from '@/features/market/listings/item/item-layout.tsx';
import { ApiError, explain } from '@/lib/api.ts';
import { formatMoney } from '@/lib/format.ts';
import { announce } from '@/lib/page/announce.ts';
import { orderQuery } from '../api.ts';
import { Countdown, momentText } from '../countdown.tsx';
import { eventLabel, noteOf, orderLabel } from '../labels.ts';
import { PAYMENT_PANEL } from '../pay/payment-panel.tsx';
import { OrderBadge } from '../status-badge.tsx';
import { OrderFacts } from './order-facts.tsx';
import { isPayable, OrderSteps } from './order-steps.tsx';
import { type Paper, PaperPage } from './papers.tsx';
import { History, Stages } from './time-line.tsx';

export function OrderPage({ id, paper }: { id: string; paper: Paper | undefined }) {
  const { data: order, error, refetch, isRefetching } = useQuery(orderQuery(id));
  useAnnouncedStatus(order ?? undefined);
  if (order && paper && canPrint(order, paper)) return <PaperPage order={order} paper={paper} />;
  if (order?.combinedInto) return <Combined into={order.combinedInto} />;
  if (order) return <OrderView order={order} />;
  // A malformed id gets the same answer as an unknown one.
  if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return <NoOrder />;
  if (error)
    return (
      <FailedState
        isPage
        title="We couldn’t load the order"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  return <OrderSkeleton />;
}

const canPrint = ({ role, paidAt }: OrderDetail, paper: Paper) =>
  paidAt !== null && (role === 'admin' || role === (paper === 'slip' ? 'seller' : 'buyer'));

/** What each side does with a form further down the page: what comes next stands at the top. */
const DONE_BELOW: Record<OrderDetail['role'], readonly OrderDetail['status'][]> = {
  buyer: ['paid', 'disputed'],
  seller: ['shipped'],
  admin: [],
};

/** Says aloud when the order has moved on, by whatever means, and shows it. */
function useAnnouncedStatus(order: OrderDetail | undefined) {
  const last = useRef(order?.status);
  useEffect(() => {
    if (!order) return;
    if (last.current && last.current !== order.status) announce(`${orderLabel(order)}. ${order.next.text}`);
    if (last.current && last.current !== order.status && DONE_BELOW[order.role].includes(order.status))
      window.scrollTo({ top: 0, behavior: 'instant' });
    last.current = order.status;
  }, [order]);
}

function OrderView({ order }: { order: OrderDetail }) {
  const { role, status, next, title } = order;
  const [isPaying, setPaying] = useState(false);
  return (
    <div className="mx-auto grid max-w-6xl items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-2 lg:col-span-2">
        <p className="text-sm">
          <TextLink to="/orders" search={{ tab: role === 'seller' ? 'selling' : 'buying' }}>
            All orders
          </TextLink>
        </p>
        <PageHeading>{title}</PageHeading>
        <p className="flex flex-wrap items-center gap-2">
          <OrderBadge order={order} />
          <span className="figures text-ink-muted text-sm">Order {orderNumber(order.id)}</span>
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Card className="flex flex-col gap-4 p-4 md:p-6">
          <Stages order={order} />
          <div>
            <h2 className="sr-only">What happens next</h2>
            <p className="font-semibold text-lg">{next.text}</p>
            <Closing order={order} />
            {/* What becomes of a claim nobody settles, and when, is said with the claim. */}
            {next.by && status !== 'disputed' && (
              <p className="text-ink-muted">
                <Countdown until={next.by} /> left, until {momentText(next.by)}
                {next.becomes && AFTERWARD[next.becomes] && <>. {afterward(next.becomes, role)}</>}
              </p>
            )}
          </div>
        </Card>
        <OrderSteps order={order} onPayingChange={setPaying} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <OrderFacts order={order} />
        <History order={order} />
      </div>
      {isPayable(order) && !isPaying && <PayBar order={order} />}
    </div>
  );
}

/** Paying stays in sight on a phone, where the order comes before it. */
function PayBar({ order: { total, next } }: { order: OrderDetail }) {
  const isThere = usePaymentInView();
  return (
    <div className={clsx('contents lg:hidden', isThere && 'invisible')}>
      <StayingAction>
        <span className="flex min-w-0 flex-col leading-tight">
          <span className="figures font-bold font-display text-lg">
            <span className="sr-only">Total: </span>
            {formatMoney(total)}
          </span>
          {next.by && (
            <span className="text-ink-muted text-sm">
              <Countdown until={next.by} /> left
            </span>
          )}
        </span>
        <Button className="min-w-0 flex-1" onClick={goToPayment}>
          <CreditCard aria-hidden />
          Go to payment
        </Button>
      </StayingAction>
    </div>
  );
}

function goToPayment() {
  const panel = document.getElementById(PAYMENT_PANEL);
  panel?.scrollIntoView();
  // The button that had the focus is gone there.
  panel?.focus({ preventScroll: true });
}

/** Whether the payment can be seen between the header and the bars of a phone. */
function usePaymentInView() {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const panel = document.getElementById(PAYMENT_PANEL);
    if (!panel) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '-64px 0px -144px',
    });
    observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  return isInView;
}

/** Who canceled an order that is over, and why. */
function Closing({ order }: { order: OrderDetail }) {
  const { status, events } = order;
  if (status !== 'cancelled' && status !== 'refunded') return null;
  const last = events.findLast(({ kind }) => kind === 'cancelled' || kind === 'lapsed');
  if (!last) return null;
  return (
    <p className="break-words">
      {eventLabel(last, order)}
      {last.note && `: ${noteOf(last)}`}
    </p>
  );
}

/** What the site does by itself when the time is up. */
const AFTERWARD: Partial<Record<OrderDetail['status'], string>> = {
  cancelled: 'After that, the order is canceled.',
  refunded: 'After that, the buyer gets the money back.',
  delivered: 'After that, it counts as delivered.',
  completed: 'After that, the order completes by itself.',
};

const afterward = (becomes: OrderDetail['status'], role: OrderDetail['role']) =>
  becomes === 'refunded' && role === 'buyer' ? 'After that, you get your money back.' : AFTERWARD[becomes];

/** What was combined with another order has nothing of its own anymore. */
function Combined({ into }: { into: string }) {
  return (
    <EmptyState
      isPage
      icon={<PackageCheck aria-hidden />}
      title={`Combined with order ${orderNumber(into)}`}
      sentence="Everything from this order is in that one now, in one shipment."
      action={
        <Link to="/orders/$id" params={{ id: into }} className={buttonClass()}>
          See order {orderNumber(into)}
        </Link>
      }
    />
  );
}

function NoOrder() {
  return (
    <EmptyState
      isPage
      icon={<PackageX aria-hidden />}
      title="Order not found"
      sentence="It may belong to someone else, or the link may be wrong."
      action={
        <Link to="/orders" className={buttonClass({ variant: 'secondary' })}>
          See your orders
        </Link>
      }
    />
  );
}

function OrderSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto grid max-w-6xl gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <span className="sr-only">Loading order…</span>
      <Skeleton className="h-16 w-3/4 lg:col-span-2" />
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}
