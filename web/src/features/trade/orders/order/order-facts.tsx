import type { PersonSummary } from '@nautical/core/contracts/common/shapes';
import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import { centsOf } from '@nautical/core/domain/common/money';
import { Link } from '@tanstack/react-router';
import { MessageCircle, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { claimTime } from '@/features/market/listings/claim-time.ts';
import { DELIVERY_LABELS } from '@/features/market/listings/labels.ts';
import { useOpenDialog } from '@/lib/asking/dialogs.ts';
import { formatMoney } from '@/lib/format.ts';
import { wayOf } from '../../payments/labels.ts';
import { Sums } from '../checkout/sums.tsx';
import { hasAnimals, slipName } from '../labels.ts';
import { LossTerms } from '../loss-terms.tsx';
import { ItemCount } from './item-count.tsx';
import { ItemPhoto } from './item-photo.tsx';

/** What was bought, what it costs, where it goes, and who is on both sides. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { role, items, buyer, seller, payment, status } = order;
  const canLose = hasAnimals(items) && status !== 'refunded' && status !== 'cancelled' && status !== 'completed';
  return (
    <>
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        <h2 className="font-bold font-display text-lg">{items.length > 1 ? 'Items' : 'Item'}</h2>
        <ul className="flex flex-col gap-3">
          {items.map((item) => (
            <li key={item.id} className="flex gap-3">
              <ItemPhoto item={item} />
              <div className="min-w-0">
                <p className="break-words leading-snug">
                  {item.postId ? (
                    <TextLink to="/item/$id" params={{ id: item.postId }}>
                      {item.title}
                    </TextLink>
                  ) : (
                    item.title
                  )}
                </p>
                <ItemCount item={item} />
                <p className="figures font-semibold">{formatMoney(item.price)}</p>
              </div>
            </li>
          ))}
        </ul>
        <Sums
          price={order.price}
          delivery={order.deliveryCost}
          discount={order.discount}
          code={order.promotionCode}
          total={order.total}
          refunded={order.refundedAmount}
          isChargedBack={order.isChargedBack}
        />
        {order.sellerGot && <p className="figures font-semibold">You got {formatMoney(order.sellerGot)} after fees.</p>}
        {role === 'seller' && isCodeOnUs(order) && (
          <p className="text-ink-muted text-sm">
            {centsOf(order.refundedAmount) === 0
              ? 'The code costs you nothing: we pay what it takes off.'
              : 'We add the code’s share of what you keep.'}
          </p>
        )}
        {order.paidAt && payment && role === 'buyer' && (
          <p className="figures text-ink-muted text-sm">{wayOf({ ...payment, paymentMethod: payment.method })}</p>
        )}
        <Papers order={order} />
      </Card>
      <Card className="flex flex-col gap-3 p-4 md:p-6">
        <h2 className="font-bold font-display text-lg">Delivery</h2>
        <p>
          {DELIVERY_LABELS[order.deliveryOption]}
          {order.deliveryOption === 'pickup' && order.pickupPlace && (
            <span className="block text-ink-muted">{order.pickupPlace}</span>
          )}
        </p>
        {order.shipTo && <Address shipTo={order.shipTo} />}
        {order.trackingNumber && (
          <p>
            {order.carrier}: <span className="figures select-all break-all font-medium">{order.trackingNumber}</span>
          </p>
        )}
        {canLose && role === 'buyer' && <LossTerms hours={order.liveArrivalHours} />}
        {canLose && role !== 'buyer' && (
          <p className="text-ink-muted text-sm">
            The buyer can report losses within {claimTime(order.liveArrivalHours)} of{' '}
            {order.deliveryOption === 'pickup' ? 'pickup' : 'delivery'}.
          </p>
        )}
      </Card>
      <Card className="flex flex-col gap-3 p-4 md:p-6">
        <h2 className="font-bold font-display text-lg">{role === 'admin' ? 'Both sides' : 'With'}</h2>
        {role !== 'seller' && <Side name="Seller" person={seller} order={order} />}
        {role !== 'buyer' && <Side name="Buyer" person={buyer} order={order} />}
      </Card>
    </>
  );
}

/** Whether the site still means to pay what the code took off, or its share of what wasn’t refunded. */
const isCodeOnUs = ({ discount, isChargedBack, status }: OrderDetail) =>
  centsOf(discount) > 0 && !isChargedBack && status !== 'cancelled' && status !== 'refunded';

export function Address({ shipTo }: { shipTo: NonNullable<OrderDetail['shipTo']> }) {
  const { name, line1, line2, city, region, postcode, country } = shipTo;
  return (
    <address className="break-words not-italic leading-relaxed">
      {name}
      <br />
      {line1}
      {line2 && (
        <>
          <br />
          {line2}
        </>
      )}
      <br />
      {city}, {region} {postcode}
      <br />
      {country}
    </address>
  );
}

function Papers({ order }: { order: OrderDetail }) {
  const { id, role, paidAt, shippedAt, status } = order;
  if (!paidAt) return null;
  const isPacked = status !== 'refunded' || shippedAt !== null;
  if (role === 'seller' && !isPacked) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {role !== 'buyer' && isPacked && (
        <PaperLink id={id} print="slip">
          {slipName(order)}
        </PaperLink>
      )}
      {role !== 'seller' && (
        <PaperLink id={id} print="receipt">
          Receipt
        </PaperLink>
      )}
    </div>
  );
}

function PaperLink({ id, print, children }: { id: string; print: string; children: ReactNode }) {
  return (
    <Link
      to="/orders/$id"
      params={{ id }}
      search={{ print }}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <Printer aria-hidden />
      {children}
    </Link>
  );
}

type Quick = Record<'Seller' | 'Buyer', readonly string[]>;
const QUICK: Quick = {
  Seller: ['When will you ship it?', 'Could you pack it extra warm?', 'It arrived safely. Thank you!'],
  Buyer: ['I’ll ship it on Monday.', 'Will you be home when it arrives?', 'It’s packed and on its way.'],
};
const QUICK_AT_PICKUP: Quick = {
  Seller: ['When can I pick it up?', 'Where should we meet?', 'I’m on my way.'],
  Buyer: ['When would you like to pick it up?', 'It’s ready for you.', 'Let me know when you’re on your way.'],
};

type SideProps = { name: 'Seller' | 'Buyer'; person: PersonSummary | null; order: OrderDetail };

function Side({ name, person, order }: SideProps) {
  const openDialog = useOpenDialog();
  if (!person) return <p className="text-ink-muted">{name}: a former member</p>;
  const { postId, title, price, items } = order;
  const image = items[0]?.image;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Link
        to="/seller/$sellerId"
        params={{ sellerId: person.id }}
        className="-m-2 flex min-w-0 flex-1 items-center gap-3 rounded-control p-2 hover:bg-raised"
      >
        <Avatar id={person.id} name={person.username} src={person.avatar} className="size-10" />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{person.username}</span>
          <span className="block text-ink-muted text-sm">{person.location ?? name}</span>
        </span>
      </Link>
      {order.role !== 'admin' && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() =>
            openDialog('message-seller', {
              seller: person,
              ...(postId && { item: { id: postId, title, price, images: image ? [image] : [] } }),
              title: `Message ${name}`,
              quickReplies: (order.deliveryOption === 'pickup' ? QUICK_AT_PICKUP : QUICK)[name],
            })
          }
        >
          <MessageCircle aria-hidden />
          Message
        </Button>
      )}
    </div>
  );
}
