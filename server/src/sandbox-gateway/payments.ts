// What the gateway does with a payment, by the card it is paid with.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Book, Payment } from './book.ts';
import { SIGNATURE_HEADER, sign } from './signing.ts';

export type Timing = {
  /** How long the site waits for an answer: what is late comes after that. */
  limitMs: number;
};
export type Order = {
  key: string;
  cents: number;
  token: string;
  title: string;
  webhookUrl: string | null;
  returnUrl: string | null;
};

const CODES = {
  approved: ['00', 'APPROVED'],
  decline: ['05', 'DO NOT HONOR'],
  funds: ['51', 'INSUFFICIENT FUNDS'],
  expired: ['54', 'EXPIRED CARD'],
  unknown: ['14', 'INVALID TOKEN'],
  confirming: ['1A', 'CONFIRMATION NEEDED'],
  unconfirmed: ['1C', 'NOT CONFIRMED'],
  cancelled: ['17', 'CANCELLED'],
} as const;
const coded = ([responseCode, responseMessage]: readonly [string, string]) => ({ responseCode, responseMessage });
const WEBHOOK_TRIES = 5;
const TOKEN_MS = 15 * 60_000; // a token works this long

export function makeDesk(book: Book, secret: string, { limitMs }: Timing) {
  const underWay = new Map<string, Promise<Payment>>();

  /** Takes a payment once per key. */
  async function charge(order: Order): Promise<Payment> {
    const known = book.findPayment(order.key);
    if (known) return underWay.get(order.key) ?? known;
    const work = begin(order).finally(() => underWay.delete(order.key));
    underWay.set(order.key, work);
    return work;
  }

  /** The card a token stands for. It pays once, for the first payment that comes with it, and soon. */
  function useToken({ token, key }: Order) {
    const known = book.findToken(token);
    if (!known || known.key !== null || Date.now() - known.createdAt > TOKEN_MS) return undefined;
    book.keepToken({ ...known, key });
    return known;
  }

  async function begin(order: Order): Promise<Payment> {
    const token = useToken(order);
    const payment: Payment = {
      key: order.key,
      cents: order.cents,
      title: order.title,
      webhookUrl: order.webhookUrl,
      returnUrl: order.returnUrl,
      transactionId: `sbx_${randomBytes(9).toString('hex')}`,
      behaviour: token?.behaviour ?? 'decline',
      cardType: token?.cardType ?? '',
      cardLast4: token?.cardLast4 ?? '',
      status: 'processing',
      ...coded(CODES.approved),
      authCode: null,
      refunds: [],
      confirm: null,
      disputeAt: null,
      createdAt: Date.now(),
    };
    book.keep(payment);
    if (!token) return decline(payment, CODES.unknown);
    switch (token.behaviour) {
      case 'decline':
      case 'funds':
      case 'expired':
        return decline(payment, CODES[token.behaviour]);
      case 'confirm':
        Object.assign(payment, { status: 'confirming', confirm: randomBytes(18).toString('base64url') });
        Object.assign(payment, coded(CODES.confirming));
        book.keep(payment);
        return payment;
      case 'dispute':
        approve(payment, Date.now() + 3 * limitMs);
        disputeLater(payment);
        report(payment, 'payment.approved');
        return payment;
      case 'late':
        // It's taken at once, but neither the answer nor the two reports of it come in time.
        approve(payment);
        await pause(limitMs * 1.5);
        report(payment, 'payment.approved', 2);
        return payment;
      case 'no-webhook':
        approve(payment);
        await pause(limitMs * 1.5);
        return payment;
      case 'early-webhook':
        approve(payment);
        await deliver(payment, eventOf(payment, 'payment.approved'));
        return payment;
      case 'slow':
        await pause(limitMs / 2);
    }
    approve(payment);
    report(payment, 'payment.approved');
    return payment;
  }

  function approve(payment: Payment, disputeAt: number | null = null) {
    const authCode = randomBytes(3).toString('hex').toUpperCase();
    Object.assign(payment, { status: 'approved', authCode, disputeAt, ...coded(CODES.approved) });
    book.keep(payment);
  }

  function decline(payment: Payment, code: readonly [string, string]) {
    Object.assign(payment, { status: 'declined', ...coded(code) });
    book.keep(payment);
    report(payment, 'payment.declined');
    return payment;
  }

  /** The buyer's answer on the confirmation page. Only the first one counts. */
  function confirm(payment: Payment, isConfirmed: boolean) {
    if (payment.status !== 'confirming') return payment;
    if (!isConfirmed) return decline(payment, CODES.unconfirmed);
    approve(payment);
    report(payment, 'payment.approved');
    return payment;
  }

  /** Ends a payment that isn't made yet, and makes sure that one nobody has heard of is never made. */
  function cancel(key: string): Payment {
    const known = book.findPayment(key);
    if (known && known.status !== 'confirming') return known;
    const payment: Payment = {
      ...(known ?? {
        key,
        transactionId: `sbx_${randomBytes(9).toString('hex')}`,
        behaviour: 'decline' as const,
        cents: 0,
        title: '',
        cardType: '',
        cardLast4: '',
        authCode: null,
        refunds: [],
        confirm: null,
        webhookUrl: null,
        returnUrl: null,
        disputeAt: null,
        createdAt: Date.now(),
      }),
      status: 'cancelled',
      ...coded(CODES.cancelled),
    };
    book.keep(payment);
    return payment;
  }

  /** Gives money back once per key, never more than was paid. */
  function refund(payment: Payment, key: string, cents: number): { isDone: boolean; reason?: string } {
    const known = payment.refunds.find((each) => each.key === key);
    if (known) return { isDone: known.cents === cents };
    const already = payment.refunds.reduce((sum, each) => sum + each.cents, 0);
    if (payment.status !== 'approved') return { isDone: false, reason: 'Only an approved payment can be refunded.' };
    if (!(Number.isSafeInteger(cents) && cents > 0 && already + cents <= payment.cents))
      return { isDone: false, reason: 'That’s more than was paid.' };
    payment.refunds.push({ key, cents });
    book.keep(payment);
    report(payment, 'payment.refunded');
    return { isDone: true };
  }

  function dispute(payment: Payment) {
    if (payment.status !== 'approved') return;
    Object.assign(payment, { status: 'disputed', disputeAt: null });
    book.keep(payment);
    report(payment, 'payment.disputed');
  }

  function disputeLater(payment: Payment) {
    if (payment.disputeAt !== null)
      setTimeout(() => dispute(payment), Math.max(0, payment.disputeAt - Date.now())).unref();
  }

  const eventOf = ({ key, transactionId, status }: Payment, kind: string) =>
    JSON.stringify({ id: `evt_${randomBytes(9).toString('hex')}`, kind, payment: key, transactionId, status });

  /** Tells the site after the answer has left; the same message as often as wanted. */
  function report(payment: Payment, kind: string, times = 1) {
    if (payment.behaviour === 'no-webhook') return;
    const event = eventOf(payment, kind);
    setTimeout(() => {
      for (let sent = 0; sent < times; sent++) void deliver(payment, event);
    }, 20).unref();
  }

  /** Sends a message until it is taken, for a while. */
  async function deliver({ webhookUrl }: Payment, body: string) {
    if (!webhookUrl) return;
    for (let tried = 0; tried < WEBHOOK_TRIES; tried++) {
      try {
        const answer = await fetch(webhookUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(secret, body) },
          body,
          signal: AbortSignal.timeout(10_000),
        });
        if (answer.status < 300 || answer.status === 401) return;
      } catch {
        // The site is away for a moment.
      }
      await pause(500 * 2 ** tried, undefined, { ref: false });
    }
  }

  // What the end of the process interrupted goes on.
  for (const payment of book.payments()) {
    if (payment.status === 'processing') approve(payment);
    disputeLater(payment);
  }

  return { charge, confirm, cancel, refund, dispute };
}
export type Desk = ReturnType<typeof makeDesk>;
