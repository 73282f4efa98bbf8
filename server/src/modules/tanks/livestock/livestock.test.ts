import { describe, expect, test } from 'vitest';
import {
  aHealthLog,
  anAnimal,
  anAnimalPhoto,
  anAquarium,
  aTreatment,
  daysAgo,
} from '../../../../test/factories/aquariums.ts';
import { anImage } from '../../../../test/factories/listings.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { fishSpecies } from '../../../db/schema/fish/species.ts';
import { storedFiles } from '../../../db/schema/members/operations.ts';

const world = await testApp();
const { as, aMember, db } = world;

const URL = '/api/livestock';
const aTank = async () => {
  const kim = await aMember();
  return { kim, aquariumId: await anAquarium(world, kim) };
};
const aGroup = async (quantity = 5) => {
  const tank = await aTank();
  return { ...tank, id: await anAnimal(world, tank.aquariumId, { quantity, purchasePrice: '20.00' }) };
};
const add = (person: Person, body: object) => as(person).post(URL, body);
const read = async (person: Person, id: string) => (await as(person).get(`${URL}/${id}`)).json();

describe('livestock', () => {
  test('is added as the form sends it, healthy unless told otherwise', async () => {
    const { kim, aquariumId } = await aTank();
    const form = {
      aquariumId,
      name: 'Nemo',
      species: 'Clownfish',
      type: 'fish',
      dateAdded: '2026-01-01T00:00:00.000Z',
      purchasePrice: 19.5,
      notes: '',
      imageUrl: '',
    };
    const answer = await add(kim, form);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      ...form,
      id: expect.any(String),
      speciesKey: null,
      quantity: 1,
      purchasePrice: '19.50',
      currentHealth: 'healthy',
      deceasedAt: null,
      notes: null,
      imageUrl: null,
      orderId: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await as(kim).get(`${URL}?aquariumIds=${aquariumId}`)).json()).toEqual([answer.json()]);
    expect((await add(kim, { ...form, purchasePrice: null, dateAdded: '' })).json()).toMatchObject({
      purchasePrice: null,
    });
  });

  test('of the catalogue brings its name', async () => {
    const { kim, aquariumId } = await aTank();
    const [{ key, species }] = (await db
      .insert(fishSpecies)
      .values({
        key: 'test-goby',
        species: 'Test Goby',
        temperament: 'peaceful',
        spaceRequirement: 10,
        preferredPHMin: 7,
        preferredPHMax: 8,
        preferredTempMin: 70,
        preferredTempMax: 80,
        diet: 'carnivore',
        swimmingLevel: 'bottom',
        category: 'saltwater',
      })
      .returning()) as [typeof fishSpecies.$inferSelect];
    expect((await add(kim, { aquariumId, name: 'Digger', speciesKey: key })).json()).toMatchObject({
      speciesKey: key,
      species,
    });
    expect((await add(kim, { aquariumId, name: 'Digger', speciesKey: 'no-such-fish' })).json()).toMatchObject({
      fields: { speciesKey: 'Choose a species from the list' },
    });
  });

  test.each([
    ['name', '', 'Name is required'],
    ['type', 'plant', 'Choose a type'],
    ['quantity', 0, 'Number must be at least 1'],
    ['quantity', 1.5, 'Number must be a whole number'],
    ['purchasePrice', -1, 'Purchase price must be a valid number'],
    ['purchasePrice', 1_000_000, 'Purchase price can be at most 999999.99'],
    ['dateAdded', daysAgo(-3).toISOString(), 'The date can’t be in the future'],
    ['currentHealth', 'fine', 'Choose a health status'],
    ['imageUrl', 'https://elsewhere.example/x.png', 'Upload the photo here first'],
  ])('with %s of %j is refused', async (field, value, message) => {
    const { kim, aquariumId } = await aTank();
    const answer = await add(kim, { aquariumId, name: 'Nemo', [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { [field]: message } });
  });

  test('sent again under the same id is stored once', async () => {
    const { kim, aquariumId } = await aTank();
    const id = '0198c0de-4444-7000-8000-000000000001';
    for (let times = 0; times < 2; times++)
      expect((await add(kim, { id, aquariumId, name: 'Nemo' })).json()).toMatchObject({ id });
    expect((await as(kim).get(URL)).json()).toHaveLength(1);
  });

  test('is changed in part; dying and living again set and clear the day of death', async () => {
    const { kim, id } = await aGroup();
    expect((await as(kim).put(`${URL}/${id}`, { name: 'Shoal', notes: 'Shy' })).json()).toMatchObject({
      name: 'Shoal',
      notes: 'Shy',
      species: 'Neon Tetra',
      quantity: 5,
    });
    expect((await as(kim).put(`${URL}/${id}`, { currentHealth: 'deceased' })).json().deceasedAt).not.toBeNull();
    expect((await as(kim).put(`${URL}/${id}`, { currentHealth: 'healthy' })).json().deceasedAt).toBeNull();
  });

  test('changed elsewhere in the meantime is a conflict that shows what is there', async () => {
    const { kim, id } = await aGroup();
    const { updatedAt } = await read(kim, id);
    await as(kim).put(`${URL}/${id}`, { name: 'Phone' });
    const late = await as(kim).put(`${URL}/${id}`, { name: 'Laptop', updatedAt });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ current: { id, name: 'Phone' } });
  });

  test('is listed by tank and health', async () => {
    const { kim, aquariumId } = await aTank();
    const other = await anAquarium(world, kim);
    await anAnimal(world, aquariumId, { name: 'A' });
    await anAnimal(world, aquariumId, { name: 'B', currentHealth: 'sick' });
    await anAnimal(world, other, { name: 'C' });
    const namesOf = async (query: string) =>
      (await as(kim).get(`${URL}${query}`))
        .json()
        .map(({ name }: { name: string }) => name)
        .sort();
    expect(await namesOf('')).toEqual(['A', 'B', 'C']);
    expect(await namesOf(`?aquariumIds=${aquariumId}`)).toEqual(['A', 'B']);
    expect(await namesOf('?currentHealth=sick')).toEqual(['B']);
  });

  test('is deleted with its photos', async () => {
    const { kim, aquariumId } = await aTank();
    const before = await db.$count(storedFiles);
    const id = await anAnimal(world, aquariumId, { imageUrl: await anImage(world, kim) });
    await anAnimalPhoto(world, kim, id);
    expect((await as(kim).delete(`${URL}/${id}`)).statusCode).toBe(204);
    expect(await db.$count(storedFiles)).toBe(before);
  });

  test('of somebody else can be neither seen nor touched', async () => {
    const { kim, aquariumId, id } = await aGroup();
    const sam = await aMember();
    const mine = await anAquarium(world, sam);
    const log = await aHealthLog(world, id);
    const photo = await anAnimalPhoto(world, kim, id);
    const treatment = await aTreatment(world, aquariumId);
    for (const call of [
      add(sam, { aquariumId, name: 'Cuckoo' }),
      as(sam).get(`${URL}?aquariumIds=${mine},${aquariumId}`),
      as(sam).get(`${URL}/${id}`),
      as(sam).put(`${URL}/${id}`, { name: 'Mine' }),
      as(sam).delete(`${URL}/${id}`),
      as(sam).get(`${URL}/${id}/timeline`),
      as(sam).get(`${URL}/${id}/health-logs`),
      as(sam).post(`${URL}/${id}/health-logs`, { healthStatus: 'sick' }),
      as(sam).delete(`/api/health-logs/${log}`),
      as(sam).get(`${URL}/${id}/photos`),
      as(sam).delete(`/api/livestock-photos/${photo}`),
      as(sam).post(`${URL}/${id}/moves`, { toAquariumId: mine }),
      as(sam).post(`${URL}/${id}/deaths`, {}),
      as(sam).post('/api/treatments', { aquariumId, medicine: 'x', dose: 'y', doses: 1 }),
      as(sam).put(`/api/treatments/${treatment.id}`, { status: 'stopped' }),
      as(sam).put(`/api/treatments/${treatment.id}/doses/${treatment.doseIds[0]}`, { given: true }),
      as(sam).delete(`/api/treatments/${treatment.id}`),
    ])
      expect((await call).statusCode).toBe(403);
  });
});

describe('moving', () => {
  test('takes the course of an animal along, but neither one that is over nor one of the tank', async () => {
    const { kim, aquariumId, id } = await aGroup();
    const toAquariumId = await anAquarium(world, kim, { name: 'Bedroom' });
    const running = await aTreatment(world, aquariumId, { livestockId: id });
    await aTreatment(world, aquariumId, { livestockId: id, status: 'completed' });
    await aTreatment(world, aquariumId);
    const coursesIn = async (tank: string) =>
      (await as(kim).get(`/api/treatments?aquariumId=${tank}`)).json().map((course: { id: string }) => course.id);
    expect((await as(kim).post(`${URL}/${id}/moves`, { toAquariumId, quantity: 1 })).statusCode).toBe(201);
    expect(await coursesIn(toAquariumId)).toEqual([]);
    expect((await as(kim).post(`${URL}/${id}/moves`, { toAquariumId })).statusCode).toBe(201);
    expect(await coursesIn(toAquariumId)).toEqual([running.id]);
    expect(await coursesIn(aquariumId)).toHaveLength(2);
  });

  test('takes a whole group to another tank', async () => {
    const { kim, aquariumId, id } = await aGroup();
    const toAquariumId = await anAquarium(world, kim, { name: 'Bedroom' });
    const { changed, remaining } = (await as(kim).post(`${URL}/${id}/moves`, { toAquariumId })).json();
    expect(changed).toMatchObject({ id, aquariumId: toAquariumId, quantity: 5, purchasePrice: '20.00' });
    expect(remaining).toBeNull();
    const timeline = (await as(kim).get(`${URL}/${id}/timeline`)).json();
    expect(timeline[0]).toMatchObject({ kind: 'move', title: 'Moved from Living room to Bedroom' });
    expect((await as(kim).post(`${URL}/${id}/moves`, { toAquariumId })).statusCode).toBe(400);
    expect((await as(kim).post(`${URL}/${id}/moves`, { toAquariumId: aquariumId })).statusCode).toBe(201);
  });

  test('of some parts the group, and what was paid stays', async () => {
    const { kim, aquariumId, id } = await aGroup();
    const toAquariumId = await anAquarium(world, kim, { name: 'Bedroom' });
    const { changed, remaining } = (await as(kim).post(`${URL}/${id}/moves`, { toAquariumId, quantity: 2 })).json();
    expect(changed).toMatchObject({ aquariumId: toAquariumId, name: 'Neons', quantity: 2, purchasePrice: null });
    expect(remaining).toMatchObject({ id, aquariumId, quantity: 3, purchasePrice: '20.00' });
    const [rest] = (await as(kim).get(`${URL}/${id}/timeline`)).json();
    expect(rest).toMatchObject({ kind: 'health', text: '2 of 5 moved to Bedroom' });
    const tooMany = await as(kim).post(`${URL}/${id}/moves`, { toAquariumId, quantity: 4 });
    expect(tooMany.json()).toMatchObject({ fields: { quantity: 'There are only 3' } });
  });

  test('to somebody else’s tank is refused', async () => {
    const { kim, id } = await aGroup();
    const toAquariumId = await anAquarium(world, await aMember());
    expect((await as(kim).post(`${URL}/${id}/moves`, { toAquariumId })).statusCode).toBe(403);
  });
});

describe('death', () => {
  test('of some leaves the rest alive, and is told in the timeline', async () => {
    const { kim, id } = await aGroup();
    const answer = await as(kim).post(`${URL}/${id}/deaths`, {
      quantity: 2,
      diedAt: daysAgo(1).toISOString(),
      cause: 'Jumped',
    });
    const { changed, remaining } = answer.json();
    expect(changed).toMatchObject({ quantity: 2, currentHealth: 'deceased', deceasedAt: expect.any(String) });
    expect(remaining).toMatchObject({ id, quantity: 3, currentHealth: 'healthy' });
    const [entry] = (await as(kim).get(`${URL}/${changed.id}/timeline`)).json();
    expect(entry).toMatchObject({ kind: 'died', text: 'Jumped' });
    const [rest] = (await as(kim).get(`${URL}/${id}/timeline`)).json();
    expect(rest).toMatchObject({ kind: 'health', healthStatus: 'healthy', text: '2 of 5 died: Jumped' });
    expect((await as(kim).post(`${URL}/${changed.id}/deaths`, {})).statusCode).toBe(409);
  });

  test('twice at once never kills more than there are', async () => {
    const { kim, id } = await aGroup(3);
    const die = () => as(kim).post(`${URL}/${id}/deaths`, { quantity: 2 });
    const statuses = (await Promise.all([die(), die()])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([201, 400]);
    const all = (await as(kim).get(URL)).json();
    expect(all.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0)).toBe(3);
  });

  test('counts in survival', async () => {
    const { kim, aquariumId, id } = await aGroup(4);
    await anAnimal(world, aquariumId, { species: 'Betta', dateAdded: daysAgo(100) });
    await as(kim).put(`${URL}/${id}`, { dateAdded: daysAgo(60).toISOString() });
    await as(kim).post(`${URL}/${id}/deaths`, { quantity: 1, diedAt: daysAgo(50).toISOString() });
    const survival = (await as(kim).get(`${URL}/survival?aquariumIds=${aquariumId}`)).json();
    expect(survival).toMatchObject({
      kept: 5,
      alive: 4,
      died: 1,
      after30Days: { came: 5, lived: 4 },
      after180Days: null,
    });
    expect(survival.bySpecies[0]).toMatchObject({ species: 'Neon Tetra', kept: 4, died: 1 });
  });
});

describe('the health log', () => {
  test('is kept newest first, and the newest entry by its date is how the animal is', async () => {
    const { kim, id } = await aGroup(1);
    const log = (healthStatus: string, days: number) =>
      as(kim).post(`${URL}/${id}/health-logs`, {
        healthStatus,
        logDate: daysAgo(days).toISOString(),
        symptoms: 'Spots',
        treatment: '',
      });
    expect((await log('sick', 2)).statusCode).toBe(201);
    expect(await read(kim, id)).toMatchObject({ currentHealth: 'sick' });
    await log('quarantine', 5);
    expect(await read(kim, id)).toMatchObject({ currentHealth: 'sick' });
    const { id: last } = (await log('healthy', 1)).json();
    expect(await read(kim, id)).toMatchObject({ currentHealth: 'healthy' });
    const logs = (await as(kim).get(`${URL}/${id}/health-logs`)).json();
    expect(logs.map(({ healthStatus, treatment }: never) => [healthStatus, treatment])).toEqual([
      ['healthy', null],
      ['sick', null],
      ['quarantine', null],
    ]);
    expect((await as(kim).delete(`/api/health-logs/${last}`)).statusCode).toBe(204);
    expect(await read(kim, id)).toMatchObject({ currentHealth: 'sick' });
  });
});

describe('photos', () => {
  test('are added to the timeline and removed with their file', async () => {
    const { kim, id } = await aGroup();
    const imageUrl = await anImage(world, kim);
    const before = await db.$count(storedFiles);
    const photo = (await as(kim).post(`${URL}/${id}/photos`, { imageUrl, caption: 'Grown' })).json();
    expect((await as(kim).get(`${URL}/${id}/photos`)).json()).toEqual([photo]);
    expect((await as(kim).get(`${URL}/${id}/timeline`)).json()[0]).toMatchObject({ kind: 'photo', imageUrl });
    expect((await as(kim).delete(`/api/livestock-photos/${photo.id}`)).statusCode).toBe(204);
    expect(await db.$count(storedFiles)).toBe(before - 1);
  });

  test('must be the keeper’s own', async () => {
    const { kim, id } = await aGroup();
    const imageUrl = await anImage(world, await aMember());
    expect((await as(kim).post(`${URL}/${id}/photos`, { imageUrl })).statusCode).toBe(400);
  });
});

describe('a treatment', () => {
  test('plans its doses, is complete with the last and goes on when one is taken back', async () => {
    const { kim, aquariumId, id: livestockId } = await aGroup();
    const startsAt = '2026-03-01T08:00:00.000Z';
    const begun = await as(kim).post('/api/treatments', {
      aquariumId,
      livestockId,
      medicine: 'Praziquantel',
      dose: '2 ml',
      everyHours: 48,
      doses: 2,
      startsAt,
    });
    expect(begun.statusCode).toBe(201);
    const { id, doses, status, endsAt } = begun.json();
    expect({ status, endsAt }).toEqual({ status: 'active', endsAt: '2026-03-03T08:00:00.000Z' });
    expect(doses.map(({ dueAt }: { dueAt: string }) => dueAt)).toEqual([startsAt, '2026-03-03T08:00:00.000Z']);
    const give = async (index: number, given: boolean) =>
      (await as(kim).put(`/api/treatments/${id}/doses/${doses[index].id}`, { given })).json();
    expect(await give(0, true)).toMatchObject({ status: 'active', doses: [{ givenAt: expect.any(String) }, {}] });
    expect(await give(1, true)).toMatchObject({ status: 'completed' });
    expect(await give(0, false)).toMatchObject({ status: 'active', doses: [{ givenAt: null }, {}] });
    expect((await as(kim).get('/api/treatments?status=active')).json()).toMatchObject([{ id, doses: [{}, {}] }]);
    expect((await as(kim).get(`${URL}/${livestockId}/timeline`)).json()).toContainEqual(
      expect.objectContaining({ kind: 'treatment', title: 'Treated with Praziquantel' }),
    );
  });

  test('is stopped, and its dose must be one of its own', async () => {
    const { kim, aquariumId } = await aTank();
    const [one, other] = [await aTreatment(world, aquariumId), await aTreatment(world, aquariumId)];
    expect((await as(kim).put(`/api/treatments/${one.id}`, { status: 'stopped' })).json()).toMatchObject({
      status: 'stopped',
      doses: [{}, {}, {}],
    });
    const wrong = await as(kim).put(`/api/treatments/${one.id}/doses/${other.doseIds[0]}`, { given: true });
    expect(wrong.statusCode).toBe(404);
    expect((await as(kim).delete(`/api/treatments/${one.id}`)).statusCode).toBe(204);
  });

  test('is for an animal of the same tank', async () => {
    const { kim, aquariumId } = await aTank();
    const livestockId = await anAnimal(world, await anAquarium(world, kim));
    const answer = await as(kim).post('/api/treatments', {
      aquariumId,
      livestockId,
      medicine: 'x',
      dose: 'y',
      doses: 1,
    });
    expect(answer.json()).toMatchObject({ fields: { livestockId: 'This animal lives in another aquarium' } });
  });
});
