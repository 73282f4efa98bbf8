import { aPayment, giveBalance } from '../../../../test/factories/payments.ts';
import type { Subjects } from '../../../../test/subject.ts';

const aPayout: Subjects[string] = async (world) => {
  const seller = await world.aMember();
  await giveBalance(world, seller, 5_000);
  const { id } = (
    await world.as(seller).post('/api/payouts', { amount: '20.00', destination: 'kim@example.com' })
  ).json<{ id: string }>();
  return { params: { id }, body: { status: 'sent', note: 'By bank transfer' } };
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
};
