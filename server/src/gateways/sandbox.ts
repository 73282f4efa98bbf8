// The built-in gateway for trying the product: test cards, no real money.
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { type Config, listeningUrl } from '../config.ts';
import { isSigned, SIGNATURE_HEADER } from '../sandbox-gateway/signing.ts';
import { ask, declineOf, GatewayAway, type GatewayPort, type Standing, textOf } from './gateway.ts';
import { makeSandboxProcess } from './sandbox-process.ts';

export function makeSandbox(config: Config) {
  const { limitMs, sandboxPort } = config.payments;
  // Every server of an installation has the same session secret, and so the same key.
  const secret = createHmac('sha256', config.sessionSecrets[0]).update('sandbox-gateway').digest('base64url');
  let siteUrl: string | undefined;
  const isAnyAddress = ['0.0.0.0', '::'].includes(config.host);
  const running = makeSandboxProcess(() => ({
    host: config.host,
    port: sandboxPort,
    secret,
    file: join(config.dataDir, 'sandbox-gateway.jsonl'),
    sites: config.publicUrl ? [new URL(config.publicUrl).origin] : [],
    limitMs,
  }));
  const addressOf = (port: number) => listeningUrl({ host: config.host, port });

  async function call(path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }> {
    const port = await running.port();
    const host = isAnyAddress ? '127.0.0.1' : config.host.includes(':') ? `[${config.host}]` : config.host;
    try {
      return await ask(`http://${host}:${port}${path}`, {
        limitMs,
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      running.forget();
      throw error;
    }
  }

  /** What the gateway told of a payment, in the words of the port. */
  async function standingOf({ status, body }: { status: number; body: Record<string, unknown> }): Promise<Standing> {
    if (status === 404) return { status: 'unknown' };
    if (status !== 200) throw new GatewayAway(`The sandbox answered ${status}`);
    const facts = {
      transactionId: textOf(body.transactionId),
      authCode: textOf(body.authCode),
      cardType: textOf(body.cardType),
      cardLast4: textOf(body.cardLast4),
      responseCode: textOf(body.responseCode),
      responseMessage: textOf(body.responseMessage),
    };
    const path = textOf(body.confirmPath);
    switch (body.status) {
      case 'approved':
        return { status: 'completed', facts };
      case 'disputed':
        return { status: 'charged-back', facts };
      case 'declined':
      case 'cancelled':
        return { status: 'declined', decline: declineOf(facts.responseCode ?? ''), facts };
      default:
        return { status: 'pending', confirmUrl: path && `${addressOf(await running.port())}${path}`, facts };
    }
  }

  const port: GatewayPort = {
    name: 'sandbox',
    label: 'Test card',
    fields: async (method) => {
      const url = addressOf(await running.port());
      return { url, fieldsUrl: `${url}/fields?method=${method}` };
    },
    charge: async ({ key, cents, token, title }) =>
      standingOf(
        await call('/payments', {
          key,
          cents,
          token,
          title,
          webhookUrl: siteUrl && `${siteUrl}/api/webhooks/sandbox`,
          returnUrl: siteUrl && `${config.publicUrl ?? siteUrl}/orders`,
        }),
      ),
    lookup: async ({ key }) => standingOf(await call(`/payments/${encodeURIComponent(key)}`)),
    cancel: async ({ key }) => standingOf(await call(`/payments/${encodeURIComponent(key)}/cancel`, {})),
    refund: async ({ key, refundKey, refundCents }) => {
      const { status } = await call(`/payments/${encodeURIComponent(key)}/refunds`, {
        key: refundKey,
        cents: refundCents,
      });
      if (status === 200) return true;
      if (status === 404 || status === 409) return false;
      throw new GatewayAway(`The sandbox answered ${status}`);
    },
    verifyWebhook: (headers, body, now) => {
      const signature = headers[SIGNATURE_HEADER];
      if (typeof signature !== 'string' || !isSigned(secret, signature, body, now)) return undefined;
      const { id, kind, payment, transactionId, status } = JSON.parse(body) as Record<string, unknown>;
      return {
        eventId: String(id),
        kind: String(kind),
        key: textOf(payment),
        transactionId: textOf(transactionId),
        status: textOf(status),
        isVerified: true,
      };
    },
  };

  return {
    port,
    origin: () => {
      const known = running.portNow();
      return known === undefined ? undefined : addressOf(known);
    },
    start: async (url: string) => {
      siteUrl = url.replace('//localhost:', '//127.0.0.1:');
      return addressOf(await running.port());
    },
    close: running.close,
  };
}
