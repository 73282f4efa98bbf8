import type { Dispute } from '@nautical/core/contracts/trade/disputes';
import { type DisputeAction, disputeActionsOf, OPEN_DISPUTES } from '@nautical/core/domain/trade/disputes';
import { DISPUTE_MS, type OrderRole } from '@nautical/core/domain/trade/orders';
import type { DisputeRow, DisputeView } from './disputes.queries.ts';

/** Who may answer a claim how. What the buyer’s bank reported is for an admin alone. */
export const actionsOf = ({ status, openerId }: DisputeRow, role: OrderRole): DisputeAction[] =>
  openerId === null && role !== 'admin' ? [] : disputeActionsOf(status, role);

export const presentDispute = (
  { dispute, title, isByBank }: Pick<DisputeView, 'dispute' | 'title' | 'isByBank'>,
  role: OrderRole,
): Dispute => ({
  id: dispute.id,
  orderId: dispute.orderId,
  title,
  isByBank,
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
  actions: actionsOf(dispute, role),
  decideBy: (OPEN_DISPUTES as readonly string[]).includes(dispute.status)
    ? new Date(dispute.createdAt.getTime() + DISPUTE_MS).toISOString()
    : null,
  createdAt: dispute.createdAt.toISOString(),
  updatedAt: dispute.updatedAt.toISOString(),
});
