import { gatewayEvents, ledgerLines, ledgerTransfers, payouts } from '../../../db/schema/trade/ledger.ts';
import { payments as rows } from '../../../db/schema/trade/payments.ts';
import type { Noun } from '../../../kit/noun.ts';
import { handleEventJob } from './payments.events.jobs.ts';
import { checkLedgerJob, reconcilePaymentsJob } from './payments.jobs.ts';
import { forgetDestinations } from './payments.ledger.queries.ts';
import { waitForPayouts } from './payments.ledger.service.ts';
import { finishRefundJob } from './payments.refunds.jobs.ts';
import { paymentsRoutes } from './payments.routes.ts';

/** How a buyer paid, and the payment provider's response, belong to the buyer alone. */
const withoutWay = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      /^(valor|skeps|paymentMethod|gateway|confirmUrl)/.test(name) ? null : value,
    ]),
  );

export const payments: Noun = {
  name: 'payments',
  routes: paymentsRoutes,
  jobs: [reconcilePaymentsJob, checkLedgerJob, finishRefundJob, handleEventJob],
  tables: [
    {
      table: rows,
      outlives: [rows.buyerId, rows.sellerId],
      takenAlong: {
        as: 'payments',
        about: 'Payments you made or got.',
        of: [rows.buyerId, rows.sellerId],
        maybeNobody: [rows.sellerId], // a call is paid to no member
        present: (row, me) => (row.buyerId === me ? row : withoutWay(row)),
      },
    },
    {
      table: payouts,
      outlives: [payouts.userId, payouts.decidedBy],
      takenAlong: { as: 'payouts', about: 'Payouts you asked for.', of: [payouts.userId], present: withoutAdmin },
    },
    { table: ledgerTransfers, takenAlong: { not: 'The book of the site. Payments and payouts say the same.' } },
    {
      table: ledgerLines,
      outlives: [ledgerLines.memberId],
      takenAlong: { not: 'The book of the site. Payments and payouts say the same.' },
    },
    { table: gatewayEvents, takenAlong: { not: 'What payment gateways sent us; its outcome is in your payments.' } },
  ],
  keepsAccount: waitForPayouts,
  forgets: ({ db }, userId) => forgetDestinations(db, userId),
};

/** Which admin decided a payout isn't the member's data. */
function withoutAdmin({ decidedBy: _, ...row }: Record<string, unknown>) {
  return row;
}
