import type { Order } from '@nautical/core/contracts/trade/orders';
import type { OrderStep } from '@nautical/core/domain/trade/orders';
import { ORDER_STATUSES, type OrderStatus } from '@nautical/core/domain/trade/payments';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { Gavel, PackageSearch } from 'lucide-react';
import { useId } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Select } from '@/components/form/select.tsx';
import { buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { explain } from '@/lib/api.ts';
import { ordersOfAuctionQuery, ordersQuery, type Side } from './api.ts';
import { statusLabel } from './labels.ts';
import { OrderPage } from './order/order-page.tsx';
import type { Paper } from './order/papers.tsx';
import { OrderRow } from './order-row.tsx';

export type OrdersSearch = { tab?: string; status?: string; auction?: string };

type OrdersScreenProps = {
  /** One order; without it, all of them. */
  id?: string;
  print?: string | undefined;
  search?: OrdersSearch;
  onSearchChange?: (search: OrdersSearch) => void;
};

const PAPERS: readonly Paper[] = ['slip', 'receipt'];

export function OrdersScreen({ id, print, search = {}, onSearchChange = () => {} }: OrdersScreenProps) {
  if (id) return <OrderPage key={id} id={id} paper={PAPERS.find((paper) => paper === print)} />;
  if (search.auction) return <OrderOfAuction auctionId={search.auction} />;
  return <OrderLists search={search} onSearchChange={onSearchChange} />;
}

/** Opens the order that came out of an auction. The seller may have several: of a winner who didn’t pay, and of the next. */
function OrderOfAuction({ auctionId }: { auctionId: string }) {
  const { data, error, refetch, isRefetching } = useQuery(ordersOfAuctionQuery(auctionId));
  const [latest] = data ?? [];
  if (latest) return <Navigate to="/orders/$id" params={{ id: latest.id }} replace />;
  if (error)
    return (
      <FailedState
        isPage
        title="We couldn’t load your order"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  if (!data) return <ListSkeleton />;
  return (
    <EmptyState
      isPage
      icon={<Gavel aria-hidden />}
      title="There’s no order for this auction yet"
      sentence="If you’ve just won, the order shows up here in a moment."
      action={
        <Link to="/orders" className={buttonClass({ variant: 'secondary' })}>
          See all orders
        </Link>
      }
    />
  );
}

const SIDES: Record<Side, { label: string; tab: string; empty: string }> = {
  buyer: { label: 'Buying', tab: 'buying', empty: 'Things you buy or win show up here.' },
  seller: { label: 'Selling', tab: 'selling', empty: 'Things people buy from you show up here.' },
};
const BOTH: readonly Side[] = ['buyer', 'seller'];

function OrderLists({ search, onSearchChange }: Required<Pick<OrdersScreenProps, 'search' | 'onSearchChange'>>) {
  const side: Side = search.tab === SIDES.seller.tab ? 'seller' : 'buyer';
  const status = ORDER_STATUSES.find((one) => one === search.status);
  const change = (next: Side, wanted: OrderStatus | undefined) =>
    onSearchChange({ tab: SIDES[next].tab, ...(wanted && { status: wanted }) });
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <PageHeading>Orders</PageHeading>
      <Tabs
        label="Orders by side"
        value={side}
        onChange={(next) => change(next, status)}
        tabs={BOTH.map((one) => ({
          value: one,
          label: SIDES[one].label,
          content: <Orders key={one} side={one} status={status} onStatusChange={(wanted) => change(one, wanted)} />,
        }))}
      />
    </div>
  );
}

type OrdersProps = {
  side: Side;
  status: OrderStatus | undefined;
  onStatusChange: (status: OrderStatus | undefined) => void;
};

function Orders({ side, status, onStatusChange }: OrdersProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="sm:w-64">
        <Field label="Status">
          {(control) => (
            <Select
              {...control}
              value={status ?? ''}
              onChange={({ target }) => onStatusChange(ORDER_STATUSES.find((one) => one === target.value))}
            >
              <option value="">All orders</option>
              {ORDER_STATUSES.map((one) => (
                <option key={one} value={one}>
                  {statusLabel(one, side)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <PagedList
        key={status}
        pages={useInfiniteQuery(ordersQuery(side, status))}
        loading="Loading your orders…"
        skeleton={<ListSkeleton />}
        failed="We couldn’t load your orders"
        empty={<Nothing side={side} status={status} onAll={() => onStatusChange(undefined)} />}
      >
        {(orders) => <Sorted orders={orders} />}
      </PagedList>
    </div>
  );
}

function Nothing({ side, status, onAll }: Pick<OrdersProps, 'side' | 'status'> & { onAll: () => void }) {
  return (
    <EmptyState
      icon={<PackageSearch aria-hidden />}
      title="No orders"
      sentence={status ? `None of your orders are “${statusLabel(status, side)}”.` : SIDES[side].empty}
      action={
        status ? (
          <button type="button" onClick={onAll} className={buttonClass({ variant: 'secondary' })}>
            Show all orders
          </button>
        ) : side === 'buyer' ? (
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            Browse the marketplace
          </Link>
        ) : (
          <Link to="/" search={{ create: '1' }} className={buttonClass({ variant: 'secondary' })}>
            Create a listing
          </Link>
        )
      }
    />
  );
}

const WAITING: readonly OrderStep[] = ['pay', 'ship', 'hand-over', 'deliver', 'complete'];
/** Whether an order waits for its reader. */
const isWaiting = ({ role, status, steps }: Order) =>
  steps.some((step) => WAITING.includes(step)) || (role === 'seller' && status === 'disputed');

/** The one that moves on first is first. */
const bySoonest = (one: Order, other: Order) => Date.parse(one.next.by ?? FAR) - Date.parse(other.next.by ?? FAR);
const FAR = '9999-01-01T00:00:00.000Z';

function Sorted({ orders }: { orders: readonly Order[] }) {
  const waiting = orders.filter(isWaiting).sort(bySoonest);
  const others = orders.filter((order) => !isWaiting(order));
  return (
    <div className="flex flex-col gap-6">
      <OrderList title="Waiting for you" orders={waiting} />
      <OrderList title={waiting.length > 0 ? 'Other orders' : 'Your orders'} orders={others} />
    </div>
  );
}

function OrderList({ title, orders }: { title: string; orders: readonly Order[] }) {
  const id = useId();
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="font-bold font-display text-xl">
        {title}
      </h2>
      <ul className="flex flex-col gap-3">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
    </div>
  );
}
