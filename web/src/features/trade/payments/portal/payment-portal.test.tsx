import { type Dispute, disputesApi } from '@nautical/core/contracts/trade/disputes';
import { type OrderDetail, ordersApi } from '@nautical/core/contracts/trade/orders';
import { paymentsAdminApi } from '@nautical/core/contracts/trade/payments';
import type { OrderStatus } from '@nautical/core/domain/trade/payments';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentToasts } from '@/lib/toast.ts';
import { aUser } from '../../../../../test/factories.ts';
import { aPayment, aPayout } from '../../../../../test/factories-trade.ts';
import { refusal } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const admin = () => aUser({ role: 'admin' });
const AT = '2026-11-02T12:00:00.000Z';

function aFullPayment(change: Partial<ReturnType<typeof aPayment>> = {}) {
  const payment = aPayment({ isHeld: true, ...change });
  const line = {
    transferId: crypto.randomUUID(),
    orderId: payment.orderId,
    paymentId: payment.id,
    payoutId: null,
    at: AT,
  };
  return {
    ...payment,
    ledger: [
      {
        ...line,
        id: crypto.randomUUID(),
        kind: 'captured',
        account: 'buyer',
        memberId: null,
        member: 'sam',
        amount: '-57.00',
      },
      {
        ...line,
        id: crypto.randomUUID(),
        kind: 'settled',
        account: 'held',
        memberId: null,
        member: null,
        amount: '57.00',
      },
    ] as const satisfies object[],
    held: '57.00',
    orderStatus: 'paid' as OrderStatus,
    refundsUnderWay: [] as { id: string; amount: string; startedAt: string; byHandFrom: string }[],
    gatewayEvents: [
      {
        id: crypto.randomUUID(),
        gateway: 'sandbox',
        kind: 'payment.completed',
        status: 'completed',
        isVerified: true,
        receivedAt: AT,
        handledAt: AT,
      },
      {
        id: crypto.randomUUID(),
        gateway: 'sandbox',
        kind: 'payment.completed',
        status: null,
        isVerified: false,
        receivedAt: AT,
        handledAt: null,
      },
    ],
  };
}

function atPortal(more = '') {
  const app = renderApp(`/payments?view=portal${more}`, { user: admin() });
  app.api.on(paymentsAdminApi.list, () => [aPayment()]);
  return app;
}

test('admins see every payment and search among them', async () => {
  const app = atPortal();
  app.start();
  await screen.findByRole('heading', { level: 1, name: 'Payment Portal' });
  await screen.findByText(/^sam to kim · Purchase/);
  await app.user.type(screen.getByLabelText('Member, listing or invoice'), 'N-1001{Enter}');
  await waitFor(() =>
    expect(app.api.askedOf(paymentsAdminApi.list).at(-1)?.url.searchParams.get('search')).toBe('N-1001'),
  );
  expect(screen.getByRole('link', { name: 'My payments' }).getAttribute('href')).toBe('/payments');
});

test('the other admin screens are a tab away, but not from one’s own payments', async () => {
  const app = atPortal();
  app.start();
  const nav = within(await screen.findByRole('navigation', { name: 'Admin' }));
  expect(nav.getByRole('link', { name: 'Overview' }).getAttribute('href')).toBe('/admin');
  expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Payment Portal');
  await app.user.click(screen.getByRole('link', { name: 'My payments' }));
  await screen.findByRole('heading', { level: 1, name: 'Payments' });
  expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull();
});

test('a payment shows its ledger lines and the gateway’s messages, and is refunded in part', async () => {
  const app = atPortal();
  const payment = aFullPayment();
  app.api.on(paymentsAdminApi.list, () => [payment]);
  app.api.on(paymentsAdminApi.read, () => ({ ...payment, ledger: [...payment.ledger] }));
  app.api.on(ordersApi.refund, () => ({}) as OrderDetail);
  app.start();
  await app.user.click(await screen.findByRole('button', { name: 'Details of Clownfish pair' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Clownfish pair' }));
  await dialog.findByText('Buyer (sam)');
  dialog.getByText('−$57.00');
  dialog.getByText('Verified');
  dialog.getByText('Not verified');
  dialog.getByText(/not handled yet/);
  await app.user.click(dialog.getByRole('button', { name: 'Refund…' }));
  await app.user.click(dialog.getByRole('button', { name: 'Refund buyer' }));
  await dialog.findByText('Reason is required');
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount in dollars');
  expect(amount.value).toBe('57.00');
  await app.user.clear(amount);
  await app.user.type(amount, '7.5');
  await app.user.type(dialog.getByLabelText('Reason'), 'One fish died');
  await app.user.click(dialog.getByRole('button', { name: 'Refund buyer' }));
  await waitFor(() => expect(currentToasts()[0]?.title).toBe('Refund started'));
  expect(app.api.askedOf(ordersApi.refund)[0]).toMatchObject({
    path: `/api/orders/${payment.orderId}/refunds`,
    body: { amount: '7.5', reason: 'One fish died' },
  });
});

test('what is on its way back isn’t offered again', async () => {
  const payment = aFullPayment();
  const app = atPortal(`&payment=${payment.id}`);
  app.api.on(paymentsAdminApi.read, () => ({ ...payment, held: '49.50' }));
  app.start();
  await app.user.click(await screen.findByRole('button', { name: 'Refund…' }));
  expect(screen.getByLabelText<HTMLInputElement>('Amount in dollars').value).toBe('49.50');
  screen.getByText('At most $49.50.');
});

test('with a claim open, leads to the claim instead of a refund that would be refused', async () => {
  const payment = aFullPayment();
  const app = atPortal(`&payment=${payment.id}`);
  app.api.on(paymentsAdminApi.read, () => ({ ...payment, orderStatus: 'disputed' as const }));
  app.start();
  const link = await screen.findByRole('link', { name: 'Decide the claim' });
  expect(link.getAttribute('href')).toBe(`/orders/${payment.orderId}`);
  expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull();
});

test('a refund the gateway keeps refusing is booked as sent another way, once its hour is over', async () => {
  const aRefund = (hoursAgo: number, amount: string) => ({
    id: crypto.randomUUID(),
    amount,
    startedAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    byHandFrom: new Date(Date.now() - (hoursAgo - 1) * 3_600_000).toISOString(),
  });
  const [stuck, fresh] = [aRefund(3, '15.00'), aRefund(0.5, '5.00')];
  const payment = aFullPayment();
  const app = atPortal(`&payment=${payment.id}`);
  let refundsUnderWay = [stuck, fresh];
  app.api.on(paymentsAdminApi.read, () => ({ ...payment, ledger: [...payment.ledger], refundsUnderWay }));
  app.api.on(paymentsAdminApi.bookRefund, () => {
    refundsUnderWay = [fresh];
    return undefined;
  });
  app.start();
  await app.user.click(await screen.findByRole('button', { name: 'I sent it another way…' }));
  await app.user.click(screen.getByRole('button', { name: 'I sent it' }));
  await screen.findByText('Note is required');
  await app.user.type(screen.getByLabelText('Note'), 'By bank transfer');
  await app.user.click(screen.getByRole('button', { name: 'I sent it' }));
  await screen.findByText(/hasn’t sent the money by .*, you can send it some other way/);
  expect(screen.queryByRole('button', { name: 'I sent it another way…' })).toBeNull();
  expect(app.api.askedOf(paymentsAdminApi.bookRefund)).toMatchObject([
    { path: `/api/admin/refunds/${stuck.id}`, body: { note: 'By bank transfer' } },
  ]);
});

test('a refused refund says why', async () => {
  const payment = aFullPayment();
  const app = atPortal(`&payment=${payment.id}`);
  app.api.on(paymentsAdminApi.read, () => ({ ...payment, ledger: [...payment.ledger] }));
  app.api.on(ordersApi.refund, () => refusal(409, { code: 'conflict', message: 'That’s more than is held' }));
  app.start();
  await app.user.click(await screen.findByRole('button', { name: 'Refund…' }));
  await app.user.type(screen.getByLabelText('Reason'), 'Sorry');
  await app.user.click(screen.getByRole('button', { name: 'Refund buyer' }));
  await screen.findByText('That’s more than is held');
});

test('a refund whose answer got lost is sent again with the same key, and the next one with another', async () => {
  const payment = aFullPayment();
  const app = atPortal(`&payment=${payment.id}`);
  app.api.on(paymentsAdminApi.read, () => ({ ...payment, ledger: [...payment.ledger] }));
  app.api.on(ordersApi.refund, () => refusal(503));
  app.start();
  await app.user.click(await screen.findByRole('button', { name: 'Refund…' }));
  await app.user.type(screen.getByLabelText('Reason'), 'Sorry');
  const send = () => app.user.click(screen.getByRole('button', { name: 'Refund buyer' }));
  await send();
  await waitFor(() => expect(app.api.askedOf(ordersApi.refund)).toHaveLength(1));
  await screen.findByRole('alert');
  app.api.on(ordersApi.refund, () => ({}) as OrderDetail);
  await send();
  await app.user.click(await screen.findByRole('button', { name: 'Refund…' }));
  await app.user.type(screen.getByLabelText('Reason'), 'Sorry');
  await send();
  await waitFor(() => expect(app.api.askedOf(ordersApi.refund)).toHaveLength(3));
  const [lost, again, another] = app.api.askedOf(ordersApi.refund).map(({ headers }) => headers.get('idempotency-key'));
  expect(lost).toBeTruthy();
  expect(again).toBe(lost);
  expect(another).not.toBe(lost);
});

test('what isn’t held anymore can’t be refunded here', async () => {
  const payment = { ...aFullPayment({ isHeld: false }), held: '0.00' };
  const app = atPortal(`&payment=${payment.id}`);
  app.api.on(paymentsAdminApi.read, () => ({ ...payment, ledger: [], gatewayEvents: [] }));
  app.start();
  await screen.findByText('No money has moved.');
  screen.getByText('The gateway hasn’t sent any.');
  expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull();
});

test('disputes lead to their orders', async () => {
  const app = atPortal('&tab=disputes');
  const dispute: Dispute = {
    id: crypto.randomUUID(),
    orderId: crypto.randomUUID(),
    title: 'Neon tetras',
    isByBank: false,
    isChargedBack: false,
    reason: 'dead-on-arrival',
    description: 'Two of six were dead.',
    photos: [],
    losses: [],
    status: 'escalated',
    claimedAmount: '15.00',
    offeredAmount: '7.50',
    buyerResponse: null,
    sellerResponse: null,
    refundAmount: null,
    decision: null,
    actions: ['decide'],
    decideBy: '2027-01-01T12:00:00.000Z',
    createdAt: AT,
    updatedAt: AT,
  };
  const settled: Dispute = {
    ...dispute,
    id: crypto.randomUUID(),
    title: 'Guppies',
    reason: 'damaged',
    status: 'refunded',
    actions: [],
  };
  app.api.on(disputesApi.listAll, () => [dispute, settled]);
  app.start();
  await screen.findByText('Waiting for you');
  screen.getByText('Dead on arrival');
  screen.getByText('The buyer gets $15.00 back on Jan 01, 2027 if nobody decides.');
  expect(screen.getByRole('link', { name: 'Decide Neon tetras' }).getAttribute('href')).toBe(
    `/orders/${dispute.orderId}`,
  );
  // Its name begins with what it shows, for those who say it aloud.
  screen.getByRole('link', { name: 'View order: Guppies' });
});

test('payouts are confirmed or rejected', async () => {
  const app = atPortal('&tab=payouts');
  const payout = aPayout({ owed: '45.00' });
  app.api.on(paymentsAdminApi.payouts, () => [payout]);
  app.api.on(paymentsAdminApi.decidePayout, ({ body }) => {
    app.api.on(paymentsAdminApi.payouts, () => [
      { ...payout, status: (body as { status: 'sent' }).status, decidedAt: AT },
    ]);
    return payout;
  });
  app.start();
  await screen.findByText(/they owe \$45\.00\. If you haven’t sent the money, reject/);
  await app.user.click(await screen.findByRole('button', { name: 'Reject payout to kim' }));
  screen.getByText('PayPal: kim@example.com', { exact: false });
  const rejection = within(await screen.findByRole('dialog', { name: 'Reject payout' }));
  await app.user.click(rejection.getByRole('button', { name: 'Reject payout' }));
  await rejection.findByText('Tell the seller why');
  expect(app.api.askedOf(paymentsAdminApi.decidePayout)).toEqual([]);
  await app.user.click(rejection.getByRole('button', { name: 'Cancel' }));
  await app.user.click(screen.getByRole('button', { name: 'Mark payout to kim as sent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark payout as sent' }));
  await app.user.type(dialog.getByLabelText('Note (optional)'), 'Wire 12');
  await app.user.click(dialog.getByRole('button', { name: 'Mark as sent' }));
  await waitFor(() => expect(currentToasts()[0]?.title).toBe('Payout marked as sent'));
  expect(app.api.askedOf(paymentsAdminApi.decidePayout)[0]).toMatchObject({
    path: `/api/admin/payouts/${payout.id}`,
    body: { status: 'sent', note: 'Wire 12' },
  });
  await screen.findByText('Sent');
  expect(screen.queryByRole('button', { name: 'Mark payout to kim as sent' })).toBeNull();
});

test('the statement has a line for each day', async () => {
  const app = atPortal('&tab=statement&from=2026-11-01');
  app.api.on(paymentsAdminApi.statement, () => [
    {
      day: '2026-11-02',
      captured: '57.00',
      refunded: '0.00',
      fees: '1.95',
      promotions: '4.00',
      paidOut: '0.00',
      heldAtEnd: '57.00',
    },
  ]);
  app.start();
  const row = await screen.findByRole('row', { name: /^Nov 02, 2026/ });
  expect(row.textContent).toBe('Nov 02, 2026$57.00$0.00$1.95$4.00$0.00$57.00');
  expect(app.api.askedOf(paymentsAdminApi.statement)[0]?.url.search).toBe('?from=2026-11-01');
});

test('what can’t be loaded can be tried again', async () => {
  const app = atPortal('&tab=statement');
  app.api.on(paymentsAdminApi.statement, () => refusal(500));
  app.start();
  await screen.findByText('We couldn’t load the statement');
  app.api.on(paymentsAdminApi.statement, () => []);
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Nothing moved');
});
