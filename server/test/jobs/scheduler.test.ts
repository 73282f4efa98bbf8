import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { passwordResets, users } from '../../src/db/schema/members/accounts.ts';
import type { Job } from '../../src/jobs/job.ts';
import { openJobs, type Scheduler } from '../../src/jobs/scheduler.ts';
import type { Services } from '../../src/kit/context.ts';
import { ALL_NOUNS } from '../../src/modules/all-nouns.ts';
import { mailLinkJob } from '../../src/modules/members/auth/auth.jobs.ts';
import { freshDatabase } from '../fresh-database.ts';
import { recordingLog } from '../harness.ts';
import { until } from '../until.ts';

const { db, pool, close } = await freshDatabase();
afterAll(close);
const { log, lines } = recordingLog();
// Jobs of this file use nothing else.
const services = { db, log } as Services;
const timings = { pollSeconds: 0.5, firstRetrySeconds: 1, stopMs: 5000 };

/** A started scheduler that ends with its test. */
async function started(jobs: readonly Job<never>[], using = services): Promise<Scheduler> {
  const scheduler = openJobs({ pool, log, timings });
  onTestFinished(() => scheduler.close());
  await scheduler.start(using, jobs);
  return scheduler;
}

/** A job that writes down what it was given. */
function noting(name: string) {
  const notes: string[] = [];
  const job: Job<{ note: string }> = { name, run: async (_, { note }) => void notes.push(note) };
  return { job, notes };
}
const rows = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;

beforeAll(async () => {
  await db.execute(sql`create table job_runs (number integer not null)`);
});

test('work is done with the data it was given', async () => {
  const { job, notes } = noting('note');
  const jobs = await started([job]);
  await jobs.enqueue(job, { note: 'Ünïcode "quotes" $1 {{}}' });
  await until(() => notes.length > 0);
  expect(notes).toEqual(['Ünïcode "quotes" $1 {{}}']);
});

test('work that fails is tried again later, up to five times', async () => {
  const tries: number[] = [];
  const job: Job<{ answer: number }> = {
    name: 'fails-twice',
    run: async (_, { answer }) => {
      tries.push(answer);
      if (tries.length < 3) throw new Error('the dog ate it');
    },
  };
  const jobs = await started([job]);
  await jobs.enqueue(job, { answer: 42 });
  await until(() => tries.length === 3);
  const state = () =>
    rows(sql`select state, retry_count, retry_limit, retry_backoff from pgboss.job where data->>'job' = 'fails-twice'`);
  await until(async () => (await state())[0]?.state === 'completed');
  expect(await state()).toEqual([{ state: 'completed', retry_count: 2, retry_limit: 5, retry_backoff: true }]);
  expect(tries).toEqual([42, 42, 42]);
  expect(lines.join()).toContain('the dog ate it');
});

test('a failure does not take the work beside it along', async () => {
  const { job, notes } = noting('fine');
  const broken: Job = { name: 'broken', run: () => Promise.reject(new Error('broken')) };
  const unknown: Job = { name: 'of-another-release', run: async () => {} };
  const jobs = await started([job, broken]);
  for (const each of [broken, unknown]) await jobs.enqueue(each, {});
  await jobs.enqueue(job, { note: 'done' });
  await until(() => notes.length > 0);
  const runsOf = () =>
    rows(sql`select 1 from pgboss.job where data->>'job' = 'fine' and retry_count = 0 and state = 'completed'`);
  await until(async () => (await runsOf()).length === 1);
});

test('a member who leaves while work is done for them is no failure', async () => {
  const email = 'leaving@example.com';
  await db.insert(users).values({ username: 'leaving', email });
  let tries = 0;
  // Between looking the member up and writing for them, they delete the account.
  const leaving = new Proxy(db, {
    get: (target, name) => {
      if (name === 'insert') tries++;
      return name === 'insert'
        ? (table: typeof passwordResets) => ({
            values: async (row: typeof passwordResets.$inferInsert) => {
              await db.delete(users).where(eq(users.email, email));
              return db.insert(table).values(row);
            },
          })
        : Reflect.get(target, name, target);
    },
  });
  const jobs = await started([mailLinkJob], { ...services, db: leaving, now: () => new Date() } as Services);
  await jobs.enqueue(mailLinkJob, { email, purpose: 'confirm' });
  const states = () => rows(sql`select state, retry_count from pgboss.job where data->>'job' = 'mail-link'`);
  await until(async () => (await states())[0]?.state === 'completed');
  expect(await states()).toEqual([{ state: 'completed', retry_count: 0 }]);
  expect(tries).toBe(1);
  expect(lines.join()).not.toContain('"job":"mail-link"');
});

test('work that refers again and again to what is not there fails', async () => {
  const job: Job = {
    name: 'refers-to-nobody',
    run: async () => {
      const link = { userId: randomUUID(), token: 'x', purpose: 'confirm' as const, expiresAt: new Date() };
      await db.insert(passwordResets).values(link);
    },
  };
  const jobs = await started([job]);
  await jobs.enqueue(job, {});
  await until(() => lines.join().includes('"job":"refers-to-nobody"'));
});

test('work can be put off', async () => {
  const { job, notes } = noting('later');
  const jobs = await started([job]);
  const startAfter = new Date(Date.now() + 1500);
  await jobs.enqueue(job, { note: 'later' }, { startAfter });
  await jobs.enqueue(job, { note: 'now' });
  await until(() => notes.length === 2);
  expect(notes).toEqual(['now', 'later']);
  expect(Date.now()).toBeGreaterThanOrEqual(startAfter.getTime());
});

test('work with the same key waits once; with another key or without one each time', async () => {
  const { job, notes } = noting('once');
  const jobs = await started([job]);
  const startAfter = new Date(Date.now() + 1000);
  for (const note of ['first', 'second', 'third']) await jobs.enqueue(job, { note }, { startAfter, onceKey: 'tank' });
  await jobs.enqueue(job, { note: 'pond' }, { startAfter, onceKey: 'pond' });
  for (const note of ['free', 'free']) await jobs.enqueue(job, { note }, { startAfter });
  await until(() => notes.length >= 4);
  expect(notes.toSorted()).toEqual(['first', 'free', 'free', 'pond']);
  // Once it is done the key is free again.
  await jobs.enqueue(job, { note: 'again' }, { onceKey: 'tank' });
  await until(() => notes.includes('again'));
});

test('work added in a transaction belongs to it', async () => {
  const { job, notes } = noting('in-transaction');
  const jobs = await started([job]);
  const undone = db.transaction(async (tx) => {
    await jobs.inside(tx).enqueue(job, { note: 'rolled back' });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await db.transaction(async (tx) => {
    await jobs.inside(tx).enqueue(job, { note: 'committed' }, { onceKey: 'key', startAfter: new Date() });
  });
  await until(() => notes.length > 0);
  expect(notes).toEqual(['committed']);
  const waiting = await rows(sql`select data from pgboss.job where data->>'job' = 'in-transaction'`);
  expect(waiting).toEqual([{ data: { job: 'in-transaction', data: { note: 'committed' } } }]);
});

test('work that comes round is registered once, changes with its job and goes with it', async () => {
  const job: Job = { name: 'nightly', schedule: '5 3 * * *', run: async () => {} };
  await Promise.all([started([job]), started([job])]);
  const schedules = () => rows(sql`select key, cron, timezone from pgboss.schedule`);
  expect(await schedules()).toEqual([{ key: 'nightly', cron: '5 3 * * *', timezone: 'UTC' }]);
  await started([{ ...job, schedule: '10 4 * * *' }]);
  expect(await schedules()).toEqual([{ key: 'nightly', cron: '10 4 * * *', timezone: 'UTC' }]);
  await started([]);
  expect(await schedules()).toEqual([]);
});

test('two servers share the work, and none of it is done twice', async () => {
  const job: Job<{ number: number }> = {
    name: 'count',
    run: async (_, { number }) => {
      await db.execute(sql`insert into job_runs values (${number})`);
    },
  };
  const [one, other] = await Promise.all([started([job]), started([job])]);
  const numbers = Array.from({ length: 200 }, (_, number) => number);
  for (const number of numbers) await (number % 2 ? one : other).enqueue(job, { number });
  const done = () => rows(sql`select 1 from pgboss.job where data->>'job' = 'count' and state = 'completed'`);
  await until(async () => (await done()).length === numbers.length);
  const runs = await rows(sql`select number from job_runs order by number`);
  expect(runs.map(({ number }) => number)).toEqual(numbers);
});

test('a stop waits for the work under way, and the rest stays for the next start', async () => {
  let isDone = false;
  let isUnderWay = false;
  const slow: Job = {
    name: 'slow',
    run: async () => {
      isUnderWay = true;
      await pause(500);
      isDone = true;
    },
  };
  const { job, notes } = noting('left-over');
  const jobs = openJobs({ pool, log, timings });
  await jobs.start(services, [slow, job]);
  await jobs.enqueue(slow, {});
  await until(() => isUnderWay);
  await jobs.enqueue(job, { note: 'kept' }, { startAfter: new Date(Date.now() + 1000) });
  await jobs.close();
  expect(isDone).toBe(true);
  expect(notes).toEqual([]);
  await started([slow, job]);
  await until(() => notes.length > 0);
});

test('before it is started no work is taken; a start under way is waited for', async () => {
  const { job, notes } = noting('early');
  const jobs = openJobs({ pool, log, timings });
  await expect(jobs.enqueue(job, { note: 'too early' })).rejects.toMatchObject({ code: 'unavailable' });
  expect(jobs.isStarting()).toBe(true);
  const starting = jobs.start(services, [job]);
  onTestFinished(() => jobs.close());
  expect(jobs.isStarting()).toBe(true);
  await jobs.enqueue(job, { note: 'in time' });
  await starting;
  expect(jobs.isStarting()).toBe(false);
  await until(() => notes.length > 0);
  expect(notes).toEqual(['in time']);
});

test('a scheduler that was never started closes', async () => {
  await openJobs({ pool, log }).close();
});

test('two jobs of one name are refused', async () => {
  const { job } = noting('twin');
  await expect(openJobs({ pool, log }).start(services, [job, job])).rejects.toThrow('same name');
});

test('every job of the product has a name of its own and a schedule the queue understands', async () => {
  const jobs = ALL_NOUNS.flatMap((noun) => noun.jobs ?? []);
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
  await started(jobs.map((job) => ({ ...job, run: async () => {} })));
  const scheduled = await rows(sql`select key from pgboss.schedule order by key`);
  const expected = jobs.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name);
  expect(scheduled.map(({ key }) => key)).toEqual(expected.toSorted());
});
