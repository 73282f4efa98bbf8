import { centsOf } from '@nautical/core/domain/common/money';
import type { Known } from '../../../gateways/gateway.ts';
import type { PaymentRow } from './payments.queries.ts';

/** A payment as its gateway knows it. */
export const knownOf = (row: PaymentRow): Known => ({
  key: row.id,
  transactionId: row.valorTransactionId ?? row.skepsFinancingId,
  authCode: row.valorAuthCode,
  cents: centsOf(row.amount),
  address: row.gateway === 'sandbox' ? row.valorEpi : null,
});
