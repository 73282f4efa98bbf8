import { gamificationApi } from '@nautical/core/contracts/progress/gamification';
import { livestockApi } from '@nautical/core/contracts/tanks/livestock';
import { treatmentsApi } from '@nautical/core/contracts/tanks/treatments';
import { arrivalsApi } from '@nautical/core/contracts/trade/arrivals';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../../test/fake-api.ts';
import { tankApp } from '../../../../test/tank-app.ts';
import { anAnimal, aTank, aTreatment } from '../../../../test/tank-factories.ts';

const TAB = '/aquarium/0198f000-0000-7000-8000-00000000000a?tab=livestock';
const HERE = '/livestock/0198f000-0000-7000-8000-00000000000b';

/** From here on there is no connection, until `back` is called. */
function cutOff() {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return {
    back: () => {
      line.mockReturnValue(true);
      window.dispatchEvent(new Event('online'));
    },
  };
}
const WAITING = 'Waiting for a connection';

describe('the livestock of a tank', () => {
  test('says what to do when there is none', async () => {
    const app = tankApp(TAB);
    app.start();
    await screen.findByText('No Livestock Yet');
    screen.getByRole('button', { name: 'Add Livestock' });
    await app.user.click(screen.getByRole('button', { name: 'Add First Livestock' }));
    await screen.findByRole('dialog', { name: 'Add Livestock' });
  });

  test('shows groups with their number and health, the dead on demand', async () => {
    const app = tankApp(TAB);
    app.api.on(livestockApi.list, () => [
      anAnimal(app.tank),
      anAnimal(app.tank, { id: crypto.randomUUID(), name: 'Old one', quantity: 1, currentHealth: 'deceased' }),
    ]);
    app.start();
    const card = within((await screen.findByRole('heading', { name: 'Shoal' })).closest('li')!);
    card.getByText('× 10');
    card.getByText('Healthy');
    card.getByText('Neon Tetra');
    expect(screen.queryByRole('heading', { name: 'Old one' })).toBeNull();
    await app.user.selectOptions(screen.getByLabelText('Show'), 'All');
    screen.getByRole('heading', { name: 'Old one' });
  });

  test('adds a species of the catalogue found by keyboard, as a school, and counts it', async () => {
    const app = tankApp(TAB);
    app.api.on(livestockApi.create, () => anAnimal(app.tank));
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Add Livestock' }));
    const species = screen.getByRole('combobox', { name: 'Species' });
    await app.user.type(species, 'noen');
    await screen.findByRole('option', { name: /Neon Tetra/ });
    await app.user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByLabelText<HTMLInputElement>('How many').value).toBe('6');
    screen.getByText('From our catalog');
    await app.user.type(screen.getByLabelText('Purchase price ($)'), '12,50');
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Livestock' }));
    await screen.findByText('Livestock Added');
    expect(app.api.askedOf(livestockApi.create)[0]!.body).toMatchObject({
      name: 'Neon Tetra',
      species: 'Neon Tetra',
      speciesKey: 'neon-tetra',
      type: 'fish',
      quantity: 6,
      purchasePrice: 12.5,
      currentHealth: 'healthy',
    });
    await waitFor(() =>
      expect(app.api.askedOf(gamificationApi.event)[0]?.body).toMatchObject({ eventType: 'fish_added' }),
    );
  });

  test('is added without a connection: it waits, is seen, and is sent once', async () => {
    const app = tankApp(TAB);
    app.api.on(livestockApi.create, () => anAnimal(app.tank));
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Add Livestock' }));
    const { back } = cutOff();
    await app.user.type(screen.getByLabelText('Name'), 'Nemo');
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Livestock' }));
    await screen.findByText('New livestock: Nemo');
    screen.getByText(WAITING);
    await screen.findByText('New livestock saved on this device');
    expect(screen.queryByText('Livestock Added')).toBeNull();
    expect(app.api.askedOf(livestockApi.create)).toEqual([]);
    back();
    await waitFor(() => expect(screen.queryByText(WAITING)).toBeNull());
    const [only, ...more] = app.api.askedOf(livestockApi.create);
    expect(more).toEqual([]);
    expect(only!.body).toMatchObject({ name: 'Nemo', aquariumId: app.tank.id });
    expect(only!.headers.get('idempotency-key')).toBeTruthy();
  });
});

describe('what is told of the livestock of a tank', () => {
  const SURVIVAL = {
    kept: 12,
    alive: 11,
    died: 1,
    after30Days: { came: 12, lived: 11 },
    after180Days: { came: 1, lived: 0 },
    after365Days: null,
    bySpecies: [{ species: 'Betta', kept: 1, died: 1, meanDays: 90 }],
  };

  test('survival that cannot be read says so, and is tried again', async () => {
    const app = tankApp(TAB);
    app.api.on(livestockApi.survival, () => refusal(500));
    app.start();
    await screen.findByText('We couldn’t load the survival figures');
    app.api.on(livestockApi.survival, () => SURVIVAL);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Survival' });
    expect(screen.queryByText('We couldn’t load the survival figures')).toBeNull();
  });

  test('survival speaks of a share only where there are enough animals', async () => {
    const app = tankApp(TAB);
    app.api.on(livestockApi.survival, () => SURVIVAL);
    app.start();
    const card = within((await screen.findByRole('heading', { name: 'Survival' })).parentElement!);
    card.getByText('11 of 12 (92%)');
    card.getByText('0 of 1');
    card.getByText('Too early to say');
  });

  test('treatments that cannot be read are not called none', async () => {
    const app = tankApp(TAB);
    app.api.on(treatmentsApi.list, () => refusal(500));
    app.start();
    await screen.findByText('We couldn’t load the treatments');
    expect(screen.queryByText('You’re not treating anything.')).toBeNull();
    app.api.on(treatmentsApi.list, () => []);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('You’re not treating anything.');
  });

  test('what was bought here comes in with one click', async () => {
    const app = tankApp(TAB);
    const orderId = crypto.randomUUID();
    app.api.on(arrivalsApi.list, () => [
      {
        itemId: crypto.randomUUID(),
        orderId,
        title: 'Clownfish pair',
        speciesKey: null,
        species: null,
        type: 'fish' as const,
        quantity: 2,
        price: '45.00',
        image: null,
        arrivedAt: new Date().toISOString(),
      },
    ]);
    app.api.on(arrivalsApi.settle, () => anAnimal(app.tank, { name: 'Clownfish pair' }));
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Add to this tank' }));
    await screen.findByText('Livestock Added');
    expect(app.api.askedOf(arrivalsApi.settle)[0]).toMatchObject({
      path: `/api/livestock/arrivals/${orderId}`,
      body: { aquariumId: app.tank.id },
    });
  });
});

function open(change: Parameters<typeof anAnimal>[1] = {}) {
  const other = aTank({ id: '0198f000-0000-7000-8000-0000000000ff', name: 'Quarantine' });
  const app = tankApp(HERE, { tanks: [aTank(), other] });
  const animal = anAnimal(app.tank, change);
  app.api.on(livestockApi.read, () => animal);
  app.api.on(livestockApi.photos, () => []);
  app.api.on(livestockApi.timeline, () => [
    {
      kind: 'health' as const,
      id: crypto.randomUUID(),
      at: '2026-05-02T12:00:00.000Z',
      title: 'Health check',
      text: 'White spots',
      healthStatus: 'sick' as const,
      imageUrl: null,
    },
  ]);
  app.start();
  return { ...app, animal, other };
}
const choose = async (app: ReturnType<typeof open>, item: string) => {
  await app.user.click(await screen.findByRole('button', { name: 'More for Shoal' }));
  await app.user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('one animal', () => {
  test('has its facts and timeline', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Shoal' });
    screen.getByText('$25.00');
    screen.getByRole('link', { name: 'Neon Tetra' });
    await screen.findByText('White spots');
    screen.getByRole('link', { name: 'Office' });
  });

  test('gives the focus back to the button whose menu opened a dialog', async () => {
    const app = open();
    const button = await screen.findByRole('button', { name: 'More for Shoal' });
    button.focus();
    await app.user.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: 'Record a death' })).focus();
    await app.user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Record a Death' });
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for Shoal' })));
  });

  test('asks before an entry or a photo is deleted', async () => {
    const app = open();
    const photo = {
      id: crypto.randomUUID(),
      livestockId: app.animal.id,
      caption: null,
      takenAt: '2026-05-03T12:00:00.000Z',
    };
    app.api.on(livestockApi.photos, () => [{ ...photo, imageUrl: '/objects/a.webp' }]);
    app.api.on(livestockApi.removeHealthLog, () => undefined);
    app.api.on(livestockApi.removePhoto, () => undefined);
    await app.user.click(await screen.findByRole('button', { name: 'Open the photo from May 03, 2026' }));
    await screen.findByRole('dialog', { name: /^Photos of Shoal/ });
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (const [label, endpoint] of [
      ['Delete the entry from May 02, 2026', livestockApi.removeHealthLog],
      ['Delete the photo from May 03, 2026', livestockApi.removePhoto],
    ] as const) {
      await app.user.click(await screen.findByRole('button', { name: label }));
      const dialog = await screen.findByRole('dialog');
      expect(app.api.askedOf(endpoint)).toEqual([]);
      await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(app.api.askedOf(endpoint)).toHaveLength(1));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });
});

describe('what happens to an animal', () => {
  test('gets a health log', async () => {
    const app = open();
    app.api.on(livestockApi.logHealth, () => refusal(400, { message: 'No', fields: { symptoms: 'Say more' } }));
    await app.user.click(await screen.findByRole('button', { name: 'Log health' }));
    await app.user.selectOptions(screen.getByLabelText('Health'), 'Sick');
    await app.user.type(screen.getByLabelText('Symptoms'), 'Spots');
    const dialog = within(screen.getByRole('dialog'));
    await app.user.click(dialog.getByRole('button', { name: 'Log Health' }));
    await screen.findByText('Say more');
    expect(app.api.askedOf(livestockApi.logHealth)[0]!.body).toMatchObject({ healthStatus: 'sick', symptoms: 'Spots' });
  });

  test('some of a group move to another tank', async () => {
    const app = open();
    app.api.on(livestockApi.move, () => ({
      changed: anAnimal(app.other, { id: app.animal.id }),
      remaining: null,
    }));
    await choose(app, 'Move to another tank');
    await app.user.click(screen.getByRole('button', { name: 'Move' }));
    expect((await screen.findAllByText('Choose an aquarium')).length).toBe(2);
    await app.user.selectOptions(screen.getByLabelText('To'), 'Quarantine');
    await app.user.clear(screen.getByLabelText('How many'));
    await app.user.type(screen.getByLabelText('How many'), '3');
    await app.user.click(screen.getByRole('button', { name: 'Move' }));
    await screen.findByText('Livestock moved');
    expect(app.api.askedOf(livestockApi.move)[0]!.body).toMatchObject({ toAquariumId: app.other.id, quantity: 3 });
  });

  test('one of a group dies', async () => {
    const app = open();
    app.api.on(livestockApi.die, () => ({ changed: anAnimal(app.tank), remaining: app.animal }));
    await choose(app, 'Record a death');
    await app.user.type(screen.getByLabelText('Cause, if known'), 'Jumped');
    await app.user.click(screen.getByRole('button', { name: 'Record' }));
    await screen.findByText('Death recorded');
    expect(app.api.askedOf(livestockApi.die)[0]!.body).toMatchObject({ quantity: 1, cause: 'Jumped' });
  });

  test('a death that the server will not take after all is shown, to be tried again or let go', async () => {
    const app = open();
    app.api.on(livestockApi.die, () => refusal(409, { message: 'There are only 2 of them left' }));
    await choose(app, 'Record a death');
    const { back } = cutOff();
    await app.user.click(screen.getByRole('button', { name: 'Record' }));
    await screen.findByText('Death: Shoal');
    expect(screen.queryByText('Death recorded')).toBeNull();
    back();
    expect((await screen.findAllByText('There are only 2 of them left')).length).toBeGreaterThan(0);
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(app.api.askedOf(livestockApi.die)).toHaveLength(2));
    const keys = app.api.askedOf(livestockApi.die).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Death: Shoal')).toBeNull();
  });

  test('a move waits for a connection', async () => {
    const app = open();
    app.api.on(livestockApi.move, () => ({ changed: anAnimal(app.other, { id: app.animal.id }), remaining: null }));
    await choose(app, 'Move to another tank');
    await app.user.selectOptions(screen.getByLabelText('To'), 'Quarantine');
    const { back } = cutOff();
    await app.user.click(screen.getByRole('button', { name: 'Move' }));
    await screen.findByText('Move: Shoal');
    back();
    await waitFor(() => expect(screen.queryByText('Move: Shoal')).toBeNull());
    expect(app.api.askedOf(livestockApi.move)).toHaveLength(1);
  });
});

describe('the treatments of an animal', () => {
  test('doses and courses wait for a connection, and a dose shows as given meanwhile', async () => {
    const app = tankApp(HERE);
    const course = aTreatment(app.tank);
    app.api.on(livestockApi.read, () => anAnimal(app.tank));
    app.api.on(livestockApi.photos, () => []);
    app.api.on(livestockApi.timeline, () => []);
    app.api.on(treatmentsApi.list, () => [course]);
    app.api.on(treatmentsApi.giveDose, () => course);
    app.api.on(treatmentsApi.create, () => course);
    app.start();
    await screen.findByText(/1 of 2 doses given/);
    const { back } = cutOff();
    await app.user.click(screen.getByRole('button', { name: /^Dose 2 of Flubendazole/ }));
    await screen.findByText(/2 of 2 doses given/);
    const dose = screen.getByRole('button', { name: /^Dose 2 of Flubendazole.*waiting for a connection/ });
    expect(dose.getAttribute('aria-pressed')).toBe('true');
    await app.user.click(screen.getByRole('button', { name: 'Start treatment' }));
    await app.user.type(screen.getByLabelText('Medicine'), 'Salt');
    await app.user.type(screen.getByLabelText('Dose'), '10 g');
    await app.user.click(screen.getByRole('button', { name: 'Begin' }));
    await screen.findByText('Treatment: Salt');
    screen.getByText('Dose: given');
    back();
    await waitFor(() => expect(screen.queryByText('Treatment: Salt')).toBeNull());
    await waitFor(() => expect(screen.queryByText('Dose: given')).toBeNull());
    const [given] = app.api.askedOf(treatmentsApi.giveDose);
    expect(given!.body).toMatchObject({ given: true, givenAt: expect.any(String) });
    expect(app.api.askedOf(treatmentsApi.create)).toHaveLength(1);
  });

  test('shows the courses it had in other tanks, but none given to another tank as a whole', async () => {
    const app = tankApp(HERE);
    const animal = anAnimal(app.tank);
    const other = aTank({ name: 'Bedroom', id: crypto.randomUUID() });
    const courses = [
      aTreatment(other, { medicine: 'Salt', livestockId: animal.id }),
      aTreatment(other, { medicine: 'Copper' }),
    ];
    app.api.on(livestockApi.read, () => animal);
    app.api.on(livestockApi.photos, () => []);
    app.api.on(livestockApi.timeline, () => []);
    app.api.on(treatmentsApi.list, ({ url }) =>
      courses.filter(({ aquariumId }) => [null, aquariumId].includes(url.searchParams.get('aquariumId'))),
    );
    app.start();
    await screen.findByRole('heading', { name: 'Salt' });
    expect(screen.queryByRole('heading', { name: 'Copper' })).toBeNull();
  });

  test('is treated dose by dose', async () => {
    const app = tankApp(HERE);
    const course = aTreatment(app.tank);
    app.api.on(livestockApi.read, () => anAnimal(app.tank));
    app.api.on(livestockApi.photos, () => []);
    app.api.on(livestockApi.timeline, () => []);
    app.api.on(treatmentsApi.list, () => [course]);
    app.api.on(treatmentsApi.giveDose, () => course);
    app.start();
    await screen.findByText(/1 of 2 doses given/);
    await app.user.click(screen.getByRole('button', { name: /^Dose 2 of Flubendazole/ }));
    await waitFor(() =>
      expect(app.api.askedOf(treatmentsApi.giveDose)[0]).toMatchObject({
        path: `/api/treatments/${course.id}/doses/${course.doses[1]!.id}`,
        body: { given: true },
      }),
    );
    app.api.on(treatmentsApi.remove, () => undefined);
    await app.user.click(screen.getByRole('button', { name: 'More for Flubendazole' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete treatment' });
    expect(app.api.askedOf(treatmentsApi.remove)).toEqual([]);
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(app.api.askedOf(treatmentsApi.remove)).toHaveLength(1));
  });
});

test('an animal that is not there is not found', async () => {
  const app = tankApp(HERE);
  app.api.on(livestockApi.read, () => refusal(404, { message: 'Not found' }));
  app.start();
  await screen.findByText('Animal not found');
});
