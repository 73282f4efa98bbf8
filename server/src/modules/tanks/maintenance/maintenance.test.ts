import { describe, expect, test } from 'vitest';
import { aLog, anAnimal, anAquarium, aTask, aTest, aTreatment, daysAgo } from '../../../../test/factories/aquariums.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { remindJob } from './maintenance.jobs.ts';

const world = await testApp();
const { as, aMember, db, services } = world;

const aTank = async () => {
  const kim = await aMember();
  return { kim, aquariumId: await anAquarium(world, kim) };
};
const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

describe('a maintenance log', () => {
  test('is written, listed latest first, changed and deleted', async () => {
    const { kim, aquariumId } = await aTank();
    const answer = await as(kim).post('/api/maintenance', {
      aquariumId,
      type: 'water_change',
      description: 'Changed a quarter',
      waterChangePercentage: '25',
      cost: 4.5,
      maintenanceDate: '2026-01-02T00:00:00.000Z',
      notes: '',
    });
    expect(answer.statusCode).toBe(201);
    const log = answer.json();
    expect(log).toEqual({
      id: expect.any(String),
      aquariumId,
      taskId: null,
      maintenanceDate: '2026-01-02T00:00:00.000Z',
      type: 'water_change',
      description: 'Changed a quarter',
      waterChangePercentage: 25,
      cost: '4.50',
      nextDueDate: null,
      completed: true,
      notes: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    await aLog(world, aquariumId, { maintenanceDate: daysAgo(1), type: 'other' });
    const list = (await as(kim).get(`/api/maintenance?aquariumIds=${aquariumId}`)).json();
    expect(list.map(({ type }: { type: string }) => type)).toEqual(['other', 'water_change']);
    const changed = await as(kim).put(`/api/maintenance/${log.id}`, { cost: '', waterChangePercentage: 30 });
    expect(changed.json()).toMatchObject({ cost: null, waterChangePercentage: 30, type: 'water_change' });
    const late = await as(kim).put(`/api/maintenance/${log.id}`, { notes: 'x', updatedAt: log.updatedAt });
    expect(late.json()).toMatchObject({ code: 'conflict', current: { waterChangePercentage: 30 } });
    expect((await as(kim).delete(`/api/maintenance/${log.id}`)).statusCode).toBe(204);
  });

  test.each([
    ['type', 'dancing', 'Choose what you did'],
    ['waterChangePercentage', 120, 'Water change must be between 0 and 100%'],
    ['cost', -1, 'Cost must be a valid number'],
    ['maintenanceDate', daysAgo(-2).toISOString(), 'The date can’t be in the future'],
  ])('with %s of %s is refused', async (field, value, message) => {
    const { kim, aquariumId } = await aTank();
    const answer = await as(kim).post('/api/maintenance', { aquariumId, type: 'other', [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { [field]: message } });
  });

  test('of work still to be done may lie ahead', async () => {
    const { kim, aquariumId } = await aTank();
    const maintenanceDate = daysAgo(-5).toISOString();
    const planned = await as(kim).post('/api/maintenance', {
      aquariumId,
      type: 'other',
      maintenanceDate,
      completed: false,
    });
    expect(planned.statusCode).toBe(201);
    expect((await as(kim).put(`/api/maintenance/${planned.json().id}`, { completed: true })).statusCode).toBe(400);
  });

  test('and a task of somebody else can be neither seen nor touched', async () => {
    const { aquariumId } = await aTank();
    const sam = await aMember();
    const [log, task] = [await aLog(world, aquariumId), await aTask(world, aquariumId)];
    for (const call of [
      as(sam).get(`/api/maintenance?aquariumIds=${aquariumId}`),
      as(sam).post('/api/maintenance', { aquariumId, type: 'other' }),
      as(sam).put(`/api/maintenance/${log}`, { notes: 'x' }),
      as(sam).delete(`/api/maintenance/${log}`),
      as(sam).get(`/api/maintenance-tasks?aquariumId=${aquariumId}`),
      as(sam).post('/api/maintenance-tasks', { aquariumId, type: 'other', title: 'x', everyDays: 1 }),
      as(sam).put(`/api/maintenance-tasks/${task}`, { title: 'x' }),
      as(sam).post(`/api/maintenance-tasks/${task}/done`, {}),
      as(sam).post(`/api/maintenance-tasks/${task}/skip`),
      as(sam).delete(`/api/maintenance-tasks/${task}`),
      as(sam).get(`/api/maintenance/costs?aquariumId=${aquariumId}`),
    ])
      expect((await call).statusCode).toBe(403);
    expect((await as(sam).get('/api/maintenance')).json()).toEqual([]);
    expect((await as(sam).get('/api/maintenance-tasks')).json()).toEqual([]);
  });
});

describe('costs', () => {
  test('are summed by kind and month, to the cent', async () => {
    const { kim, aquariumId } = await aTank();
    const at = (date: string) => new Date(`${date}T12:00:00Z`);
    await aLog(world, aquariumId, { cost: '0.10', maintenanceDate: at('2026-01-05') });
    await aLog(world, aquariumId, { cost: '0.20', maintenanceDate: at('2026-01-31') });
    await aLog(world, aquariumId, { cost: '10.00', type: 'dosing', maintenanceDate: at('2026-02-01') });
    await aLog(world, aquariumId, { cost: '99.00', completed: false, maintenanceDate: at('2026-02-01') });
    await aLog(world, aquariumId, { maintenanceDate: at('2026-02-01') });
    await anAnimal(world, aquariumId, { purchasePrice: '12.34', dateAdded: at('2026-01-10') });
    const url = `/api/maintenance/costs?aquariumIds=${aquariumId}`;
    expect((await as(kim).get(url)).json()).toEqual({
      total: '10.30',
      byType: [
        { type: 'dosing', total: '10.00', logs: 1 },
        { type: 'water_change', total: '0.30', logs: 2 },
      ],
      byMonth: [
        { month: '2026-02', total: '10.00', logs: 1 },
        { month: '2026-01', total: '0.30', logs: 2 },
      ],
      livestock: '12.34',
    });
    expect((await as(kim).get(`${url}&from=2026-02-01&to=2026-03-01`)).json()).toMatchObject({
      total: '10.00',
      livestock: '0.00',
    });
  });
});

describe('a recurring task', () => {
  const done = async (person: Person, id: string, body: object = {}) =>
    (await as(person).post(`/api/maintenance-tasks/${id}/done`, body)).json();

  test('is planned from now on unless told otherwise', async () => {
    const { kim, aquariumId } = await aTank();
    const task = { aquariumId, type: 'filter_cleaning', title: 'Rinse', everyDays: 30 };
    const answer = await as(kim).post('/api/maintenance-tasks', task);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ ...task, remind: true, isActive: true, lastDoneAt: null });
    expect(Math.round(daysBetween(new Date().toISOString(), answer.json().nextDueDate))).toBe(30);
    for (const [field, value] of [
      ['everyDays', 0],
      ['title', ''],
      ['type', 'x'],
    ] as const)
      expect((await as(kim).post('/api/maintenance-tasks', { ...task, [field]: value })).json()).toMatchObject({
        fields: { [field]: expect.any(String) },
      });
  });

  test('done late is due a full turn after it was done, and is logged', async () => {
    const { kim, aquariumId } = await aTank();
    const id = await aTask(world, aquariumId, { nextDueDate: daysAgo(4) });
    const doneAt = daysAgo(1).toISOString();
    const { task, log } = await done(kim, id, { doneAt, waterChangePercentage: 25, cost: '2' });
    expect(task).toMatchObject({ lastDoneAt: doneAt });
    expect(daysBetween(doneAt, task.nextDueDate)).toBe(7);
    expect(log).toMatchObject({
      taskId: id,
      type: 'water_change',
      description: 'Change a quarter of the water',
      waterChangePercentage: 25,
      cost: '2.00',
      nextDueDate: task.nextDueDate,
    });
  });

  test('an older entry sent later does not bring it back', async () => {
    const { kim, aquariumId } = await aTank();
    const id = await aTask(world, aquariumId);
    const { task } = await done(kim, id);
    const after = await done(kim, id, { doneAt: daysAgo(6).toISOString() });
    expect(after.task).toMatchObject({ lastDoneAt: task.lastDoneAt, nextDueDate: task.nextDueDate });
  });

  test('done, sent again under the same id, counts once', async () => {
    const { kim, aquariumId } = await aTank();
    const id = await aTask(world, aquariumId);
    const logId = '0198c0de-5555-7000-8000-000000000001';
    const first = await done(kim, id, { id: logId });
    expect(await done(kim, id, { id: logId })).toEqual(first);
    expect((await as(kim).get('/api/maintenance')).json()).toHaveLength(1);
  });

  test('left out comes at its next turn; paused it stays; deleted it leaves its log', async () => {
    const { kim, aquariumId } = await aTank();
    const nextDueDate = daysAgo(9);
    const id = await aTask(world, aquariumId, { nextDueDate });
    const skipped = (await as(kim).post(`/api/maintenance-tasks/${id}/skip`)).json();
    expect(daysBetween(nextDueDate.toISOString(), skipped.nextDueDate)).toBe(14);
    expect((await as(kim).put(`/api/maintenance-tasks/${id}`, { isActive: false })).json()).toMatchObject({
      isActive: false,
    });
    await done(kim, id);
    expect((await as(kim).delete(`/api/maintenance-tasks/${id}`)).statusCode).toBe(204);
    expect((await as(kim).get('/api/maintenance')).json()).toMatchObject([{ taskId: null }]);
  });

  test('with a new rhythm is counted from when it was last done', async () => {
    const { kim, aquariumId } = await aTank();
    const id = await aTask(world, aquariumId);
    const { task } = await done(kim, id);
    const changed = (await as(kim).put(`/api/maintenance-tasks/${id}`, { everyDays: 3 })).json();
    expect(daysBetween(task.lastDoneAt, changed.nextDueDate)).toBe(3);
  });

  test('that is to end goes on when its keeper gives it another rhythm or a later date', async () => {
    const { kim, aquariumId } = await aTank();
    const endsAt = daysAgo(0);
    const [moved, again] = [
      await aTask(world, aquariumId, { nextDueDate: endsAt, endsAt }),
      await aTask(world, aquariumId, { nextDueDate: endsAt, endsAt }),
    ];
    const later = daysAgo(-2).toISOString();
    const change = (id: string, body: object) => as(kim).put(`/api/maintenance-tasks/${id}`, body);
    expect((await change(moved, { nextDueDate: later })).json()).toMatchObject({ nextDueDate: later, endsAt: later });
    expect((await change(moved, { isActive: false })).json()).toMatchObject({ isActive: false });
    expect((await change(again, { everyDays: 3 })).json()).toMatchObject({ everyDays: 3, endsAt: null });
    await done(kim, again);
    expect((await as(kim).get('/api/maintenance-tasks')).json()).toHaveLength(2);
  });

  test('comes in the order they are due', async () => {
    const { kim, aquariumId } = await aTank();
    await aTask(world, aquariumId, { title: 'Later', nextDueDate: daysAgo(-3) });
    await aTask(world, aquariumId, { title: 'Paused', nextDueDate: daysAgo(9), isActive: false });
    await aTask(world, aquariumId, { title: 'Now' });
    const tasks = (await as(kim).get('/api/maintenance-tasks')).json();
    expect(tasks.map(({ title }: { title: string }) => title)).toEqual(['Now', 'Later', 'Paused']);
  });
});

describe('reminders', () => {
  const notesOf = async ({ id }: Person) =>
    (await db.select().from(notifications)).filter(({ userId, topic }) => userId === id && topic === 'maintenance');

  test('are sent once for each turn of what is due, and are read once it is done', async () => {
    const { kim, aquariumId } = await aTank();
    const id = await aTask(world, aquariumId);
    await aTask(world, aquariumId, { title: 'Later', nextDueDate: daysAgo(-1) });
    await aTask(world, aquariumId, { title: 'Silent', remind: false });
    await aTask(world, aquariumId, { title: 'Paused', isActive: false });
    for (let times = 0; times < 2; times++) await remindJob.run(services, {});
    expect(await notesOf(kim)).toMatchObject([
      {
        title: 'Change a quarter of the water',
        body: 'It’s time to do this in “Living room”.',
        link: `/aquarium/${aquariumId}`,
        data: { kind: 'reminder', taskId: id },
        readAt: null,
      },
    ]);
    await as(kim).post(`/api/maintenance-tasks/${id}/done`, {});
    expect((await notesOf(kim))[0]?.readAt).not.toBeNull();
  });

  test('wait for a routine water change while an alert sets another one, and nothing else waits', async () => {
    const { kim, aquariumId } = await aTank();
    await anAnimal(world, aquariumId);
    const routine = await aTask(world, aquariumId, { title: 'Change 25% of the water', nextDueDate: daysAgo(2) });
    await aTask(world, aquariumId, { type: 'glass_cleaning', title: 'Clean the glass', nextDueDate: daysAgo(2) });
    await aTest(world, aquariumId, { ph: 6, ammonia: 2, nitrite: 2, testDate: daysAgo(0.01) });
    await remindJob.run(services, {});
    expect((await notesOf(kim)).map(({ title }) => title)).toEqual(['Clean the glass']);
    const lateIn = async () =>
      (await as(kim).get(`/api/aquariums/${aquariumId}/health`))
        .json()
        .alerts.filter(({ kind }: { kind: string }) => kind === 'task-overdue')
        .map(({ message }: { message: string }) => message);
    expect(await lateIn()).toEqual(['Clean the glass: 2 days late']);
    await aTest(world, aquariumId, { ph: 7, ammonia: 0, nitrite: 0, testDate: new Date() });
    expect(await lateIn()).toContain('Change 25% of the water: 2 days late');
    await remindJob.run(services, {});
    expect((await notesOf(kim)).map(({ data }) => data)).toContainEqual(expect.objectContaining({ taskId: routine }));
  });

  test('wait for no test that is too old to act on', async () => {
    const { kim, aquariumId } = await aTank();
    await anAnimal(world, aquariumId);
    await aTask(world, aquariumId, { title: 'Change 25% of the water', nextDueDate: daysAgo(6.5) });
    await aTest(world, aquariumId, { ph: 6, ammonia: 2, nitrite: 2, testDate: daysAgo(8) });
    await remindJob.run(services, {});
    expect((await notesOf(kim)).map(({ title }) => title)).toEqual(['Change 25% of the water']);
  });

  test('come for water changes that alerts held back for weeks, and not for other work that old', async () => {
    const { kim, aquariumId } = await aTank();
    await anAnimal(world, aquariumId);
    await aTask(world, aquariumId, { title: 'Change 25% of the water', nextDueDate: daysAgo(20) });
    await aTask(world, aquariumId, { type: 'glass_cleaning', title: 'Clean the glass', nextDueDate: daysAgo(20) });
    const due = { maintenanceDate: daysAgo(30), nextDueDate: daysAgo(20) };
    await aLog(world, aquariumId, { ...due, description: 'Change water in the sump' });
    await aLog(world, aquariumId, { ...due, type: 'filter_cleaning' });
    await aTest(world, aquariumId, { ph: 7, ammonia: 2, nitrite: 2, testDate: daysAgo(2) });
    await remindJob.run(services, {});
    expect(await notesOf(kim)).toEqual([]);
    await aTest(world, aquariumId, { ph: 7, ammonia: 0, nitrite: 0, testDate: new Date() });
    await remindJob.run(services, {});
    expect((await notesOf(kim)).map(({ title }) => title).sort()).toEqual([
      'Change 25% of the water',
      'Change water in the sump',
    ]);
  });

  test('tell of work that named its next day, unless it was done since', async () => {
    const { kim, aquariumId } = await aTank();
    const due = { maintenanceDate: daysAgo(8), nextDueDate: daysAgo(0.1) };
    await aLog(world, aquariumId, { ...due, type: 'filter_cleaning' });
    await aLog(world, aquariumId, { ...due, description: 'Changed half' });
    await aLog(world, aquariumId, { maintenanceDate: daysAgo(1) });
    await aLog(world, aquariumId, { ...due, type: 'dosing', nextDueDate: daysAgo(-1) });
    for (let times = 0; times < 2; times++) await remindJob.run(services, {});
    expect(await notesOf(kim)).toMatchObject([
      { title: 'Filter cleaning', body: 'It’s time to do this again in “Living room”.' },
    ]);
  });

  test('tell of doses that are due', async () => {
    const { kim, aquariumId } = await aTank();
    await aTreatment(world, aquariumId);
    await aTreatment(world, aquariumId, { medicine: 'Stopped', status: 'stopped' });
    await remindJob.run(services, {});
    expect(await notesOf(kim)).toMatchObject([
      { title: 'Give Praziquantel', body: 'A dose of 2 ml is due in “Living room”.' },
    ]);
  });
});
