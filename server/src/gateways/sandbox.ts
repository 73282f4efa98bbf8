// The built-in gateway for trying the product: test cards, no real money.
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { type Config, listeningUrl } from '../config.ts';
import { isSigned, SIGNATURE_HEADER } from '../sandbox-gateway/signing.ts';
import { ask, declineOf, GatewayAway, type GatewayPort, type Known, type Standing, textOf } from './gateway.ts';
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

  const host = isAnyAddress ? '127.0.0.1' : config.host.includes(':') ? `[${config.host}]` : config.host;
  const ownAddress = async () => `http://${host}:${await running.port()}`;

  async function call(path: string, body?: object, address?: string) {
    try {
      return await ask(`${address ?? (await ownAddress())}${path}`, {
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

  /**
   * Asks the sandbox that took the payment: each server may have one of its own. If that one isn't there anymore, ours is
   * asked in case it has only moved; of a payment it doesn't know it can't say anything.
   */
  async function callFor({ key, address }: Known, path: string, body?: object) {
    const at = `/payments/${encodeURIComponent(key)}`;
    if (address === null || address === (await ownAddress())) return call(`${at}${path}`, body);
    const there = await call(`${at}${path}`, body, address).catch(() => undefined);
    if (there && there.status !== 401 && there.status !== 403) return there;
    if ((await call(at)).status === 404) throw new GatewayAway('The sandbox that took this payment is away');
    return call(`${at}${path}`, body);
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
    fields: async (method) => {
      const url = addressOf(await running.port());
      return { url, fieldsUrl: `${url}/fields?method=${method}` };
    },
    charge: async ({ key, cents, token, title, returnPath }) =>
      standingOf(
        await call('/payments', {
          key,
          cents,
          token,
          title,
          webhookUrl: siteUrl && `${siteUrl.replace('//localhost:', '//127.0.0.1:')}/api/webhooks/sandbox`,
          returnUrl: siteUrl && `${config.publicUrl ?? siteUrl}${returnPath}`,
        }),
      ),
    address: ownAddress,
    lookup: async (known) => standingOf(await callFor(known, '')),
    cancel: async (known) => standingOf(await callFor(known, '/cancel', {})),
    refund: async ({ refundKey, refundCents, ...known }) => {
      const { status } = await callFor(known, '/refunds', { key: refundKey, cents: refundCents });
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
      siteUrl = url;
      return addressOf(await running.port());
    },
    close: running.close,
  };
}
