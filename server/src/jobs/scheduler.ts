// Background work on pg-boss over the database the server has anyway. All jobs share one queue, so that an idle server
// asks the database one small question a second, however many kinds of work there are.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { fromDrizzle, JobResult, PgBoss, Job as QueuedJob } from 'pg-boss';
import { oneAfterAnother } from '../db/migrate.ts';
import type { Services } from '../kit/context.ts';
import { AppError, causeOf } from '../kit/errors.ts';
import type { Job } from './job.ts';
import type { JobKind, JobOptions, Jobs } from './jobs.ts';

const SCHEMA = 'pgboss';
const QUEUE = 'background';
const WORKERS = { localConcurrency: 2, batchSize: 2 }; // four jobs at once, leaving database connections for requests
const LONGEST_RUN_SECONDS = 600; // work that takes longer is stuck and counts as failed
const HEARTBEAT_SECONDS = 60; // a running job not heard of for this long belonged to a server that died
const RETRIES = 5;
const KEEP_DONE_SECONDS = 86_400; // finished jobs stay visible for a day
const RESTART_MS = 5_000; // pause before another attempt when the queue could not be started

export type JobTimings = typeof TIMINGS;
const TIMINGS = {
  pollSeconds: 2, // each worker looks for work this often
  firstRetrySeconds: 10, // then 20, 40, 80 and 160, varied a little so that failures do not come back all at once
  stopMs: 10_000, // what is running at a stop may take this long to finish
};

/** Work as it lies in the queue. */
type Order = { job: string; data: object };
type Registered = ReadonlyMap<string, Job>;

export type Scheduler = Jobs & {
  /** Sets the queue up and begins to work on it, trying until it succeeds. Meant to be called after listening. */
  start: (services: Services, jobs: readonly JobKind<never>[]) => Promise<void>;
};

/** Background work over `pool`. Until it is started it refuses work, except that `enqueue` waits for a start under way. */
export function openJobs({
  pool,
  log,
  timings = TIMINGS,
}: {
  pool: Pool;
  log: FastifyBaseLogger;
  timings?: JobTimings;
}): Scheduler {
  let boss: PgBoss | undefined;
  let firstAttempt: Promise<void> | undefined;
  let isStarting = true;
  const closing = new AbortController();

  async function attempt(services: Services, registered: Registered) {
    try {
      const { PgBoss } = await import('pg-boss');
      boss = await startBoss(new PgBoss(bossOptions(pool)), services, registered, log, timings);
    } catch (error) {
      log.error({ err: error }, 'Could not start background work; trying again');
    }
  }

  async function enqueue(order: Order, { startAfter, onceKey }: JobOptions, db?: ReturnType<typeof fromDrizzle>) {
    if (!boss) throw new AppError('unavailable', 'The server is still starting. Please try again.', { retryAfter: 1 });
    await boss.send(QUEUE, order, {
      // The queue lets one waiting job through per key, so work that may wait any number of times gets its own.
      singletonKey: onceKey === undefined ? randomUUID() : `${order.job}:${onceKey}`,
      ...(startAfter && { startAfter }),
      ...(db && { db }),
    });
  }

  const jobs: Scheduler = {
    enqueue: async ({ name }, data, options = {}) => {
      await firstAttempt;
      await enqueue({ job: name, data }, options);
    },
    inside: (tx) => ({
      ...jobs,
      // Never waits for the start, which could need the very connection this transaction holds.
      enqueue: async ({ name }, data, options = {}) => {
        const { fromDrizzle } = await import('pg-boss');
        await enqueue({ job: name, data }, options, fromDrizzle(tx, sql));
      },
    }),
    isStarting: () => isStarting,
    start: async (services, list) => {
      const registered = new Map(list.map((job) => [job.name, job as unknown as Job]));
      if (registered.size < list.length) throw new Error('Two jobs have the same name');
      firstAttempt = attempt(services, registered);
      await firstAttempt;
      isStarting = false;
      while (!boss && !closing.signal.aborted) {
        await new Promise((resolve) => {
          const timer = setTimeout(resolve, RESTART_MS);
          closing.signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
        });
        if (!closing.signal.aborted) await attempt(services, registered);
      }
    },
    close: async () => {
      closing.abort();
      await firstAttempt;
      await boss?.stop({ timeout: timings.stopMs });
      boss = undefined;
    },
  };
  return jobs;
}

/** Makes the tables of the queue, which a start would otherwise make when it finds none. */
export async function createJobTables(pool: Pool) {
  const { getConstructionPlans } = await import('pg-boss');
  await oneAfterAnother(pool, async (client) => {
    const { rows } = await client.query('select to_regclass($1) is null as "isMissing"', [`${SCHEMA}.version`]);
    if (rows[0].isMissing) await client.query(getConstructionPlans(SCHEMA));
  });
}

const bossOptions = (pool: Pool) => ({
  schema: SCHEMA,
  // Each statement, and each transaction as one text, takes a connection and gives it back: the embedded database has
  // only one.
  db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
  // Calm, because an idle server should be idle: a server that died is noticed in two minutes, old rows go hourly.
  superviseIntervalSeconds: 60,
  monitorIntervalSeconds: 60,
  maintenanceIntervalSeconds: 3600,
  queueCacheIntervalSeconds: 3600,
  flowIntervalSeconds: 3600,
  bamIntervalSeconds: 600,
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 15,
  monitorVacuum: false,
  reindex: false,
});

async function startBoss(
  boss: PgBoss,
  services: Services,
  registered: Registered,
  log: FastifyBaseLogger,
  { pollSeconds, firstRetrySeconds }: JobTimings,
) {
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue warns'));
  try {
    await boss.start();
    const queue = {
      retryLimit: RETRIES,
      retryDelay: firstRetrySeconds,
      retryBackoff: true,
      expireInSeconds: LONGEST_RUN_SECONDS + HEARTBEAT_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: KEEP_DONE_SECONDS,
    };
    await boss.createQueue(QUEUE, { ...queue, policy: 'short' });
    await boss.updateQueue(QUEUE, queue);
    await setSchedules(boss, registered);
    await boss.work<Order>(
      QUEUE,
      { ...WORKERS, pollingIntervalSeconds: pollSeconds, burstWhenBatchFull: true, perJobResults: true as const },
      (orders) => Promise.all(orders.map((order) => carryOut(order, registered, services, log))),
    );
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
}

async function setSchedules(boss: PgBoss, registered: Registered) {
  for (const { name, schedule } of registered.values()) {
    if (schedule === undefined) continue;
    const order: Order = { job: name, data: {} };
    // Runs that came due while no server was up are made up for with one run.
    await boss.schedule(QUEUE, schedule, order, { key: name, singletonKey: name, missed: 'once' });
  }
  for (const { key } of await boss.getSchedules(QUEUE))
    if (registered.get(key)?.schedule === undefined) await boss.unschedule(QUEUE, key);
}

async function carryOut(
  { id, data: { job: name, data } }: QueuedJob<Order>,
  registered: Registered,
  services: Services,
  log: FastifyBaseLogger,
): Promise<JobResult> {
  try {
    const job = registered.get(name);
    if (!job) throw new Error(`There is no job called ${name}`);
    const run = () => job.run(services, data);
    await inTime(run().catch((error) => (isAboutGone(error) ? run() : Promise.reject(error))));
    return { id, status: 'completed' };
  } catch (error) {
    log.error({ err: error, job: name, jobId: id }, 'A job failed');
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
  }
}

/**
 * A foreign key was violated: what the work is about, such as a member who left, went while it ran. Done once more, it
 * finds nothing to do.
 */
const isAboutGone = (error: unknown) => causeOf(error).code === '23503';

async function inTime(work: Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The job took too long')), LONGEST_RUN_SECONDS * 1000);
  });
  try {
    await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
