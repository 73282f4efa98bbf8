import { gamificationApi } from '@nautical/core/contracts/progress/gamification';
import { aquariumsApi, type Series } from '@nautical/core/contracts/tanks/aquariums';
import { maintenanceApi } from '@nautical/core/contracts/tanks/maintenance';
import {
  type ImportReport,
  type ImportRequest,
  waterParametersApi,
} from '@nautical/core/contracts/tanks/water-parameters';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../../test/fake-api.ts';
import { tankApp } from '../../../../test/tank-app.ts';
import { aHealth, aLog, anAlert, anOverview, aTank, aTest } from '../../../../test/tank-factories.ts';

const HERE = '/aquarium/0198f000-0000-7000-8000-00000000000a';
const CELSIUS = { temperatureUnit: 'celsius', salinityUnit: 'ppt', volumeUnit: 'litres' } as const;

/** Everything is near the screen. */
class Seen {
  tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: Seen['tell']) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal('IntersectionObserver', Seen));

const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name: new RegExp(`^${name}`) });

describe('the water test', () => {
  test('offers what the tank uses, shows what was measured last, and counts in steps', async () => {
    const app = tankApp(`${HERE}?action=test-water`);
    app.start();
    await screen.findByText('Last 7.2 · Just now');
    expect(screen.getAllByRole('spinbutton')).toHaveLength(5);
    expect(screen.queryByRole('spinbutton', { name: /^Calcium/ })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Increase pH' }));
    expect(field('pH').value).toBe('7.2');
    await app.user.click(screen.getByRole('button', { name: 'Increase pH' }));
    expect(field('pH').value).toBe('7.3');
    await app.user.type(field('Nitrate'), '{ArrowUp}{ArrowUp}');
    expect(field('Nitrate').value).toBe('62.01');
    await app.user.click(screen.getByRole('button', { name: 'More values' }));
    field('Calcium');
  });

  test('of a new reef begins with what matters in a reef', async () => {
    const app = tankApp(`${HERE}?action=test-water`, { tanks: [aTank({ type: 'reef' })] });
    app.api.on(aquariumsApi.overview, () => anOverview(app.tank, { latest: [], targets: [] }));
    app.start();
    await screen.findByRole('dialog', { name: 'Log Water Test' });
    const names = screen.getAllByRole('spinbutton').map((input) => (input as HTMLInputElement).labels![0]!.textContent);
    expect(names.slice(0, 4)).toEqual(['Alkalinity dKH', 'Salinity SG', 'Calcium ppm', 'Magnesium ppm']);
    expect(names).toHaveLength(10);
  });

  test('moves by what can be read off a test, and faster while a thumb stays', async () => {
    const app = tankApp(`${HERE}?action=test-water`);
    app.start();
    await screen.findByText('Last 7.2 · Just now');
    const more = screen.getByRole('button', { name: 'Increase Temperature' });
    await app.user.type(field('Temperature'), '77.3');
    await app.user.click(more);
    expect(field('Temperature').value).toBe('77.4');
    await app.user.pointer({ keys: '[MouseLeft>]', target: more });
    await waitFor(() => expect(Number(field('Temperature').value)).toBeGreaterThan(78));
    await app.user.pointer({ keys: '[/MouseLeft]', target: more });
    // By whole halves, and not once more for the click that ends it.
    expect(Number(field('Temperature').value) % 0.5).toBe(0);
    await app.user.type(field('Ammonia'), '0.25');
    await app.user.click(screen.getByRole('button', { name: 'Decrease Ammonia' }));
    expect(field('Ammonia').value).toBe('0.24');
  });

  test('is recorded with a comma and in °C, and counts for the level', async () => {
    const app = tankApp(`${HERE}?action=test-water`, { me: CELSIUS });
    app.api.on(waterParametersApi.create, () => aTest(app.tank));
    app.start();
    await screen.findByText('Last 25 · Just now');
    await app.user.type(field('pH'), '7,4');
    await app.user.type(field('Temperature'), '25,5');
    await app.user.click(screen.getByRole('button', { name: 'Record Test' }));
    await screen.findByText('Water Test Recorded');
    const body = app.api.askedOf(waterParametersApi.create)[0]!.body as Record<string, unknown>;
    expect(body).toMatchObject({ ph: 7.4, temperature: 77.9, ammonia: null, aquariumId: app.tank.id });
    await waitFor(() =>
      expect(app.api.askedOf(gamificationApi.event)[0]?.body).toMatchObject({
        eventType: 'water_test_recorded',
        eventData: { waterTestId: body.id },
      }),
    );
  });

  test('waits for a connection, and is called recorded only once it is', async () => {
    const app = tankApp(`${HERE}?action=test-water`);
    app.api.on(waterParametersApi.create, () => aTest(app.tank));
    app.start();
    await app.user.type(await screen.findByLabelText('pH'), '7.4');
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await app.user.click(screen.getByRole('button', { name: 'Record Test' }));
    await screen.findByText('Water test saved on this device');
    expect(screen.queryByText('Water Test Recorded')).toBeNull();
    expect(app.api.askedOf(gamificationApi.event)).toEqual([]);
    line.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await screen.findByText('Water test sent');
    expect(app.api.askedOf(waterParametersApi.create)).toHaveLength(1);
  });

  test('refuses what cannot be, in the unit of the member', async () => {
    const app = tankApp(`${HERE}?action=test-water`, { me: CELSIUS });
    app.start();
    await screen.findByText('Last 25 · Just now');
    await app.user.type(field('Temperature'), '78');
    await app.user.type(field('pH'), 'seven');
    await app.user.click(screen.getByRole('button', { name: 'Record Test' }));
    await screen.findByText('Temperature must be between 0 and 48.9 °C');
    screen.getByText('pH must be a number');
    expect(app.api.askedOf(waterParametersApi.create)).toEqual([]);
  });

  test('asks about what is hard to believe before it is kept', async () => {
    const app = tankApp(`${HERE}?action=test-water`);
    app.api.on(waterParametersApi.create, () => aTest(app.tank));
    app.start();
    await screen.findByText('Last 7.2 · Just now');
    await app.user.type(field('Ammonia'), '25');
    await app.user.click(screen.getByRole('button', { name: 'Record Test' }));
    await screen.findByText('Ammonia of 25 ppm is unusual. Is that right?');
    expect(app.api.askedOf(waterParametersApi.create)).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'Yes, it’s right' }));
    await screen.findByText('Water Test Recorded');
  });

  test('keeps what was typed when it fails, and says why', async () => {
    const app = tankApp(`${HERE}?action=test-water`);
    app.api.on(waterParametersApi.create, () => refusal(409, { message: 'Try again in a moment.' }));
    app.start();
    await screen.findByText('Last 7.2 · Just now');
    await app.user.type(field('pH'), '7');
    await app.user.click(screen.getByRole('button', { name: 'Record Test' }));
    await screen.findByText('Error');
    expect(screen.getAllByText('Try again in a moment.').length).toBeGreaterThan(0);
    expect(field('pH').value).toBe('7');
  });
});

describe('the water tests of a tank', () => {
  test('says what to do when there is none', async () => {
    const app = tankApp(`${HERE}?tab=water-tests`);
    app.api.on(aquariumsApi.overview, () => anOverview(app.tank, { waterTests: 0, latest: [] }));
    app.start();
    await screen.findByText('No Water Tests Yet');
    screen.getByRole('button', { name: 'Log Water Test' });
    await app.user.click(screen.getByRole('button', { name: 'Log First Water Test' }));
    await screen.findByRole('dialog', { name: 'Log Water Test' });
  });

  test('are deleted with a way back', async () => {
    const app = tankApp(`${HERE}?tab=water-tests`);
    const kept = aTest(app.tank, { testDate: '2026-10-02T10:00:00.000Z', notes: 'Cloudy' });
    app.api.on(waterParametersApi.list, () => [kept]);
    app.api.on(waterParametersApi.remove, () => undefined);
    app.api.on(waterParametersApi.create, () => kept);
    app.start();
    await screen.findByText('Cloudy');
    await app.user.click(screen.getByRole('button', { name: 'Delete the test from Oct 02, 2026' }));
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(app.api.askedOf(waterParametersApi.create)[0]?.body).toMatchObject({
        id: kept.id,
        ph: 7.2,
        notes: 'Cloudy',
      }),
    );
  });

  test('are corrected, and what was not touched is not sent', async () => {
    const app = tankApp(`${HERE}?tab=water-tests`, { me: CELSIUS });
    app.api.on(waterParametersApi.list, () => [aTest(app.tank, { temperature: 77.3, notes: 'Cloudy' })]);
    app.api.on(waterParametersApi.update, () => aTest(app.tank));
    app.start();
    await app.user.click(await screen.findByRole('button', { name: /^Correct the test/ }));
    await waitFor(() => expect(field('Temperature').value).toBe('25.2'));
    await app.user.clear(field('Nitrate'));
    await app.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Water test corrected');
    const body = app.api.askedOf(waterParametersApi.update)[0]!.body as object;
    expect(body).toMatchObject({ nitrate: null, notes: 'Cloudy' });
    expect(body).not.toHaveProperty('temperature');
  });

  test('are drawn over time with their unit, and shown as a table', async () => {
    const app = tankApp(`${HERE}?tab=water-tests`, { me: CELSIUS });
    const times = [Date.parse('2026-11-01'), Date.parse('2026-11-08')];
    const series: Series['series'] = [
      { parameter: 'temperature', readings: 7300, times, values: [77, 86] },
      { parameter: 'freeAmmonia', readings: 2, times, values: [0.01, 0.03] },
    ];
    app.api.on(aquariumsApi.series, () => ({ aquariumId: app.tank.id, tests: 2, series }));
    app.api.on(waterParametersApi.list, () => [aTest(app.tank)]);
    app.start();
    await screen.findByRole('slider', { name: 'Temperature over time' });
    screen.getByText('30 °C · 7,300 readings');
    screen.getByRole('slider', { name: 'Free ammonia over time' });
    expect(app.api.askedOf(aquariumsApi.series)[0]!.url.searchParams.get('points')).toBe('200');
    await app.user.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(app.api.askedOf(aquariumsApi.series)[1]!.url.searchParams.has('from')).toBe(false));
    await app.user.click(screen.getByRole('button', { name: 'As a table' }));
    const table = within(screen.getByRole('table'));
    table.getByRole('columnheader', { name: 'Temperature °C' });
    table.getByRole('cell', { name: '25 Ideal' });
  });

  test('are drawn two over each other, and looked at closer with all readings of that time', async () => {
    const app = tankApp(`${HERE}?tab=water-tests`);
    const times = [Date.now() - 20 * 86_400_000, Date.now() - 86_400_000];
    const series: Series['series'] = [
      { parameter: 'nitrate', readings: 2, times, values: [10, 20] },
      { parameter: 'phosphate', readings: 2, times, values: [0.2, 0.3] },
    ];
    app.api.on(aquariumsApi.series, () => ({ aquariumId: app.tank.id, tests: 2, series }));
    app.start();
    await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Compare with' }), 'Phosphate');
    screen.getByRole('slider', { name: 'Nitrate and Phosphate over time' });
    await app.user.click(screen.getByRole('button', { name: 'Zoom in' }));
    const asked = () => app.api.askedOf(aquariumsApi.series).at(-1)!.url.searchParams;
    await waitFor(() => expect(asked().has('to')).toBe(true));
    const length = () => Date.parse(asked().get('to')!) - Date.parse(asked().get('from')!);
    expect(length() / 86_400_000).toBeCloseTo(45.5, 0);
    const before = asked().get('from')!;
    await app.user.click(await screen.findByRole('button', { name: 'Earlier' }));
    await waitFor(() => expect(Date.parse(asked().get('from')!)).toBeLessThan(Date.parse(before)));
    await app.user.click(screen.getByRole('button', { name: 'Reset zoom' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Earlier' })).toBeNull());
  });

  test('insights say what is wrong and what to do, and log it with one tap', async () => {
    const app = tankApp(`${HERE}?tab=water-tests`);
    const log = {
      label: 'Log 50% water change',
      type: 'water_change',
      description: 'Changed 50% of the water because of nitrite',
      waterChangePercentage: 50,
    } as const;
    const nitrite = anAlert({
      kind: 'out-of-range',
      severity: 'danger',
      message: 'Nitrite of 5 ppm is dangerous',
      parameter: 'nitrite',
      advice: 'Change 50% of the water.',
      log,
      firstAid: 'ammonia-nitrite',
    });
    app.api.on(aquariumsApi.health, () =>
      aHealth(app.tank, { alerts: [nitrite], water: { state: 'danger', unmeasured: [], unjudged: [] } }),
    );
    const logged = vi.fn();
    app.api.on(maintenanceApi.create, ({ body }) => {
      logged(body);
      return aLog(app.tank);
    });
    app.start();
    await screen.findByText('Nitrite of 5 ppm is dangerous');
    screen.getByText('Act now');
    screen.getByText('Change 50% of the water.');
    expect(screen.getByRole('link', { name: 'Open first aid' }).getAttribute('href')).toBe(
      '/emergency-care?situation=ammonia-nitrite',
    );
    await app.user.click(screen.getByRole('button', { name: 'Log 50% water change' }));
    const { label: _, ...work } = log;
    await waitFor(() =>
      expect(logged).toHaveBeenCalledWith(expect.objectContaining({ ...work, aquariumId: app.tank.id })),
    );
    await screen.findByText('Maintenance Logged');
    screen.getByRole('button', { name: 'Undo' });
  });

  test('insights lead to the animal that is sick', async () => {
    const app = tankApp(`${HERE}?tab=water-tests`);
    app.api.on(aquariumsApi.health, () =>
      aHealth(app.tank, { alerts: [anAlert({ kind: 'sick', severity: 'warning', message: 'One animal is sick' })] }),
    );
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Open livestock' }));
    await screen.findByRole('tab', { name: 'Livestock', selected: true });
  });

  test('insights never call fine what is not known, and say what is missing', async () => {
    const app = tankApp(`${HERE}?tab=water-tests`);
    app.api.on(aquariumsApi.health, () =>
      aHealth(app.tank, {
        water: { state: 'unknown', unmeasured: ['ammonia', 'temperature'], unjudged: ['alkalinity'] },
      }),
    );
    app.start();
    await screen.findByText(
      /We can’t tell yet whether this water is fine\. You haven’t tested ammonia and temperature in the last 30 days\. There are no targets for alkalinity\./,
    );
    screen.getByText('Can’t tell yet');
    expect(screen.queryByText('Nothing needs your attention.')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Choose targets' }));
    await screen.findByRole('dialog', { name: /target/i });
  });

  test('a pH that was kept with one decimal is said to be rounded', async () => {
    const app = tankApp(`${HERE}?tab=water-tests`);
    app.api.on(waterParametersApi.list, () => [
      aTest(app.tank, { ph: 7.3, phFine: 7.26 }),
      aTest(app.tank, { ph: 7.9, phFine: null }),
    ]);
    app.start();
    expect((await screen.findByText('7.26')).textContent).not.toContain('rounded');
    expect(screen.getByText('7.9').textContent).toContain('rounded');
  });

  test('while they load, each value that is measured has its place', async () => {
    const app = tankApp(`${HERE}?tab=water-tests`);
    app.api.on(aquariumsApi.series, () => new Promise<Series>(() => {}));
    app.start();
    const places = (await screen.findByText('Loading charts…')).parentElement!;
    await waitFor(() => expect(places.children).toHaveLength(1 + anOverview(app.tank).latest.length));
  });
});

describe('the targets and calculators of a tank', () => {
  test('targets take a preset and own ranges', async () => {
    const app = tankApp(`${HERE}?tab=water-tests`, { tanks: [aTank({ type: 'reef' })] });
    app.api.on(aquariumsApi.targets, () => ({ preset: null, targets: [] }));
    app.api.on(aquariumsApi.setTargets, () => ({ preset: 'reef-mixed' as const, targets: [] }));
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Targets' }));
    await app.user.selectOptions(await screen.findByLabelText('Preset'), 'Reef, mixed corals');
    await app.user.click(screen.getByRole('button', { name: 'Set your own range for Calcium' }));
    const low = screen.getByLabelText('Calcium ideal from');
    await app.user.clear(low);
    await app.user.type(low, '470');
    await app.user.click(screen.getByRole('button', { name: 'Save Targets' }));
    await screen.findByText('The ideal range must be within the acceptable range');
    await app.user.clear(low);
    await app.user.type(low, '400,5');
    await app.user.click(screen.getByRole('button', { name: 'Save Targets' }));
    await screen.findByText('Targets saved');
    expect(app.api.askedOf(aquariumsApi.setTargets)[0]!.body).toEqual({
      preset: 'reef-mixed',
      own: [{ parameter: 'calcium', acceptableMin: 360, idealMin: 400.5, idealMax: 450, acceptableMax: 480 }],
    });
  });

  test('calculators begin with what is known of the tank', async () => {
    const app = tankApp(`${HERE}?tab=water-tests`);
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'More for water tests' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Calculators' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Nitrate now (ppm)')).value).toBe('62');
    expect(screen.getByText(/^One 25% change/).textContent).toContain('46.5 ppm');
    screen.getByText(/^4 changes this size bring it to 20 ppm/);
    const wanted = screen.getByLabelText('Target (ppm)');
    await app.user.clear(wanted);
    await app.user.type(wanted, '70');
    screen.getByText('It’s already below that.');
    await app.user.click(screen.getByRole('tab', { name: 'Heater' }));
    expect(screen.getByLabelText<HTMLInputElement>('Water target (°F)').value).toBe('75');
    screen.getByText('140 W');
  });

  test('doses begin with the water a tank really holds, however small it is', async () => {
    const nano = aTank({ size: '0.5 gallons', gallons: 0.5, netVolume: null });
    const app = tankApp(`/aquarium/${nano.id}?tab=water-tests`, { tanks: [nano] });
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'More for water tests' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Calculators' }));
    await app.user.click(await screen.findByRole('tab', { name: 'Dosing' }));
    const volume = screen.getByLabelText<HTMLInputElement>('Water (gal)');
    expect(volume.value).toBe('0.43');
    await app.user.clear(volume);
    await app.user.type(volume, '1.250');
    screen.getByText('Write 1.25 or 1,250 so we know which one you mean');
  });

  test('CO₂ follows from pH and KH, with what it means and where it does not hold', async () => {
    const app = tankApp(`${HERE}?tab=water-tests`);
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'More for water tests' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Calculators' }));
    await app.user.click(await screen.findByRole('tab', { name: 'CO₂' }));
    const ph = screen.getByLabelText<HTMLInputElement>('pH');
    expect(ph.value).toBe('7.2');
    await app.user.clear(ph);
    await app.user.type(ph, '6,6');
    await app.user.type(screen.getByLabelText('KH (dKH)'), '4');
    screen.getByText('30.1 ppm of CO₂');
    expect(screen.getByText(/off by 0.2, it’s between/).textContent).toContain('19 and 47.8');
    screen.getByText(/^Fish may suffocate/);
    screen.getByText(/would be pH 6.78 to 6.6\./);
    screen.getByText(/check with a drop checker/);
  });

  test('CO₂ is not told of salt water', async () => {
    const app = tankApp(`${HERE}?tab=water-tests`, { tanks: [aTank({ type: 'reef' })] });
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'More for water tests' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Calculators' }));
    await app.user.click(await screen.findByRole('tab', { name: 'CO₂' }));
    await app.user.type(screen.getByLabelText('KH (dKH)'), '8');
    screen.getByText(/^This doesn’t work in saltwater/);
    expect(screen.queryByText(/ppm of CO₂/)).toBeNull();
  });
});

describe('water tests entered together', () => {
  test('several wait together for a connection', async () => {
    const app = tankApp(`${HERE}?tab=water-tests`);
    app.api.on(waterParametersApi.createMany, () => []);
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'More for water tests' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Log several tests' }));
    const values = await screen.findAllByLabelText('pH');
    await app.user.type(values[0]!, '7.1');
    await app.user.type(values[1]!, '7.2');
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await app.user.click(screen.getByRole('button', { name: 'Record Tests' }));
    await screen.findByText('Several water tests: 2');
    expect(app.api.askedOf(waterParametersApi.createMany)).toEqual([]);
    line.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('Several water tests: 2')).toBeNull());
    expect(app.api.askedOf(waterParametersApi.createMany)).toHaveLength(1);
  });

  test('several are logged at once', async () => {
    const app = tankApp(`${HERE}?tab=water-tests`);
    app.api.on(waterParametersApi.createMany, () => []);
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'More for water tests' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Log several tests' }));
    const values = await screen.findAllByLabelText('pH');
    await app.user.type(values[0]!, '7,1');
    await app.user.type(values[2]!, '7.3');
    await app.user.click(screen.getByRole('button', { name: 'Record Tests' }));
    await screen.findByText('2 tests for Office');
    expect(app.api.askedOf(waterParametersApi.createMany)[0]!.body).toMatchObject({
      tests: [{ ph: 7.1 }, { ph: 7.3 }],
    });
  });
});

describe('an import', () => {
  const report = (change: Partial<ImportReport> = {}): ImportReport => ({
    columns: [
      { header: 'Date', field: 'date', unit: null },
      { header: 'Temp', field: 'temperature', unit: '°C' },
    ],
    dateOrder: 'ymd',
    total: 1200,
    ready: 1190,
    duplicates: 6,
    imported: 0,
    preview: [{ line: 2, testDate: '2026-01-01T12:00:00.000Z', values: { temperature: 77 }, notes: null }],
    problems: [{ line: 9, isFatal: true, field: 'date', message: '“soon” isn’t a date' }],
    ...change,
  });
  const CSV = `Date,Temp\n${Array.from({ length: 1200 }, (_, i) => `2026-01-01 ${i},25`).join('\n')}`;

  async function open() {
    const app = tankApp(`${HERE}?tab=water-tests`);
    app.api.on(waterParametersApi.importTests, ({ body }) =>
      (body as ImportRequest).dryRun ? report() : report({ imported: 400, duplicates: 2 }),
    );
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'More for water tests' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Import from CSV' }));
    await app.user.upload(
      await screen.findByLabelText('Choose a CSV file'),
      new File([CSV], 'tests.csv', { type: 'text/csv' }),
    );
    await screen.findByText('1,190 to import');
    const sent = () => app.api.askedOf(waterParametersApi.importTests).map(({ body }) => body as ImportRequest);
    return { ...app, sent };
  }

  test('says what it would do, and reads the file again when a column is something else', async () => {
    const app = await open();
    screen.getByText('Temperature 77 °F');
    screen.getByText('“soon” isn’t a date');
    expect(app.sent()).toHaveLength(1);
    await app.user.selectOptions(screen.getByLabelText('Unit of Temp'), '°F');
    await waitFor(() => expect(app.sent()).toHaveLength(2));
    expect(app.sent()[1]).toMatchObject({
      dryRun: true,
      columns: ['date', 'temperature'],
      units: { temperature: '°F' },
      dateOrder: 'ymd',
    });
    const picture = new File(['\xff\0'], 'sheet.csv', { type: 'text/csv' });
    await app.user.upload(screen.getByLabelText('Choose another file'), picture);
    await screen.findByText(/^This isn’t a CSV file/);
    expect(app.sent()).toHaveLength(2);
  });

  test('sends the file part by part, each read as the whole was, and counts what came of it', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Import 1,190 tests' }));
    await screen.findByText(/1,200 tests imported, 6 were already there/);
    const parts = app.sent().filter(({ dryRun }) => !dryRun);
    expect(parts.map(({ csv }) => csv.split('\n').length)).toEqual([501, 501, 201]);
    for (const part of parts)
      expect(part).toMatchObject({ columns: ['date', 'temperature'], units: { temperature: '°C' } });
  });

  test('goes on where it failed', async () => {
    const app = await open();
    let calls = 0;
    app.api.on(waterParametersApi.importTests, () =>
      ++calls === 2 ? refusal(503, { message: 'One moment please.' }) : report({ imported: 10, duplicates: 0 }),
    );
    await app.user.click(screen.getByRole('button', { name: 'Import 1,190 tests' }));
    await screen.findByText('One moment please.');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText(/30 tests imported/);
    expect(calls).toBe(4);
  });
});
