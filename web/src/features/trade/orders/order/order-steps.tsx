import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { Card } from '@/components/ui/card.tsx';
import { Refund } from '@/features/trade/payments/refund-form.tsx';
import { Acclimation } from '../arrival/acclimation.tsx';
import { ArrivedPanel } from '../arrival/arrived-panel.tsx';
import { needsAddress } from '../checkout/purchase.ts';
import { ClaimPanel } from '../claim/claim-panel.tsx';
import { ClaimView } from '../claim/claim-view.tsx';
import { PAYMENT_PANEL, PaymentPanel } from '../pay/payment-panel.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { CompletePanel } from './complete-panel.tsx';
import { CombinePanel, DetailsPanel } from './details-panel.tsx';
import { HandOverPanel } from './hand-over-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { ShipPanel } from './ship-panel.tsx';

type OrderStepsProps = {
  order: OrderDetail;
  /** Whether a payment is being sent. */
  onPayingChange: (isPaying: boolean) => void;
};

/** What the reader can do now, the most important first. */
export function OrderSteps({ order, onPayingChange }: OrderStepsProps) {
  const { steps, dispute, status } = order;
  const can = (step: (typeof steps)[number]) => steps.includes(step);
  const isUnpaid = status === 'reserved' || status === 'offered';
  // A payment under way is shown even when its time is over.
  const isPaying = isUnpaid && order.role === 'buyer' && (can('pay') || isUnderWay(order));
  const lacksAddress = needsAddress(order.deliveryOption) && !order.shipTo;
  return (
    <>
      {dispute && <ClaimView order={order} dispute={dispute} />}
      {can('change') && !isUnderWay(order) && <CombinePanel order={order} />}
      {can('change') && !isUnderWay(order) && <DetailsPanel order={order} isMissing={lacksAddress} />}
      {isPaying && (
        <div id={PAYMENT_PANEL} tabIndex={-1} className="scroll-mt-20">
          <PaymentPanel
            order={order}
            blocked={lacksAddress ? 'Save the delivery details above first.' : undefined}
            onPayingChange={onPayingChange}
          />
        </div>
      )}
      {can('ship') && <ShipPanel order={order} />}
      {can('hand-over') && <HandOverPanel order={order} />}
      <ArrivedPanel order={order} />
      <Acclimation order={order} />
      {can('complete') && <CompletePanel order={order} />}
      {can('claim') && <ClaimPanel order={order} />}
      {(can('review') || order.hasReviewed) && <ReviewPanel order={order} />}
      {can('refund') && (
        <Card className="flex flex-col p-4">
          <Refund orderId={order.id} left={leftOf(order)} />
        </Card>
      )}
      {can('cancel') && !isUnderWay(order) && <CancelOrder order={order} />}
      {can('pay') && !can('cancel') && (
        <p className="text-ink-muted text-sm">
          Bids are binding, so you can’t cancel this yourself. If something came up, message the seller, who can cancel
          it.
        </p>
      )}
    </>
  );
}

/** What hasn’t gone back to the buyer yet. */
const leftOf = ({ total, refundedAmount }: OrderDetail) => moneyOf(centsOf(total) - centsOf(refundedAmount));

/** Whether the buyer can pay now. */
export const isPayable = (order: OrderDetail) => order.steps.includes('pay') && !isUnderWay(order);

const isUnderWay = ({ payment }: OrderDetail) => payment?.status === 'pending' || payment?.status === 'authorized';
