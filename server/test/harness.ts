// What a server test stands on: the whole application on a database of its own, talked to by HTTP without a port.
//
//   const { as, aMember } = await testApp();          // once, at the top of the file; it cleans up after itself
//   const kim = await aMember();
//   expect((await as(kim).get('/api/auth/user')).statusCode).toBe(200);
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openDiskStorage } from '../src/files/storage-disk.ts';
import { openGateways } from '../src/gateways/open-gateways.ts';
import type { Job } from '../src/jobs/job.ts';
import type { Jobs } from '../src/jobs/jobs.ts';
import type { Services } from '../src/kit/context.ts';
import { makeLimits } from '../src/kit/limits.ts';
import type { Mail } from '../src/mail/mailer.ts';
import { ALL_NOUNS } from '../src/modules/all-nouns.ts';
import { insertUser, type UserRow } from '../src/modules/members/auth/auth.queries.ts';
import { startSession } from '../src/modules/members/auth/auth.sessions.service.ts';
import { hashPassword, quickCost } from '../src/modules/members/auth/passwords.ts';
import { openSessionGate } from '../src/modules/members/auth/session-gate.ts';
import { makePusher } from '../src/push/outside.ts';
import { openMemoryBus } from '../src/realtime/bus-memory.ts';
import { freshDatabase } from './fresh-database.ts';

/** Environment variables to set, and services to bring instead of the usual ones. */
export type Overrides = Partial<Services> & {
  env?: Record<string, string>;
  /** Adds routes of the test's own. */
  extend?: (app: FastifyInstance) => void;
};

export type Person = UserRow & { sessionId: string; accessToken: string; refreshToken: string; address: string };

export type TestApp = Awaited<ReturnType<typeof testApp>>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Headers = Record<string, string>;

export async function testApp({ env, extend, ...given }: Overrides = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'nautical-test-'));
  const database = await freshDatabase();
  const clock = settableClock();
  const mails: Mail[] = [];
  const held: HeldJob[] = [];
  const jobFailures: unknown[] = [];
  const log = given.log ?? silentLog();
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...env,
  });
  const services: Services = {
    config,
    db: database.db,
    bus: openMemoryBus(),
    storage: await openDiskStorage(join(dataDir, 'uploads')),
    mailer: { send: async (mail) => void mails.push(mail), close: () => {} },
    // Nothing is sent from here; tests of the pushes bring what sends them.
    pusher: { ...makePusher(), post: async () => 201 },
    // The sandbox gateway, as a process of its own from the first payment on.
    gateways: openGateways(config, log),
    jobs: inlineJobs(() => services, held, jobFailures),
    limits: makeLimits(),
    log,
    now: clock.now,
    nouns: ALL_NOUNS,
    ...given,
  };
  const app = await buildApp(services);
  extend?.(app);
  const sessions = openSessionGate({ ...services, secrets: services.config.sessionSecrets });
  await app.ready();
  afterAll(async () => {
    await app.close();
    await services.gateways.close();
    await services.bus.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
    if (jobFailures.length > 0) throw new AggregateError(jobFailures, 'Jobs failed that no test expected to fail');
  });

  let people = 0;
  // A range kept for tests; behind a private address limits would not count.
  const newAddress = () => `198.${18 + ((people >> 16) & 1)}.${(people >> 8) & 255}.${people++ & 255}`;

  function client(from: { accessToken?: string; address: string }) {
    const send = (method: Method) => (url: string, body?: unknown, headers?: Headers) =>
      app.inject({
        method,
        url,
        remoteAddress: from.address,
        headers: { ...(from.accessToken && { authorization: `Bearer ${from.accessToken}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
    return {
      get: (url: string, headers?: Headers) => send('GET')(url, undefined, headers),
      post: send('POST'),
      put: send('PUT'),
      patch: send('PATCH'),
      delete: send('DELETE'),
    };
  }

  /** A member with an account, a session and its tokens; no password unless one is given. */
  async function aMember({ password, ...overrides }: Partial<UserRow> = {}): Promise<Person> {
    const name = `member-${(++people).toString(36)}-${randomBytes(3).toString('hex')}`;
    const user = await insertUser(services.db, {
      username: name,
      email: `${name}@example.com`,
      ...(password && { password: await hashPassword(password, quickCost) }),
      ...overrides,
    });
    if (!user) throw new Error('A person with this username or email exists already');
    return signIn(user);
  }

  /** One more session of the same person, as on another device. */
  async function signIn(user: UserRow): Promise<Person> {
    const address = newAddress();
    const { session, refreshToken } = await startSession({ ...services, address }, user.id, 'Test browser');
    return { ...user, sessionId: session.id, accessToken: sessions.accessToken(session), refreshToken, address };
  }

  return {
    app,
    services,
    db: services.db,
    clock,
    /** Every mail sent so far. */
    mails,
    /** Jobs put off to a later time; they do not run by themselves. */
    held,
    /** What jobs threw. A test that wants a job to fail takes its failure out. */
    jobFailures,
    aMember,
    anAdmin: (overrides: Partial<UserRow> = {}) => aMember({ ...overrides, role: 'admin' }),
    signIn,
    as: (person: Pick<Person, 'accessToken' | 'address'>) => client(person),
    /** Somebody not signed in, at an address of their own so that limits do not reach from test to test. */
    visitor: (address = newAddress()) => client({ address }),
    anonymous: client({ address: '127.0.0.1' }),
  };
}

type HeldJob = { job: Job<never>; data: object; startAfter: Date };

/** Work runs at once, before `enqueue` returns. As with the real queue, its failure is not the caller's. */
function inlineJobs(services: () => Services, held: HeldJob[], failures: unknown[]): Jobs {
  const jobs: Jobs = {
    enqueue: async (job, data, options) => {
      const startAfter = options?.startAfter;
      if (startAfter && startAfter > services().now())
        held.push({ job: job as unknown as Job<never>, data, startAfter });
      // Work that hands on work does so in the same transaction.
      else
        await (job as unknown as Job<typeof data>)
          .run({ ...services(), jobs }, data)
          .catch((error: unknown) => failures.push(error));
    },
    inside: (tx) => inlineJobs(() => ({ ...services(), db: tx }), held, failures),
    isStarting: () => false,
    close: async () => {},
  };
  return jobs;
}

/** The time as the application sees it. It runs on by itself; `advance` jumps ahead. */
function settableClock() {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (by: { days?: number; minutes?: number; seconds?: number }) => {
      ahead += (by.days ?? 0) * 86_400_000 + (by.minutes ?? 0) * 60_000 + (by.seconds ?? 0) * 1000;
    },
  };
}

const silentLog = (): FastifyBaseLogger => Fastify({ logger: { level: 'silent' } }).log;

/** A log that keeps every line, for tests about what is written to it. */
export function recordingLog(): { log: FastifyBaseLogger; lines: string[] } {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  return { log: Fastify({ logger: { level: 'trace', stream } }).log, lines };
}
