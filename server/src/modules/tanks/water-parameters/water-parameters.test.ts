import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAquarium, aTest, daysAgo } from '../../../../test/factories/aquariums.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import type { Ctx } from '../../../kit/context.ts';
import { exportTests } from './water-parameters.files.service.ts';

const world = await testApp();
const { as, aMember, db, services } = world;

const URL = '/api/water-parameters';
const record = (person: Person, test: object) => as(person).post(URL, test);
const testsOf = async (person: Person, query = '') => (await as(person).get(`${URL}${query}`)).json();
const aTank = async (overrides = {}) => {
  const kim = await aMember();
  return { kim, aquariumId: await anAquarium(world, kim, overrides) };
};

describe('a water test', () => {
  test('keeps the numbers it is given, and nothing where nothing was typed', async () => {
    const { kim, aquariumId } = await aTank();
    const answer = await record(kim, {
      aquariumId,
      testDate: '2026-01-02T08:00:00.000Z',
      ph: 8,
      ammonia: '1',
      nitrite: '',
      nitrate: null,
      temperature: '77,0',
      notes: ' Before the change ',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      aquariumId,
      testDate: '2026-01-02T08:00:00.000Z',
      ph: 8,
      phFine: 8,
      ammonia: 1,
      nitrite: null,
      nitrate: null,
      temperature: 77,
      salinity: null,
      alkalinity: null,
      calcium: null,
      magnesium: null,
      phosphate: null,
      gh: null,
      chlorine: null,
      oxygen: null,
      freeAmmonia: 0.0537,
      notes: 'Before the change',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await testsOf(kim)).toEqual([answer.json()]);
    expect((await as(kim).get(`${URL}/${answer.json().id}`)).json()).toEqual(answer.json());
  });

  test.each([
    [35, 1.0264],
    [1.025, 1.025],
    [0, 1],
  ])('with salinity %s keeps specific gravity %s', async (salinity, stored) => {
    const { kim, aquariumId } = await aTank({ type: 'saltwater' });
    expect((await record(kim, { aquariumId, salinity })).json()).toMatchObject({ salinity: stored });
  });

  test.each([
    [{}, 'ph', 'Enter at least one reading or a note'],
    [{ nitrate: '', notes: ' ' }, 'ph', 'Enter at least one reading or a note'],
    [{ ph: 6, phFine: 8.5 }, 'phFine', 'The two pH values don’t match. Send the one you measured.'],
  ])('of %j is refused', async (test, field, message) => {
    const { kim, aquariumId } = await aTank();
    const answer = await record(kim, { aquariumId, ...test });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: message }]);
    expect(await testsOf(kim)).toEqual([]);
  });

  test('may be a note alone, and a pH in both forms', async () => {
    const { kim, aquariumId } = await aTank();
    expect((await record(kim, { aquariumId, notes: 'Cloudy' })).statusCode).toBe(201);
    expect((await record(kim, { aquariumId, ph: 7.2, phFine: 7.24 })).json()).toMatchObject({ phFine: 7.24 });
  });

  test.each([
    ['ph', 72, 'pH must be between 0 and 14'],
    ['ph', 'seven', 'pH must be a number'],
    ['ammonia', -1, 'Ammonia must be between 0 and 100 ppm'],
    ['temperature', 25, 'Temperature must be between 32 and 120 °F. 25 °C is 77 °F'],
    ['temperature', 780, 'Temperature must be between 32 and 120 °F'],
    ['salinity', 0.5, 'Salinity must be a specific gravity from 1 to 1.1, or ppt from 2 to 130'],
    ['magnesium', 99_999, 'Magnesium must be between 0 and 5000 ppm'],
    ['testDate', daysAgo(-2).toISOString(), 'The test date can’t be in the future'],
    ['testDate', 'noon', 'Choose a date'],
    ['aquariumId', 'x', 'Choose an aquarium'],
  ])('with %s of %s is refused', async (field, value, message) => {
    const { kim, aquariumId } = await aTank();
    const answer = await record(kim, { aquariumId, ph: 7, [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', message, fields: { [field]: message } });
  });

  test.each([
    ['2026-01-02', '2026-01-02T00:00:00.000Z'],
    ['2026-01-02T10:30', '2026-01-02T10:30:00.000Z'],
    ['2026-01-02T10:30:00+02:00', '2026-01-02T08:30:00.000Z'],
  ])('of %s is one of %s', async (testDate, stored) => {
    const { kim, aquariumId } = await aTank();
    expect((await record(kim, { aquariumId, ph: 7, testDate })).json()).toMatchObject({ testDate: stored });
  });

  test('that is unusual but possible is kept', async () => {
    const { kim, aquariumId } = await aTank();
    expect((await record(kim, { aquariumId, ph: 4.5, nitrate: 300 })).statusCode).toBe(201);
  });

  test('sent again under the same id is stored once, also within a batch', async () => {
    const { kim, aquariumId } = await aTank();
    const [first, second] = ['0198c0de-2222-7000-8000-000000000001', '0198c0de-2222-7000-8000-000000000002'];
    const once = (await record(kim, { id: first, aquariumId, ph: 7 })).json();
    expect((await record(kim, { id: first, aquariumId, ph: 9 })).json()).toEqual(once);
    const batch = { tests: [first, second].map((id) => ({ id, aquariumId, ph: 6 })) };
    for (let times = 0; times < 2; times++) {
      const answer = await as(kim).post(`${URL}/batch`, batch);
      expect(answer.json().map(({ id, ph }: never) => [id, ph])).toEqual([
        [first, 7],
        [second, 6],
      ]);
    }
    expect(await testsOf(kim)).toHaveLength(2);
  });

  test('of a batch that cannot be stored whole is not stored at all', async () => {
    const { kim, aquariumId } = await aTank();
    const good = { aquariumId, ph: 7 };
    const send = (...tests: object[]) => as(kim).post(`${URL}/batch`, { tests });
    expect((await send(good, { ...good, ph: 99 })).json()).toMatchObject({
      fields: { 'tests.1.ph': 'pH must be between 0 and 14' },
    });
    expect((await send(good, { ...good, testDate: daysAgo(-3).toISOString() })).statusCode).toBe(400);
    expect((await send()).statusCode).toBe(400);
    expect(await testsOf(kim)).toEqual([]);
  });

  test('is corrected in part and deleted', async () => {
    const { kim, aquariumId } = await aTank();
    const id = await aTest(world, aquariumId, { ph: 7, nitrate: 10, notes: 'x' });
    expect((await as(kim).put(`${URL}/${id}`, { nitrate: '', ph: 7.4 })).json()).toMatchObject({
      ph: 7.4,
      nitrate: null,
      notes: 'x',
    });
    expect((await as(kim).put(`${URL}/${id}`, { ph: 20 })).statusCode).toBe(400);
    expect((await as(kim).delete(`${URL}/${id}`)).statusCode).toBe(204);
    expect((await as(kim).get(`${URL}/${id}`)).statusCode).toBe(404);
  });

  test('changed in two places at once is a conflict for the later', async () => {
    const { kim, aquariumId } = await aTank();
    const { id, updatedAt } = (await record(kim, { aquariumId, ph: 7 })).json();
    const change = (ph: number) => as(kim).put(`${URL}/${id}`, { ph, updatedAt });
    const statuses = (await Promise.all([change(7.1), change(7.2)])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const late = await change(7.3);
    expect(late.json()).toMatchObject({ code: 'conflict', current: { id, ph: expect.any(Number) } });
  });

  test('in somebody else’s tank can be neither made nor read nor changed nor deleted', async () => {
    const { aquariumId } = await aTank();
    const id = await aTest(world, aquariumId);
    const sam = await aMember();
    expect((await record(sam, { aquariumId, ph: 7 })).statusCode).toBe(403);
    expect((await as(sam).post(`${URL}/batch`, { tests: [{ aquariumId, ph: 7 }] })).statusCode).toBe(403);
    expect((await as(sam).get(`${URL}?aquariumIds=${aquariumId}`)).statusCode).toBe(403);
    for (const call of [
      as(sam).get(`${URL}/${id}`),
      as(sam).put(`${URL}/${id}`, { ph: 1 }),
      as(sam).delete(`${URL}/${id}`),
      as(sam).get(`/api/aquariums/${aquariumId}/series`),
      as(sam).get(`/api/aquariums/${aquariumId}/water-tests.csv`),
      as(sam).post(`/api/aquariums/${aquariumId}/water-tests/import`, { csv: 'date,ph\n2026-01-01,7', dryRun: false }),
    ])
      expect((await call).statusCode).toBe(403);
    expect(await testsOf(sam)).toEqual([]);
  });
});

describe('trouble', () => {
  test('that a new test shows is told, once a day', async () => {
    const { kim, aquariumId } = await aTank({ name: 'Reef' });
    const told = async () =>
      (await world.db.select().from(notifications)).filter(
        ({ userId, topic }) => userId === kim.id && topic === 'water',
      );
    await record(kim, { aquariumId, ph: 7, ammonia: 0 });
    expect(await told()).toEqual([]);
    for (let times = 0; times < 2; times++) await record(kim, { aquariumId, ph: 7, ammonia: 0.5 });
    expect(await told()).toMatchObject([
      {
        title: 'Water in “Reef”',
        body: expect.stringMatching(/^Ammonia of 0\.5 ppm is out of range\. .*change 50% of the water/),
        link: `/aquarium/${aquariumId}`,
      },
    ]);
  });

  test('that grows worse the same day is told again, and not when it eases', async () => {
    const { kim, aquariumId } = await aTank();
    const told = async () =>
      (await world.db.select().from(notifications))
        .filter(({ userId, topic }) => userId === kim.id && topic === 'water')
        .map(({ body }) => body.split('. ')[0]);
    const [risky, dangerous] = ['Oxygen of 4.5 ppm is risky', 'Oxygen of 2 ppm is dangerous'];
    await record(kim, { aquariumId, oxygen: 4.5 });
    expect(await told()).toEqual([risky]);
    await record(kim, { aquariumId, oxygen: 2 });
    expect((await told()).toSorted()).toEqual([dangerous, risky].toSorted());
    const other = await anAquarium(world, kim);
    await record(kim, { aquariumId: other, oxygen: 2 });
    await record(kim, { aquariumId: other, oxygen: 4.5 });
    expect((await told()).toSorted()).toEqual([dangerous, dangerous, risky].toSorted());
  });
});

test('trouble is told in a reef without targets, from a file and from a correction', async () => {
  const { kim, aquariumId } = await aTank({ type: 'reef' });
  const told = async () =>
    (await world.db.select().from(notifications))
      .filter(({ userId, topic }) => userId === kim.id && topic === 'water')
      .map(({ body }) => body);
  const csv = `date,nitrite\n${new Date().toISOString()},5`;
  await as(kim).post(`/api/aquariums/${aquariumId}/water-tests/import`, { csv, dryRun: false });
  expect(await told()).toEqual([expect.stringMatching(/^Nitrite of 5 ppm is dangerous\./)]);
  const { id } = (await record(kim, { aquariumId, chlorine: 0 })).json();
  await as(kim).put(`/api/water-parameters/${id}`, { chlorine: 0.4 });
  expect(await told()).toContainEqual(expect.stringMatching(/^Chlorine of 0\.4 ppm is dangerous\./));
});

describe('values', () => {
  test('of general hardness, chlorine and oxygen are kept', async () => {
    const { kim, aquariumId } = await aTank();
    const test = (await record(kim, { aquariumId, gh: '8,5', chlorine: 0.02, oxygen: 7.4 })).json();
    expect(test).toMatchObject({ gh: 8.5, chlorine: 0.02, oxygen: 7.4 });
    const { series } = (await as(kim).get(`/api/aquariums/${aquariumId}/series`)).json();
    expect(series.map(({ parameter }: { parameter: string }) => parameter)).toEqual(['gh', 'chlorine', 'oxygen']);
  });

  test('we do not know are refused by their name', async () => {
    const { kim, aquariumId } = await aTank();
    const answers = [
      await record(kim, { aquariumId, ph: 7, copper: 0.2 }),
      await as(kim).post('/api/water-parameters/batch', { tests: [{ aquariumId, ph: 7, copper: 0.2 }] }),
      await as(kim).put(`/api/water-parameters/${await aTest(world, aquariumId)}`, { copper: 0.2 }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe('We don’t know a value called “copper”');
    }
    expect(answers[0]!.json().fields).toEqual({ copper: 'We don’t know a value called “copper”' });
  });

  test('of a file that we do not know are named', async () => {
    const { kim, aquariumId } = await aTank();
    const csv = 'date,ph,copper,GH,O2\n2026-01-01,7.25,0.2,8,7.5';
    const report = await as(kim).post(`/api/aquariums/${aquariumId}/water-tests/import`, { csv, dryRun: false });
    expect(report.json()).toMatchObject({
      imported: 1,
      problems: [{ message: 'We don’t know a value called “copper”, so this column isn’t imported', isFatal: false }],
    });
    const [test] = await testsOf(kim);
    expect(test).toMatchObject({ ph: 7.3, phFine: 7.25, gh: 8, oxygen: 7.5 });
  });

  test('of pH are kept with two decimals beside the one of the specification', async () => {
    const { kim, aquariumId } = await aTank();
    const { id, ...test } = (await record(kim, { aquariumId, ph: 8.14 })).json();
    expect(test).toMatchObject({ ph: 8.1, phFine: 8.14 });
    const latest = async () => (await as(kim).get(`/api/aquariums/${aquariumId}/overview`)).json().latest;
    expect(await latest()).toMatchObject([{ parameter: 'ph', value: 8.14, isRounded: false }]);
    const back = await as(kim).put(`/api/water-parameters/${id}`, { ...test, ph: 8.1, phFine: 8.14 });
    expect(back.json()).toMatchObject({ ph: 8.1, phFine: 8.14 });
    const changed = await as(kim).put(`/api/water-parameters/${id}`, { ph: 7.86, phFine: 8.14 });
    expect(changed.json()).toMatchObject({ ph: 7.9, phFine: 7.86 });
    await as(kim).put(`/api/water-parameters/${id}`, { ph: '' });
    await aTest(world, aquariumId, { ph: 7.4 });
    expect(await latest()).toMatchObject([{ parameter: 'ph', value: 7.4, isRounded: true }, { parameter: 'nitrate' }]);
  });
});

test('a planned test is done by the test that was logged', async () => {
  const { kim, aquariumId } = await aTank();
  const plan = async (title: string) =>
    (
      await as(kim).post('/api/maintenance-tasks', {
        aquariumId,
        type: 'water_test',
        title,
        everyDays: 7,
        nextDueDate: daysAgo(1),
      })
    ).json();
  const [both, magnesium] = [await plan('Test alkalinity and calcium'), await plan('Test magnesium')];
  await record(kim, { aquariumId, alkalinity: 8 });
  const tasks = async () =>
    Object.fromEntries(
      (await as(kim).get(`/api/maintenance-tasks?aquariumId=${aquariumId}`))
        .json()
        .map((task: { id: string; lastDoneAt: string | null }) => [task.id, task.lastDoneAt !== null]),
    );
  expect(await tasks()).toEqual({ [both.id]: false, [magnesium.id]: false });
  await record(kim, { aquariumId, calcium: 420 });
  expect(await tasks()).toEqual({ [both.id]: true, [magnesium.id]: false });
});

test('a planned test that names no value is done by what the tank needs, measured since it was due', async () => {
  const { kim, aquariumId } = await aTank({ type: 'freshwater' });
  await as(kim).post('/api/maintenance-tasks', {
    aquariumId,
    type: 'water_test',
    title: 'Test the water',
    everyDays: 7,
    nextDueDate: daysAgo(4),
  });
  const isDone = async () =>
    (await as(kim).get(`/api/maintenance-tasks?aquariumId=${aquariumId}`)).json()[0].lastDoneAt !== null;
  await record(kim, { aquariumId, testDate: daysAgo(6), ph: 7 });
  await record(kim, { aquariumId, testDate: daysAgo(3), temperature: 78 });
  expect(await isDone()).toBe(false);
  await record(kim, { aquariumId, testDate: daysAgo(2), ammonia: 0, nitrite: 0 });
  expect(await isDone()).toBe(false);
  await record(kim, { aquariumId, ph: 7 });
  expect(await isDone()).toBe(true);
});

test('trouble is told in the units of the keeper', async () => {
  const { kim, aquariumId } = await aTank({ name: 'Reef' });
  await as(kim).patch('/api/users/me', { temperatureUnit: 'celsius' });
  await record(kim, { aquariumId, temperature: 95 });
  const told = (await world.db.select().from(notifications)).filter(({ userId }) => userId === kim.id);
  expect(told.map(({ body }) => body)).toContainEqual(
    expect.stringMatching(/^Temperature of 35 °C is out of range\. .*by 1\.1 °C an hour/),
  );
  const { alerts } = (await as(kim).get(`/api/aquariums/${aquariumId}/health`)).json();
  expect(alerts[0].message).toBe('Temperature of 35 °C is out of range');
});

describe('the list of tests', () => {
  test('is of the chosen tanks, newest first, page by page', async () => {
    const { kim, aquariumId: first } = await aTank();
    const [second, third] = [await anAquarium(world, kim), await anAquarium(world, kim)];
    for (const days of [1, 3, 5]) await aTest(world, first, { testDate: daysAgo(days), ph: days });
    await aTest(world, second, { testDate: daysAgo(2), ph: 2 });
    await aTest(world, third, { testDate: daysAgo(4), ph: 4 });
    const phOf = (rows: { ph: number }[]) => rows.map(({ ph }) => ph);
    expect(phOf(await testsOf(kim))).toEqual([1, 2, 3, 4, 5]);
    expect(phOf(await testsOf(kim, `?aquariumIds=${first},${second}`))).toEqual([1, 2, 3, 5]);
    expect(phOf(await testsOf(kim, `?aquariumIds=${first}&aquariumIds=${second}`))).toEqual([1, 2, 3, 5]);
    expect(phOf(await testsOf(kim, `?aquariumId=${third}`))).toEqual([4]);
    expect(phOf(await testsOf(kim, `?from=${daysAgo(3.5).toISOString()}&to=${daysAgo(1.5).toISOString()}`))).toEqual([
      2, 3,
    ]);
    const page = await as(kim).get(`${URL}?aquariumIds=${first},${second}&limit=3`);
    expect(phOf(page.json())).toEqual([1, 2, 3]);
    const next = /<([^>]+)>/.exec(String(page.headers.link))![1]!;
    expect(phOf((await as(kim).get(next)).json())).toEqual([5]);
  });

  test('of a tank that is not there says so', async () => {
    const answer = await as(await aMember()).get(`${URL}?aquariumIds=0198c0de-2222-7000-8000-00000000ffff`);
    expect(answer.statusCode).toBe(404);
  });
});

describe('a file of tests', () => {
  const CSV =
    'Date;pH;Temp;NO3\n05.01.2026;7,2;25,5;10\n06.01.2026;7,3;25,4;xx\n07.01.2026;7,1;25,6;12\n07.01.2026;7,1;25,6;12\n';
  const send = (person: Person, id: string, body: object) =>
    as(person).post(`/api/aquariums/${id}/water-tests/import`, body);

  test('is tried without storing, then imported once', async () => {
    const { kim, aquariumId } = await aTank();
    const dry = (await send(kim, aquariumId, { csv: CSV, dryRun: true })).json();
    expect(dry).toMatchObject({
      dateOrder: 'dmy',
      total: 4,
      ready: 2,
      duplicates: 1,
      imported: 0,
      columns: [{ field: 'date' }, { field: 'ph' }, { field: 'temperature', unit: '°C' }, { field: 'nitrate' }],
      problems: [{ line: 3, isFatal: true, field: 'nitrate', message: '“xx” isn’t a number' }],
    });
    expect(dry.preview[0]).toEqual({
      line: 2,
      testDate: '2026-01-05T12:00:00.000Z',
      values: { ph: 7.2, temperature: 77.9, nitrate: 10 },
      notes: null,
    });
    expect(await testsOf(kim)).toEqual([]);
    expect((await send(kim, aquariumId, { csv: CSV, dryRun: false })).json()).toMatchObject({ imported: 2 });
    expect((await send(kim, aquariumId, { csv: CSV, dryRun: false })).json()).toMatchObject({
      imported: 0,
      duplicates: 3,
    });
    expect(await testsOf(kim)).toHaveLength(2);
  });

  test('of far too many lines takes no more memory than a good one, and is told how many it has', async () => {
    const { kim, aquariumId } = await aTank();
    const columns = Array<string>(100).fill('ph').with(0, 'date');
    const csv = `${columns.join(',')}\n${'1\n'.repeat(890_000)}`;
    const report = await send(kim, aquariumId, { csv, columns, dryRun: true });
    expect(report.json()).toMatchObject({
      total: 890_000,
      ready: 0,
      problems: [{ message: 'A file can have at most 20000 tests. Split it into smaller files.' }],
    });
  });

  test('may be larger than other requests', async () => {
    const { kim, aquariumId } = await aTank();
    const lines = Array.from({ length: 7300 }, (_, day) => {
      const date = new Date(Date.UTC(2005, 0, 1 + day)).toISOString().slice(0, 10);
      return `${date},7.1,0.01,0.01,12.5,76.4,,,,,,"A note to make the line longer"`;
    });
    const header = 'date,ph,ammonia,nitrite,nitrate,temperature °F,salinity,alk,ca,mg,po4,notes';
    const csv = [header, ...lines].join('\n');
    expect(csv.length).toBeGreaterThan(256 * 1024);
    expect((await send(kim, aquariumId, { csv, dryRun: false })).json()).toMatchObject({
      imported: 7300,
      problems: [],
    });
  });

  test('brings no more tests into one minute than fit into it, however many it has', async () => {
    const { kim, aquariumId } = await aTank();
    const lines = Array.from({ length: 2500 }, (_, at) => `2026-01-01 10:00,${300 + at / 10}`);
    const csv = ['date,calcium', ...lines].join('\n');
    const report = (await send(kim, aquariumId, { csv, dryRun: false })).json();
    expect(report).toMatchObject({ imported: 60, duplicates: 0 });
    expect(report.problems).toHaveLength(100);
    expect(report.problems[0]).toMatchObject({ line: 62, message: expect.stringContaining('60 tests in one minute') });
    expect((await send(kim, aquariumId, { csv, dryRun: false })).json()).toMatchObject({ imported: 0, duplicates: 60 });
  });

  test('is refused where a tank has no room for all that is new in it', async () => {
    const { kim, aquariumId } = await aTank();
    await db.execute(sql`insert into water_parameters (id, aquarium_id, test_date, ph)
      select gen_random_uuid(), ${aquariumId}, '2000-01-01'::timestamptz + n * interval '1 hour', 7
      from generate_series(1, 99999) n`);
    const refused = await send(kim, aquariumId, { csv: 'date,ph\n2026-01-01,7\n2026-01-02,7', dryRun: false });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('There’s room for 1 more, and this file has 2 new ones.');
    const csv = 'date,ph\n2000-01-01 02:00,7\n2000-06-01 02:00,7\n2000-06-01 02:30,7';
    expect((await send(kim, aquariumId, { csv, dryRun: false })).json()).toMatchObject({ imported: 1, duplicates: 2 });
  });

  test('is written for a member once at a time, and sixty times an hour', async () => {
    const { kim, aquariumId } = await aTank();
    const fileOf = (person: Person, id: string) => as(person).get(`/api/aquariums/${id}/water-tests.csv`);
    const ctx = { ...services, actor: { id: kim.id } } as unknown as Ctx;
    const { stream } = await exportTests(ctx, aquariumId);
    const second = await fileOf(kim, await anAquarium(world, kim));
    expect(second.statusCode).toBe(409);
    expect(second.json().message).toBe('You’re already downloading a tank’s tests. Wait until that download is done.');
    const sam = await aMember();
    expect((await fileOf(sam, await anAquarium(world, sam))).statusCode).toBe(200);
    // Whoever breaks it off may begin again.
    await once(stream.destroy(), 'close');
    for (let time = 2; time <= 60; time++) expect((await fileOf(kim, aquariumId)).statusCode).toBe(200);
    expect((await fileOf(kim, aquariumId)).statusCode).toBe(429);
  });

  test('is written so that importing it into another tank gives the same tests', async () => {
    const { kim, aquariumId } = await aTank({ name: 'Élodie’s Reef #1' });
    const other = await anAquarium(world, kim);
    await aTest(world, aquariumId, { testDate: daysAgo(2), ph: 8.1, salinity: 1.0261, notes: '=1+1, "quoted"\nline' });
    await aTest(world, aquariumId, { testDate: daysAgo(1), ph: 8.2, alkalinity: 8.25 });
    const file = await as(kim).get(`/api/aquariums/${aquariumId}/water-tests.csv`);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.rawPayload.subarray(0, 7).toString()).toBe('\ufeffdate'); // so that Excel shows °F
    expect(file.headers['content-disposition']).toBe('attachment; filename="lodie-s-reef-1-water-tests.csv"');
    expect(file.body).toContain(`"'=1+1, ""quoted""`);
    expect((await send(kim, other, { csv: file.body, dryRun: false })).json()).toMatchObject({ imported: 2 });
    const valuesOf = async (id: string) =>
      (await testsOf(kim, `?aquariumId=${id}`)).map(({ ph, salinity, alkalinity, notes }: never) => [
        ph,
        salinity,
        alkalinity,
        notes,
      ]);
    expect(await valuesOf(other)).toEqual(await valuesOf(aquariumId));
  });
});
