import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import { orderNumber } from '@nautical/core/domain/trade/orders';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { claimTime } from '@/features/market/listings/claim-time.ts';
import { DELIVERY_LABELS } from '@/features/market/listings/labels.ts';
import { formatDate, formatMoney } from '@/lib/format.ts';
import { wayOf } from '../../payments/labels.ts';
import { Sums } from '../checkout/sums.tsx';
import { hasAnimals, slipName } from '../labels.ts';
import { ItemCount } from './item-count.tsx';
import { Address } from './order-facts.tsx';

export type Paper = 'slip' | 'receipt';

/** A slip that goes with the animals, or the buyer’s receipt, to print. */
export function PaperPage({ order, paper }: { order: OrderDetail; paper: Paper }) {
  const { id, items, shipTo, seller, buyer, payment } = order;
  const isReceipt = paper === 'receipt';
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-6">
      <div className="flex flex-wrap justify-between gap-2 print:hidden">
        <Link to="/orders/$id" params={{ id }} className={buttonClass({ variant: 'ghost' })}>
          <ArrowLeft aria-hidden />
          Back to the order
        </Link>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <PageHeading>{isReceipt ? 'Receipt' : slipName(order)}</PageHeading>
        <p className="figures">
          Nautical Marketplace · Order {orderNumber(id)} · {formatDate(order.paidAt ?? order.createdAt)}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-6">
        <section>
          <h2 className="font-semibold">From</h2>
          <p>{seller?.username ?? 'A former member'}</p>
          {seller?.location && <p>{seller.location}</p>}
        </section>
        <section>
          <h2 className="font-semibold">To</h2>
          {shipTo ? <Address shipTo={shipTo} /> : <p>{buyer?.username ?? 'A former member'}</p>}
        </section>
      </div>
      <table className="w-full text-left">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-2">
              Item
            </th>
            <th scope="col" className="py-2 text-right">
              {isReceipt ? 'Price' : 'Quantity'}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id} className="border-line border-b">
              <td className="break-words py-2">
                {item.title}
                {isReceipt && <ItemCount item={item} />}
              </td>
              <td className="figures py-2 text-right">{isReceipt ? formatMoney(item.price) : item.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Delivery: {DELIVERY_LABELS[order.deliveryOption]}
        {order.deliveryOption === 'pickup' && order.pickupPlace && ` in ${order.pickupPlace}`}
        {order.carrier && order.trackingNumber && ` · ${order.carrier} ${order.trackingNumber}`}
      </p>
      {isReceipt && (
        <div className="sm:ml-auto sm:w-72">
          <Sums
            price={order.price}
            delivery={order.deliveryCost}
            discount={order.discount}
            code={order.promotionCode}
            total={order.total}
            refunded={order.refundedAmount}
            isChargedBack={order.isChargedBack}
          />
          {payment && order.role === 'buyer' && (
            <p className="figures mt-2 text-sm">Paid by: {wayOf({ ...payment, paymentMethod: payment.method })}</p>
          )}
        </div>
      )}
      {!isReceipt && hasAnimals(items) && (
        <p className="rounded-control border border-line p-3 font-semibold">
          Live animals. Take a photo of the sealed bags before you open them, and report any loss within{' '}
          {claimTime(order.liveArrivalHours)} of {order.deliveryOption === 'pickup' ? 'pickup' : 'delivery'}.
        </p>
      )}
    </article>
  );
}
