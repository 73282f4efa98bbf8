import { type Balance, type Payment, paymentsApi } from '@nautical/core/contracts/trade/payments';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { currentToasts } from '@/lib/toast.ts';
import { aUser } from '../../../../test/factories.ts';
import { aPayment, aPayout } from '../../../../test/factories-trade.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const BALANCE: Balance = { held: '30.00', available: '120.50', requested: '40.00', paidOut: '900.00', owed: '0.00' };

const NOTHING_ASKED = { ...BALANCE, requested: '0.00' };

function atPayments(payments: Payment[], { address = '/payments', balance = BALANCE } = {}) {
  const app = renderApp(address, { user: aUser() });
  app.api.on(paymentsApi.list, () => payments);
  app.api.on(paymentsApi.balance, () => balance);
  app.api.on(paymentsApi.payouts, () => [aPayout({ status: 'sent', decidedAt: '2026-11-12T12:00:00.000Z' })]);
  app.start();
  return app;
}

describe('payments', () => {
  test('show what is owed, what was paid and what was received', async () => {
    atPayments([
      aPayment(),
      aPayment({ direction: 'received', title: 'Torch coral', amount: '100.00', netAmount: '96.80', isHeld: false }),
      aPayment({ direction: 'received', title: 'Pump', isHeld: true, cardLast4: null }),
      aPayment({ title: 'Heater', status: 'partially_refunded', refundAmount: '7.00' }),
    ]);
    await screen.findByText('$120.50');
    for (const sum of ['$30.00', '$900.00']) screen.getByText(sum);
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    const rowOf = (title: string) => rows.find((row) => row?.startsWith(title));
    expect(rowOf('Clownfish pair')).toMatch(/You paid kim.*Visa ending in 1111.*Completed.*−\$57\.00/);
    expect(rowOf('Torch coral')).toMatch(/Paid by sam.*\+\$100\.00.*\$96\.80 after fees/);
    expect(rowOf('Pump')).toMatch(/Held until the order completes/);
    expect(rowOf('Heater')).toMatch(/Partly refunded.*\$7\.00 refunded/);
    await screen.findByText('Requested Nov 10, 2026, sent Nov 12, 2026');
  });

  test('are narrowed down by what the address says, and by choosing', async () => {
    const app = atPayments([aPayment()], { address: '/payments?direction=paid&from=2026-11-01&to=2026-11-03' });
    await screen.findByText('Clownfish pair');
    await app.user.selectOptions(screen.getByLabelText('Status'), 'Refunded');
    await waitFor(() => {
      const asked = app.api.askedOf(paymentsApi.list).at(-1)?.url.searchParams;
      // Days of the reader’s own clock.
      const [from, to] = [new Date(2026, 10, 1), new Date(2026, 10, 4)].map((day) => day.toISOString());
      expect(Object.fromEntries(asked!)).toEqual({ direction: 'paid', status: 'refunded', from, to });
    });
    app.api.on(paymentsApi.list, () => []);
    await app.user.selectOptions(screen.getByLabelText('Direction'), 'Paid to you');
    await screen.findByText('No payments match');
    app.api.on(paymentsApi.list, () => [aPayment()]);
    await app.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('Clownfish pair');
    expect(app.api.askedOf(paymentsApi.list).at(-1)?.url.search).toBe('');
  });

  test('have a receipt to print', async () => {
    const payment = aPayment({ refundAmount: '7.00', refundedAt: '2026-11-05T12:00:00.000Z' });
    const app = atPayments([payment]);
    app.api.on(paymentsApi.read, () => payment);
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await app.user.click(await screen.findByRole('button', { name: 'Receipt for Clownfish pair' }));
    const receipt = within(await screen.findByRole('dialog', { name: 'Payment receipt' }));
    await receipt.findByText(/Payment N-1001/);
    expect(receipt.getByText('Order').nextSibling?.textContent).toBe(payment.orderId?.slice(-8).toUpperCase());
    receipt.getByText('Refunded on Nov 05, 2026');
    receipt.getByText('$50.00');
    expect(receipt.getByRole('link', { name: 'View order' }).getAttribute('href')).toBe(`/orders/${payment.orderId}`);
    await app.user.click(receipt.getByRole('button', { name: 'Print receipt' }));
    expect(print).toHaveBeenCalledOnce();
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that a bank took back after the seller had the money cost the fees', async () => {
    const taken = { status: 'refunded', refundAmount: '57.00', processingFee: '1.95', netAmount: '-1.95' } as const;
    const payment = aPayment({ direction: 'received', amount: '57.00', ...taken });
    const app = atPayments([payment], { address: `/payments?payment=${payment.id}` });
    app.api.on(paymentsApi.read, () => payment);
    const receipt = within(await screen.findByRole('dialog', { name: 'Payment receipt' }));
    expect((await receipt.findByText('From your balance')).nextSibling?.textContent).toBe('−$1.95');
    expect(receipt.queryByText('You get')).toBeNull();
  });

  test('with a promotion code say that the site paid for it', async () => {
    const sums = { amount: '52.00', promotionAmount: '5.00', processingFee: '1.81', netAmount: '55.19' };
    const payment = aPayment({ direction: 'received', ...sums });
    const app = atPayments([payment], { address: `/payments?payment=${payment.id}` });
    app.api.on(paymentsApi.read, () => payment);
    const receipt = within(await screen.findByRole('dialog', { name: 'Payment receipt' }));
    expect((await receipt.findByText('Paid by us for the buyer’s code')).nextSibling?.textContent).toBe('$5.00');
    expect(receipt.getByText('You get').nextSibling?.textContent).toBe('$55.19');
  });

  test('that hang can be asked about again', async () => {
    const payment = aPayment({ status: 'pending' });
    const app = atPayments([payment], { address: `/payments?payment=${payment.id}` });
    app.api.on(paymentsApi.read, () => payment);
    app.api.on(paymentsApi.check, () => ({ ...payment, status: 'completed' as const }));
    await app.user.click(await screen.findByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(currentToasts()[0]?.title).toBe('Payment: completed'));
  });

  test('can be downloaded as they are narrowed down', async () => {
    const app = atPayments([aPayment()], { address: '/payments?status=completed' });
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:payments');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    app.api.on(paymentsApi.exportCsv, () => new Response('a,b'));
    await app.user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^payments-\d{4}-\d\d-\d\d\.csv$/)]));
    expect(app.api.askedOf(paymentsApi.exportCsv)[0]?.url.search).toBe('?status=completed');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    app.api.on(paymentsApi.exportCsv, () => refusal(500));
    await app.user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(currentToasts()[0]?.title).toBe('We couldn’t export your payments'));
  });

  test.each([
    ['failed', 'Not charged'],
    ['pending', 'Not charged yet'],
  ] as const)('that took no money have details instead of a receipt: %s', async (status, label) => {
    const payment = aPayment({ status, amount: '46.50' });
    const app = atPayments([payment]);
    app.api.on(paymentsApi.read, () => payment);
    await app.user.click(await screen.findByRole('button', { name: 'Details for Clownfish pair' }));
    const details = within(await screen.findByRole('dialog', { name: 'Payment details' }));
    expect(details.getByText(label).nextSibling?.textContent).toBe('$46.50');
    expect(details.queryByText(/receipt|paid/i)).toBeNull();
  });

  test.each([
    ['failed', '$46.50 not charged'],
    ['pending', '$46.50 not charged yet'],
  ] as const)('that are %s aren’t shown as money that went out', async (status, label) => {
    atPayments([aPayment({ status, amount: '46.50' })]);
    await screen.findByText(label);
    expect(screen.queryByText(/−/)).toBeNull();
    expect(screen.queryByText(/You paid/)).toBeNull();
    screen.getByText(/before fees/);
    screen.getByText('To PayPal: kim@example.com');
  });

  test('when there are none yet, say so', async () => {
    atPayments([]);
    await screen.findByText('No payments yet');
  });

  test('that can’t be loaded can be tried again', async () => {
    const app = renderApp('/payments', { user: aUser() });
    app.api.on(paymentsApi.list, () => refusal(500));
    app.api.on(paymentsApi.balance, () => refusal(500));
    app.api.on(paymentsApi.payouts, () => []);
    app.start();
    await screen.findByText('We couldn’t load your balance');
    const failure = (await screen.findByText('We couldn’t load your payments')).closest<HTMLElement>('[role=alert]');
    app.api.on(paymentsApi.list, () => [aPayment()]);
    await app.user.click(within(failure!).getByRole('button', { name: 'Retry' }));
    await screen.findByText('Clownfish pair');
    screen.getByText('You haven’t requested a payout yet.');
  });
});

describe('a payout', () => {
  test('is requested for what is available, or less', async () => {
    const app = atPayments([], { balance: NOTHING_ASKED });
    app.api.on(paymentsApi.requestPayout, () => aPayout({ amount: '100.00' }));
    await app.user.click(await screen.findByRole('button', { name: 'Request payout' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Request payout' }));
    const amount = dialog.getByLabelText<HTMLInputElement>('Amount in dollars');
    expect(amount.value).toBe('120.50');
    await app.user.clear(amount);
    await app.user.click(dialog.getByRole('button', { name: 'Request payout' }));
    await dialog.findByText('Enter the amount in dollars, such as 12.50');
    const destination = dialog.getByLabelText<HTMLTextAreaElement>('Where should we send it?');
    // Where the last one went is proposed.
    expect(destination.value).toBe('PayPal: kim@example.com');
    await app.user.clear(destination);
    await app.user.type(amount, '100');
    await app.user.click(dialog.getByRole('button', { name: 'Request payout' }));
    await dialog.findByText('Where to send it is required');
    await app.user.type(destination, 'By check to 1 Reef Road');
    await app.user.click(dialog.getByRole('button', { name: 'Request payout' }));
    await waitFor(() => expect(currentToasts()[0]?.description).toBe('We’ll send you $100.00 and let you know.'));
    const [asked] = app.api.askedOf(paymentsApi.requestPayout);
    expect(asked?.body).toEqual({ amount: '100', destination: 'By check to 1 Reef Road' });
    expect(asked?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('has to wait until something is available', async () => {
    atPayments([], { balance: { ...NOTHING_ASKED, available: '0.99' } });
    await screen.findByText('You can request a payout once $1 is available.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Request payout' }).disabled).toBe(true);
  });
});

test('a second payout waits until the first one is decided', async () => {
  atPayments([]);
  await screen.findByText('You can request the next payout once this one is decided.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Request payout' }).disabled).toBe(true);
});

test('a debt is shown with what pays it off, and only a debt', async () => {
  atPayments([], { balance: { ...BALANCE, available: '0.00', owed: '80.00' } });
  await screen.findByText('A bank took back a payment, so you owe $80.00. Your next sales pay it off first.');
});

test('without a debt, nothing is said about one', async () => {
  atPayments([]);
  await screen.findByText('$120.50');
  expect(screen.queryByText(/you owe/)).toBeNull();
});

test('members don’t get into the portal by its address', async () => {
  atPayments([], { address: '/payments?view=portal' });
  await screen.findByRole('heading', { level: 1, name: 'Payments' });
  expect(screen.queryByRole('link', { name: 'Payment Portal' })).toBeNull();
});
