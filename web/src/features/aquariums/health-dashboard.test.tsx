import { aquariumsApi, type TankHealth } from '@nautical/core/contracts/aquariums';
import { profilesApi } from '@nautical/core/contracts/profiles';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../../../test/factories.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aMe } from '../../../test/tank-factories.ts';

const TANK: TankHealth = {
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
      forecast: { perDay: 0.4, value: 14.6, leavesAt: null },
    },
  ],
  freeAmmonia: null,
  alerts: [
    { kind: 'test-due', severity: 'info', message: 'Measure alkalinity again', parameter: 'alkalinity' },
    { kind: 'out-of-range', severity: 'danger', message: 'Ammonia is 1 ppm', parameter: 'ammonia' },
  ],
};

test('every tank shows its score, stability and trend, and the worst alert comes first', async () => {
  const app = renderApp('/health-dashboard', { user: aUser({ role: 'admin' }) });
  app.api.on(aquariumsApi.dashboard, () => [
    TANK,
    {
      ...TANK,
      aquariumId: crypto.randomUUID(),
      name: 'New',
      score: null,
      stability: null,
      lastTest: null,
      parameters: [],
      alerts: [],
    },
  ]);
  app.start();
  await screen.findByRole('heading', { name: 'Lagoon' });
  expect(screen.getByText('64')).toBeTruthy();
  expect(screen.getByText('81/100')).toBeTruthy();
  expect(screen.getByText('Nitrate is rising: 14.6 ppm in 14 days')).toBeTruthy();
  const alerts = screen.getAllByText(/^(Ammonia is|Measure)/).map((each) => each.textContent);
  expect(alerts).toEqual(['Ammonia is 1 ppm', 'Measure alkalinity again']);
  expect(screen.getByText('Not tested yet')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Test Water' })[0]?.getAttribute('href')).toBe(
    `/aquarium/${TANK.aquariumId}?action=test-water`,
  );
});

test('values stand in the units of the member', async () => {
  const app = renderApp('/health-dashboard', { user: aUser({ role: 'admin' }) });
  app.api.on(profilesApi.me, () => aMe({ temperatureUnit: 'celsius', salinityUnit: 'ppt' }));
  const [nitrate] = TANK.parameters;
  const metric: TankHealth = {
    ...TANK,
    parameters: [
      { ...nitrate!, parameter: 'temperature', value: 95, forecast: { perDay: 0.4, value: 104, leavesAt: null } },
      { ...nitrate!, parameter: 'salinity', value: 1.0264, forecast: { perDay: -1, value: 1.0226, leavesAt: null } },
    ],
    alerts: [
      {
        kind: 'out-of-range',
        severity: 'danger',
        message: 'Temperature of 95 °F is out of range',
        parameter: 'temperature',
      },
    ],
  };
  app.api.on(aquariumsApi.dashboard, () => [metric]);
  app.start();
  await screen.findByText('Temperature of 35 °C is out of range');
  screen.getByText('Temperature is rising: 40 °C in 14 days');
  screen.getByText('Salinity is falling: 30 ppt in 14 days');
});

test('without tanks it leads to the tracker', async () => {
  const app = renderApp('/health-dashboard', { user: aUser({ role: 'admin' }) });
  app.api.on(aquariumsApi.dashboard, () => []);
  app.start();
  expect((await screen.findByRole('link', { name: 'Add an aquarium' })).getAttribute('href')).toBe('/aquarium-tracker');
});
