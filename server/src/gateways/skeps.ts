// Skeps financing. Its interface isn't public, so this speaks the form such lenders have in common: an application with
// our reference, a page where the buyer takes an offer, and a look-up (docs/decisions/0030-payments.md).
import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { moneyOf } from '@nautical/core/domain/common/money';
import { ask, GatewayAway, type GatewayPort, type Known, type Standing, textOf } from './gateway.ts';

export type SkepsSettings = { merchantId: string; apiKey: string; url: string };

const REPLAY_MS = 5 * 60_000;

export function makeSkeps({ merchantId, apiKey, url }: SkepsSettings, limitMs: number, siteUrl?: string): GatewayPort {
  const call = (path: string, body?: object, idempotencyKey?: string) =>
    ask(`${url}${path}`, {
      limitMs,
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'x-merchant-id': merchantId,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  function standingOf({ status, body }: Awaited<ReturnType<typeof call>>): Standing {
    if (status === 404) return { status: 'unknown' };
    if (status >= 300) throw new GatewayAway(`Skeps answered ${status}`);
    const facts = { transactionId: textOf(body.id), responseMessage: textOf(body.status) };
    switch (body.status) {
      case 'funded':
        return { status: 'completed', facts };
      case 'declined':
        return { status: 'declined', decline: 'lender', facts };
      case 'cancelled':
      case 'expired':
        return { status: 'declined', decline: 'unconfirmed', facts };
      case 'pending':
        return { status: 'pending', confirmUrl: httpsOf(body.redirectUrl), facts };
      default:
        throw new GatewayAway('Skeps said nothing we know');
    }
  }
  const path = ({ key }: Pick<Known, 'key'>) => `/applications/${encodeURIComponent(key)}`;

  return {
    name: 'skeps',
    fields: async () => ({ url, fieldsUrl: `${url}/checkout?merchant=${encodeURIComponent(merchantId)}` }),
    charge: async ({ key, cents, token, title, returnPath }) => {
      const returnUrl = siteUrl && `${siteUrl}${returnPath}`;
      const application = { reference: key, amount: moneyOf(cents), token, description: title, returnUrl };
      return standingOf(await call('/applications', application, key));
    },
    lookup: async (known) => standingOf(await call(path(known))),
    cancel: async (known) => standingOf(await call(`${path(known)}/cancel`, {})),
    refund: async ({ refundKey, refundCents, ...known }) => {
      const { status } = await call(
        `${path(known)}/refunds`,
        { reference: refundKey, amount: moneyOf(refundCents) },
        refundKey,
      );
      if (status < 300) return true;
      if (status === 404 || status === 409 || status === 422) return false;
      throw new GatewayAway(`Skeps answered ${status}`);
    },
    verifyWebhook: (headers, body, now) => {
      const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['x-skeps-signature'])) ?? [];
      if (!seconds || !given || Math.abs(now - Number(seconds) * 1000) > REPLAY_MS) return undefined;
      const wanted = createHmac('sha256', apiKey).update(`${seconds}.${body}`).digest('hex');
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(wanted))) return undefined;
      const { id, event, reference, status } = JSON.parse(body) as Record<string, unknown>;
      return {
        // Without an id, its text tells it from others.
        eventId: textOf(id) ?? hash('sha256', body),
        kind: textOf(event) ?? 'application',
        key: textOf(reference),
        transactionId: null,
        status: textOf(status),
        isVerified: true,
      };
    },
  };
}

/** A page to send the buyer to; nothing else becomes a link. */
const httpsOf = (value: unknown) => {
  const text = textOf(value);
  return text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null;
};
