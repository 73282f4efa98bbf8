// Gateways tell us what happened. They may repeat themselves and come in any order, and strangers may pretend to be one.
import { Id } from '@nautical/core/contracts/common/ids';
import type { Gateway } from '@nautical/core/domain/trade/payments';
import * as z from 'zod/mini';
import type { Hint } from '../../../gateways/gateway.ts';
import { enqueueAfterCommit, type GuestCtx } from '../../../kit/context.ts';
import { AppError } from '../../../kit/errors.ts';
import { handleEventJob } from './payments.events.jobs.ts';
import * as events from './payments.events.queries.ts';
import * as queries from './payments.queries.ts';

/** What the database takes neither as text nor as JSON: the zero character, and half of a pair. */
const UNKEPT = /\\u(?:0000|d[89a-f])/;

const forged = () => new AppError('unauthenticated', 'The signature isn’t valid');

/**
 * Keeps a message once and has it handled. A forged one leaves nothing behind; one from a gateway that doesn't sign is
 * kept only if it's about a payment of ours.
 */
export async function receiveWebhook(
  ctx: GuestCtx,
  gateway: Gateway,
  headers: Record<string, unknown>,
  body: string,
): Promise<void> {
  const hint = readHint(ctx, gateway, headers, body);
  if (!hint) throw forged();
  const payload = JSON.parse(body) as object;
  if (UNKEPT.test(JSON.stringify(payload)))
    throw hint.isVerified ? new AppError('invalid', 'The message has characters that can’t be kept') : forged();
  const key = hint.key && z.safeParse(Id, hint.key).success ? hint.key : null;
  const about = { key, transactionId: hint.transactionId };
  const row = key || hint.transactionId ? await queries.findRowByGateway(ctx.db, gateway, about) : undefined;
  if (!row && !hint.isVerified) throw forged();
  const event = await events.insertEvent(ctx.db, {
    gateway,
    eventId: hint.eventId.slice(0, 200),
    kind: hint.kind.slice(0, 100),
    paymentId: row?.id ?? null,
    status: hint.status?.slice(0, 100) ?? null,
    isVerified: hint.isVerified,
    payload,
    receivedAt: ctx.now(),
    handledAt: row ? null : ctx.now(),
  });
  if (event && row) await enqueueAfterCommit(ctx, handleEventJob, { id: event.id });
}

function readHint(
  { gateways, now }: GuestCtx,
  gateway: Gateway,
  headers: Record<string, unknown>,
  body: string,
): Hint | undefined {
  try {
    return gateways.find(gateway)?.verifyWebhook(headers, body, now().getTime());
  } catch {
    return undefined;
  }
}
