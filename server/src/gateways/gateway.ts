// The port to whoever moves the money. Each gateway has its own adapter; what hangs on an answer that never came is
// settled by asking again, so every call may be repeated with the same key.
import type { Decline, Gateway, PAYMENT_METHODS } from '@nautical/core/domain/trade/payments';

export type Method = (typeof PAYMENT_METHODS)[number];

/** What a gateway says about a payment besides how it stands. */
export type Facts = {
  transactionId?: string | null | undefined;
  authCode?: string | null | undefined;
  cardType?: string | null | undefined;
  cardLast4?: string | null | undefined;
  responseCode?: string | null | undefined;
  responseMessage?: string | null | undefined;
  invoiceNumber?: string | null | undefined;
};

/** How a payment stands at the gateway. `unknown`: it has never heard of it. */
export type Standing =
  | { status: 'unknown' }
  | { status: 'pending'; confirmUrl: string | null; facts: Facts }
  | { status: 'completed'; facts: Facts }
  | { status: 'declined'; decline: Decline; facts: Facts }
  | { status: 'charged-back'; facts: Facts };

export type ChargeOrder = {
  key: string;
  cents: number;
  token: string;
  title: string;
  /** Where the buyer comes back to after confirming it on the gateway's own page. */
  returnPath: string;
};
/** A payment as the gateway knows it. */
export type Known = {
  key: string;
  transactionId: string | null;
  authCode: string | null;
  cents: number;
  /** Where it was charged, if that can be another place than today. */
  address: string | null;
};
export type RefundOrder = Known & {
  refundKey: string;
  refundCents: number;
  /** What was given back before this refund. */
  refundedCents: number;
};

/** What a webhook says. It's only a reason to look: the truth is what the look-up answers. */
export type Hint = {
  eventId: string;
  kind: string;
  /** Our id of the payment, or the gateway's. */
  key: string | null;
  transactionId: string | null;
  status: string | null;
  isVerified: boolean;
};

export type GatewayPort = {
  name: Gateway;
  /** Where the gateway is, and the page with its own card fields for a frame. */
  fields: (method: Method) => Promise<{ url: string; fieldsUrl: string }>;
  /** Where payments are charged now, for a gateway of which there may be several. */
  address?: () => Promise<string>;
  charge: (order: ChargeOrder) => Promise<Standing>;
  lookup: (known: Known) => Promise<Standing>;
  /** Whether the money is on its way back. It throws while that's open. */
  refund: (order: RefundOrder) => Promise<boolean>;
  /** Ends a payment that isn't made yet, or makes sure it never will be; only where the gateway can. */
  cancel?: (known: Known) => Promise<Standing>;
  /** Nothing for a forged one. */
  verifyWebhook: (headers: Record<string, unknown>, body: string, now: number) => Hint | undefined;
};

export type Gateways = {
  /** The ways to pay right now. */
  ways: () => readonly { method: Method; port: GatewayPort }[];
  find: (name: Gateway) => GatewayPort | undefined;
  /** The origins whose pages ours may show in a frame. */
  frameOrigins: () => string[];
  /** Tells where the site is, and starts what has to be started. Answers the sandbox's address, if there is one. */
  start: (siteUrl: string) => Promise<string | undefined>;
  close: () => Promise<void>;
};

/** The gateway didn't answer, not in time, or not in a way that says how the payment stands. */
export class GatewayAway extends Error {}

/** Asks with JSON and answers what came back. Whatever goes wrong on the way is `GatewayAway`. */
export async function ask(
  url: string,
  { limitMs, ...init }: RequestInit & { limitMs: number },
): Promise<{ status: number; body: Record<string, unknown> }> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(limitMs) });
    const body: unknown = await answer.json();
    if (typeof body !== 'object' || body === null) throw new Error('The answer is no object');
    return { status: answer.status, body: body as Record<string, unknown> };
  } catch (error) {
    throw new GatewayAway('The gateway didn’t answer', { cause: error });
  }
}

/** The reason behind a response code of a card network, as issuers and gateways use them. */
export function declineOf(code: string): Decline {
  if (code === '51' || code === '61') return 'funds';
  if (code === '54' || code === '33') return 'expired';
  if (['14', '15', '82', 'N7', '55'].includes(code)) return 'details';
  if (code === '1A' || code === '1C' || code === '17') return 'unconfirmed';
  return 'declined';
}

export const textOf = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;
