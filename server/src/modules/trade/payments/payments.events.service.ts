import { entrusted, type Services } from '../../../kit/context.ts';
import { withoutRequest } from '../../../kit/happenings.ts';
import * as events from './payments.events.queries.ts';
import * as queries from './payments.queries.ts';
import { checkPayment } from './payments.settle.service.ts';

/** Looks after a payment because its gateway said something about it. What it said doesn't matter: the look-up does. */
export async function handleEvent(services: Services, id: string) {
  const event = await events.findEvent(services.db, id);
  if (!event || event.handledAt) return;
  const row = event.paymentId ? await queries.findRow(services.db, event.paymentId) : undefined;
  if (row) await checkPayment(withoutRequest(services), row);
  await events.markHandled(services.db, entrusted(event), services.now());
}
