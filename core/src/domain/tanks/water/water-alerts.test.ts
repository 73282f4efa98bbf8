import { describe, expect, test } from 'vitest';
import { AQUARIUM_TYPES } from '../../common/aquarium-types.ts';
import { STORED_UNITS } from '../../members/units.ts';
import { WATER_PARAMETERS, type WaterParameter } from '../aquariums.ts';
import { forecastOf, type Reading } from '../tank-health.ts';
import { adviceFor, doseAdvice, type TankFacts, type Work } from './advice.ts';
import { dayDose, teaspoons } from './dosing.ts';
import { ammoniaRisk } from './safety.ts';
import { waterAlerts } from './water-alerts.ts';
import { DOSES } from './water-calculators.ts';
import { type TargetPreset, targetsOf } from './water-targets.ts';

const NOW = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const reef: TankFacts = { type: 'reef', animals: 5, litres: 200, work: [], now: NOW };

type Values = Partial<Record<WaterParameter, number | [daysAgo: number, value: number][]>>;

function alertsOf(values: Values, tank: TankFacts = reef, preset: TargetPreset | null = null, units = STORED_UNITS) {
  const targets = targetsOf(tank.type, preset);
  const readings = Object.fromEntries(
    Object.entries(values).map(([name, of]) => [
      name,
      (typeof of === 'number' ? [[0, of] as const] : of).map(
        ([days, value]): Reading => ({ value, at: daysAgo(days) }),
      ),
    ]),
  ) as Partial<Record<WaterParameter, Reading[]>>;
  const measured = WATER_PARAMETERS.flatMap((parameter) => {
    const all = readings[parameter];
    const target = targets.find((each) => each.parameter === parameter);
    return all ? [{ parameter, readings: all, target, forecast: forecastOf(parameter, all, target, NOW) }] : [];
  });
  return waterAlerts(measured, ammoniaRisk(tank.type, readings), tank, units);
}

describe('alerts of the water', () => {
  test('come for poisons in a reef without targets and without temperature, and say what is assumed', () => {
    const [ammonia, nitrite, ...rest] = alertsOf({ ammonia: 4, nitrite: 5 });
    expect(rest).toEqual([]);
    expect(ammonia).toMatchObject({ kind: 'free-ammonia', severity: 'danger', log: { type: 'water_change' } });
    expect(ammonia?.message).toMatch(
      /^Ammonia of 4 ppm could mean up to \d\.\d{3} mg\/L free ammonia\. pH and temperature weren’t measured with it, so we assume the worst \(pH 8\.6, temperature 86 °F\)$/,
    );
    expect(ammonia?.advice).toContain('Test pH and temperature too');
    expect(ammonia?.setsWaterChange).toBe(true);
    expect(nitrite).toMatchObject({
      severity: 'danger',
      message: 'Nitrite of 5 ppm is dangerous',
      action: 'Nitrite is 5 ppm. The 50% change for ammonia covers this, too.',
      advice: 'The 50% water change for ammonia covers this, too.',
      log: null,
      firstAid: 'ammonia-nitrite',
    });
  });

  test.each([
    [0, true],
    [2, true],
    [3, undefined],
    [8, undefined],
  ])('set a water change by a test of %i days ago: %s', (days, isSet) => {
    const alerts = alertsOf({ ammonia: [[days, 4]] });
    expect(alerts.length).toBeGreaterThan(0);
    expect(alerts[0]?.setsWaterChange).toBe(isSet);
  });

  test.each(['freshwater', 'saltwater', 'reef', 'other'] as const)(
    'come for chlorine, oxygen and heat in %s',
    (type) => {
      const alerts = alertsOf({ chlorine: 0.5, oxygen: 2.5, temperature: 99 }, { ...reef, type });
      expect(alerts.map(({ parameter }) => parameter).toSorted()).toEqual(['chlorine', 'oxygen', 'temperature']);
      expect(alerts.every(({ severity, advice, log }) => severity === 'danger' && advice && log)).toBe(true);
    },
  );

  test.each(AQUARIUM_TYPES)(
    'come for every poison, heat and missing oxygen in %s, whatever its targets allow',
    (type) => {
      const found = { ammonia: 4, nitrite: 5, chlorine: 0.5, oxygen: 2.5, temperature: 99 };
      const readings = Object.fromEntries(
        Object.entries(found).map(([name, value]) => [name, [{ value, at: NOW }]]),
      ) as Partial<Record<WaterParameter, Reading[]>>;
      const allowsAll = { source: 'own' as const, idealMin: 0, idealMax: 999, acceptableMin: 0, acceptableMax: 999 };
      for (const isAllowed of [false, true]) {
        const measured = WATER_PARAMETERS.flatMap((parameter) => {
          const all = readings[parameter];
          return all
            ? [
                {
                  parameter,
                  readings: all,
                  target: isAllowed ? { parameter, ...allowsAll } : undefined,
                  forecast: null,
                },
              ]
            : [];
        });
        const alerts = waterAlerts(measured, ammoniaRisk(type, readings), { ...reef, type }, STORED_UNITS);
        expect(alerts.map(({ parameter }) => parameter).toSorted()).toEqual(Object.keys(found).toSorted());
        expect(alerts.filter(({ severity }) => severity !== 'danger')).toEqual([]);
      }
    },
  );

  test('are none for good water, and none for what is over a month old', () => {
    expect(alertsOf({ ammonia: 0, nitrite: 0, chlorine: 0, oxygen: 7, temperature: 78 })).toEqual([]);
    expect(alertsOf({ nitrite: [[31, 5]] })).toEqual([]);
  });

  test('of an old test say so, and ask for another before anything is done', () => {
    expect(alertsOf({ nitrite: [[12, 5]] })[0]).toMatchObject({
      severity: 'danger',
      message: 'Nitrite of 5 ppm, measured 12 days ago, is dangerous',
      advice: 'This test is 12 days old. Test again before you do anything.',
      log: null,
      step: 'test',
    });
  });

  test('of old ammonia say how old it is, too', () => {
    expect(alertsOf({ ammonia: [[12, 2]] })[0]?.message).toMatch(
      /^Ammonia of 2 ppm, measured 12 days ago, could mean up to/,
    );
    const known: Values = { ammonia: [[12, 2]], ph: [[12, 8.2]], temperature: [[12, 78]], salinity: [[12, 1.025]] };
    expect(alertsOf(known)[0]?.message).toMatch(/ mg\/L, from 2 ppm ammonia, measured 12 days ago$/);
  });

  test('put the worst first', () => {
    const alerts = alertsOf({ calcium: 300, nitrite: 5 }, reef, 'reef-mixed');
    expect(alerts.map(({ severity }) => severity)).toEqual(['danger', 'warning']);
  });

  test('speak the keeper’s units', () => {
    const celsius = { ...STORED_UNITS, temperatureUnit: 'celsius' as const };
    const [hot] = alertsOf({ temperature: 95 }, reef, 'reef-mixed', celsius);
    expect(hot?.message).toBe('Temperature of 35 °C is out of range');
    expect(hot?.advice).toContain('by 1.1 °C an hour');
  });

  test('ask for another test once the advice was followed', () => {
    const work: Work[] = [{ type: 'water_change', at: new Date(NOW.getTime() + 1), description: null }];
    expect(alertsOf({ nitrite: 5 }, { ...reef, work })[0]).toMatchObject({ log: null, step: 'test' });
  });

  test('that come of a trend ask for a usual water change, and for more once the value is above its ideal', () => {
    const share = (...values: [number, number, number]) =>
      alertsOf({ nitrate: values.map((value, at) => [4 - 2 * at, value]) }, { ...reef, type: 'freshwater' })[0];
    expect(share(10, 14, 18)).toMatchObject({ kind: 'trend', log: { waterChangePercentage: 25 } });
    expect(share(26, 30, 34)).toMatchObject({ kind: 'trend', log: { waterChangePercentage: 45 } });
  });

  test('let an empty tank go on cycling', () => {
    expect(alertsOf({ nitrite: 5 }, { ...reef, animals: 0 })[0]?.advice).toMatch(
      /^If the tank is still cycling without animals, let it run\. If animals live in it, change 50%/,
    );
  });
});

describe('the first thing to do', () => {
  const LINE = 64; // characters: two lines of a phone that is 360 px wide
  const EXTREMES: Values[] = [
    { ammonia: 4, nitrite: 5, nitrate: 200, phosphate: 3 },
    { ammonia: 4, ph: 6 },
    { ammonia: 4, ph: 8 },
    { ammonia: 4, nitrite: 5, nitrate: 200, phosphate: 3, ph: 5.8 },
    { nitrite: 5, nitrate: 200, ph: 7.6 },
    { ph: 6 },
    { ph: 9.5, oxygen: 30, temperature: 95, salinity: 1.04, gh: 35, alkalinity: 20, calcium: 700, magnesium: 2000 },
    { chlorine: 1, oxygen: 2, temperature: 60, salinity: 1.01, gh: 0, alkalinity: 4, calcium: 300, magnesium: 900 },
    { alkalinity: 6, calcium: 420, magnesium: 1350 },
    { ammonia: [[12, 3]], alkalinity: [[12, 5]] },
    { nitrate: 0, phosphate: 0 },
  ];
  const TANKS: TankFacts[] = (['freshwater', 'saltwater', 'reef', 'other'] as const).flatMap((type) =>
    [0, 5].flatMap((animals) => [
      { ...reef, type, animals },
      { ...reef, type, animals, litres: undefined },
      { ...reef, type, animals, work: [{ type: 'dosing' as const, at: daysAgo(0.1), description: 'Calcium' }] },
      { ...reef, type, animals, work: [{ type: 'water_change' as const, at: NOW, description: null }] },
    ]),
  );

  test('fits on two lines of a phone, and there is one wherever there is advice', () => {
    const alerts = TANKS.flatMap((tank) =>
      EXTREMES.flatMap((values) => [null, 'reef-mixed' as const].flatMap((preset) => alertsOf(values, tank, preset))),
    );
    expect(alerts.length).toBeGreaterThan(500);
    expect(alerts.filter(({ action, advice }) => Boolean(action) !== Boolean(advice))).toEqual([]);
    const long = new Set(alerts.flatMap(({ action }) => (action && action.length > LINE ? [action] : [])));
    expect([...long]).toEqual([]);
    expect(alerts.every(({ action }) => !action || /^(?:[A-Z]|pH ).*[.]$/.test(action))).toBe(true);
  });

  test('never leaves out what makes it safe', () => {
    const fresh: TankFacts = { ...reef, type: 'freshwater' };
    const first = (values: Values, tank = fresh) => alertsOf(values, tank)[0]?.action;
    expect(first({ ammonia: 4, ph: 8 })).toBe('Change 50% of the water now.');
    expect(first({ ammonia: 4, ph: 6 })).toBe('Bind the ammonia, then change 10% of the water.');
    expect(first({ ammonia: 4 })).toBe('Test pH before you change any water.');
    expect(first({ ammonia: 4 }, { ...fresh, animals: 0 })).toBe(
      'If animals live here: test pH before you change any water.',
    );
    expect(first({ ammonia: 4, ph: 8 }, { ...fresh, animals: 0 })).toBe(
      'If animals live here: change 50% of the water now.',
    );
    expect(first({ ammonia: [[12, 4]] })).toBe('Test again before you do anything.');
  });
});

describe('doses', () => {
  test('are a day’s safe rise at most, whatever is asked for', () => {
    expect(dayDose('alkalinity', 5, 9, 200)).toMatchObject({ rise: 1.4, days: 3, grams: 8.3 });
    expect(dayDose('calcium', 300, 420, 200)).toMatchObject({ rise: 50, days: 3, grams: 36 });
    expect(dayDose('magnesium', 1000, 1300, 200)).toMatchObject({ rise: 100, days: 3, grams: 167 });
    for (const dosed of ['alkalinity', 'calcium', 'magnesium'] as const) {
      const { grams } = dayDose(dosed, 0, 5000, 100)!;
      expect((grams * 1000) / 100 / DOSES[dosed].mgPerLitre).toBeLessThanOrEqual(DOSES[dosed].mostPerDay);
    }
    expect(dayDose('alkalinity', 9, 9, 200)).toBeUndefined();
  });

  test('are never more in teaspoons than in grams', () => {
    expect(teaspoons('alkalinity', 8.3)).toBe('1½ tsp');
    expect(teaspoons('alkalinity', 5.5)).toBe('1 tsp');
    expect(teaspoons('calcium', 36)).toBe('8½ tsp');
    expect(teaspoons('magnesium', 2.3)).toBe('½ tsp');
    expect(teaspoons('alkalinity', 1)).toBeUndefined();
  });

  test('say what fell, what to dose and what to log', () => {
    const [fall] = alertsOf(
      {
        alkalinity: [
          [3, 8.6],
          [0, 8],
        ],
      },
      reef,
      'reef-mixed',
    );
    expect(fall).toMatchObject({
      kind: 'change',
      severity: 'info',
      message: 'Alkalinity fell 0.6 dKH in 3 days',
      log: { type: 'dosing', label: 'Log 3.5 g dose', description: 'Alkalinity: 3.5 g of baking soda' },
    });
    expect(fall?.advice).toBe(
      'Dose 3.5 g of baking soda (about ½ tsp, level), or 2.2 g of soda ash, today. That raises the 53 gal of water by 0.6 dKH. Dissolve it in fresh water and pour it in slowly where the flow is strong.',
    );
    expect(
      alertsOf(
        {
          alkalinity: [
            [3, 9.9],
            [0, 9.3],
          ],
        },
        reef,
        'reef-mixed',
      ),
    ).toEqual([]);
    expect(
      alertsOf(
        {
          alkalinity: [
            [3, 8.2],
            [0, 8],
          ],
        },
        reef,
        'reef-mixed',
      ),
    ).toEqual([]);
  });

  const low: Reading = { value: 6, at: NOW };
  const target = targetsOf('reef', 'reef-mixed').find(({ parameter }) => parameter === 'alkalinity');
  const dosed = (description: string | null): Work[] => [
    { type: 'dosing', at: new Date(NOW.getTime() + 1), description },
  ];
  test.each<[string, Partial<TankFacts>, Reading, string | null]>([
    ['an old test', {}, { ...low, at: daysAgo(4) }, 'test'],
    ['a dose since the test', { work: dosed('Alkalinity: 5 g of baking soda') }, low, 'test'],
    ['a dose since the test that names nothing', { work: dosed(null) }, low, 'test'],
    ['an unknown volume', { litres: undefined }, low, 'volume'],
    ['another value’s dose', { work: dosed('Calcium: 20 g of calcium chloride dihydrate') }, low, null],
  ])('with %s', (_, facts, reading, step) => {
    expect(doseAdvice('alkalinity', reading, target, { ...reef, ...facts })?.step).toBe(step);
  });

  test('wait for salinity, which raises all salts with it', () => {
    const salinity = {
      value: 1.02,
      at: NOW,
      target: targetsOf('reef', 'reef-mixed').find((each) => each.parameter === 'salinity'),
    };
    for (const dosed of ['alkalinity', 'calcium', 'magnesium'] as const) {
      const ideal = targetsOf('reef', 'reef-mixed').find((each) => each.parameter === dosed)!;
      const below = { value: ideal.acceptableMin * 0.9, at: low.at };
      expect(doseAdvice(dosed, below, ideal, reef, { salinity })?.text).toMatch(/^Raise salinity first/);
      expect(doseAdvice(dosed, below, ideal, reef)?.log?.type).toBe('dosing');
    }
  });

  const alkalinityWith = (values: Values) =>
    alertsOf({ alkalinity: 6, ...values }, reef, 'reef-mixed').find(({ parameter }) => parameter === 'alkalinity');
  test.each<[string, Values, action: string]>([
    ['salinity of today', { salinity: 1.025 }, 'Dose 8.3 g of baking soda today.'],
    ['salinity of two days ago', { salinity: [[2, 1.025]] }, 'Dose 8.3 g of baking soda today.'],
    ['old salinity that was right', { salinity: [[4, 1.025]] }, 'Test salinity first.'],
    ['old salinity that was low', { salinity: [[10, 1.018]] }, 'Test salinity first.'],
    ['salinity of another season', { salinity: [[90, 1.025]] }, 'Test salinity first.'],
    ['low magnesium', { magnesium: 1000 }, 'Raise magnesium first.'],
    ['old magnesium that was low', { magnesium: [[10, 1000]] }, 'Test magnesium first.'],
    ['old magnesium that was right', { magnesium: [[10, 1350]] }, 'Dose 8.3 g of baking soda today.'],
  ])('with %s', (_, values, action) => {
    expect(alkalinityWith(values)?.action).toBe(action);
  });

  test('wait for targets, and for magnesium', () => {
    expect(doseAdvice('alkalinity', low, undefined, reef)?.step).toBe('targets');
    const magnesium = {
      value: 1000,
      at: NOW,
      target: targetsOf('reef', 'reef-mixed').find((each) => each.parameter === 'magnesium'),
    };
    expect(doseAdvice('alkalinity', low, target, reef, { magnesium })?.text).toMatch(/^Raise magnesium first/);
    expect(doseAdvice('alkalinity', low, target, { ...reef, type: 'freshwater' })).toBeUndefined();
  });
});

describe('a day’s dose', () => {
  const HOUR = 3_600_000;
  const target = targetsOf('reef', 'reef-mixed').find(({ parameter }) => parameter === 'alkalinity');
  const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
  const dosed = (description: string): Work[] => [{ type: 'dosing', at: NOW, description }];
  const after = (testedAfter: number, now: number, work = dosed('Alkalinity: 5 g of baking soda')) =>
    doseAdvice('alkalinity', { value: 6, at: later(testedAfter) }, target, { ...reef, work, now: later(now) });

  test('is not offered again by another test the same day', () => {
    expect(after(1, 1)).toEqual({
      action: 'You’ve given today’s dose.',
      text: 'You’ve given today’s dose. The next one is due in about 23 hours. Test again before you give it.',
      log: null,
      step: null,
    });
    expect(after(23.5, 23.5)?.text).toContain('in about 1 hour.');
    expect(after(24, 24)?.log).toMatchObject({ type: 'dosing' });
  });

  test('asks for a test before the next one', () => {
    expect(after(-1, 25)).toMatchObject({ log: null, step: 'test' });
  });

  test('waits half a day for another value’s dose', () => {
    const calcium = dosed('Calcium: 20 g of calcium chloride dihydrate');
    expect(after(1, 2, calcium)).toMatchObject({
      text: 'You dosed calcium not long ago. Given too close together they precipitate, so wait about 10 hours before you dose alkalinity.',
      log: null,
    });
    expect(after(1, 12, calcium)?.log).toMatchObject({ type: 'dosing' });
  });

  const doses = (values: Values, work: Work[] = []) =>
    alertsOf(values, { ...reef, work }, 'reef-mixed').flatMap(({ parameter, log }) => (log ? [parameter] : []));
  test('is offered for one value at a time', () => {
    const values = { alkalinity: 6, calcium: 300 };
    expect(doses(values)).toEqual(['alkalinity']);
    const calcium = alertsOf(values, reef, 'reef-mixed').find(({ parameter }) => parameter === 'calcium');
    expect(calcium).toMatchObject({
      advice:
        'Dose alkalinity first, and calcium 12 hours later or tomorrow. Given too close together, they precipitate.',
      log: null,
      step: null,
    });
  });

  test('goes to the value that has waited longest', () => {
    const work: Work[] = [{ type: 'dosing', at: daysAgo(1), description: 'Alkalinity: 5 g of baking soda' }];
    expect(doses({ alkalinity: 6, calcium: 300 }, work)).toEqual(['calcium']);
  });
});

describe('one water change', () => {
  const fresh: TankFacts = { ...reef, type: 'freshwater' };
  const logs = (values: Values, tank = fresh) => alertsOf(values, tank).flatMap(({ log }) => log ?? []);

  test('covers all there is to wash out, with the largest share', () => {
    expect(logs({ ammonia: 2, nitrite: 2, nitrate: 160, ph: 8.6, temperature: 78 })).toEqual([
      expect.objectContaining({
        waterChangePercentage: 50,
        description: 'Changed 50% of the water because of ammonia, nitrite, pH, and nitrate',
      }),
    ]);
    expect(logs({ nitrate: 160, ph: 8.4 })).toEqual([expect.objectContaining({ waterChangePercentage: 50 })]);
    expect(logs({ nitrate: 60, ph: 6.7 }, { ...fresh, type: 'saltwater' })).toEqual([
      expect.objectContaining({ waterChangePercentage: 10 }),
    ]);
  });

  test('for lethal ammonia comes with a binding conditioner, a test within the hour and first aid', () => {
    const [lethal] = alertsOf({ ammonia: 8, ph: 8.4, temperature: 78 }, fresh);
    expect(lethal).toMatchObject({ severity: 'danger', firstAid: 'ammonia-nitrite' });
    expect(lethal?.advice).toMatch(
      /^Change 50% .*Then add a conditioner that binds ammonia and nitrite, .*Test again in an hour, .*more than 0\.5 ppm\.$/,
    );
    expect(lethal?.advice).not.toContain('tomorrow');
    expect(alertsOf({ ammonia: 0.3, ph: 7, temperature: 78 }, fresh)[0]).toMatchObject({ firstAid: null });
    expect(alertsOf({ chlorine: 0.5 }, fresh)[0]).toMatchObject({ firstAid: 'chlorine' });
    expect(alertsOf({ ammonia: [[5, 8]] }, fresh)[0]).toMatchObject({ firstAid: null });
  });

  test('for an emergency comes with one dose of conditioner, whatever another value asks for', () => {
    const alerts = alertsOf({ ammonia: 2, ph: 7.5, temperature: 78 }, reef, 'reef-mixed');
    expect(alerts.map(({ parameter }) => parameter)).toEqual(['ammonia', 'ph']);
    expect(alerts[0]).toMatchObject({
      action: 'Change 50% of the water now.',
      advice: expect.stringMatching(/^Change 50% .*Then add a conditioner/),
    });
    expect(alerts.flatMap(({ advice }) => advice?.match(/conditioner/g) ?? [])).toHaveLength(1);
  });

  test('a trace of poison in an old test says nothing about today', () => {
    expect(alertsOf({ nitrite: [[2, 0.25]] }, fresh).map(({ kind }) => kind)).toEqual(['trace']);
    expect(alertsOf({ nitrite: [[3, 0.25]] }, fresh)).toEqual([]);
    expect(alertsOf({ ammonia: [[20, 0.1]], ph: [[20, 7]], temperature: [[20, 76]] }, fresh)).toEqual([]);
  });

  test('is not asked for by a trace of poison, which is named all the same', () => {
    expect(alertsOf({ nitrite: 0.25 }, fresh)).toEqual([
      expect.objectContaining({
        kind: 'trace',
        severity: 'info',
        message: 'Nitrite of 0.25 ppm is acceptable, but 0 is ideal',
        log: null,
        step: 'test',
      }),
    ]);
  });
});

describe('acid water', () => {
  const fresh: TankFacts = { ...reef, type: 'freshwater' };
  const about = (parameter: WaterParameter, values: Values, tank = fresh) =>
    alertsOf(values, tank).find((alert) => alert.parameter === parameter);

  test('with ammonia gets a binding conditioner and one small water change, whatever else is wrong', () => {
    const values = { ph: 5.8, ammonia: 4, nitrite: 3, nitrate: 160 };
    const alert = about('ammonia', values);
    expect(alert?.advice).toMatch(
      /^Add a conditioner that binds ammonia and nitrite, for the whole tank, at the emergency amount on its label, then change 10%/,
    );
    expect(alert?.advice).toContain('don’t let pH rise by more than 0.3 a day');
    expect(alert?.log).toMatchObject({ waterChangePercentage: 10 });
    // What a value asks for beyond the water change leads; otherwise there is nothing to do about it.
    expect(about('ph', values)).toMatchObject({
      action: 'Measure alkalinity, then test again tomorrow.',
      advice:
        'The 10% water change for ammonia covers this, too. Measure alkalinity, then test again tomorrow. Don’t chase pH with chemicals.',
      log: null,
      step: 'test',
    });
    expect(about('nitrite', values)).toMatchObject({
      action: 'Nitrite is 3 ppm. For now, change only 10% at a time.',
      step: null,
    });
    expect(about('nitrate', values)).toMatchObject({ action: 'Feed a little less, then test again.', step: 'test' });
    for (const parameter of ['nitrite', 'nitrate'] as const)
      expect(about(parameter, values)).toMatchObject({
        advice: expect.stringMatching(/^For now, change only 10% at a time\. That brings this down step by step\./),
        log: null,
      });
    const empty = { ...fresh, animals: 0 };
    expect(about('ph', values, empty)?.advice).toMatch(/^If animals live here: the change for ammonia covers this\. /);
    expect(about('nitrite', values, empty)?.action).toBe('Nitrite is 3 ppm. Change only 10% if animals live here.');
    expect(about('nitrite', { ammonia: 4, nitrite: 5, ph: 7.4 }, empty)?.action).toBe(
      'Nitrite is 5 ppm. If animals live here, see the ammonia alert.',
    );
    expect(about('ammonia', values, { ...fresh, animals: 0 })?.advice).toContain(
      'If animals live in it, add a conditioner that binds ammonia',
    );
  });

  test.each<[string, Values]>([
    ['no ammonia', { nitrite: 5, ph: 5.5, ammonia: 0 }],
    ['ammonia not tested', { nitrite: 5, ph: 5.5 }],
    ['pH of another day', { nitrite: 5, ammonia: 0, ph: [[1.5, 5.5]] }],
  ])('with nitrite and %s never asks for a big water change', (_, values) => {
    const alerts = alertsOf(values, fresh);
    expect(alerts.flatMap(({ log }) => log?.waterChangePercentage ?? [])).toEqual([10]);
    expect(about('nitrite', values)).toMatchObject({
      advice: expect.stringMatching(/^Add a conditioner that binds ammonia and nitrite, .*then change 10%/),
      firstAid: 'ammonia-nitrite',
    });
    expect(alerts.map(({ advice }) => advice).join(' ')).not.toMatch(/50%|half/);
  });

  const BIG = 'Change 50% of the water now.';
  const CONDITIONED = 'Add conditioner, then change 10% of the water.';
  const BOUND = 'Bind the ammonia, then change 10% of the water.';
  const ASKED = 'Test pH before you change any water.';
  // Ammonium that builds up in acid water turns into ammonia as pH rises. Without any, a big change does no such harm.
  test.each<[string, Values, none: string, untested: string, some: string]>([
    ['of 6.2 today', { ph: 6.2 }, BIG, CONDITIONED, BOUND],
    ['of 6.2 a day and a half ago', { ph: [[1.5, 6.2]] }, BIG, CONDITIONED, BOUND],
    ['of 6.2 two days ago', { ph: [[2, 6.2]] }, BIG, CONDITIONED, BOUND],
    [
      'that is 7.4 by now',
      {
        ph: [
          [1, 6.2],
          [0, 7.4],
        ],
      },
      BIG,
      BIG,
      BIG,
    ],
    ['too old to act on', { ph: [[4, 6.2]] }, BIG, ASKED, ASKED],
    ['never tested', {}, BIG, ASKED, ASKED],
  ])('and nitrite with a pH %s: what comes first depends on ammonia', (_, ph, none, untested, some) => {
    const first = (ammonia: Values) => {
      const alerts = alertsOf({ ...ph, nitrite: 5, ...ammonia }, fresh);
      expect(alerts.flatMap(({ log }) => log ?? []).length).toBeLessThanOrEqual(1);
      return alerts[0]?.action;
    };
    expect(first({ ammonia: 0 })).toBe(none);
    expect(first({})).toBe(untested);
    expect(first({ ammonia: 2 })).toBe(some);
  });

  test('and nitrite without any pH say what to do either way', () => {
    expect(about('nitrite', { nitrite: 5 })).toMatchObject({
      advice: expect.stringMatching(
        /^Test pH first\. If it’s below 6\.5, or you can’t test it, add a conditioner that binds ammonia and nitrite, and change only 10%\. Otherwise, change 50%/,
      ),
      log: null,
      step: 'test',
    });
    expect(about('nitrite', { nitrite: 5 }, reef)?.action).toBe('Change 50% of the water now.');
  });

  test('without an ammonia test asks for one first', () => {
    expect(about('ph', { ph: 5.8, nitrate: 160 })).toMatchObject({
      advice: expect.stringMatching(
        /^Test ammonia first, and bind it with a conditioner if there is any, then change 10%/,
      ),
      log: { waterChangePercentage: 10 },
    });
    expect(about('nitrate', { ph: 6.2, nitrate: 160 })?.log).toMatchObject({ waterChangePercentage: 10 });
  });

  test('without ammonia changes pH slowly, and nothing else in the tank faster', () => {
    const values = { ph: 5.8, ammonia: 0, nitrate: 160 };
    expect(about('ph', values)).toMatchObject({
      advice: expect.stringMatching(/^Change 10% .*Don’t let pH rise by more than 0\.3 a day/),
      log: { waterChangePercentage: 10 },
      firstAid: 'ph-crash',
    });
    expect(about('nitrate', values)).toMatchObject({
      advice:
        'For now, change only 10% at a time. That brings this down step by step. Feed a little less, then test again.',
      log: null,
    });
    expect(about('nitrate', { ph: 6.2, ammonia: 0, nitrate: 160 })?.log).toMatchObject({ waterChangePercentage: 50 });
  });

  test('is thought of where pH was not measured with the ammonia', () => {
    expect(about('ammonia', { ammonia: 4 })?.advice).toMatch(
      /^Test pH first\. If it’s below 6\.5, or you can’t test it, bind the ammonia with a conditioner and change only 10%\. Otherwise, change 50%/,
    );
    expect(about('ammonia', { ammonia: 4, ph: [[2, 5.8]] })?.log).toMatchObject({ waterChangePercentage: 10 });
    expect(about('ammonia', { ammonia: 4, nitrate: 160 })?.advice).toMatch(/^Test pH first/);
    expect(about('ammonia', { ammonia: 4, nitrate: 160 })).toMatchObject({ log: null, step: 'test' });
    expect(about('nitrate', { ammonia: 4, nitrate: 160 })).toMatchObject({
      advice: expect.stringMatching(/^The water change for ammonia covers this, too\./),
      log: null,
    });
    expect(about('ammonia', { ammonia: 4, ph: 7.4 })?.advice).toMatch(/^Change 50%/);
    expect(about('ammonia', { ammonia: 4 }, reef)?.advice).toMatch(/^Change 50%/);
  });
});

test('too much oxygen is driven out by more movement', () => {
  const advice = adviceFor('oxygen', { value: 25, at: NOW }, undefined, reef);
  expect(advice.text).toBe(
    'Ripple the surface more to drive off the extra gas, and check whether a pump is sucking in air. Then test again.',
  );
});
