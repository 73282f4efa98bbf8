import { join } from 'node:path';
import { centsOf } from '@nautical/core/domain/common/money';
import { type LedgerKind, type LedgerLine, LINES } from '@nautical/core/domain/trade/ledger';
import { v7 } from 'uuid';
import { ledgerLines, ledgerTransfers, payouts } from '../../db/schema/trade/ledger.ts';
import { openBook as openSandboxBook, type Payment } from '../../sandbox-gateway/book.ts';
import type { Demo } from '../demo-part.ts';
import type { DemoPayout } from './purchases.ts';

const HOUR = 3_600_000;
type Charge = Pick<
  Payment,
  'key' | 'transactionId' | 'cents' | 'title' | 'cardType' | 'cardLast4' | 'authCode' | 'createdAt'
> & { refunded: number };
type Of = Pick<typeof ledgerTransfers.$inferInsert, 'orderId' | 'paymentId' | 'payoutId'>;

/** The ledger of the demo. Its rows are written together, at the end. */
export function openBook({ db, ids, now, config }: Demo) {
  const at = (hoursAgo: number) => new Date(now().getTime() - hoursAgo * HOUR);
  const transfers: (typeof ledgerTransfers.$inferInsert)[] = [];
  const lines: (typeof ledgerLines.$inferInsert)[] = [];
  const payoutRows: (typeof payouts.$inferInsert)[] = [];
  const charges: Charge[] = [];

  /** The key is the one the product would give it, so that nothing is booked again. */
  const move = (kind: LedgerKind, key: string, of: Of, hoursAgo: number, moved: LedgerLine[]) => {
    const id = v7();
    transfers.push({ id, key, kind, ...of, at: at(hoursAgo) });
    lines.push(...moved.map((line) => ({ ...line, transferId: id })));
    return id;
  };
  return {
    move,
    /** The sandbox gateway remembers it too, so that it can be refunded. */
    charge: (charge: Charge) => charges.push(charge),
    payOut: ({ who, amount, hoursAgo, sentHoursAgo, note }: DemoPayout) => {
      const [payoutId, userId] = [v7(), ids[who]];
      const isSent = sentHoursAgo !== undefined;
      payoutRows.push({
        id: payoutId,
        userId,
        amount,
        destination: `PayPal: ${who}@example.com`,
        createdAt: at(hoursAgo),
        updatedAt: at(sentHoursAgo ?? hoursAgo),
        ...(isSent && { status: 'sent' as const, note, decidedBy: ids.admin, decidedAt: at(sentHoursAgo) }),
      });
      move(
        'payout_requested',
        `payout:${payoutId}`,
        { payoutId },
        hoursAgo,
        LINES.payout_requested(userId, centsOf(amount)),
      );
      if (isSent)
        move(
          'payout_sent',
          `payout-decided:${payoutId}`,
          { payoutId },
          sentHoursAgo,
          LINES.payout_sent(userId, centsOf(amount)),
        );
    },
    write: async () => {
      await db.insert(payouts).values(payoutRows);
      await db.insert(ledgerTransfers).values(transfers);
      await db.insert(ledgerLines).values(lines);
      const sandbox = openSandboxBook(join(config.dataDir, 'sandbox-gateway.jsonl'));
      for (const { refunded, ...charge } of charges)
        sandbox.keep({
          ...charge,
          behaviour: 'approve',
          status: 'approved',
          responseCode: '00',
          responseMessage: 'APPROVED',
          refunds: refunded === 0 ? [] : [{ key: charge.key, cents: refunded }],
          confirm: null,
          webhookUrl: null,
          returnUrl: null,
          disputeAt: null,
        });
    },
  };
}
export type Book = ReturnType<typeof openBook>;
