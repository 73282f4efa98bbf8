import type { Actor, Rule } from '@nautical/core/policies/members/actor';
import type { ServerEvent } from '@nautical/core/realtime/events';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';
import type { Storage } from '../files/storage.ts';
import type { Gateways } from '../gateways/gateway.ts';
import type { JobKind, JobOptions, Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Pusher } from '../push/outside.ts';
import type { Audience, Bus } from '../realtime/bus.ts';
import { factorMissing, forbidden, notFound } from './errors.ts';
import type { Limits } from './limits.ts';
import type { Noun } from './noun.ts';

/** The services of the process, created once at startup. Time, mail and the rest come from here so that tests can replace them. */
export type Services = {
  config: Config;
  db: Db;
  bus: Bus;
  storage: Storage;
  mailer: Mailer;
  pusher: Pusher;
  gateways: Gateways;
  jobs: Jobs;
  limits: Limits;
  log: FastifyBaseLogger;
  now: () => Date;
  /** Every noun, lowest first: how a lower noun asks the higher ones without importing them. */
  nouns: readonly Noun[];
};

/** Something that happened, stored until every listener has run. */
export type Happened = { id: string; userId: string; name: string; data: object };

export type Keyed = { userId: string; endpoint: string; key: string; requestHash: string; earlier?: EarlierAnswer };
/** What was answered under a key before, and to which request. */
export type EarlierAnswer = { requestHash: string; answer: unknown };

/** A request that may come from a visitor who isn't signed in. */
export type GuestCtx = Services & {
  actor?: Actor;
  address: string;
  /** The visitor that a proxy we weren't told about names; only limits of signing in, joining and mailed links count by it. */
  behind?: string | undefined;
  /** The browser by its own account, if somebody has signed in with it before. */
  device?: { id: string; marks: ReadonlyMap<string, string> };
  /** The key the request came with, for work that stores it with its answer by itself, or finds what was stored before. */
  keyed?: Keyed;
  publish: (to: Audience, event: ServerEvent) => void;
  /** Runs the listeners for what happened, and waits for them. */
  deliver: (happened: Happened[]) => Promise<void>;
  /** Inside a transaction: what waits for its commit. */
  waiting?: ((ctx: GuestCtx) => Promise<void>)[];
};
type Handing = Pick<GuestCtx, 'jobs' | 'log' | 'waiting'>;
/** A request from a signed-in member. */
export type Ctx = GuestCtx & { actor: Actor };

/**
 * Runs `work` in one transaction. Jobs added inside belong to it; events published inside leave only after the commit,
 * and what happened inside is heard of only then.
 */
export async function inTransaction<C extends GuestCtx, T>(outer: C, work: (ctx: C) => Promise<T>): Promise<T> {
  const held: [Audience, ServerEvent][] = [];
  const heard: Happened[] = [];
  const waiting: NonNullable<GuestCtx['waiting']> = [];
  const result = await outer.db.transaction((tx) =>
    work({
      ...outer,
      db: tx,
      jobs: outer.jobs.inside(tx),
      publish: (to: Audience, event: ServerEvent) => held.push([to, event]),
      deliver: async (happened: Happened[]) => void heard.push(...happened),
      waiting,
    }),
  );
  for (const [to, event] of held) outer.publish(to, event);
  if (heard.length > 0) await outer.deliver(heard);
  for (const handOver of waiting) await afterCommit(outer, handOver);
  return result;
}

/** Runs `work` after the commit with the context outside of the transaction, or at once where there is none. */
export const afterCommit = async <C extends Pick<GuestCtx, 'waiting'>>(
  ctx: C,
  work: (ctx: C | GuestCtx) => Promise<void>,
) => (ctx.waiting ? void ctx.waiting.push(work) : work(ctx));

/**
 * Hands over work that what was done does not depend on, such as a mail about it: after the commit, and when there is no
 * queue just now, that is only logged.
 */
export const enqueueAfterCommit = <Data extends object>(
  ctx: Handing,
  job: JobKind<Data>,
  data: Data,
  options?: JobOptions,
) =>
  afterCommit(ctx, async ({ jobs, log }) => {
    try {
      await jobs.enqueue(job, data, options);
    } catch (error) {
      log.error({ err: error, job: job.name }, 'Could not put a job into the queue');
    }
  });

declare const MAY: unique symbol;
/** A row together with what was permitted to be done to it. Queries that change a row take nothing else. */
export type Permitted<Row, May extends string> = Row & { readonly [MAY]: May };

/** Returns the row when the actor may do this to it; a missing row and a forbidden row are different errors. */
export function permit<Row, May extends string>(
  actor: Actor,
  rule: Rule<NoInfer<Row>, May>,
  row: Row | undefined,
  what: string,
): Permitted<Row, May> {
  if (!row) throw notFound(what);
  if (!rule(actor, row))
    throw actor.lacksFactor && rule({ ...actor, role: 'admin' }, row) ? factorMissing() : forbidden();
  return row as Permitted<Row, May>;
}

/** A row the site itself changes without an actor: in a job, or while someone is still signing in. */
export const entrusted = <Row>(row: Row) => row as Permitted<Row, never>;

/** The actor's own account, which is theirs to change. */
export const ownAccount = ({ id }: Pick<Actor, 'id'>) => ({ id }) as Permitted<{ id: string }, 'own'>;
