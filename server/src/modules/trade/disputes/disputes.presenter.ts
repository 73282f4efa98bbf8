import type { Dispute } from '@nautical/core/contracts/trade/disputes';
import { type DisputeAction, disputeActionsOf, OPEN_DISPUTES } from '@nautical/core/domain/trade/disputes';
import { DISPUTE_MS, type OrderRole } from '@nautical/core/domain/trade/orders';
import type { DisputeView } from './disputes.queries.ts';

type Answered = Pick<DisputeView, 'dispute' | 'isChargedBack'>;

/** Who may answer a claim how. Once the buyer’s bank has taken the payment back, it’s for an admin alone. */
export const actionsOf = ({ dispute, isChargedBack }: Answered, role: OrderRole): DisputeAction[] =>
  (isChargedBack || dispute.byBank) && role !== 'admin' ? [] : disputeActionsOf(dispute.status, role);

export const presentDispute = (
  { dispute, title, isChargedBack }: Answered & Pick<DisputeView, 'title'>,
  role: OrderRole,
): Dispute => ({
  id: dispute.id,
  orderId: dispute.orderId,
  title,
  isByBank: dispute.byBank,
  isChargedBack,
  reason: dispute.reason,
  description: dispute.description,
  photos: dispute.photos,
  losses: dispute.losses,
  status: dispute.status,
  claimedAmount: dispute.claimedAmount,
  offeredAmount: dispute.offeredAmount,
  buyerResponse: dispute.buyerResponse,
  sellerResponse: dispute.sellerResponse,
  refundAmount: dispute.refundAmount,
  decision: dispute.decision,
  actions: actionsOf({ dispute, isChargedBack }, role),
  decideBy: (OPEN_DISPUTES as readonly string[]).includes(dispute.status)
    ? new Date(dispute.createdAt.getTime() + DISPUTE_MS).toISOString()
    : null,
  createdAt: dispute.createdAt.toISOString(),
  updatedAt: dispute.updatedAt.toISOString(),
});
