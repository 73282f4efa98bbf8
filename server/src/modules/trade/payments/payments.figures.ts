import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { Services } from '../../../kit/context.ts';
import * as events from './payments.events.queries.ts';
import * as ledger from './payments.ledger.queries.ts';
import * as queries from './payments.queries.ts';

/** A forged message leaves no other trace. */
export const refusedWebhooks = new Counter({
  name: 'gateway_webhooks_refused_total',
  help: 'Webhooks refused since startup because their signature is wrong or old.',
  registers: [],
});

const FRESH_MS = 15_000; // however often the figures are read
const SUMMED_MS = 10 * 60_000; // the whole ledger is read for its sum, and the database itself refuses what doesn’t add up

/** Shows at /metrics whether the ledger adds up, and what waits for a gateway. */
export function measureMoney(app: FastifyInstance, { db }: Pick<Services, 'db'>) {
  app.metrics.registerMetric(refusedWebhooks);
  const summed = keptFor(SUMMED_MS, () => ledger.sumAll(db));
  const count = async () => {
    const { cents, unbalanced } = await summed();
    return {
      ledger_sum_cents: cents,
      ledger_unbalanced_transfers: unbalanced,
      payments_pending: await queries.countHanging(db),
      refunds_under_way: await ledger.countRefundsUnderWay(db),
      gateway_events_waiting: await events.countWaiting(db),
    };
  };
  const HELP: Record<keyof Awaited<ReturnType<typeof count>>, string> = {
    ledger_sum_cents: 'All lines of the ledger together. Anything but zero is a mistake.',
    ledger_unbalanced_transfers: 'Transfers whose lines don’t add up to zero.',
    payments_pending: 'Payments a gateway hasn’t decided yet.',
    refunds_under_way: 'Refunds a gateway hasn’t made yet.',
    gateway_events_waiting: 'Messages of gateways that weren’t handled yet.',
  };
  const figures = keptFor(FRESH_MS, async (): Promise<Record<string, number>> => count());
  for (const [name, help] of Object.entries(HELP))
    new Gauge({
      name,
      help,
      registers: [app.metrics],
      async collect() {
        // While the database is away the other figures are still told.
        const found = await figures().catch(() => undefined);
        if (found) this.set(found[name]!);
        else this.reset();
      },
    });
}

/** What `read` found, for as long as that is fresh. A failure isn’t kept. */
function keptFor<Found>(ms: number, read: () => Promise<Found>) {
  let last: { at: number; found: Promise<Found> } | undefined;
  return () => {
    if (last && Date.now() - last.at <= ms) return last.found;
    const reading = { at: Date.now(), found: read() };
    last = reading;
    reading.found.catch(() => {
      if (last === reading) last = undefined;
    });
    return reading.found;
  };
}
