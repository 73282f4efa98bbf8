import { profilesApi } from '@nautical/core/contracts/members/profiles';
import { type AquariumHealth, aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { tasksApi } from '@nautical/core/contracts/tanks/maintenance';
import { treatmentsApi } from '@nautical/core/contracts/tanks/treatments';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aUser } from '../../../../test/factories.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aMe, anAlert, aTank, aTask, aTreatment } from '../../../../test/tank-factories.ts';

const TANK: AquariumHealth = {
  aquariumId: '0190aaaa-0000-7000-8000-000000000001',
  name: 'Lagoon',
  type: 'reef',
  imageUrl: null,
  score: 64,
  stability: 81,
  lastTest: new Date().toISOString(),
  parameters: [
    {
      parameter: 'nitrate',
      value: 9,
      testDate: new Date().toISOString(),
      status: 'acceptable',
      score: 60,
      stability: 80,
      forecast: { perDay: 0.4, value: 14.6, isAtLimit: false, leavesAt: null },
    },
  ],
  freeAmmonia: null,
  water: { state: 'fine', unmeasured: [], unjudged: [] },
  alerts: [
    anAlert({ kind: 'test-due', severity: 'info', message: 'Measure alkalinity again', parameter: 'alkalinity' }),
    anAlert({
      kind: 'out-of-range',
      severity: 'danger',
      message: 'Ammonia is 1 ppm',
      parameter: 'ammonia',
      action: 'Change 50% of the water.',
      advice: 'Change 50% of the water with conditioned water of the same temperature. Feed nothing today.',
      log: {
        label: 'Log 50% water change',
        type: 'water_change',
        description: 'Changed 50% of the water because of ammonia',
        waterChangePercentage: 50,
      },
    }),
  ],
};

const UNTESTED: AquariumHealth = {
  ...TANK,
  aquariumId: '0190aaaa-0000-7000-8000-000000000002',
  name: 'New',
  score: null,
  stability: null,
  lastTest: null,
  parameters: [],
  water: { state: 'unknown', unmeasured: ['ammonia', 'nitrite'], unjudged: [] },
  alerts: [],
};

function dashboard(...tanks: AquariumHealth[]) {
  const app = renderApp('/health-dashboard', { user: aUser({ role: 'admin' }) });
  app.api.on(aquariumsApi.dashboard, () => tanks);
  app.api.on(tasksApi.list, () => []);
  app.api.on(treatmentsApi.list, () => []);
  return app;
}

test('does not call a day free of work when that could not be read', async () => {
  const app = dashboard({ ...TANK, alerts: [] });
  let works = false;
  app.api.on(tasksApi.list, () => (works ? [] : new Response(null, { status: 500 })));
  app.start();
  await screen.findByText('We couldn’t load what’s due today.');
  expect(screen.queryByText(/^Nothing/)).toBeNull();
  works = true;
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Nothing to do. All your tanks are fine.');
});

test('every tank shows its score, stability and trend, and the worst alert comes first', async () => {
  dashboard(TANK, UNTESTED).start();
  await screen.findByRole('heading', { name: 'Lagoon' });
  screen.getByText('Last tested just now');
  expect(screen.getByText('64')).toBeTruthy();
  expect(screen.getByText('81/100')).toBeTruthy();
  expect(screen.getByText('Nitrate is rising: 14.6 ppm in 14 days')).toBeTruthy();
  // What to do leads; what was measured and the rest of the advice are folded behind it.
  const list = within(screen.getByRole('heading', { name: 'To do today' }).parentElement!);
  const leads = list.getAllByText(/^(Change 50% of the water\.|Measure alkalinity again\.)$/);
  expect(leads.map(({ textContent }) => textContent)).toEqual([
    'Change 50% of the water.',
    'Measure alkalinity again.',
  ]);
  const why = list.getByText(/^Ammonia is 1 ppm\. Change 50% of the water with conditioned water/).closest('details')!;
  expect(why.open).toBe(false);
  expect(why.querySelector('summary')?.textContent).toBe('Why: Change 50% of the water.');
  expect(list.getAllByRole('group')).toHaveLength(1);
  expect(screen.getByText(/^Held back by/).parentElement?.textContent).toBe('Held back by Nitrate 9 ppm');
  expect(screen.getByText('Not tested yet')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Test Water' })[0]?.getAttribute('href')).toBe(
    `/aquarium/${TANK.aquariumId}?action=test-water`,
  );
});

test('what only waits is not among what is to do, and does not make a tank fine', async () => {
  const given = 'You’ve given today’s dose.';
  const waiting = anAlert({
    kind: 'out-of-range',
    severity: 'warning',
    message: 'Alkalinity of 6 dKH is out of range',
    parameter: 'alkalinity',
    action: given,
    advice: `${given} The next one is due in about 20 hours. Test again before you give it.`,
  });
  dashboard({ ...TANK, alerts: [waiting] }).start();
  await screen.findByText('Nothing to do right now.');
  expect(screen.queryByText(given)).toBeNull();
  expect(screen.queryByText(/All your tanks are fine/)).toBeNull();
});

test('a danger is listed even while it waits', async () => {
  const covered = 'Nitrite is 5 ppm. The 50% change for ammonia covers this, too.';
  const nitrite = anAlert({
    kind: 'out-of-range',
    severity: 'danger',
    message: 'Nitrite of 5 ppm is out of range',
    parameter: 'nitrite',
    action: covered,
    advice: covered,
  });
  dashboard({ ...TANK, alerts: [nitrite] }).start();
  await screen.findByText(covered);
});

test('what calls for first aid leads to its sheet', async () => {
  const nitrite = anAlert({
    kind: 'out-of-range',
    severity: 'danger',
    message: 'Nitrite is 5 ppm',
    parameter: 'nitrite',
    action: 'Test pH before you change any water.',
    advice: 'Test pH first.',
    step: 'test',
    firstAid: 'ammonia-nitrite',
  });
  dashboard({ ...TANK, alerts: [nitrite, ...TANK.alerts] }).start();
  const sheets = await screen.findAllByRole('link', { name: 'Open first aid' });
  expect(sheets.map((link) => link.getAttribute('href'))).toEqual(['/emergency-care?situation=ammonia-nitrite']);
});

test('what is due by tonight is to do, and leads to where it is done', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 15, 10) });
  const tank = aTank({ id: TANK.aquariumId });
  const [noon, night, tomorrow] = [12, 23, 36].map((hours) =>
    new Date(new Date().setHours(hours, 59, 0, 0)).toISOString(),
  );
  const app = dashboard({ ...TANK, alerts: [] }, UNTESTED);
  app.api.on(tasksApi.list, () => [
    aTask(tank, { title: 'Rinse', nextDueDate: noon! }),
    aTask(tank, { title: 'Feed', nextDueDate: tomorrow! }),
    aTask(tank, { title: 'Paused', nextDueDate: noon!, isActive: false }),
  ]);
  const dose = { id: crypto.randomUUID(), givenAt: null, notes: null };
  app.api.on(treatmentsApi.list, () => [
    aTreatment(tank, {
      medicine: 'Salt',
      dose: '5 g',
      doses: [night!, tomorrow!].map((dueAt) => ({ ...dose, dueAt })),
    }),
  ]);
  app.start();
  await screen.findByText('Rinse: due today');
  screen.getByText('Salt: 5 g at 11:59 PM');
  screen.getByText('The water hasn’t been tested yet');
  const list = within(screen.getByRole('heading', { name: 'To do today' }).parentElement!);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/aquarium/${TANK.aquariumId}?tab=livestock`,
    `/aquarium/${TANK.aquariumId}?tab=maintenance`,
    `/aquarium/${UNTESTED.aquariumId}?tab=water-tests`,
  ]);
  vi.useRealTimers();
});

test('a routine water change waits while an alert sets another one', async () => {
  const change = 'Bind the ammonia, then change 10% of the water.';
  const ammonia = anAlert({
    kind: 'free-ammonia',
    severity: 'danger',
    message: 'Free ammonia is 0.1 mg/L',
    parameter: 'ammonia',
    action: change,
    advice: change,
    setsWaterChange: true,
  });
  const app = dashboard({ ...TANK, alerts: [ammonia] }, UNTESTED);
  const today = { nextDueDate: new Date().toISOString() };
  app.api.on(tasksApi.list, () => [
    aTask(aTank({ id: TANK.aquariumId }), { ...today, id: 'held', type: 'water_change', title: 'Change 25%' }),
    aTask(aTank({ id: TANK.aquariumId }), { ...today, id: 'glass', type: 'glass_cleaning', title: 'Clean' }),
    aTask(aTank({ id: UNTESTED.aquariumId }), { ...today, id: 'other', type: 'water_change', title: 'Change 30%' }),
  ]);
  app.start();
  await screen.findByText('Change 30%: due today');
  screen.getByText('Clean: due today');
  screen.getByText(change, { selector: 'p' });
  expect(screen.queryByText('Change 25%: due today')).toBeNull();
});

test('what reads alike is listed as often as it is due', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const late = anAlert({ kind: 'task-overdue', severity: 'info', message: 'Rinse: 2 days late' });
  const app = dashboard({ ...TANK, alerts: ['one', 'two'].map((id) => ({ ...late, id })) });
  const tank = aTank({ id: TANK.aquariumId });
  const today = { title: 'Feed', nextDueDate: new Date().toISOString() };
  app.api.on(tasksApi.list, () => ['three', 'four'].map((id) => aTask(tank, { ...today, id })));
  app.start();
  expect(await screen.findAllByText('Feed: due today')).toHaveLength(2);
  expect(screen.getAllByText('Rinse: 2 days late.')).toHaveLength(2);
  expect(errors).not.toHaveBeenCalled();
});

test('values stand in the units of the member', async () => {
  const [nitrate] = TANK.parameters;
  const metric: AquariumHealth = {
    ...TANK,
    parameters: [
      {
        ...nitrate!,
        parameter: 'temperature',
        value: 95,
        forecast: { perDay: 0.4, value: 104, isAtLimit: true, leavesAt: null },
      },
      {
        ...nitrate!,
        parameter: 'salinity',
        value: 1.0264,
        forecast: { perDay: -1, value: 1.0226, isAtLimit: false, leavesAt: null },
      },
    ],
    alerts: [],
  };
  const app = dashboard(metric);
  app.api.on(profilesApi.me, () => aMe({ temperatureUnit: 'celsius', salinityUnit: 'ppt' }));
  app.start();
  await screen.findByText('Temperature is rising: 40 °C or more in 14 days');
  screen.getByText('Salinity is falling: 30 ppt in 14 days');
});

test('a tank nobody can judge looks unknown, never fine, and says what is missing', async () => {
  const water = { state: 'unknown', unmeasured: ['temperature'], unjudged: ['alkalinity'] } as const;
  dashboard({
    ...TANK,
    alerts: [],
    water: { ...water, unmeasured: [...water.unmeasured], unjudged: [...water.unjudged] },
  }).start();
  const missing = await screen.findAllByText(
    /^You haven’t tested temperature in the last 30 days\. There are no targets for alkalinity/,
  );
  expect(missing).toHaveLength(2); // in what is to do, and on the card
  expect(screen.getByText('Can’t tell yet')).toBeTruthy();
  expect(screen.queryByText(/fine/i)).toBeNull();
});

test('without tanks it leads to the tracker', async () => {
  dashboard().start();
  expect((await screen.findByRole('link', { name: 'Add an aquarium' })).getAttribute('href')).toBe('/aquarium-tracker');
});
