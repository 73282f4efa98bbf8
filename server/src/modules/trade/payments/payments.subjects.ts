import { LINES, REFUND_BY_HAND_MS } from '@nautical/core/domain/trade/ledger';
import { aPayment, giveBalance } from '../../../../test/factories/payments.ts';
import type { Subjects } from '../../../../test/subject.ts';
import { post } from './payments.ledger.service.ts';

const aPayout: Subjects[string] = async (world) => {
  const seller = await world.aMember();
  await giveBalance(world, seller, 5_000);
  const { id } = (
    await world.as(seller).post('/api/payouts', { amount: '20.00', destination: 'kim@example.com' })
  ).json<{ id: string }>();
  return { params: { id }, body: { status: 'sent', note: 'By bank transfer' } };
};

/** A refund of a gateway that isn’t set up here, started long ago. */
const aStuckRefund: Subjects[string] = async (world) => {
  const buyer = await world.aMember();
  const { id: paymentId } = await aPayment(world, buyer, null, { gateway: 'valor', status: 'completed' });
  const at = new Date(world.services.now().getTime() - 2 * REFUND_BY_HAND_MS);
  const started = await world.services.db.transaction((db) =>
    post({ db, now: () => at }, `refund:${paymentId}`, 'refund_started', LINES.refund_started(500), { paymentId }),
  );
  return { params: { id: started!.id }, body: { note: 'By bank transfer' } };
};

export const subjects: Subjects = {
  'GET /api/payments': () => ({
    query: { limit: '5', direction: 'paid', status: 'completed', from: '2026-01-01T00:00:00Z' },
  }),
  'GET /api/payments/export': () => ({ query: { direction: 'received', to: '2030-01-01T00:00:00Z' } }),
  'GET /api/payments/:id': async (world, owner) => ({ params: { id: (await aPayment(world, owner, null)).id } }),
  // One that is settled: the gateway isn't asked about it a thousand times.
  'POST /api/payments/:id/check': async (world, owner) => ({
    params: { id: (await aPayment(world, owner, null, { amount: '0.00', status: 'completed' })).id },
  }),
  'POST /api/payments/:id/cancel': async (world, owner) => ({
    params: {
      id: (await aPayment(world, owner, null, { confirmUrl: 'https://bank.example.com/1', createdAt: new Date() })).id,
    },
  }),
  'GET /api/payouts': () => ({ query: { limit: '5' } }),
  'POST /api/payouts': async (world, owner) => {
    await giveBalance(world, owner, 5_000);
    return { body: { amount: '10.00', destination: 'kim@example.com' } };
  },
  'POST /api/webhooks/:gateway': () => ({ params: { gateway: 'sandbox' }, body: { id: 'evt_1' } }),
  'GET /api/admin/payments': () => ({ query: { limit: '5', search: 'clown', status: 'completed' } }),
  'GET /api/admin/payments/:id': async (world, owner) => ({
    params: { id: (await aPayment(world, owner, await world.aMember())).id },
  }),
  'GET /api/admin/ledger': () => ({ query: { limit: '5', account: 'held' } }),
  'GET /api/admin/statement': () => ({ query: { from: '2026-01-01', to: '2030-01-01' } }),
  'GET /api/admin/payouts': () => ({ query: { limit: '5', status: 'requested' } }),
  'PUT /api/admin/payouts/:id': aPayout,
  'PUT /api/admin/refunds/:id': aStuckRefund,
};
