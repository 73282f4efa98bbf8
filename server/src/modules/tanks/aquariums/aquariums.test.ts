import { imageIdOf, imageKey } from '@nautical/core/domain/common/images';
import { describe, expect, test } from 'vitest';
import {
  aHealthLog,
  aLog,
  anAnimal,
  anAnimalPhoto,
  anAquarium,
  aSitterLink,
  aTask,
  aTest,
  aTreatment,
  daysAgo,
} from '../../../../test/factories/aquariums.ts';
import { anImage } from '../../../../test/factories/listings.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { enterLive } from '../../../../test/realtime/live-client.ts';
import { until } from '../../../../test/until.ts';
import { storedFiles } from '../../../db/schema/members/operations.ts';
import * as tables from '../../../db/schema/tanks/aquariums.ts';

const world = await testApp();
const { as, aMember, clock, db } = world;

const TANK = {
  name: 'Reef corner',
  size: '75 gallons',
  type: 'reef',
  description: 'Soft corals',
  imageUrl: '',
  setupDate: '2025-05-01T00:00:00.000Z',
};
const create = (person: Person, change: object = {}) => as(person).post('/api/aquariums', { ...TANK, ...change });
const namesOf = async (person: Person) =>
  (await as(person).get('/api/aquariums')).json().map(({ name }: { name: string }) => name);

describe('an aquarium', () => {
  test('is added with what the form sends, for whoever is signed in', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const answer = await create(kim, { userId: sam.id });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      ...TANK,
      imageUrl: null,
      id: expect.any(String),
      userId: kim.id,
      gallons: 75,
      netVolume: null,
      targetPreset: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await namesOf(kim)).toEqual(['Reef corner']);
    expect(await namesOf(sam)).toEqual([]);
    expect((await as(kim).get(`/api/aquariums/${answer.json().id}`)).json()).toEqual(answer.json());
  });

  test('without a type is freshwater, and its size may be in litres', async () => {
    const { type, gallons, setupDate } = (
      await create(await aMember(), { type: '', size: '200 L', setupDate: null })
    ).json();
    expect({ type, gallons, setupDate }).toEqual({ type: 'freshwater', gallons: 53, setupDate: null });
  });

  test.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: 'x'.repeat(256) }, 'Name can have at most 255 characters'],
    ['type', { type: 'pond' }, 'Choose a type'],
    ['setupDate', { setupDate: daysAgo(-2).toISOString() }, 'The setup date can’t be in the future'],
    ['setupDate', { setupDate: '2999-01-01' }, 'Choose a date'],
    ['setupDate', { setupDate: 'yesterday' }, 'Choose a date'],
    ['size', { size: '-5' }, 'Enter the size in gallons or liters, like 20 gallons'],
    ['size', { size: '1e400' }, 'Enter the size in gallons or liters, like 20 gallons'],
    ['size', { size: 'about -5 gallons' }, 'Enter the size in gallons or liters, like 20 gallons'],
    ['size', { size: '5,000,000 gallons' }, 'Size can be at most 100,000 gallons'],
    ['netVolume', { netVolume: -5 }, 'Net volume must be at least 0.01 gallons'],
    ['netVolume', { netVolume: 0.004 }, 'Net volume must be at least 0.01 gallons'],
    ['netVolume', { netVolume: '1.200' }, 'Write 1.2 or 1,200 so we know which one you mean'],
    ['netVolume', { netVolume: 100_001 }, 'Net volume can be at most 100,000 gallons'],
    ['description', { description: 'Moss \ud800' }, 'Remove the characters that can’t be shown'],
    ['imageUrl', { imageUrl: '/objects/x.webp' }, 'Upload the photo here first'],
  ])('is refused with a reason for %s: %j', async (field, change, message) => {
    const answer = await create(await aMember(), change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', fields: { [field]: message } });
  });

  test('keeps a small net volume as it was measured', async () => {
    const kept = [];
    for (const netVolume of [0.04, 0.05, 1.25, '1,200', '37,5', '.5'])
      kept.push((await create(await aMember(), { netVolume })).json().netVolume);
    expect(kept).toEqual([0.04, 0.05, 1.25, 1200, 37.5, 0.5]);
  });

  test('names the part of a gallon that a small tank holds', async () => {
    expect((await create(await aMember(), { size: '1 liter' })).json().gallons).toBe(0.26);
  });

  test('may have been set up today, wherever that is', async () => {
    const today = new Date(Date.now() + 10 * 3_600_000).toISOString().slice(0, 10);
    expect((await create(await aMember(), { setupDate: today })).statusCode).toBe(201);
  });

  test('shows a photo of its keeper alone', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const imageUrl = await anImage(world, sam);
    expect((await create(kim, { imageUrl })).statusCode).toBe(400);
    expect((await create(sam, { imageUrl })).json()).toMatchObject({ imageUrl });
  });

  test('sent again under the same id or key is stored once', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const id = '0198c0de-1111-7000-8000-000000000001';
    expect((await create(kim, { id })).statusCode).toBe(201);
    expect((await create(kim, { id })).json()).toMatchObject({ id });
    const send = () => as(kim).post('/api/aquariums', TANK, { 'idempotency-key': 'tank-1' });
    expect((await send()).json().id).toBe((await send()).json().id);
    expect(await namesOf(kim)).toHaveLength(2);
    expect((await create(sam, { id })).statusCode).toBe(403);
  });

  test('is changed in part; empty text clears a field', async () => {
    const kim = await aMember();
    const { id } = (await create(kim)).json();
    const changed = (await as(kim).put(`/api/aquariums/${id}`, { name: 'Renamed', description: '' })).json();
    expect(changed).toMatchObject({ name: 'Renamed', description: null, size: '75 gallons', type: 'reef' });
    expect((await as(kim).put(`/api/aquariums/${id}`, { name: '' })).json()).toMatchObject({
      fields: { name: 'Name is required' },
    });
  });

  test('changed elsewhere in the meantime is a conflict that shows what is there', async () => {
    const kim = await aMember();
    const first = (await create(kim)).json();
    const url = `/api/aquariums/${first.id}`;
    const second = (await as(kim).put(url, { name: 'Phone', updatedAt: first.updatedAt })).json();
    expect(second.updatedAt > first.updatedAt).toBe(true);
    const late = await as(kim).put(url, { name: 'Laptop', updatedAt: first.updatedAt });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'conflict', current: { name: 'Phone', updatedAt: second.updatedAt } });
    expect((await as(kim).put(url, { name: 'Laptop', updatedAt: second.updatedAt })).statusCode).toBe(200);
  });

  test('of somebody else can be neither read nor changed nor deleted', async () => {
    const [kim, sam, admin] = [await aMember(), await aMember(), await world.anAdmin()];
    const id = await anAquarium(world, kim);
    for (const other of [sam, admin]) {
      expect((await as(other).get(`/api/aquariums/${id}`)).statusCode).toBe(403);
      expect((await as(other).put(`/api/aquariums/${id}`, { name: 'Mine' })).statusCode).toBe(403);
      expect((await as(other).delete(`/api/aquariums/${id}`)).statusCode).toBe(403);
    }
    expect(await namesOf(kim)).toEqual(['Living room']);
    expect((await as(kim).get('/api/aquariums/0198c0de-1111-7000-8000-0000000000ff')).statusCode).toBe(404);
  });

  test('list comes page by page', async () => {
    const kim = await aMember();
    for (const name of ['A', 'B', 'C']) await create(kim, { name });
    const first = await as(kim).get('/api/aquariums?limit=2');
    expect(first.json().map(({ name }: { name: string }) => name)).toEqual(['A', 'B']);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))![1]!;
    const second = await as(kim).get(next);
    expect(second.json().map(({ name }: { name: string }) => name)).toEqual(['C']);
    expect(second.headers.link).toBeUndefined();
  });
});

describe('deleting an aquarium', () => {
  const aFullAquarium = async (keeper: Person) => {
    const imageUrl = await anImage(world, keeper);
    const id = await anAquarium(world, keeper, { imageUrl });
    const animalImage = await anImage(world, keeper);
    const animal = await anAnimal(world, id, { imageUrl: animalImage });
    await aHealthLog(world, animal);
    await anAnimalPhoto(world, keeper, animal);
    await aTest(world, id);
    await aTreatment(world, id, { livestockId: animal });
    await aLog(world, id, { taskId: await aTask(world, id) });
    await aSitterLink(world, keeper, { aquariumId: id });
    await db.insert(tables.checklistProgress).values({ aquariumId: id, item: 'level-stand' });
    await as(keeper).put(`/api/aquariums/${id}/targets`, {
      preset: null,
      own: [{ parameter: 'ph', idealMin: 6, idealMax: 7, acceptableMin: 5, acceptableMax: 8 }],
    });
    return { id, images: [imageUrl, animalImage] };
  };
  const countAll = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(tables).flatMap(([name, table]) =>
          'getSQL' in table ? [db.$count(table as never).then((count) => [name, count] as const)] : [],
        ),
      ),
    );

  test('removes all that is in it, its files, and nothing else', async () => {
    const kim = await aMember();
    await aFullAquarium(kim);
    const before = await countAll();
    const filesBefore = await db.$count(storedFiles);
    expect(before).toMatchObject({ treatmentDoses: expect.any(Number), sitterLinks: expect.any(Number) });
    const { id } = await aFullAquarium(kim);
    expect((await as(kim).delete(`/api/aquariums/${id}`)).statusCode).toBe(204);
    expect(await countAll()).toEqual(before);
    expect(await db.$count(storedFiles)).toBe(filesBefore);
    expect((await as(kim).get(`/api/aquariums/${id}`)).statusCode).toBe(404);
  });

  test('leaves a photo that a listing or another tank shows', async () => {
    const kim = await aMember();
    const imageUrl = await anImage(world, kim);
    const id = await anAquarium(world, kim, { imageUrl });
    const other = await anAquarium(world, kim, { imageUrl });
    const isStored = async () => (await db.select().from(storedFiles)).some((file) => file.id === imageIdOf(imageUrl));
    await as(kim).delete(`/api/aquariums/${id}`);
    expect(await isStored()).toBe(true);
    await as(kim).delete(`/api/aquariums/${other}`);
    expect(await isStored()).toBe(false);
  });

  test('leaves a photo that was shared in a conversation', async () => {
    const kim = await aMember();
    const imageUrl = await anImage(world, kim);
    const id = await anAquarium(world, kim, { imageUrl });
    await as(kim).post('/api/chat/messages/fun', { content: 'Look', card: { kind: 'aquarium', id } });
    await as(kim).delete(`/api/aquariums/${id}`);
    expect((await db.select().from(storedFiles)).some((file) => file.id === imageIdOf(imageUrl))).toBe(true);
  });

  test('removes the stored objects of an uploaded photo', async () => {
    const kim = await aMember();
    const imageUrl = await anImage(world, kim);
    const key = imageKey(imageIdOf(imageUrl)!);
    await world.services.storage.put(key, Buffer.from('x'), 'image/webp');
    const id = await anAquarium(world, kim, { imageUrl });
    await as(kim).put(`/api/aquariums/${id}`, { imageUrl: '' });
    expect(await world.services.storage.get(key)).toBeUndefined();
  });
});

describe('targets', () => {
  const own = { parameter: 'ph', idealMin: 6, idealMax: 6.5, acceptableMin: 5.5, acceptableMax: 7 };

  test('of a reef are none until a preset is chosen; own ones come first', async () => {
    const kim = await aMember();
    const id = await anAquarium(world, kim, { type: 'reef' });
    const url = `/api/aquariums/${id}/targets`;
    expect((await as(kim).get(url)).json()).toEqual({ preset: null, targets: [] });
    const set = (await as(kim).put(url, { preset: 'reef-mixed', own: [own] })).json();
    expect(set.preset).toBe('reef-mixed');
    const of = (name: string) => set.targets.find(({ parameter }: { parameter: string }) => parameter === name);
    expect(of('ph')).toEqual({ ...own, source: 'own' });
    expect(of('alkalinity')).toMatchObject({ source: 'preset', idealMin: 7, idealMax: 11 });
    expect((await as(kim).put(url, { preset: null, own: [] })).json()).toEqual({ preset: null, targets: [] });
  });

  test('must make sense', async () => {
    const kim = await aMember();
    const url = `/api/aquariums/${await anAquarium(world, kim)}/targets`;
    const send = async (body: object) => (await as(kim).put(url, body)).statusCode;
    expect(await send({ preset: 'sps', own: [] })).toBe(400);
    expect(await send({ preset: null, own: [{ ...own, idealMax: 9 }] })).toBe(400);
    expect(await send({ preset: null, own: [own, own] })).toBe(400);
  });
});

describe('the overview', () => {
  test('counts animals by their number and shows the newest reading of each value', async () => {
    const kim = await aMember();
    const id = await anAquarium(world, kim);
    await anAnimal(world, id, { quantity: 8 });
    await anAnimal(world, id, { quantity: 2, currentHealth: 'sick' });
    await anAnimal(world, id, { currentHealth: 'deceased' });
    await aTest(world, id, { testDate: daysAgo(9), ph: 7, nitrate: 30, ammonia: 0.3 });
    await aTest(world, id, { testDate: daysAgo(1), ph: 8.2, nitrate: 30 });
    await aLog(world, id);
    await aTask(world, id);
    const { targets, aquarium, latest, ...counts } = (await as(kim).get(`/api/aquariums/${id}/overview`)).json();
    expect(counts).toEqual({ totalLivestock: 10, healthy: 8, waterTests: 2, maintenanceLogs: 1, overdueTasks: 1 });
    expect(aquarium).toMatchObject({ id, name: 'Living room' });
    expect(targets).toHaveLength(5);
    expect(latest.map(({ parameter, value, status }: never) => [parameter, value, status])).toEqual([
      ['ph', 8.2, 'warning'],
      ['ammonia', 0.3, 'warning'],
      ['nitrate', 30, 'acceptable'],
    ]);
  });
});

describe('the recent readings', () => {
  test('are the newest of each value in the last 30 days, of every tank of the keeper and of nobody else', async () => {
    const keeper = await aMember();
    const [first, second] = [await anAquarium(world, keeper), await anAquarium(world, keeper)];
    const now = clock.now().getTime();
    const ago = (days: number) => new Date(now - days * 86_400_000).toISOString();
    for (const test of [
      { aquariumId: first, testDate: ago(40), ph: 6, nitrate: 50 },
      { aquariumId: first, testDate: ago(9), ph: 7.24, temperature: 77 },
      { aquariumId: first, testDate: ago(2), temperature: 78.5 },
    ])
      expect((await as(keeper).post('/api/water-parameters', test)).statusCode).toBe(201);
    expect((await as(keeper).get('/api/aquarium-readings')).json()).toEqual([
      {
        aquariumId: first,
        latest: [
          { parameter: 'ph', value: 7.24, testDate: ago(9) },
          { parameter: 'temperature', value: 78.5, testDate: ago(2) },
        ],
      },
      { aquariumId: second, latest: [] },
    ]);
  });
});

describe('charts', () => {
  const seriesOf = async (person: Person, id: string, query = '') =>
    (await as(person).get(`/api/aquariums/${id}/series${query}`)).json();

  test('show every value that was measured, oldest first, and free ammonia', async () => {
    const kim = await aMember();
    const id = await anAquarium(world, kim);
    await aTest(world, id, { testDate: daysAgo(1), ph: 8, ammonia: 1, temperature: 77, nitrate: null });
    await aTest(world, id, { testDate: daysAgo(3), ph: 7, nitrate: null });
    const { tests, series } = await seriesOf(kim, id);
    expect(tests).toBe(2);
    expect(series.map(({ parameter, values }: never) => [parameter, values])).toEqual([
      ['ph', [7, 8]],
      ['ammonia', [1]],
      ['temperature', [77]],
      ['freeAmmonia', [0.0537]],
    ]);
    expect(series[0].times[0]).toBeLessThan(series[0].times[1]);
    expect((await seriesOf(kim, id, `?from=${daysAgo(2).toISOString()}`)).tests).toBe(1);
    expect(await seriesOf(kim, await anAquarium(world, kim))).toMatchObject({ tests: 0, series: [] });
  });

  test('of many tests are thinned and keep the extremes', async () => {
    const kim = await aMember();
    const id = await anAquarium(world, kim);
    const many = Array.from({ length: 1500 }, (_, day) => ({
      aquariumId: id,
      testDate: daysAgo(day),
      ph: day === 700 ? 9.1 : day === 900 ? 5.2 : 7,
    }));
    await db.insert(tables.waterParameters).values(many);
    const { tests, series } = await seriesOf(kim, id, '?points=100');
    expect(tests).toBe(1500);
    expect(series[0].readings).toBe(1500);
    expect(series[0].values.length).toBeLessThanOrEqual(100);
    expect(series[0].values).toEqual(expect.arrayContaining([9.1, 5.2]));
  });

  test('have marks for what happened', async () => {
    const kim = await aMember();
    const [id, other] = [await anAquarium(world, kim), await anAquarium(world, kim)];
    const animal = await anAnimal(world, id, { quantity: 3, dateAdded: daysAgo(9) });
    await aTreatment(world, id);
    await aLog(world, id, { description: 'Rinsed the filter', maintenanceDate: daysAgo(5) });
    await as(kim).post(`/api/livestock/${animal}/deaths`, { quantity: 1, diedAt: daysAgo(3).toISOString() });
    await as(kim).post(`/api/livestock/${animal}/moves`, { toAquariumId: other });
    const events = (await as(kim).get(`/api/aquariums/${id}/events`)).json();
    expect(events.map(({ kind, title }: never) => [kind, title])).toEqual([
      ['livestock-added', 'Neons'],
      ['maintenance', 'Rinsed the filter'],
      ['livestock-died', 'Neons'],
      ['treatment', 'Praziquantel'],
      ['livestock-moved', '2 × Neons'],
    ]);
  });
});

describe('health', () => {
  const GOOD = { ph: 7, ammonia: 0, nitrite: 0, nitrate: 0, temperature: 75 };
  const healthOf = async (person: Person, id: string) => (await as(person).get(`/api/aquariums/${id}/health`)).json();

  test('of a good tank is 100 without alerts', async () => {
    const kim = await aMember();
    const id = await anAquarium(world, kim);
    for (const days of [6, 4, 2]) await aTest(world, id, { ...GOOD, testDate: daysAgo(days) });
    expect(await healthOf(kim, id)).toMatchObject({
      score: 100,
      stability: 100,
      alerts: [],
      water: { state: 'fine', unmeasured: [], unjudged: [] },
    });
  });

  test('tells of poison, trends, sick animals and late work', async () => {
    const kim = await aMember();
    const id = await anAquarium(world, kim);
    for (const [days, nitrate] of [
      [6, 26],
      [4, 30],
      [2, 34],
    ] as const)
      await aTest(world, id, { ...GOOD, ph: 8.4, ammonia: 1, temperature: 80, nitrate, testDate: daysAgo(days) });
    await anAnimal(world, id, { currentHealth: 'sick' });
    for (const _ of ['one', 'another']) {
      await aTask(world, id, { type: 'filter_cleaning', title: 'Rinse', nextDueDate: daysAgo(3.5) });
      await aTreatment(world, id);
    }
    const { score, alerts, freeAmmonia } = await healthOf(kim, id);
    expect(score).toBeLessThanOrEqual(39);
    expect(freeAmmonia).toMatchObject({ zone: 'danger' });
    expect(alerts.map(({ kind, severity, message }: never) => [kind, severity, message])).toEqual([
      ['free-ammonia', 'danger', expect.stringMatching(/^Free ammonia is 0\.1\d\d mg\/L, from 1 ppm ammonia$/)],
      ['out-of-range', 'warning', 'pH of 8.4 is out of range'],
      ['trend', 'warning', 'Nitrate is rising and will leave its range in about 1 day'],
      ['sick', 'warning', 'One animal is sick'],
      ['dose-overdue', 'warning', 'Praziquantel: 2 ml hasn’t been given'],
      ['dose-overdue', 'warning', 'Praziquantel: 2 ml hasn’t been given'],
      ['task-overdue', 'info', 'Rinse: 3 days late'],
      ['task-overdue', 'info', 'Rinse: 3 days late'],
    ]);
    expect(new Set(alerts.map(({ id }: { id: string }) => id)).size).toBe(alerts.length);
  });

  test('of a reef without targets is danger with poison in it, and unknown, never fine, without', async () => {
    const kim = await aMember();
    const id = await anAquarium(world, kim, { type: 'reef' });
    await aTest(world, id, { ph: null, nitrate: null, ammonia: 0, nitrite: 0, testDate: daysAgo(2) });
    expect(await healthOf(kim, id)).toMatchObject({
      alerts: [],
      water: { state: 'unknown', unmeasured: ['temperature', 'salinity', 'alkalinity'], unjudged: [] },
    });
    await aTest(world, id, { ph: null, nitrate: null, ammonia: 4, nitrite: 5, testDate: daysAgo(1) });
    const { water, alerts, freeAmmonia, parameters } = await healthOf(kim, id);
    expect(water.state).toBe('danger');
    expect(freeAmmonia).toMatchObject({ zone: 'danger', assumed: ['ph', 'temperature'] });
    expect(alerts).toMatchObject([
      { kind: 'free-ammonia', severity: 'danger', log: { waterChangePercentage: 50 }, firstAid: 'ammonia-nitrite' },
      { kind: 'out-of-range', severity: 'danger', parameter: 'nitrite', log: null, firstAid: 'ammonia-nitrite' },
    ]);
    expect(parameters.map(({ status }: { status: string }) => status)).toEqual(['warning', 'warning']);
    const { latest } = (await as(kim).get(`/api/aquariums/${id}/overview`)).json();
    expect(latest.map(({ status }: { status: string }) => status)).toEqual(['warning', 'warning']);
    const scored = await anAquarium(world, kim);
    await aTest(world, scored, { ...GOOD, ph: 8.2, testDate: daysAgo(1) });
    const dashboard = (await as(kim).get('/api/health-dashboard')).json();
    expect(dashboard.map(({ aquariumId }: { aquariumId: string }) => aquariumId)).toEqual([id, scored]);
  });

  test('is told with what to do, and asks for another test once that is logged', async () => {
    const kim = await aMember();
    const id = await anAquarium(world, kim, { type: 'reef', targetPreset: 'reef-mixed', netVolume: 50 });
    await aTest(world, id, { ph: null, nitrate: null, alkalinity: 8.6, testDate: daysAgo(3) });
    await aTest(world, id, { ph: null, nitrate: null, alkalinity: 8, testDate: daysAgo(0.1) });
    const alertOf = async () => (await healthOf(kim, id)).alerts[0];
    const { message, advice, log } = await alertOf();
    expect(message).toBe('Alkalinity fell 0.6 dKH in 3 days');
    expect(advice).toContain('Dose 3.4 g of baking soda (about ½ tsp, level)');
    const { label: _, ...work } = log;
    expect((await as(kim).post('/api/maintenance', { ...work, aquariumId: id })).statusCode).toBe(201);
    expect(await alertOf()).toMatchObject({ log: null, step: 'test' });
  });

  test.each([
    ['1 L', 'Dose 0.1 g of calcium chloride dihydrate today. That raises the 0.22 gal of water'],
    ['0.5 gallons', 'Dose 0.2 g of calcium chloride dihydrate today. That raises the 0.43 gal of water'],
    [
      '1.9 gallons',
      'Dose 1.1 g of calcium chloride dihydrate (about ¼ tsp, level) today. That raises the 1.6 gal of water',
    ],
    [
      '20 gallons',
      'Dose 11 g of calcium chloride dihydrate (about 2½ tsp, level) today. That raises the 17 gal of water',
    ],
  ])('doses a tank of %s by the water it really holds', async (size, dose) => {
    const kim = await aMember();
    const id = await anAquarium(world, kim, { type: 'reef', targetPreset: 'reef-mixed', size });
    await aTest(world, id, { ph: null, nitrate: null, calcium: 300, testDate: daysAgo(0.1) });
    expect((await healthOf(kim, id)).alerts[0].advice).toContain(dose);
  });

  test('does not forecast from tests of one hour', async () => {
    const kim = await aMember();
    const id = await anAquarium(world, kim);
    for (const [minutes, nitrate] of [
      [40, 10],
      [20, 15],
      [0, 20.1],
    ] as const)
      await aTest(world, id, { nitrate, testDate: new Date(Date.now() - minutes * 60_000) });
    const { parameters } = await healthOf(kim, id);
    expect(parameters.map(({ forecast }: { forecast: unknown }) => forecast)).toEqual([null, null]);
  });

  test('of a tank without recent tests is unknown, and a test is due', async () => {
    const kim = await aMember();
    const id = await anAquarium(world, kim);
    await aTest(world, id, { ...GOOD, testDate: daysAgo(40) });
    expect(await healthOf(kim, id)).toMatchObject({
      score: null,
      alerts: [
        { kind: 'test-due', parameter: 'nitrate', message: 'Nitrate was last measured 40 days ago' },
        { kind: 'test-due', parameter: 'ph' },
      ],
    });
  });

  test('of all tanks puts the one in trouble first, and shows nobody else’s', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const good = await anAquarium(world, kim, { name: 'Good' });
    await anAquarium(world, kim, { name: 'Empty' });
    const bad = await anAquarium(world, kim, { name: 'Bad' });
    await anAquarium(world, sam);
    await aTest(world, good, GOOD);
    await aTest(world, bad, { ...GOOD, ammonia: 2 });
    const dashboard = (await as(kim).get('/api/health-dashboard')).json();
    expect(dashboard.map(({ name }: { name: string }) => name)).toEqual(['Bad', 'Good', 'Empty']);
  });
});

test('a change in a tank is told to every open page of its keeper, and to nobody else', async () => {
  const [kim, sam] = [await aMember(), await aMember()];
  const [tank, other] = [await anAquarium(world, kim), await anAquarium(world, kim)];
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const [phone, desk, stranger] = [
    await enterLive(address, kim.accessToken),
    await enterLive(address, kim.accessToken),
    await enterLive(address, sam.accessToken),
  ];
  const toldOf = (device: typeof phone) => device.all('AQUARIUM_CHANGED').map(({ aquariumId }) => aquariumId);
  const [water, animal, log, task] = [
    await aTest(world, tank),
    await anAnimal(world, tank),
    await aLog(world, tank),
    await aTask(world, tank),
  ];
  const { id: treatment } = await aTreatment(world, tank);
  const health = await aHealthLog(world, animal);
  const photo = await anAnimalPhoto(world, kim, animal);
  const { post, put, delete: remove } = as(kim);
  const changes: [what: string, change: () => Promise<{ statusCode: number }>, tanks?: string[]][] = [
    ['tank', () => put(`/api/aquariums/${tank}`, { name: 'Renamed' })],
    ['targets', () => put(`/api/aquariums/${tank}/targets`, { preset: null, own: [] })],
    ['test', () => post('/api/water-parameters', { aquariumId: tank, ph: 7 })],
    ['test corrected', () => put(`/api/water-parameters/${water}`, { ph: 7.1 })],
    ['test removed', () => remove(`/api/water-parameters/${water}`)],
    ['animal', () => post('/api/livestock', { aquariumId: tank, name: 'Bubbles' })],
    ['animal changed', () => put(`/api/livestock/${animal}`, { name: 'Blue' })],
    ['health', () => post(`/api/livestock/${animal}/health-logs`, { healthStatus: 'sick' })],
    ['health removed', () => remove(`/api/health-logs/${health}`)],
    ['photo removed', () => remove(`/api/livestock-photos/${photo}`)],
    ['treatment removed', () => remove(`/api/treatments/${treatment}`)],
    ['log', () => post('/api/maintenance', { aquariumId: tank, type: 'other' })],
    ['log removed', () => remove(`/api/maintenance/${log}`)],
    ['task', () => post('/api/maintenance-tasks', { aquariumId: tank, type: 'feeding', title: 'Feed', everyDays: 1 })],
    ['task done', () => post(`/api/maintenance-tasks/${task}/done`, {})],
    ['task removed', () => remove(`/api/maintenance-tasks/${task}`)],
    ['move', () => post(`/api/livestock/${animal}/moves`, { toAquariumId: other }), [tank, other]],
    ['animal removed', () => remove(`/api/livestock/${animal}`), [other]],
    ['tank removed', () => remove(`/api/aquariums/${other}`), [other]],
  ];
  const expected: string[] = [];
  for (const [what, change, tanks = [tank]] of changes) {
    expect((await change()).statusCode, what).toBeLessThan(300);
    expected.push(...tanks);
    await until(() => toldOf(phone).length >= expected.length);
    expect(toldOf(phone), what).toEqual(expected);
  }
  await until(() => toldOf(desk).length >= expected.length);
  expect(toldOf(desk)).toEqual(expected);

  // What is refused changes nothing, and the last change of all comes after it.
  expect((await as(sam).put(`/api/aquariums/${tank}`, { name: 'Mine' })).statusCode).toBe(403);
  expect((await create(sam)).statusCode).toBe(201);
  await stranger.hears('AQUARIUM_CHANGED');
  expect(toldOf(stranger)).toHaveLength(1);
  expect(toldOf(phone)).toEqual(expected);
});
