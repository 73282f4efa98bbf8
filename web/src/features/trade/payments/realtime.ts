import { formatMoney } from '@/lib/format.ts';
import type { Effects } from '@/lib/realtime.ts';

export const paymentEffects = {
  PAYMENT_RECEIVED: ({ payment }, { toast }) =>
    toast({ title: 'Payment received!', description: formatMoney(payment.amount), tone: 'good' }),
} satisfies Effects;
