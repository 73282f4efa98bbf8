import type { payments } from '../../../db/schema/trade/payments.ts';

export type PaymentRow = typeof payments.$inferSelect;
