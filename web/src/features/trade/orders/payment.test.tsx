import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import { ordersApi } from '@nautical/core/contracts/trade/orders';
import { paymentsApi } from '@nautical/core/contracts/trade/payments';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../../test/fake-api.ts';
import { anOrder, openOrder } from '../../../../test/order-factories.ts';

const URL_OF_GATEWAY = 'https://gateway.example';
const CARD = {
  method: 'valor',
  gateway: 'sandbox',
  label: 'Card',
  url: URL_OF_GATEWAY,
  fieldsUrl: `${URL_OF_GATEWAY}/fields`,
  isSandbox: true,
} as const;
const LOAN = {
  ...CARD,
  method: 'skeps',
  label: 'Pay over time',
  fieldsUrl: `${URL_OF_GATEWAY}/fields?method=skeps`,
} as const;

type Payment = NonNullable<OrderDetail['payment']>;
const aPayment = (change: Partial<Payment> = {}): Payment => ({
  id: crypto.randomUUID(),
  method: 'valor',
  status: 'pending',
  cardType: 'Visa',
  cardLast4: '1111',
  confirmUrl: null,
  confirmBy: null,
  message: null,
  ...change,
});

/** The gateway’s page isn’t there; the test speaks for it, and hears what it’s told. */
const page = { postMessage: vi.fn() };
const { happyDOM } = window as unknown as { happyDOM: { settings: object } };
beforeEach(() => {
  Object.assign(happyDOM.settings, { disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true });
  page.postMessage.mockReset();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(page as never);
});

function open(order = anOrder()) {
  const app = openOrder(order);
  app.api.on(paymentsApi.gateways, () => [CARD, LOAN]);
  app.start();
  const frame = async () => (await screen.findByTitle(/payment details/)) as HTMLIFrameElement;
  return {
    ...app,
    frame,
    /** What the gateway’s page says. */
    say: async (data: object, origin = URL_OF_GATEWAY, source: unknown = page) => {
      await frame();
      act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as never })));
    },
    pay: () => screen.findByRole('button', { name: 'Pay $32.00' }),
    payments: () => app.api.askedOf(ordersApi.pay),
  };
}
const keyOf = (one: { headers: Headers } | undefined) => one?.headers.get('idempotency-key');

describe('paying', () => {
  test('asks the gateway’s own fields for a token, and pays with it', async () => {
    const app = open();
    await app.say({ type: 'height', height: 240 });
    expect((await app.frame()).style.height).toBe('240px');
    app.api.on(ordersApi.pay, () => app.now({ status: 'paid' }));
    await app.user.click(await app.pay());
    expect(page.postMessage).toHaveBeenCalledWith({ to: 'card-fields', type: 'submit' }, URL_OF_GATEWAY);
    await app.say({ type: 'token', token: 'tok_1' });
    await screen.findByText('The seller packs and ships it next.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(app.payments()[0]?.body).toEqual({ method: 'valor', token: 'tok_1' });
  });

  test('keeps what was typed when the system turns dark or light before paying', async () => {
    const app = open();
    await app.say({ type: 'height', height: 240 });
    const { src } = await app.frame();
    document.documentElement.classList.toggle('dark');
    await app.user.click(await app.pay());
    expect((await app.frame()).src).toBe(src);
    document.documentElement.classList.toggle('dark');
  });

  test('the Enter key in the gateway’s fields pays too', async () => {
    const app = open();
    await app.pay();
    await app.say({ type: 'enter' });
    expect(page.postMessage).toHaveBeenCalledOnce();
  });

  test('the bar that leads to the payment is gone while that is in sight or under way', async () => {
    let see: (isIntersecting: boolean) => void = () => {};
    class Observer {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => act(() => tell([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    const app = open();
    const bar = await screen.findByRole('button', { name: 'Go to payment' });
    const isHidden = () => bar.closest('.invisible') !== null;
    expect(isHidden()).toBe(false);
    await app.user.click(bar);
    expect(document.activeElement?.contains(await app.frame())).toBe(true);
    see(true);
    expect(isHidden()).toBe(true);
    see(false);
    expect(isHidden()).toBe(false);
    app.api.on(ordersApi.pay, () => new Promise(() => {}));
    await app.user.click(await app.pay());
    await app.say({ type: 'token', token: 'tok_1' });
    expect(screen.queryByRole('button', { name: 'Go to payment' })).toBeNull();
  });

  test('takes no token from another page, and none nobody asked for', async () => {
    const app = open();
    await app.pay();
    await app.say({ type: 'token', token: 'unasked' });
    await app.user.click(await app.pay());
    await app.say({ type: 'token', token: 'elsewhere' }, 'https://evil.example');
    await app.say({ type: 'token', token: 'other-frame' }, URL_OF_GATEWAY, window);
    expect(app.payments()).toEqual([]);
  });

  test('two clicks and two tokens are one payment', async () => {
    const app = open();
    app.api.on(ordersApi.pay, () => new Promise(() => {}));
    await app.user.dblClick(await app.pay());
    await app.say({ type: 'token', token: 'tok_1' });
    await app.say({ type: 'token', token: 'tok_1' });
    await waitFor(() => expect(app.payments()).toHaveLength(1));
    expect(page.postMessage).toHaveBeenCalledOnce();
  });

  test('a declined card says why, and another can be tried with another key', async () => {
    const app = open();
    app.api.on(ordersApi.pay, () => refusal(402, { code: 'declined', message: 'Your bank declined the card.' }));
    await app.user.click(await app.pay());
    await app.say({ type: 'token', token: 'tok_1' });
    await screen.findByText(/Your bank declined the card\. You haven’t been charged/);
    await app.user.click(await app.pay());
    await app.say({ type: 'token', token: 'tok_2' });
    await waitFor(() => expect(app.payments()).toHaveLength(2));
    expect(keyOf(app.payments()[1])).not.toBe(keyOf(app.payments()[0]));
  });

  test('what the fields refuse is said, and it can be tried again', async () => {
    const app = open();
    await app.user.click(await app.pay());
    await app.say({ type: 'refused', message: 'Enter the card number.' });
    await screen.findByText('Enter the card number.');
    await app.user.click(await app.pay());
    expect(page.postMessage).toHaveBeenCalledTimes(2);
    expect(app.payments()).toEqual([]);
  });

  test('a lost connection keeps the attempt over a reload, and finishes it with the same key', async () => {
    const order = anOrder();
    const app = open(order);
    app.api.on(ordersApi.pay, () => refusal(503, 'away'));
    await app.user.click(await app.pay());
    await app.say({ type: 'token', token: 'tok_1' });
    await screen.findByText(/We lost the connection while you were paying/);
    cleanup();

    const again = open(order);
    again.api.on(ordersApi.pay, () => again.now({ status: 'paid' }));
    await again.user.click(await screen.findByRole('button', { name: 'Finish the payment' }));
    await screen.findByText('The seller packs and ships it next.');
    expect(again.payments()[0]?.body).toEqual({ method: 'valor', token: 'tok_1' });
    expect(keyOf(again.payments()[0])).toBe(keyOf(app.payments()[0]));
  });

  test('financing is the second way', async () => {
    const app = open();
    const radio = await screen.findByRole('radio', { name: 'Pay over time' });
    screen.getByText(/Pick a test card in the form above\./);
    await app.user.click(radio);
    screen.getByText(/Pick a test number in the form above\./);
    expect((await app.frame()).src).toContain('method=skeps');
    screen.getByText('What you enter goes straight to the lender. We never see it.');
    app.api.on(ordersApi.pay, () => app.now({ status: 'paid' }));
    await app.user.click(await app.pay());
    await app.say({ type: 'token', token: 'tok_1' });
    await waitFor(() => expect(app.payments()[0]?.body).toEqual({ method: 'skeps', token: 'tok_1' }));
  });

  test('a bank that wants a confirmation is asked until it’s decided', async () => {
    const confirmBy = new Date(2026, 10, 19, 11, 46).toISOString();
    const payment = aPayment({ confirmUrl: `${URL_OF_GATEWAY}/confirm/1`, confirmBy });
    const app = open(anOrder({ payment }));
    const link = await screen.findByRole('link', { name: 'Confirm payment' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([payment.confirmUrl, '_blank']);
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    screen.getByText('Please confirm it by 11:46 AM. After that, we cancel the payment.');
    screen.getByText('Waiting for you to confirm the payment…');
    expect(screen.queryByText(/Checking/)).toBeNull();
    let checks = 0;
    app.api.on(paymentsApi.check, () => {
      checks += 1;
      if (checks === 1) return refusal(503, 'away');
      app.now({ status: 'paid', payment: { ...payment, status: 'completed' } });
      return { status: 'completed' } as never;
    });
    await screen.findByText('The seller packs and ships it next.');
    expect(checks).toBe(2);
  });

  test('a payment that waits for a confirmation can be given up for another way', async () => {
    const payment = aPayment({ method: 'skeps', confirmUrl: `${URL_OF_GATEWAY}/confirm/1` });
    const app = open(anOrder({ payment }));
    app.api.on(paymentsApi.cancel, () => {
      app.now({ payment: { ...payment, status: 'failed', confirmUrl: null, message: 'It wasn’t confirmed.' } });
      return { status: 'failed' } as never;
    });
    await app.user.click(await screen.findByRole('button', { name: 'Don’t pay this way' }));
    await screen.findByText(/It wasn’t confirmed\. You haven’t been charged/);
    await app.pay();
    // It begins with the way that was tried last.
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pay over time' }).checked).toBe(true);
  });

  test('once the time to pay is up, a payment isn’t given up, because nothing else could pay anymore', async () => {
    const payment = aPayment({ confirmUrl: `${URL_OF_GATEWAY}/confirm/1` });
    open(anOrder({ payment, payUntil: new Date(Date.now() - 60_000).toISOString() }));
    await screen.findByRole('link', { name: 'Confirm payment' });
    expect(screen.queryByRole('button', { name: 'Don’t pay this way' })).toBeNull();
  });

  test('a payment that failed afterward says why and can be tried again', async () => {
    const app = open(anOrder({ payment: aPayment({ status: 'failed', message: 'Your bank said no.' }) }));
    await screen.findByText(/Your bank said no\. You haven’t been charged/);
    await app.pay();
  });

  test('waits for an address where one is needed', async () => {
    open(anOrder({ shipTo: null }));
    await screen.findByText('Save the delivery details above first.');
    expect(screen.queryByTitle(/payment details/)).toBeNull();
  });

  test('says when the ways to pay can’t be loaded', async () => {
    const order = anOrder();
    const app = openOrder(order);
    app.api.on(paymentsApi.gateways, () => refusal(500, 'broken'));
    app.start();
    await screen.findByText('We couldn’t load the ways to pay');
    app.api.on(paymentsApi.gateways, () => [CARD]);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByTitle(/payment details/);
  });
});
