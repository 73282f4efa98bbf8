import { listingsApi } from '@nautical/core/contracts/market/listings';
import { ordersApi } from '@nautical/core/contracts/trade/orders';
import { paymentsApi } from '@nautical/core/contracts/trade/payments';
import { promotionsApi } from '@nautical/core/contracts/trade/promotions';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listingQuery } from '@/features/market/listings/item-api.ts';
import { queryClient } from '@/lib/query.ts';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { aDetail } from '../../../../test/listing-factories.ts';
import { ADDRESS, anItem, anOrder } from '../../../../test/order-factories.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const me = aUser();
const shipped = {
  price: '45.00',
  deliveryOptions: ['pickup', 'courier', 'postage'],
  deliveryCourierCost: '12.50',
  deliveryPostageCost: null,
} as const;

function open(detail = aDetail({ ...shipped, deliveryOptions: [...shipped.deliveryOptions] }), before = [anOrder()]) {
  const app = renderApp(`/checkout/${detail.id}`, { user: me });
  app.api.on(listingsApi.read, () => detail);
  app.api.on(ordersApi.list, () => before);
  app.api.on(ordersApi.read, () => anOrder());
  app.api.on(paymentsApi.gateways, () => []);
  app.start();
  return { ...app, detail };
}
const button = () => screen.findByRole('button', { name: 'Reserve and pay' });

describe('checkout', () => {
  test('offers the ways with a known cost, fills in the last address and adds everything up', async () => {
    const { user } = open();
    expect((await screen.findAllByRole('radio')).map((one) => (one as HTMLInputElement).value)).toEqual([
      'pickup',
      'courier',
    ]);
    screen.getByText(/hasn’t said what they cost/);
    expect(screen.queryByLabelText('Street address')).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Courier Service/ }));
    expect((screen.getByLabelText('Street address') as HTMLInputElement).value).toBe(ADDRESS.line1);
    screen.getByText('$57.50');
  });

  test.each([
    [null, '2 hours'],
    [24, '24 hours'],
    [336, '14 days'],
  ])('says how long losses can be reported: %s', async (liveArrivalHours, time) => {
    open(aDetail({ ...shipped, deliveryOptions: [...shipped.deliveryOptions], liveArrivalHours }));
    await screen.findByText(`If anything arrives dead, report it within ${time} of delivery`, { exact: false });
  });

  test('says at the field what is missing, and sends nothing', async () => {
    const { user, api } = open(undefined, []);
    await user.click(await button());
    await screen.findByText('Choose how you want it delivered');
    await user.click(screen.getByRole('radio', { name: /Courier Service/ }));
    await user.click(await button());
    await screen.findByText('Street address is required');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')));
    expect(api.askedOf(ordersApi.create)).toEqual([]);
  });

  test('checks a code before anything is paid', async () => {
    const { user, api } = open();
    const field = await screen.findByLabelText('Promotion code (optional)');
    api.on(promotionsApi.check, () => ({
      code: 'REEF',
      discount: '0.00',
      total: '45.00',
      reason: 'This code has ended.',
    }));
    await user.type(field, 'reef{Enter}');
    await screen.findByText('This code has ended.');
    api.on(promotionsApi.check, () => ({ code: 'REEF', discount: '5.00', total: '40.00', reason: null }));
    await user.type(field, '1');
    expect(screen.queryByText('This code has ended.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('REEF takes $5.00 off.');
    screen.getByText('$40.00');
    // Another code hasn’t been checked.
    await user.type(field, '2');
    expect(screen.queryByText('REEF takes $5.00 off.')).toBeNull();
  });

  test('leaves a code alone that was corrected while it was being checked', async () => {
    const { user, api } = open();
    let answer: (value: object) => void = () => {};
    api.on(promotionsApi.check, () => new Promise<never>((resolve) => (answer = resolve as typeof answer)));
    const field = (await screen.findByLabelText('Promotion code (optional)')) as HTMLInputElement;
    await user.type(field, 'reef{Enter}');
    await waitFor(() => expect(api.askedOf(promotionsApi.check)).toHaveLength(1));
    await user.type(field, '5');
    answer({ code: 'REEF', discount: '5.00', total: '40.00', reason: null });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Apply' }).getAttribute('aria-busy')).not.toBe('true'),
    );
    expect(field.value).toBe('reef5');
    expect(screen.queryByText('REEF takes $5.00 off.')).toBeNull();
  });

  test('reserves once and goes to the order, however often it is clicked', async () => {
    const { user, api, router } = open();
    const order = anOrder();
    let answer: (value: typeof order) => void = () => {};
    api.on(ordersApi.create, () => new Promise((resolve) => (answer = resolve)));
    await user.click(await screen.findByRole('radio', { name: /Pickup/ }));
    await user.dblClick(await button());
    await waitFor(() => expect(api.askedOf(ordersApi.create)).toHaveLength(1));
    answer(order);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${order.id}`));
    expect(api.askedOf(ordersApi.create)[0]?.body).toMatchObject({ deliveryOption: 'pickup' });
    expect(Object.keys(sessionStorage).filter((key) => key.includes('checkout'))).toEqual([]);
  });

  test('keeps what was typed over a failure and a reload, and sends it with the same key', async () => {
    const { user, api, detail } = open(undefined, []);
    await user.click(await screen.findByRole('radio', { name: /Courier Service/ }));
    for (const [label, text] of [
      ['Full name', 'Sam'],
      ['Street address', '1 Reef Road'],
      ['City', 'Salem'],
      ['State', 'OR'],
      ['ZIP code', '97301'],
    ] as const)
      await user.type(screen.getByLabelText(label), text);
    api.on(ordersApi.create, () => refusal(503, 'away'));
    await user.click(await button());
    await screen.findByRole('alert');
    await waitFor(() => expect(api.askedOf(ordersApi.create)).toHaveLength(1));
    cleanup();

    const again = open(detail, []);
    expect(((await screen.findByLabelText('Street address')) as HTMLInputElement).value).toBe('1 Reef Road');
    again.api.on(ordersApi.create, () => refusal(409, { code: 'conflict', message: 'Someone else just reserved it.' }));
    await again.user.click(await button());
    await screen.findByText('Someone else just reserved it.');
    const key = (one: { headers: Headers } | undefined) => one?.headers.get('idempotency-key');
    expect(key(again.api.askedOf(ordersApi.create)[0])).toBe(key(api.askedOf(ordersApi.create)[0]));
    // A refusal is final, so the next one is another.
    await again.user.click(await button());
    await waitFor(() => expect(again.api.askedOf(ordersApi.create)).toHaveLength(2));
    expect(key(again.api.askedOf(ordersApi.create)[1])).not.toBe(key(again.api.askedOf(ordersApi.create)[0]));
  });

  test('shows the server’s word at its field, also about a code that worked before', async () => {
    const { user, api } = open();
    api.on(promotionsApi.check, () => ({ code: 'REEF', discount: '5.00', total: '40.00', reason: null }));
    await user.type(await screen.findByLabelText('Promotion code (optional)'), 'reef{Enter}');
    await screen.findByText('REEF takes $5.00 off.');
    await user.click(await screen.findByRole('radio', { name: /Courier Service/ }));
    api.on(ordersApi.create, () =>
      refusal(400, {
        code: 'invalid',
        message: 'No',
        fields: { promotionCode: 'This code was used up.', 'shipTo.postcode': 'This ZIP code doesn’t exist.' },
      }),
    );
    await user.click(await button());
    await screen.findByText('This code was used up.');
    screen.getByText('This ZIP code doesn’t exist.');
    expect(screen.queryByText('REEF takes $5.00 off.')).toBeNull();
    expect(screen.queryByText('Code REEF')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('REEF takes $5.00 off.');
    expect(screen.queryByText('This code was used up.')).toBeNull();
  });

  test('stays while it reserves, though the listing is already reserved', async () => {
    const { user, api, detail, router } = open();
    const order = anOrder();
    let answer: (value: typeof order) => void = () => {};
    api.on(ordersApi.create, () => new Promise((resolve) => (answer = resolve)));
    await user.click(await screen.findByRole('radio', { name: /Pickup/ }));
    await user.click(await button());
    await waitFor(() => expect(api.askedOf(ordersApi.create)).toHaveLength(1));
    api.on(listingsApi.read, () => ({ ...detail, status: 'reserved' as const }));
    await act(() => queryClient.refetchQueries({ queryKey: listingQuery(detail.id).queryKey }));
    expect(screen.queryByText('It’s reserved for someone else')).toBeNull();
    screen.getByRole('heading', { name: 'Checkout' });
    answer(order);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${order.id}`));
  });

  test('leads back to the reader’s own reservation', async () => {
    const detail = aDetail({ status: 'reserved' });
    const order = anOrder({ items: [anItem({ postId: detail.id })] });
    open(detail, [order]);
    await screen.findByText(/^You’ve reserved this, pay by \d+:\d\d [AP]M\.$/);
    expect(screen.getByRole('link', { name: 'Go to your order' }).getAttribute('href')).toBe(`/orders/${order.id}`);
    cleanup();
    const app = renderApp(`/item/${detail.id}`, { user: me });
    app.api.on(listingsApi.read, () => detail);
    app.api.on(ordersApi.list, () => [order]);
    app.start();
    const link = await screen.findByRole('link', { name: 'Go to your order' });
    expect(link.getAttribute('href')).toBe(`/orders/${order.id}`);
    expect(screen.queryByText(/reserved for a buyer/)).toBeNull();
  });

  test('asks nobody to pay by then what they are paying already', async () => {
    const detail = aDetail({ status: 'reserved' });
    const next = { text: 'Your payment is under way.', by: null, becomes: null };
    open(detail, [anOrder({ items: [anItem({ postId: detail.id })], next })]);
    await screen.findByText('Your payment is under way.');
    expect(screen.queryByText(/pay by/)).toBeNull();
  });

  test('leads the buyer of an auction to their order instead of asking them to bid', async () => {
    const detail = aDetail({ listingType: 'auction', status: 'reserved' });
    const order = anOrder({ items: [anItem({ postId: detail.id })] });
    open(detail, [order]);
    const link = await screen.findByRole('link', { name: 'Go to your order' });
    expect(link.getAttribute('href')).toBe(`/orders/${order.id}`);
    expect(screen.queryByText('This is an auction')).toBeNull();
  });

  test.each([
    ['one’s own listing', { sellerId: me.id }, 'This is your own listing'],
    ['an auction', { listingType: 'auction' }, 'This is an auction'],
    ['a reserved one', { status: 'reserved' }, 'It’s reserved for someone else'],
    ['a sold one', { status: 'sold' }, 'It’s no longer for sale'],
    ['one without known costs', { deliveryOptions: ['postage'] }, 'Ask the seller about delivery first'],
  ] as const)('sells nothing of %s', async (_name, change, title) => {
    open(aDetail(change as object));
    await screen.findByText(title);
    expect(screen.queryByRole('button', { name: 'Reserve and pay' })).toBeNull();
  });

  test('says when the listing can’t be loaded', async () => {
    const detail = aDetail();
    const app = renderApp(`/checkout/${crypto.randomUUID()}`, { user: me });
    app.api.on(listingsApi.read, () => refusal(500, 'broken'));
    app.api.on(ordersApi.list, () => []);
    app.start();
    await screen.findByText('We couldn’t load the listing');
    app.api.on(listingsApi.read, () => detail);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await button();
  });
});
