// Whatever went wrong in between — a crash, a time limit, a webhook that never came — is put right here: everything that
// hangs is asked about, and settled by what the gateway answers.
import type { Services } from '../../../kit/context.ts';
import { withoutRequest } from '../../../kit/happenings.ts';
import * as events from './payments.events.queries.ts';
import { handleEvent } from './payments.events.service.ts';
import * as ledger from './payments.ledger.queries.ts';
import * as queries from './payments.queries.ts';
import { finishRefund } from './payments.refunds.service.ts';
import { checkPayment, touch } from './payments.settle.service.ts';

const AT_ONCE = 100;
const OWN_TURN_MS = 30_000; // by then what was started with the request is over

export async function reconcilePayments(services: Services) {
  const { db, now, config, log } = services;
  const ctx = withoutRequest(services);
  const before = new Date(now().getTime() - config.payments.limitMs - OWN_TURN_MS);
  const attempt = async (what: string, id: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error, what, id }, 'Could not settle what hangs; trying again in a minute');
    }
  };
  for (const row of await queries.findHanging(db, before, AT_ONCE)) {
    // Also one that can't be settled lets the others have their turn.
    await touch(ctx, row);
    await attempt('payment', row.id, () => checkPayment(ctx, row));
  }
  for (const { id, paymentId } of await ledger.findRefundsUnderWay(db, before, AT_ONCE)) {
    if (paymentId) await touch(ctx, { id: paymentId });
    await attempt('refund', id, () => finishRefund(services, id));
  }
  for (const { id } of await events.findWaiting(db, before, AT_ONCE))
    await attempt('event', id, () => handleEvent(services, id));
}

/** Balances are sums of lines, so the lines must add up. The database refuses what doesn't; this looks once more. */
export async function checkLedger({ db, log }: Pick<Services, 'db' | 'log'>) {
  const { cents, unbalanced } = await ledger.sumAll(db);
  if (cents !== 0 || unbalanced > 0) log.error({ cents, unbalanced }, 'The ledger doesn’t add up to zero');
}
