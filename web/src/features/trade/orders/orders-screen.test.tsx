import { messagesApi } from '@nautical/core/contracts/talk/messages';
import { ordersApi } from '@nautical/core/contracts/trade/orders';
import { paymentsApi } from '@nautical/core/contracts/trade/payments';
import { reviewsApi } from '@nautical/core/contracts/trade/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../../test/fake-api.ts';
import { ADDRESS, anItem, anOrder, openOrder } from '../../../../test/order-factories.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { spanText } from './countdown.tsx';

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const DAY = 86_400_000;
const thing = () => anItem({ title: 'Canister filter', category: 'equipment', quantity: 1 });

test.each([
  [2 * DAY, '2 days'],
  [2 * DAY + 3 * 3_600_000, '2 days 3 h'],
  [DAY, '1 day'],
  [3 * 3_600_000, '3 h'],
  [3 * 3_600_000 + 5 * 60_000, '3 h 5 min'],
  [4 * 60_000, '4 min 00 s'],
])('%i ms are %s', (ms, text) => {
  expect(spanText(ms)).toBe(text);
});

describe('the list of orders', () => {
  test('shows what waits for the reader first, the soonest on top', async () => {
    const app = renderApp('/orders');
    const titled = (title: string, change: Parameters<typeof anOrder>[0]) =>
      anOrder({ ...change, items: [anItem({ title, quantity: 1 })] });
    app.api.on(ordersApi.list, () => [
      titled('Done', { status: 'completed' }),
      titled('Arrived', { status: 'delivered', next: { text: 'Check it.', by: inMs(9 * DAY), becomes: 'completed' } }),
      titled('Won', { next: { text: 'Pay.', by: inMs(DAY), becomes: 'cancelled' } }),
      titled('Packed', { status: 'paid' }),
    ]);
    app.start();
    const list = within(await screen.findByRole('region', { name: 'Waiting for you' }));
    expect(list.getAllByRole('link').map((one) => one.textContent)).toEqual(['Won', 'Arrived']);
    const others = within(screen.getByRole('region', { name: 'Other orders' }));
    expect(others.getAllByRole('link').map((one) => one.textContent)).toEqual(['Done', 'Packed']);
    list.getByText('To pay');
    expect(list.getAllByRole('timer')[0]?.textContent).toMatch(/^(23 h 59 min|1 day)$/);
  });

  test('names an order of several things once', async () => {
    const order = anOrder({ items: [anItem({ title: 'Six neons' }), anItem({ title: 'Java moss' })] });
    const app = openOrder(order, '/orders');
    app.api.on(ordersApi.list, () => [order]);
    app.start();
    await app.user.click(await screen.findByRole('link', { name: 'Six neons and 1 more' }));
    await screen.findByRole('heading', { level: 1, name: 'Six neons and 1 more' });
  });

  test('asks by side and status, and keeps both in the address', async () => {
    const app = renderApp('/orders');
    app.api.on(ordersApi.list, () => []);
    app.start();
    await screen.findByText('Things you buy or win show up here.');
    await app.user.click(screen.getByRole('tab', { name: 'Selling' }));
    await screen.findByText('Things people buy from you show up here.');
    await app.user.selectOptions(screen.getByLabelText('Status'), 'To ship or hand over');
    await screen.findByText('None of your orders are “To ship or hand over”.');
    expect(app.router.state.location.search).toEqual({ tab: 'selling', status: 'paid' });
    const query = app.api.askedOf(ordersApi.list).at(-1)?.url.searchParams;
    expect([query?.get('role'), query?.get('status')]).toEqual(['seller', 'paid']);
    await app.user.click(screen.getByRole('button', { name: 'Show all orders' }));
    await screen.findByText('Things people buy from you show up here.');
  });

  test('says when it can’t be loaded', async () => {
    const app = renderApp('/orders');
    app.api.on(ordersApi.list, () => refusal(500, 'broken'));
    app.start();
    await screen.findByText('We couldn’t load your orders');
    app.api.on(ordersApi.list, () => [anOrder()]);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('link', { name: 'Neon tetra' });
    screen.getByText('6 animals');
  });

  test('leads from an auction to its order', async () => {
    const order = anOrder({ status: 'paid' });
    const app = openOrder(order, `/orders?auction=${crypto.randomUUID()}`);
    app.api.on(ordersApi.list, () => [order]);
    app.start();
    await screen.findByRole('heading', { level: 1, name: 'Neon tetra' });
    expect(app.router.state.location.pathname).toBe(`/orders/${order.id}`);
  });

  test('says when an auction has no order', async () => {
    const app = renderApp(`/orders?auction=${crypto.randomUUID()}`);
    app.api.on(ordersApi.list, () => []);
    app.start();
    await screen.findByRole('heading', { level: 1, name: 'There’s no order for this auction yet' });
  });

  test('asks again when the order of an auction isn’t there yet', async () => {
    const order = anOrder({ status: 'reserved' });
    const app = openOrder(order, `/orders?auction=${crypto.randomUUID()}`);
    app.api.on(ordersApi.list, () => []);
    app.start();
    await screen.findByRole('heading', { level: 1, name: 'There’s no order for this auction yet' });
    app.api.on(ordersApi.list, () => [order]);
    await screen.findByRole('heading', { level: 1, name: 'Neon tetra' }, { timeout: 30_000 });
    expect(app.router.state.location.pathname).toBe(`/orders/${order.id}`);
  }, 60_000);
});

describe('an order', () => {
  test('shows how far it is, what comes next and by when', async () => {
    const order = anOrder({
      status: 'paid',
      next: { text: 'The seller packs and ships it next.', by: inMs(2 * DAY + 1000), becomes: 'refunded' },
      events: [
        { id: crypto.randomUUID(), kind: 'reserved', by: 'buyer', note: null, at: inMs(-DAY) },
        { id: crypto.randomUUID(), kind: 'paid', by: null, note: '32.00', at: inMs(0) },
        { id: crypto.randomUUID(), kind: 'combined', by: 'seller', note: '2', at: inMs(0) },
        { id: crypto.randomUUID(), kind: 'delivered', by: 'buyer', note: null, at: inMs(0) },
      ],
    });
    openOrder(order).start();
    const stages = await screen.findByRole('list', { name: 'Progress of the order' });
    expect(
      within(stages)
        .getAllByRole('listitem')
        .map((one) => one.getAttribute('aria-current')),
    ).toEqual([null, null, 'step', null, null]);
    within(stages).getByText('Reserved');
    expect(screen.getByRole('timer').textContent).toBe('2 days');
    screen.getByText(/After that, you get your money back/);
    screen.getByText('Reserved by you');
    screen.getByText('$32.00', { selector: 'li > span' });
    screen.getByText('Combined into one shipment by the seller');
    screen.getByText('2 items');
    screen.getByText('Marked as delivered by you');
    screen.getByText('$32.00', { selector: 'dd' });
    screen.getByText(/1 Tide Street/);
  });

  test('that began as a second chance still says so when it’s over', async () => {
    const at = inMs(-DAY);
    openOrder(
      anOrder({
        status: 'cancelled',
        closedAt: inMs(0),
        events: [{ id: crypto.randomUUID(), kind: 'offered', by: null, note: null, at }],
      }),
    ).start();
    const stages = await screen.findByRole('list', { name: 'Progress of the order' });
    within(stages).getByText('Offered');
    expect(within(stages).queryByText('Reserved')).toBeNull();
  });

  test('that was combined leads to the one that has everything now', async () => {
    const into = '0198f000-0000-7000-8000-0000abcd1234';
    openOrder(anOrder({ status: 'cancelled', combinedInto: into, items: [] })).start();
    await screen.findByRole('heading', { level: 1, name: 'Combined with order ABCD1234' });
    expect(screen.getByRole('link', { name: 'See order ABCD1234' }).getAttribute('href')).toBe(`/orders/${into}`);
    expect(screen.queryByText(/canceled/)).toBeNull();
  });

  test('of several things is named once after the first', async () => {
    const order = anOrder({ title: 'Neon tetra and 1 more', items: [anItem(), anItem({ title: 'Zoas' })] });
    const app = openOrder(order, '/orders');
    app.api.on(ordersApi.list, () => [order]);
    app.start();
    await app.user.click(await screen.findByRole('link', { name: 'Neon tetra and 1 more' }));
    await screen.findByRole('heading', { level: 1, name: 'Neon tetra and 1 more' });
  });

  test('of a won auction can’t be canceled by its winner, and says who can', async () => {
    const app = openOrder(anOrder({ payUntil: inMs(2 * DAY) }));
    app.start();
    await screen.findByText(/^Bids are binding/);
    expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull();
  });

  test('of a won auction can be canceled by its seller while it isn’t paid', async () => {
    const app = openOrder(anOrder({ role: 'seller', payUntil: inMs(2 * DAY) }));
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Cancel this sale' }));
    await screen.findByText(/the next bidder gets a second chance/);
  });

  test.each([
    ['reserved', 'failed', null],
    ['paid', 'completed', 'Visa ending in 0002'],
  ] as const)('that is %s names the card only if it was charged', async (status, payment, shown) => {
    const order = anOrder({
      status,
      payment: {
        id: crypto.randomUUID(),
        method: 'valor',
        status: payment,
        cardType: 'Visa',
        cardLast4: '0002',
        confirmUrl: null,
        confirmBy: null,
        message: null,
      },
    });
    openOrder(order).start();
    await screen.findByRole('heading', { level: 1, name: 'Neon tetra' });
    expect(screen.queryByText('Visa ending in 0002')?.textContent ?? null).toBe(shown);
    screen.getByText('6 animals');
  });

  test.each([404, 403])('that isn’t the reader’s isn’t there (%i)', async (status) => {
    const app = renderApp(`/orders/${crypto.randomUUID()}`);
    app.api.on(ordersApi.read, () => refusal(status, { code: 'not_found', message: 'No' }));
    app.start();
    await screen.findByRole('heading', { level: 1, name: 'Order not found' });
  });

  test('says when it can’t be loaded', async () => {
    const order = anOrder();
    const app = openOrder(order);
    app.api.on(ordersApi.read, () => refusal(500, 'broken'));
    app.start();
    await screen.findByText('We couldn’t load the order');
    app.api.on(ordersApi.read, () => order);
    app.api.on(paymentsApi.gateways, () => []);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: 'Neon tetra' });
  });

  test('can be written about to the other side', async () => {
    const order = anOrder({ status: 'paid', role: 'seller' });
    const app = openOrder(order);
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Message' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message Buyer' }));
    await app.user.click(dialog.getByRole('button', { name: 'I’ll ship it on Monday.' }));
    app.api.on(messagesApi.send, () => refusal(500, 'broken'));
    await app.user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(app.api.askedOf(messagesApi.send)[0]?.body).toMatchObject({
        receiverId: order.buyer?.id,
        postId: order.postId,
        content: 'I’ll ship it on Monday.',
      }),
    );
  });

  test.each([
    ['slip', 'seller', 'Packing slip', 'Quantity'],
    ['receipt', 'buyer', 'Receipt', 'Price'],
  ] as const)('prints a %s for the %s', async (print, role, title, column) => {
    const order = anOrder({ status: 'paid', role });
    const app = openOrder(order);
    const printing = vi.fn();
    vi.stubGlobal('print', printing);
    app.start();
    await app.user.click(await screen.findByRole('link', { name: title }));
    await screen.findByRole('heading', { level: 1, name: title });
    expect(app.router.state.location.search).toEqual({ print });
    screen.getByRole('columnheader', { name: column });
    screen.getByText(/1 Tide Street/);
    expect(screen.queryByText('$32.00') !== null).toBe(print === 'receipt');
    await app.user.click(screen.getByRole('button', { name: 'Print' }));
    expect(printing).toHaveBeenCalledOnce();
  });

  test('shows no paper of the other side', async () => {
    const order = anOrder({ status: 'paid', role: 'seller' });
    openOrder(order, `/orders/${order.id}?print=receipt`).start();
    await screen.findByRole('heading', { level: 1, name: 'Neon tetra' });
    screen.getByRole('link', { name: 'Packing slip' });
    expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
  });
});

test.each(['', '?print=receipt'])('what went back may still be on its way: %s', async (paper) => {
  const order = anOrder({ status: 'paid', refundedAmount: '5.00' });
  openOrder(order, `/orders/${order.id}${paper}`).start();
  expect((await screen.findByText('Refunded or on its way')).nextSibling?.textContent).toBe('−$5.00');
  expect(screen.getByText('After refund').nextSibling?.textContent).toBe('$27.00');
});

test.each(['', '?print=receipt'])('a pickup says where it is: %s', async (paper) => {
  const order = anOrder({ status: 'paid', deliveryOption: 'pickup', shipTo: null, pickupPlace: 'Salem, OR' });
  openOrder(order, `/orders/${order.id}${paper}`).start();
  await screen.findByText(/Salem, OR/);
});

test('a seller says that the buyer has picked it up', async () => {
  const order = anOrder({ status: 'paid', role: 'seller', deliveryOption: 'pickup' });
  const app = openOrder(order);
  const handed = { id: crypto.randomUUID(), kind: 'delivered', by: 'seller', note: null, at: inMs(0) } as const;
  app.api.on(ordersApi.handOver, () => app.now({ status: 'delivered', events: [handed] }));
  app.start();
  await screen.findByText('To hand over');
  screen.getByRole('link', { name: 'Pickup slip' });
  await app.user.click(await screen.findByRole('button', { name: 'I handed it over' }));
  await app.user.click(await screen.findByRole('button', { name: 'Yes, I handed it over' }));
  await screen.findByText('We told the buyer.');
  expect(app.api.askedOf(ordersApi.handOver)).toHaveLength(1);
  await screen.findByText(/^The buyer has it\./);
  await screen.findByText('Handed over by you');
  expect(screen.getByRole('main').textContent).not.toMatch(/ship|arriv|packing|parcel/i);
  expect(screen.queryByRole('button', { name: 'I handed it over' })).toBeNull();
});

describe('a won auction', () => {
  const won = () => anOrder({ auctionId: crypto.randomUUID(), shipTo: null });

  test('asks where it goes before it’s paid', async () => {
    const order = won();
    const app = openOrder(order);
    app.api.on(paymentsApi.gateways, () => []);
    app.api.on(ordersApi.list, () => [anOrder()]);
    app.start();
    expect(((await screen.findByLabelText('Street address')) as HTMLInputElement).value).toBe(ADDRESS.line1);
    await app.user.type(screen.getByLabelText('Promotion code (optional)'), 'reef');
    app.api.on(ordersApi.change, () =>
      refusal(400, { code: 'invalid', message: 'No', fields: { promotionCode: 'This code has ended.' } }),
    );
    await app.user.click(screen.getByRole('button', { name: 'Save delivery details' }));
    await screen.findByText('This code has ended.');
    await app.user.clear(screen.getByLabelText('Promotion code (optional)'));
    app.api.on(ordersApi.change, () => app.now({ shipTo: ADDRESS, auctionId: order.auctionId }));
    await app.user.click(screen.getByRole('button', { name: 'Save delivery details' }));
    await screen.findByRole('button', { name: 'Change' });
    expect(app.api.askedOf(ordersApi.change).at(-1)?.body).toMatchObject({
      deliveryOption: 'courier',
      shipTo: { line1: ADDRESS.line1 },
      promotionCode: '',
    });
    expect(screen.queryByText('Save the delivery details above first.')).toBeNull();
  });

  test('keeps the place of the delivery form until it’s loaded', async () => {
    const app = openOrder(won());
    app.api.on(paymentsApi.gateways, () => []);
    const { promise, resolve } = Promise.withResolvers<[]>();
    app.api.on(ordersApi.list, () => promise);
    app.start();
    await screen.findByText('Save the delivery details above first.');
    screen.getByText('Loading the delivery details…');
    resolve([]);
    await screen.findByRole('button', { name: 'Save delivery details' });
    expect(screen.queryByText('Loading the delivery details…')).toBeNull();
  });

  test('goes into one shipment with others', async () => {
    const other = { id: crypto.randomUUID(), title: 'Zoa frag', price: '15.00' };
    const third = { id: crypto.randomUUID(), title: 'Snail', price: '3.00' };
    const order = anOrder({ combinable: [other, third] });
    const app = openOrder(order);
    app.api.on(paymentsApi.gateways, () => []);
    app.start();
    await app.user.click(await screen.findByRole('checkbox', { name: /Snail/ }));
    app.api.on(ordersApi.combine, () => app.now({ combinable: [third] }));
    await app.user.click(screen.getByRole('button', { name: 'Combine into one shipment' }));
    await waitFor(() => expect(screen.queryByText('Zoa frag')).toBeNull());
    expect(app.api.askedOf(ordersApi.combine)[0]?.body).toEqual({ orderIds: [other.id] });
  });

  test('offered as a second chance can be paid or declined', async () => {
    const order = anOrder({ status: 'offered', auctionId: crypto.randomUUID() });
    const app = openOrder(order);
    app.api.on(paymentsApi.gateways, () => []);
    app.start();
    await screen.findByText(/^The winner didn’t buy it, so/);
    await screen.findByRole('heading', { name: 'Pay $32.00' });
    await app.user.click(screen.getByRole('button', { name: 'No, thanks' }));
    app.api.on(ordersApi.cancel, () => app.now({ status: 'cancelled' }));
    await app.user.click(await screen.findByRole('button', { name: 'Decline the offer' }));
    await screen.findByText('This order was canceled. You weren’t charged.');
  });
});

describe('selling', () => {
  const advice = {
    isShippingDay: true,
    advice: null,
    text: 'Enter the daytime highs at both ends.',
    originHigh: null,
    destinationHigh: null,
    source: null,
  };

  test('ships with carrier and number', async () => {
    const order = anOrder({ status: 'paid', role: 'seller', items: [thing()] });
    const app = openOrder(order);
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
    await screen.findByText('Tracking number is required');
    expect(document.activeElement).toBe(screen.getByLabelText('Carrier'));
    await app.user.type(screen.getByLabelText('Carrier'), 'UPS');
    await app.user.type(screen.getByLabelText('Tracking number'), '1Z999');
    app.api.on(ordersApi.ship, () => refusal(500, 'broken'));
    await app.user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    await screen.findByText(/Something went wrong on our side/);
    app.api.on(ordersApi.ship, () => app.now({ status: 'shipped', carrier: 'UPS', trackingNumber: '1Z999' }));
    await app.user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    await screen.findByText(/^It’s on its way to the buyer\./);
    expect(app.api.askedOf(ordersApi.ship).at(-1)?.body).toEqual({ carrier: 'UPS', trackingNumber: '1Z999' });
    // Equipment needs no weather.
    expect(app.api.askedOf(ordersApi.shippingAdvice)).toEqual([]);
  });

  test('brings it over without a carrier when it’s local', async () => {
    const app = openOrder(anOrder({ status: 'paid', role: 'seller', items: [thing()], deliveryOption: 'local' }));
    app.start();
    const button = await screen.findByRole('button', { name: 'Mark as on its way' });
    expect(screen.queryByLabelText('Tracking number')).toBeNull();
    app.api.on(ordersApi.ship, () => app.now({ status: 'shipped' }));
    await app.user.click(button);
    await screen.findByText(/^It’s on its way to the buyer\./);
    expect(app.api.askedOf(ordersApi.ship)[0]?.body).toEqual({});
  });

  test('animals only in weather they survive, in words', async () => {
    const app = openOrder(anOrder({ status: 'paid', role: 'seller' }));
    app.api.on(ordersApi.shippingAdvice, ({ url }) => {
      const high = url.searchParams.get('originHigh');
      return high
        ? {
            ...advice,
            advice: 'do-not-ship' as const,
            text: 'It’s below 40 °F or above 95 °F at one end.',
            originHigh: Number(high),
            destinationHigh: Number(url.searchParams.get('destinationHigh')),
            source: 'typed' as const,
          }
        : advice;
    });
    app.start();
    await screen.findByText('Check the weather before you ship');
    await app.user.type(screen.getByLabelText('High where you are (°F)'), '101');
    await app.user.click(screen.getByRole('button', { name: 'Check the weather' }));
    await screen.findByText('Enter a daytime high from −60 to 140 °F');
    await app.user.type(screen.getByLabelText('High at the buyer’s (°F)'), '75');
    await app.user.click(screen.getByRole('button', { name: 'Check the weather' }));
    await screen.findByText('Don’t ship today');
    screen.getByText('You entered: 101 °F where you are, 75 °F at the buyer’s.');
    // The day is the one where the seller is.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(app.api.askedOf(ordersApi.shippingAdvice).map(({ url }) => url.searchParams.get('timeZone'))).toEqual([
      timeZone,
      timeZone,
    ]);
  });

  test('says when it’s the wrong day, and uses the forecast', async () => {
    const app = openOrder(anOrder({ status: 'paid', role: 'seller' }));
    app.api.on(ordersApi.shippingAdvice, () => ({
      ...advice,
      isShippingDay: false,
      advice: 'heat-pack' as const,
      text: 'Ship live animals Monday to Wednesday, overnight. Add a heat pack.',
      originHigh: 60,
      destinationHigh: 72,
      source: 'forecast' as const,
    }));
    app.start();
    await screen.findByText('Don’t ship today');
    screen.getByText(/Monday to Wednesday/);
    screen.getByText('Forecast: 60 °F where you are, 72 °F at the buyer’s.');
    expect(screen.queryByRole('button', { name: 'Check the weather' })).toBeNull();
    await app.user.type(screen.getByLabelText('Carrier'), 'UPS');
    await app.user.type(screen.getByLabelText('Tracking number'), '1Z');
    await app.user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    await screen.findByRole('dialog', { name: 'Ship anyway?' });
    expect(app.api.askedOf(ordersApi.ship)).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'I shipped them' }));
    await waitFor(() => expect(app.api.askedOf(ordersApi.ship)).toHaveLength(1), { timeout: 30_000 });
  });

  test('cancels with a reason', async () => {
    const app = openOrder(anOrder({ status: 'paid', role: 'seller', items: [thing()] }));
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Cancel this order' }));
    await app.user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    await screen.findByText('Tell the buyer why you’re canceling');
    expect(app.api.askedOf(ordersApi.cancel)).toEqual([]);
    await app.user.type(screen.getByLabelText('Reason'), 'It broke.');
    app.api.on(ordersApi.cancel, () => app.now({ status: 'refunded' }));
    await app.user.click(screen.getByRole('button', { name: 'Cancel the order' }));
    await screen.findByText('The buyer got the money back.');
    expect(app.api.askedOf(ordersApi.cancel)[0]?.body).toEqual({ reason: 'It broke.' });
  });
});

describe('the end', () => {
  test('is asked for before the seller gets the money', async () => {
    const app = openOrder(anOrder({ status: 'delivered', items: [thing()] }));
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Complete order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete this order?' }));
    app.api.on(ordersApi.complete, () => refusal(409, { code: 'conflict', message: 'A claim is open.' }));
    await app.user.click(dialog.getByRole('button', { name: 'Complete order' }));
    await dialog.findByText('A claim is open.');
    app.api.on(ordersApi.complete, () => app.now({ status: 'completed' }));
    await app.user.click(dialog.getByRole('button', { name: 'Complete order' }));
    await screen.findByText('All done. Tell others how it went.');
  });

  test('asks for a review', async () => {
    openOrder(anOrder({ status: 'completed' })).start();
    await screen.findByRole('heading', { name: 'Review kim' });
    screen.getByLabelText('How did the animals arrive?');
  });

  test('goes on at the heading once the review was sent', async () => {
    const app = openOrder(anOrder({ status: 'completed' }));
    app.api.on(reviewsApi.writeForOrder, () => {
      app.now({ hasReviewed: true });
      return { publishedAt: null } as never;
    });
    app.start();
    await app.user.click(await screen.findByRole('radio', { name: '4 stars' }));
    await app.user.type(screen.getByLabelText('Your review'), 'Well packed.');
    await app.user.click(screen.getByRole('button', { name: 'Send review' }));
    await screen.findByText(/You’ve reviewed this order/);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  test('says thanks to those who have reviewed', async () => {
    openOrder(anOrder({ status: 'completed', steps: [], hasReviewed: true })).start();
    await screen.findByText(/You’ve reviewed this order/);
    expect(screen.queryByRole('heading', { name: 'Review kim' })).toBeNull();
  });

  test('an admin refunds part of it, once for two clicks', async () => {
    const app = openOrder(anOrder({ status: 'paid', role: 'admin' }));
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Refund…' }));
    const amount = screen.getByLabelText('Amount in dollars');
    await app.user.clear(amount);
    await app.user.type(amount, '5');
    await app.user.type(screen.getByLabelText('Reason'), 'Late.');
    app.api.on(ordersApi.refund, () => app.now({ status: 'paid', role: 'admin', refundedAmount: '5.00' }));
    await app.user.dblClick(screen.getByRole('button', { name: 'Refund buyer' }));
    await waitFor(() => expect(app.api.askedOf(ordersApi.refund)).toHaveLength(1));
    expect(app.api.askedOf(ordersApi.refund)[0]?.body).toEqual({ amount: '5', reason: 'Late.' });
  });
});
