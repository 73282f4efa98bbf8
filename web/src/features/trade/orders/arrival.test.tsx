import { auctionsApi } from '@nautical/core/contracts/market/auctions';
import { aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { disputesApi } from '@nautical/core/contracts/trade/disputes';
import { ordersApi } from '@nautical/core/contracts/trade/orders';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../../test/fake-api.ts';
import { fakeUploads } from '../../../../test/fake-uploads.ts';
import { aClaim, anItem, anOrder, openOrder } from '../../../../test/order-factories.ts';
import { anAnimal, aTank } from '../../../../test/tank-factories.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentToasts } from '../../../lib/toast.ts';

function open(
  order = anOrder({ status: 'shipped' }),
  tanks = [aTank({ id: crypto.randomUUID(), name: 'Reef' }), aTank({ id: crypto.randomUUID(), name: 'Quarantine' })],
) {
  const app = openOrder(order);
  app.api.on(aquariumsApi.list, () => tanks);
  app.start();
  return { ...app, tanks, order };
}

describe('arrived', () => {
  test('one tap puts the animals into the tank, starts the timer and sets a reminder', async () => {
    const app = open();
    app.api.on(ordersApi.arrive, () => {
      app.now({ status: 'delivered', hasArrived: true });
      return [anAnimal(app.tanks[0]!)];
    });
    await app.user.click(await screen.findByRole('button', { name: 'Arrived: add to Reef' }));
    await screen.findByRole('heading', { name: 'Acclimation' });
    expect(app.api.askedOf(ordersApi.arrive)[0]?.body).toEqual({ aquariumId: app.tanks[0]?.id });
    expect(currentToasts()[0]?.description).toBe('Neon tetra in Reef. We set a quarantine reminder for you.');
    await waitFor(() => expect(screen.queryByRole('button', { name: /add to Reef/ })).toBeNull());
  });

  test('into another tank, and a failure says why', async () => {
    const app = open();
    await app.user.selectOptions(await screen.findByLabelText('Which tank?'), 'Quarantine');
    app.api.on(ordersApi.arrive, () => refusal(409, { code: 'conflict', message: 'They’re in a tank already.' }));
    await app.user.click(screen.getByRole('button', { name: 'Arrived: add to Quarantine' }));
    await screen.findByText('They’re in a tank already.');
    expect(app.api.askedOf(ordersApi.arrive)[0]?.body).toEqual({ aquariumId: app.tanks[1]?.id });
    expect(screen.queryByRole('heading', { name: 'Acclimation' })).toBeNull();
  });

  test('without a tank it’s only delivered', async () => {
    const app = open(undefined, []);
    app.api.on(ordersApi.deliver, () => app.now({ status: 'delivered' }));
    await app.user.click(await screen.findByRole('button', { name: 'Arrived' }));
    await screen.findByRole('heading', { name: 'Acclimation' });
    screen.getByRole('link', { name: 'Add a tank' });
  });

  test('a thing needs no tank and no timer', async () => {
    const app = open(anOrder({ status: 'shipped', items: [anItem({ category: 'equipment' })] }));
    app.api.on(ordersApi.deliver, () => app.now({ status: 'delivered' }));
    await app.user.click(await screen.findByRole('button', { name: 'Arrived' }));
    await screen.findByRole('button', { name: 'Complete order' });
    expect(screen.queryByRole('button', { name: /acclimation/ })).toBeNull();
    expect(app.api.askedOf(aquariumsApi.list)).toEqual([]);
  });

  test('plants are confirmed like a thing, and only the animals of a mixed parcel go into the tank', async () => {
    const plants = anItem({ title: 'Java fern', category: 'plants' });
    const app = open(anOrder({ status: 'shipped', items: [plants] }));
    app.api.on(ordersApi.deliver, () => app.now({ status: 'delivered' }));
    await app.user.click(await screen.findByRole('button', { name: 'Arrived' }));
    await app.user.click(await screen.findByRole('button', { name: 'Report a problem' }));
    await screen.findByRole('radio', { name: 'It arrived damaged' });
    expect(screen.queryByText(/dead/)).toBeNull();
    expect(screen.queryByRole('button', { name: /acclimation/ })).toBeNull();
    cleanup();

    const mixed = open(anOrder({ status: 'shipped', items: [anItem(), plants] }));
    mixed.api.on(ordersApi.arrive, () => {
      mixed.now({ status: 'delivered', hasArrived: true });
      return [anAnimal(mixed.tanks[0]!)];
    });
    await mixed.user.click(await screen.findByRole('button', { name: 'Arrived: add to Reef' }));
    await screen.findByRole('heading', { name: 'Acclimation' });
    expect(currentToasts().at(-1)?.description).not.toContain('Java fern');
  });

  test('the timer goes on after a reload, step by step', async () => {
    const order = anOrder({ status: 'delivered', hasArrived: true });
    const app = open(order);
    await app.user.click(await screen.findByRole('button', { name: 'Start the acclimation timer' }));
    const step = () => document.querySelector<HTMLElement>('li[aria-current="step"] h3')?.textContent;
    expect(step()).toContain('Float the closed bag');
    await app.user.click(screen.getByRole('button', { name: 'Skip to the next step' }));
    expect(step()).toContain('Open the bag and move them over');
    cleanup();

    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 4 * 60_000);
    const again = open(order);
    await screen.findByRole('heading', { name: 'Acclimation' });
    expect(step()).toContain('Open the bag and move them over');
    expect(document.querySelector('li[aria-current="step"] [role="timer"]')?.textContent).toMatch(/^[56] min/);
    vi.spyOn(Date, 'now').mockReturnValue(now + 11 * 60_000);
    await screen.findByText('Time’s up');
    await again.user.click(screen.getByRole('button', { name: 'Next step' }));
    await again.user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Acclimation' })).toBeNull());
  });

  test('a short way home leaves time to add tank water', async () => {
    const app = open(anOrder({ status: 'delivered', hasArrived: true, deliveryOption: 'pickup' }));
    await app.user.click(await screen.findByRole('button', { name: 'Start the acclimation timer' }));
    screen.getByText(/Add tank water/);
  });

  test.each([
    [5, 'open', true],
    [6, 'open', false],
    [6, 'rejected', true],
  ] as const)('with %d of 6 lost by a claim that is %s the timer is offered: %s', async (lost, status, isOffered) => {
    const items = [anItem({ quantity: 6 })];
    const order = anOrder({ status: 'disputed', hasArrived: true, items });
    open({ ...order, dispute: aClaim(order, { status, losses: [{ itemId: items[0]!.id, lost }] }) });
    await screen.findByRole('heading', { name: /claim/i, level: 2 });
    expect(screen.queryByRole('button', { name: 'Start the acclimation timer' }) !== null).toBe(isOffered);
  });
});

test.each(['seller', 'buyer'] as const)(
  'that the site pays for a code is said to the seller alone: %s',
  async (role) => {
    open(anOrder({ role, status: 'paid', promotionCode: 'REEF', discount: '5.00', total: '27.00' }));
    await screen.findByText('Code REEF');
    expect(screen.queryByText(/The code costs you nothing/) !== null).toBe(role === 'seller');
  },
);

test('that the site pays for a code is said of its share once money went back, with what the seller got', async () => {
  const code = { promotionCode: 'REEF', discount: '5.00', total: '27.00' };
  open(anOrder({ role: 'seller', status: 'completed', refundedAmount: '10.00', sellerGot: '19.20', ...code }));
  await screen.findByText('We add the code’s share of what you keep.');
  screen.getByText('You got $19.20 after fees.');
  expect(screen.queryByText(/The code costs you nothing/)).toBeNull();
});

test('nothing is said of a code once all the money went back', async () => {
  const code = { promotionCode: 'REEF', discount: '5.00', total: '27.00' };
  open(anOrder({ role: 'seller', status: 'refunded', refundedAmount: '27.00', ...code }));
  await screen.findByText('Code REEF');
  expect(screen.queryByText(/The code costs you nothing|the code’s share/)).toBeNull();
});

describe('a live-arrival claim', () => {
  const photo = (name: string) => new File(['x'], name, { type: 'image/webp' });
  const pictures = [
    '/objects/11111111-1111-4111-8111-111111111111.webp',
    '/objects/22222222-2222-4222-8222-222222222222.webp',
  ];

  test('“Something’s wrong” starts the time and opens the claim', async () => {
    const app = open();
    app.api.on(ordersApi.deliver, () => app.now({ status: 'delivered' }));
    await app.user.click(await screen.findByRole('button', { name: 'Something’s wrong' }));
    // Nothing has arrived until the buyer says so.
    await app.user.click(await screen.findByRole('button', { name: 'Not yet' }));
    expect(app.api.askedOf(ordersApi.deliver)).toEqual([]);
    await app.user.click(await screen.findByRole('button', { name: 'Something’s wrong' }));
    await app.user.click(await screen.findByRole('button', { name: 'It arrived: report a problem' }));
    await screen.findByRole('group', { name: 'Step 1: Photo of the sealed bag' });
    screen.getByText(/You can claim dead animals for another/);
  });

  test('is open although the order is shown as delivered before the answer comes', async () => {
    const app = open();
    app.api.on(ordersApi.deliver, async () => {
      const delivered = app.now({ status: 'delivered' });
      await queryClient.invalidateQueries();
      return delivered;
    });
    await app.user.click(await screen.findByRole('button', { name: 'Something’s wrong' }));
    await app.user.click(await screen.findByRole('button', { name: 'It arrived: report a problem' }));
    await screen.findByRole('group', { name: 'Step 1: Photo of the sealed bag' });
  });

  test('stays closed for who couldn’t report a problem, and says later that all is well', async () => {
    const app = open();
    app.api.on(ordersApi.deliver, () => refusal(503, { code: 'unavailable', message: 'Try again in a minute.' }));
    await app.user.click(await screen.findByRole('button', { name: 'Something’s wrong' }));
    await app.user.click(await screen.findByRole('button', { name: 'It arrived: report a problem' }));
    await screen.findByText('Try again in a minute.');
    await app.user.click(screen.getByRole('button', { name: 'Not yet' }));
    await app.user.click(await screen.findByRole('button', { name: 'Something’s wrong' }));
    await screen.findByRole('button', { name: 'It arrived: report a problem' });
    expect(screen.queryByText('Try again in a minute.')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Not yet' }));
    app.api.on(ordersApi.arrive, () => {
      app.now({ status: 'delivered', hasArrived: true });
      return [anAnimal(app.tanks[0]!)];
    });
    await app.user.click(await screen.findByRole('button', { name: 'Arrived: add to Reef' }));
    await screen.findByRole('button', { name: 'Report a problem' });
    expect(screen.queryByRole('button', { name: 'Send claim' })).toBeNull();
  });

  test('of a pickup isn’t said to follow a parcel', async () => {
    const app = open(anOrder({ status: 'paid', deliveryOption: 'pickup' }));
    await app.user.click(await screen.findByRole('button', { name: 'Something’s wrong' }));
    const dialog = await screen.findByRole('dialog', { name: 'Do you have it?' });
    expect(dialog.textContent).toContain('message the seller to arrange the pickup');
    expect(dialog.textContent).not.toMatch(/parcel|never arrived/);
  });

  test('is guided: two photos, the number lost, the sum, and survives a reload', async () => {
    const uploads = fakeUploads();
    const order = anOrder({ status: 'delivered' });
    const app = open(order);
    await app.user.click(await screen.findByRole('button', { name: 'Report a problem' }));
    const reason = screen.getByRole('radio', { name: 'Animals were dead when they arrived' });
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await app.user.click(screen.getByRole('button', { name: 'Send claim' }));
    await screen.findByText('Add a photo of the sealed bag');
    screen.getByText('Enter how many were dead');
    const camera = screen.getByLabelText('Take a photo: Step 1: Photo of the sealed bag');
    expect(camera.getAttribute('capture')).toBe('environment');
    await app.user.upload(camera, photo('bag.webp'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.answer(200, { url: pictures[0] });
    await screen.findByRole('img', { name: 'Step 1: Photo of the sealed bag' });
    await app.user.upload(screen.getByLabelText('Choose a photo: Step 2: Photo after opening'), photo('open.webp'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[1]?.answer(200, { url: pictures[1] });
    await screen.findByRole('img', { name: 'Step 2: Photo after opening' });
    await app.user.type(screen.getByLabelText(/Neon tetra/), '1');
    await screen.findByText('$3.34');
    cleanup();

    const again = open(order);
    await screen.findByRole('img', { name: 'Step 2: Photo after opening' });
    again.api.on(disputesApi.open, () => {
      const claimed = again.now({ status: 'disputed' });
      const claim = aClaim(claimed, { actions: ['escalate', 'withdraw'] });
      again.now({ status: 'disputed', dispute: claim });
      return claim;
    });
    await again.user.click(screen.getByRole('button', { name: 'Send claim' }));
    await screen.findByText('Waiting for the seller');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(again.api.askedOf(disputesApi.open)[0]?.body).toMatchObject({
      reason: 'dead-on-arrival',
      photos: pictures,
      losses: [{ itemId: order.items[0]?.id, lost: 1 }],
    });
  });

  test('asks for what was paid with a code, and says that the tank follows', async () => {
    const app = open(anOrder({ status: 'delivered', discount: '10.00', total: '22.00', hasArrived: true }));
    await app.user.click(await screen.findByRole('button', { name: 'Report a problem' }));
    await app.user.type(screen.getByLabelText(/Neon tetra/), '1');
    const sum = await screen.findByText('$1.67');
    expect(sum.parentElement?.textContent).toMatch(
      /back: the price of what was lost, less your discount\. We’ll also record them as dead in your tank\.$/,
    );
  });

  test('more lost than bought is an error, not another number', async () => {
    const app = open(anOrder({ status: 'delivered' }));
    await app.user.click(await screen.findByRole('button', { name: 'Report a problem' }));
    const field = screen.getByLabelText(/Neon tetra/) as HTMLInputElement;
    await app.user.type(field, '9');
    expect(field.value).toBe('9');
    await screen.findByText('There were only 6 of “Neon tetra”, so enter 6 or less');
    expect(screen.queryByText(/You’ll ask for/)).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Send claim' }));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(app.api.askedOf(disputesApi.open)).toEqual([]);
  });

  test('a photo that can’t be stored says so and can be tried again', async () => {
    const uploads = fakeUploads();
    const app = open(anOrder({ status: 'delivered' }));
    await app.user.click(await screen.findByRole('button', { name: 'Report a problem' }));
    const picker = () => screen.getByLabelText('Choose a photo: Step 1: Photo of the sealed bag');
    await app.user.upload(picker(), photo('bag.webp'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.answer(400, { code: 'invalid', message: 'We couldn’t read the image.' });
    await screen.findByText(/We couldn’t upload the photo\. We couldn’t read the image\./);
    await app.user.upload(picker(), photo('bag.webp'));
    await waitFor(() => expect(uploads).toHaveLength(2));
  });

  test('goes by the server’s clock: the one of the device may be wrong', async () => {
    const late = 5 * 60 * 60_000;
    const app = openOrder(
      anOrder({ status: 'delivered', claimUntil: new Date(Date.now() - late + 60_000).toISOString() }),
    );
    app.api.on(aquariumsApi.list, () => []);
    app.api.on(auctionsApi.clock, () => ({ now: new Date(Date.now() - late).toISOString() }));
    app.start();
    await screen.findByText(/You can claim dead animals for another/);
    const timers = () => screen.getAllByRole('timer').map(({ textContent }) => textContent);
    await waitFor(() => expect(timers()).toContainEqual(expect.stringMatching(/^(0 min \d\d|1 min 00) s$/)));
    await app.user.click(screen.getByRole('button', { name: 'Report a problem' }));
    screen.getByRole('radio', { name: 'Animals were dead when they arrived' });
  });

  test('can’t be made when its time is over, other problems can', async () => {
    const app = open(anOrder({ status: 'delivered', claimUntil: new Date(Date.now() - 1000).toISOString() }));
    await screen.findByText(/The time to claim dead animals is over/);
    await app.user.click(screen.getByRole('button', { name: 'Report a problem' }));
    expect(screen.queryByRole('radio', { name: 'Animals were dead when they arrived' })).toBeNull();
    await app.user.click(screen.getByRole('radio', { name: 'It arrived damaged' }));
    await app.user.click(screen.getByRole('button', { name: 'Send claim' }));
    await screen.findByText('Tell us what happened');
    await app.user.type(screen.getByLabelText('What happened?'), 'The bag leaked.');
    await app.user.type(screen.getByLabelText('How much do you want back?'), '10');
    app.api.on(disputesApi.open, () =>
      refusal(400, { code: 'invalid', message: 'No', fields: { amount: 'You paid only $8.00.' } }),
    );
    await app.user.click(screen.getByRole('button', { name: 'Send claim' }));
    await screen.findByText('You paid only $8.00.');
    expect(app.api.askedOf(disputesApi.open)[0]?.body).toMatchObject({ reason: 'damaged', amount: '10', losses: [] });
  });
});

describe('a claim', () => {
  const disputed = (role: 'buyer' | 'seller' | 'admin', change: Parameters<typeof aClaim>[1]) => {
    const order = anOrder({ status: 'disputed', role });
    return { ...order, dispute: aClaim(order, change) };
  };

  test('is accepted by the seller', async () => {
    const order = disputed('seller', { actions: ['accept', 'counter', 'escalate'] });
    const app = open(order);
    await screen.findByText('1 of 6 lost: Neon tetra');
    screen.getByText('One was dead.');
    await app.user.click(screen.getByRole('button', { name: 'Refund $3.34' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund $3.34?' }));
    app.api.on(disputesApi.answer, () => {
      app.now({
        status: 'delivered',
        role: 'seller',
        dispute: { ...order.dispute, status: 'partially_refunded', actions: [], decideBy: null },
      });
      return order.dispute;
    });
    await app.user.click(dialog.getByRole('button', { name: 'Refund $3.34' }));
    await screen.findByText('Partly refunded');
    expect(app.api.askedOf(disputesApi.answer)[0]?.body).toEqual({ action: 'accept' });
  });

  test('doesn’t repeat its reason where nothing was written, nor the time it settles by itself', async () => {
    const order = disputed('seller', { description: 'Some of the animals were dead when they arrived.' });
    const by = order.dispute.decideBy;
    open({ ...order, next: { text: 'Answer the claim.', by, becomes: 'refunded' } });
    await screen.findByText('Animals were dead when they arrived');
    expect(screen.queryByText(/Some of the animals/)).toBeNull();
    expect(screen.getAllByRole('timer')).toHaveLength(1);
    screen.getByText(/If nobody settles it/);
  });

  test('is countered with a sum that must be one, and a failure keeps it', async () => {
    const app = open(disputed('seller', { actions: ['accept', 'counter', 'escalate'] }));
    await app.user.click(await screen.findByRole('button', { name: 'Offer another sum' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Offer another sum' }));
    await app.user.type(dialog.getByLabelText('Amount in dollars'), 'two');
    await app.user.click(dialog.getByRole('button', { name: 'Offer another sum' }));
    await dialog.findByText('Amount must be a valid number');
    expect(document.activeElement).toBe(dialog.getByLabelText('Amount in dollars'));
    for (const [sum, problem] of [
      ['3.34', 'Offer less than the $3.34 the buyer asks for, or accept the claim'],
      ['0', 'Offer more than $0.00, or ask an admin to decide'],
    ] as const) {
      await app.user.clear(dialog.getByLabelText('Amount in dollars'));
      await app.user.type(dialog.getByLabelText('Amount in dollars'), sum);
      await app.user.click(dialog.getByRole('button', { name: 'Offer another sum' }));
      await dialog.findByText(problem);
    }
    expect(app.api.askedOf(disputesApi.answer)).toEqual([]);
    await app.user.clear(dialog.getByLabelText('Amount in dollars'));
    await app.user.type(dialog.getByLabelText('Amount in dollars'), '2');
    app.api.on(disputesApi.answer, () => refusal(409, { code: 'conflict', message: 'It’s settled already.' }));
    await app.user.click(dialog.getByRole('button', { name: 'Offer another sum' }));
    await dialog.findByText('It’s settled already.');
    expect((dialog.getByLabelText('Amount in dollars') as HTMLInputElement).value).toBe('2');
    expect(app.api.askedOf(disputesApi.answer)[0]?.body).toMatchObject({ action: 'counter', amount: '2' });
  });

  test('countered, the buyer may take the offer, ask an admin or withdraw', async () => {
    const app = open(
      disputed('buyer', {
        status: 'countered',
        offeredAmount: '2.00',
        sellerResponse: 'One looked alive.',
        actions: ['accept', 'escalate', 'withdraw'],
      }),
    );
    await screen.findByText('One looked alive.');
    for (const name of ['Accept $2.00', 'Ask an admin', 'Withdraw claim']) screen.getByRole('button', { name });
    await app.user.click(screen.getByRole('button', { name: 'Withdraw claim' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your claim?' }));
    app.api.on(disputesApi.answer, () => {
      const claim = aClaim(app.order, { status: 'withdrawn' });
      app.now({ status: 'delivered', dispute: claim });
      return claim;
    });
    await app.user.click(dialog.getByRole('button', { name: 'Withdraw claim' }));
    await screen.findByText('Withdrawn');
    expect(app.api.askedOf(disputesApi.answer)[0]?.body).toEqual({ action: 'withdraw' });
  });

  test.each([
    ['buyer', ['Waiting for you', 'You asked for', 'The seller offers'], /nobody settles it, you get \$2.00 back/],
    [
      'seller',
      ['Waiting for the buyer', 'The buyer asks for', 'You offered'],
      /settles it, the buyer gets \$2.00 back/,
    ],
    ['admin', ['The buyer asks for', 'The seller offers', 'Buyer', 'Seller'], /settles it, the buyer gets \$2.00 back/],
  ] as const)('speaks to the %s, and has what both sides said', async (role, texts, afterward) => {
    open(
      disputed(role, {
        status: 'countered',
        offeredAmount: '2.00',
        buyerResponse: 'Two were gray.',
        sellerResponse: 'One looked alive.',
      }),
    );
    await screen.findByText('Two were gray.');
    screen.getByText('One looked alive.');
    for (const text of texts) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    screen.getByText(afterward);
  });

  test.each([
    ['an offer before the buyer’s reply', ['countered', 'escalated'], ['One looked alive.', 'Two were gray.']],
    ['an answer after the buyer had asked an admin', ['escalated'], ['Two were gray.', 'One looked alive.']],
  ] as const)('has what was said in its order: %s', async (_, kinds, texts) => {
    const order = disputed('admin', { buyerResponse: 'Two were gray.', sellerResponse: 'One looked alive.' });
    const event = (kind: (typeof kinds)[number]) => ({
      id: crypto.randomUUID(),
      kind,
      by: kind === 'countered' ? ('seller' as const) : ('buyer' as const),
      note: null,
      at: order.dispute.createdAt,
    });
    open({ ...order, events: kinds.map(event) });
    await screen.findByText('Two were gray.');
    const said = screen.getAllByText(/Two were gray|One looked alive/).map(({ lastChild }) => lastChild?.textContent);
    expect(said).toEqual(texts);
  });

  test.each([
    ['open', true],
    ['rejected', false],
    ['withdrawn', false],
  ] as const)('that nothing came, when it’s %s, is believed: %s', async (status, isMissing) => {
    open(disputed('buyer', { reason: 'not-received', status, losses: [] }));
    const stages = await screen.findByRole('list', { name: 'Progress of the order' });
    expect(stages.textContent?.includes('Not received')).toBe(isMissing);
  });

  test('that was rejected shows no refund', async () => {
    open(disputed('buyer', { status: 'rejected', refundAmount: '0.00', decision: 'It looks fine.', decideBy: null }));
    await screen.findByText('It looks fine.');
    expect(screen.queryByText('Refunded')).toBeNull();
  });

  test.each([
    ['buyer', 'Your bank took the payment back.'],
    ['seller', 'The buyer’s bank took the payment back.'],
  ] as const)('by the bank promises the %s no money', async (role, text) => {
    const order = disputed(role, { status: 'escalated', isByBank: true, losses: [], reason: 'other' });
    open({ ...order, isChargedBack: true });
    await screen.findByRole('heading', { name: 'Payment dispute' });
    screen.getByText(text);
    screen.getByText(/so we don’t hold any/);
    expect(screen.queryByText(/asked for|asks for|nobody settles it/)).toBeNull();
  });

  test('by the bank before anything was shipped is where the order stands', async () => {
    const order = disputed('seller', { status: 'escalated', isByBank: true, losses: [], reason: 'other' });
    open({ ...order, isChargedBack: true, shippedAt: null, deliveredAt: null });
    const stages = within(await screen.findByRole('list', { name: 'Progress of the order' })).getAllByRole('listitem');
    expect(stages.map(({ textContent }) => textContent)).not.toContainEqual(expect.stringMatching(/Shipped|Delivered/));
    expect(stages.find((one) => one.getAttribute('aria-current') === 'step')?.textContent).toContain('Claim open');
  });

  test('is decided by an admin with a reason', async () => {
    const app = open(disputed('admin', { status: 'escalated', actions: ['decide'] }));
    await app.user.click(await screen.findByRole('button', { name: 'Decide' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide this claim' }));
    await app.user.type(dialog.getByLabelText('Amount in dollars'), '0');
    await app.user.click(dialog.getByRole('button', { name: 'Decide' }));
    await dialog.findByText('Tell both sides why');
    await app.user.type(dialog.getByLabelText('Reason'), 'The photo shows six.');
    app.api.on(disputesApi.answer, () => aClaim(app.order, { status: 'rejected' }));
    await app.user.click(dialog.getByRole('button', { name: 'Decide' }));
    await waitFor(() =>
      expect(app.api.askedOf(disputesApi.answer)[0]?.body).toEqual({
        action: 'decide',
        amount: '0',
        message: 'The photo shows six.',
      }),
    );
  });
});
