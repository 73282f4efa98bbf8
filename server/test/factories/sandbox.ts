// Paying in tests: the real sandbox gateway as a process of its own, and its webhooks brought to an application that
// listens on no port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { Ctx } from '../../src/kit/context.ts';
import { withoutRequest } from '../../src/kit/happenings.ts';
import type { Person, TestApp } from '../harness.ts';

export const CARD = {
  approved: '4111111111111111',
  declined: '4000000000000002',
  lacksFunds: '4000000000009995',
  expired: '4000000000000069',
  confirmed: '4000000000003220',
  disputed: '4000000000000259',
  late: '4000000000001976',
  earlyWebhook: '4000000000000341',
  neverReported: '4000000000000101',
  slow: '4000000000006975',
};

export type Webhook = { body: string; headers: Record<string, string> };

/** Where the sandbox is, a token for one of its cards, and every webhook it has sent. */
export async function openSandbox({ app, services }: Pick<TestApp, 'app' | 'services'>) {
  const webhooks: Webhook[] = [];
  /** Set to false, webhooks are recorded and lost on their way. */
  const line = { isOpen: true };
  const relay = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const sent = { body: Buffer.concat(chunks).toString(), headers: headersOf(request.headers) };
      webhooks.push(sent);
      response.statusCode = line.isOpen ? (await deliver(sent)).statusCode : 202;
      response.end();
    });
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  afterAll(() => void relay.close());
  const deliver = ({ body, headers }: Webhook) =>
    app.inject({ method: 'POST', url: '/api/webhooks/sandbox', payload: body, headers });
  const url = (await services.gateways.start(`http://127.0.0.1:${(relay.address() as AddressInfo).port}`))!;
  return {
    url,
    webhooks,
    line,
    /** Sends a webhook as it came, or changed. */
    deliver,
    tokenFor: async (number: string) => {
      const answer = await fetch(`${url}/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ number, expiry: '12/40', cvc: '123' }),
      });
      return ((await answer.json()) as { token: string }).token;
    },
  };
}

const headersOf = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && /^(content-type|x-)/.test(name) ? [[name, value]] : [],
    ),
  );

/** A service's context for a request of this person. */
export const ctxOf = ({ services }: Pick<TestApp, 'services'>, { id, role, sessionId }: Person): Ctx => ({
  ...withoutRequest(services),
  actor: { id, role, sessionId },
});
