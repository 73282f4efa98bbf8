import { describe, expect, test } from 'vitest';
import {
  aLog,
  anAnimal,
  anAquarium,
  aSitterLink,
  aTask,
  aTest,
  aTreatment,
  daysAgo,
} from '../../../../test/factories/aquariums.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { calendarFeeds, sitterLinks } from '../../../db/schema/tanks/aquariums.ts';

const world = await testApp();
const { as, aMember, db, visitor } = world;

const aTank = async (overrides = {}) => {
  const kim = await aMember();
  return { kim, aquariumId: await anAquarium(world, kim, overrides) };
};

describe('the setup checklist', () => {
  test('keeps what is done for each tank', async () => {
    const { kim, aquariumId } = await aTank();
    const url = `/api/aquariums/${aquariumId}/checklist`;
    expect((await as(kim).get(url)).json()).toEqual([]);
    for (let times = 0; times < 2; times++)
      expect((await as(kim).put(`${url}/level-stand`, { done: true })).json()).toEqual([
        { item: 'level-stand', doneAt: expect.any(String) },
      ]);
    await as(kim).put(`${url}/install-filter`, { done: true });
    expect((await as(kim).put(`${url}/level-stand`, { done: false })).json()).toMatchObject([
      { item: 'install-filter' },
    ]);
    expect((await as(kim).put(`${url}/fly-to-the-moon`, { done: true })).statusCode).toBe(404);
    expect((await as(await aMember()).get(url)).statusCode).toBe(403);
  });
});

describe('a sitter’s link', () => {
  const makeLink = (person: Person, body: object = {}) =>
    as(person).post('/api/sitter-links', { endsAt: daysAgo(-7).toISOString(), ...body });
  const view = (token: string) => visitor().get(`/api/sitter/${token}`);

  test('shows today’s tasks to whoever has it, without an account', async () => {
    const { kim, aquariumId } = await aTank({ name: 'Reef', description: 'Secret corner' });
    const task = await aTask(world, aquariumId, { notes: 'Bucket is in the hall' });
    await aTask(world, aquariumId, { title: 'Next week', nextDueDate: daysAgo(-5) });
    await aTask(world, aquariumId, { title: 'Paused', isActive: false });
    const made = await makeLink(kim, { instructions: 'Key under the mat' });
    expect(made.statusCode).toBe(201);
    const { token, path } = made.json();
    expect(path).toBe(`/sitter/${token}`);
    const seen = await view(token);
    expect(seen.json()).toEqual({
      keeper: kim.username,
      instructions: 'Key under the mat',
      startsAt: expect.any(String),
      endsAt: expect.any(String),
      aquariums: [
        {
          id: aquariumId,
          name: 'Reef',
          type: 'freshwater',
          size: '40 gallons',
          imageUrl: null,
          tasks: [
            {
              id: task,
              type: 'water_change',
              title: 'Change a quarter of the water',
              notes: 'Bucket is in the hall',
              dueAt: expect.any(String),
              isDone: false,
            },
          ],
          doses: [],
        },
      ],
    });
    expect(seen.body).not.toContain('Secret corner');
    expect(seen.body).not.toContain(kim.id);
  });

  test('shows the water change an alert asks for in place of the routine one', async () => {
    const { kim, aquariumId } = await aTank();
    await anAnimal(world, aquariumId);
    const task = await aTask(world, aquariumId, { notes: 'Bucket is in the hall' });
    await aTest(world, aquariumId, { ph: 6, ammonia: 2, testDate: daysAgo(0.01) });
    const { token } = await aSitterLink(world, kim);
    const [shown] = (await view(token)).json().aquariums[0].tasks;
    expect(shown).toMatchObject({ id: task, title: 'Bind the ammonia, then change 10% of the water.' });
    expect(shown.notes).toMatch(/This replaces “Change a quarter of the water” today\. Bucket is in the hall$/);
  });

  test('logs the water change an alert asked for, and lets the other routine ones wait that day', async () => {
    const { kim, aquariumId } = await aTank();
    await anAnimal(world, aquariumId);
    const first = await aTask(world, aquariumId, { nextDueDate: daysAgo(0.2) });
    const second = await aTask(world, aquariumId, { title: 'Change half of the water', nextDueDate: daysAgo(0.1) });
    const glass = await aTask(world, aquariumId, { type: 'glass_cleaning', title: 'Clean the glass' });
    await aTest(world, aquariumId, { ph: 6, ammonia: 2, testDate: daysAgo(0.01) });
    const { token } = await aSitterLink(world, kim);
    const shown = async () =>
      (await view(token)).json().aquariums[0].tasks.map(({ id, title }: Record<string, string>) => [id, title]);
    expect(await shown()).toEqual([
      [first, 'Bind the ammonia, then change 10% of the water.'],
      [glass, 'Clean the glass'],
    ]);
    expect((await visitor().post(`/api/sitter/${token}/tasks/${second}/done`)).statusCode).toBe(404);
    expect((await visitor().post(`/api/sitter/${token}/tasks/${first}/done`)).statusCode).toBe(200);
    const what = 'Changed 10% of the water because of ammonia';
    expect((await as(kim).get('/api/maintenance')).json()).toMatchObject([
      { taskId: first, description: what, waterChangePercentage: 10, notes: 'Done by the sitter' },
    ]);
    const told = (await db.select().from(notifications)).filter(({ userId }) => userId === kim.id);
    const visits = told.filter(({ title }) => title === 'Your sitter checked something off');
    expect(visits.map(({ body }) => body)).toEqual([`${what} · Living room`]);
    expect(await shown()).toEqual(
      expect.arrayContaining([
        [first, what],
        [glass, 'Clean the glass'],
      ]),
    );
    expect((await shown()).length).toBe(2);
  });

  test('logs no share of a water change that depends on a test the sitter still has to make', async () => {
    const { kim, aquariumId } = await aTank();
    await anAnimal(world, aquariumId);
    const task = await aTask(world, aquariumId);
    await aTest(world, aquariumId, { ph: null, ammonia: 2, testDate: daysAgo(0.01) });
    const { token } = await aSitterLink(world, kim);
    await visitor().post(`/api/sitter/${token}/tasks/${task}/done`);
    expect((await as(kim).get('/api/maintenance')).json()).toMatchObject([
      { taskId: task, description: 'Test pH before you change any water.', waterChangePercentage: null },
    ]);
  });

  test('lets the sitter say what is done, once', async () => {
    const { kim, aquariumId } = await aTank();
    const task = await aTask(world, aquariumId);
    const { doseIds } = await aTreatment(world, aquariumId);
    const { token } = await aSitterLink(world, kim);
    for (let times = 0; times < 2; times++) {
      const done = await visitor().post(`/api/sitter/${token}/tasks/${task}/done`);
      expect(done.json().aquariums[0].tasks).toMatchObject([{ id: task, isDone: true }]);
      const given = await visitor().post(`/api/sitter/${token}/doses/${doseIds[0]}/given`);
      // In the first hour of a day the next dose is due on it too.
      expect(given.json().aquariums[0].doses[0]).toMatchObject({ id: doseIds[0], isGiven: true });
    }
    expect((await as(kim).get('/api/maintenance')).json()).toMatchObject([
      { taskId: task, notes: 'Done by the sitter' },
    ]);
    const told = (await db.select().from(notifications)).filter(({ userId }) => userId === kim.id);
    const visits = told.filter(({ title }) => title === 'Your sitter checked something off');
    expect(visits.map(({ body }) => body).sort()).toEqual([
      'Change a quarter of the water · Living room',
      'Praziquantel, 2 ml · Living room',
    ]);
  });

  test('opens nothing but the tanks it names', async () => {
    const { kim, aquariumId } = await aTank();
    const other = await anAquarium(world, kim);
    const [task, dose] = [await aTask(world, other), (await aTreatment(world, other)).doseIds[0]];
    const foreign = await aTask(world, await anAquarium(world, await aMember()));
    const { token } = await aSitterLink(world, kim, { aquariumId });
    expect((await view(token)).json().aquariums.map(({ id }: { id: string }) => id)).toEqual([aquariumId]);
    for (const id of [task, foreign])
      expect((await visitor().post(`/api/sitter/${token}/tasks/${id}/done`)).statusCode).toBe(404);
    expect((await visitor().post(`/api/sitter/${token}/doses/${dose}/given`)).statusCode).toBe(404);
    expect((await as(kim).get('/api/maintenance')).json()).toEqual([]);
  });

  test('works neither before nor after its time, nor once it is ended', async () => {
    const { kim } = await aTank();
    for (const times of [
      { startsAt: daysAgo(-1), endsAt: daysAgo(-2) },
      { startsAt: daysAgo(5), endsAt: daysAgo(1) },
    ])
      expect((await view((await aSitterLink(world, kim, times)).token)).statusCode).toBe(404);
    const { id, token } = await aSitterLink(world, kim);
    expect((await view(token)).statusCode).toBe(200);
    expect((await as(await aMember()).delete(`/api/sitter-links/${id}`)).statusCode).toBe(403);
    expect((await as(kim).delete(`/api/sitter-links/${id}`)).statusCode).toBe(204);
    expect((await view(token)).statusCode).toBe(404);
    expect((await view('x'.repeat(43))).statusCode).toBe(404);
    expect((await as(kim).get('/api/sitter-links')).json()[0]).toMatchObject({ id, revokedAt: expect.any(String) });
  });

  test('is kept as a hash and listed without its secret', async () => {
    const { kim } = await aTank();
    const { id, token } = (await makeLink(kim)).json();
    const stored = (await db.select().from(sitterLinks)).find((row) => row.id === id);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await as(kim).get('/api/sitter-links')).body).not.toContain(token);
  });

  test.each([
    ['over already', { endsAt: daysAgo(2).toISOString() }],
    ['the wrong way round', { startsAt: daysAgo(-9).toISOString() }],
    ['too long', { endsAt: daysAgo(-300).toISOString() }],
    ['without an end', { endsAt: '' }],
  ])('that is %s is refused', async (_, body) => {
    const { kim } = await aTank();
    expect((await makeLink(kim, body)).json()).toMatchObject({ fields: { endsAt: expect.any(String) } });
  });

  test('for somebody else’s tank is refused', async () => {
    const { aquariumId } = await aTank();
    expect((await makeLink(await aMember(), { aquariumId })).statusCode).toBe(403);
  });
});

test('the days of a sitter and of the calendar follow the clock of the keeper’s browser, unless the keeper chose one', async () => {
  const { kim, aquariumId } = await aTank();
  await aTask(world, aquariumId, { nextDueDate: new Date('2026-03-01T12:00:00Z') });
  const preferences = '/api/notification-preferences';
  const dayAfter = async (timeZone: string) => {
    const { url } = (await as(kim).post(`/api/calendar-feed?timeZone=${encodeURIComponent(timeZone)}`)).json();
    return /DTSTART;VALUE=DATE:(\d+)/.exec((await visitor().get(new URL(url).pathname)).body)?.[1];
  };
  expect(await dayAfter('Nowhere/Land')).toBe('20260301');
  const link = { endsAt: new Date(Date.now() + 86_400_000).toISOString(), timeZone: 'Pacific/Kiritimati' };
  expect((await as(kim).post('/api/sitter-links', link)).statusCode).toBe(201);
  expect(await dayAfter('Europe/London')).toBe('20260302');
  await as(kim).patch(preferences, { quietHours: { from: '22:00', to: '07:00', timeZone: 'Europe/London' } });
  expect(await dayAfter('Pacific/Kiritimati')).toBe('20260301');
  await as(kim).patch(preferences, { quietHours: null });
  expect((await as(kim).get(preferences)).json().quietHours).toBeNull();
  expect(await dayAfter('Pacific/Kiritimati')).toBe('20260301');
});

describe('the calendar feed', () => {
  const addressOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

  test('shows tasks and doses at a secret address that can be changed and ended', async () => {
    const { kim, aquariumId } = await aTank({ name: 'Reef, big' });
    await aTask(world, aquariumId, { nextDueDate: new Date('2026-03-08T09:00:00Z') });
    await aTask(world, aquariumId, { title: 'Paused', isActive: false });
    await aTreatment(world, aquariumId);
    await aLog(world, aquariumId, { type: 'dosing', nextDueDate: daysAgo(-3) });
    await aTask(world, await anAquarium(world, await aMember()), { title: 'Foreign' });
    expect((await as(kim).get('/api/calendar-feed')).json()).toEqual({ createdAt: null });
    const made = await as(kim).post('/api/calendar-feed');
    expect(made.statusCode).toBe(201);
    const address = addressOf(made.json().url);
    expect(address).toMatch(/^\/feeds\/calendar\/[\w-]{43}$/);
    const feed = await visitor().get(address);
    expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(feed.body).toContain('SUMMARY:Change a quarter of the water · Reef\\, big\r\n');
    expect(feed.body).toContain('DTSTART;VALUE=DATE:20260308\r\n');
    expect(feed.body).toContain('RRULE:FREQ=DAILY;INTERVAL=7\r\n');
    expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(5);
    expect(feed.body).toContain('SUMMARY:Dosing · Reef\\, big\r\n');
    expect(feed.body).not.toMatch(/Paused|Foreign/);

    const token = address.split('/').at(-1)!;
    expect(JSON.stringify(await db.select().from(calendarFeeds))).not.toContain(token);
    const second = addressOf((await as(kim).post('/api/calendar-feed')).json().url);
    expect((await visitor().get(address)).statusCode).toBe(404);
    expect((await visitor().get(second)).statusCode).toBe(200);
    expect((await as(kim).delete('/api/calendar-feed')).statusCode).toBe(204);
    expect((await visitor().get(second)).statusCode).toBe(404);
  });
});
