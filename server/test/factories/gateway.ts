// A gateway in memory for tests: the token says how the card answers.
import type { ChargeOrder, GatewayPort, Gateways, RefundOrder, Standing } from '../../src/gateways/gateway.ts';

export function aGateway() {
  const standings = new Map<string, Standing>();
  const charges: ChargeOrder[] = [];
  const refunds: RefundOrder[] = [];
  const hooks: { onCharge?: (order: ChargeOrder) => Promise<unknown> } = {};
  const standingOf = (token: string): Standing => {
    if (token === 'declines') return { status: 'declined', decline: 'declined', facts: {} };
    if (token === 'confirms') return { status: 'pending', confirmUrl: 'http://127.0.0.1/confirm', facts: {} };
    return { status: 'completed', facts: { cardType: 'visa', cardLast4: '1111' } };
  };
  const port: GatewayPort = {
    name: 'sandbox',
    fields: async () => ({ url: 'http://127.0.0.1', fieldsUrl: 'http://127.0.0.1/fields' }),
    charge: async (order) => {
      charges.push(order);
      await hooks.onCharge?.(order);
      const standing = standingOf(order.token);
      standings.set(order.key, standing);
      return standing;
    },
    lookup: async ({ key }) => standings.get(key) ?? { status: 'unknown' },
    refund: async (order) => {
      refunds.push(order);
      return true;
    },
    verifyWebhook: () => undefined,
  };
  const gateways: Gateways = {
    ways: () => [
      { method: 'valor', port },
      { method: 'skeps', port },
    ],
    find: () => port,
    frameOrigins: () => [],
    start: async () => undefined,
    close: async () => {},
  };
  return { gateways, standings, charges, refunds, hooks };
}
