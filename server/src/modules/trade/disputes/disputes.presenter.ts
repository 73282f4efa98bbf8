import type { Dispute } from '@nautical/core/contracts/trade/disputes';
import { type DisputeAction, disputeActionsOf, OPEN_DISPUTES } from '@nautical/core/domain/trade/disputes';
import { DISPUTE_MS, type OrderRole } from '@nautical/core/domain/trade/orders';
import type { DisputeView } from './disputes.queries.ts';

type Answered = Pick<DisputeView, 'dispute' | 'isChargedBack'>;

/** Who may answer a claim how. Once the buyer’s bank has taken the payment back, it’s for an admin alone. */
export const actionsOf = ({ dispute, isChargedBack }: Answered, role: OrderRole): DisputeAction[] =>
  (isChargedBack || dispute.byBank) && role !== 'admin' ? [] : disputeActionsOf(dispute.status, role);

export const OFFER_ACCEPTED = {
  decision: 'The buyer accepted the seller’s offer.',
  buyer: 'You accepted the seller’s offer.',
  seller: 'The buyer accepted your offer.',
};
export const CLAIM_ACCEPTED = {
  decision: 'The seller accepted the claim.',
  buyer: 'The seller accepted your claim.',
  seller: 'You accepted the claim.',
};

/** What was decided, as its reader is told it: an agreement names the other side. */
const decisionFor = (decision: string | null, role: OrderRole) => {
  const agreed = [OFFER_ACCEPTED, CLAIM_ACCEPTED].find((one) => one.decision === decision);
  return agreed && role !== 'admin' ? agreed[role] : decision;
};

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
  decision: decisionFor(dispute.decision, role),
  actions: actionsOf({ dispute, isChargedBack }, role),
  decideBy: (OPEN_DISPUTES as readonly string[]).includes(dispute.status)
    ? new Date(dispute.createdAt.getTime() + DISPUTE_MS).toISOString()
    : null,
  createdAt: dispute.createdAt.toISOString(),
  updatedAt: dispute.updatedAt.toISOString(),
});
