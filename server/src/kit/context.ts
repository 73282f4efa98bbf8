import type { Actor } from '@nautical/core/policies/actor';
import type { ServerEvent } from '@nautical/core/realtime/events';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';
import type { Storage } from '../files/storage.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Pusher } from '../push/outside.ts';
import type { Audience, Bus } from '../realtime/bus.ts';
import { forbidden, notFound } from './errors.ts';
import type { Limits } from './limits.ts';

/** What the process has at hand, made once at start. Time, mail and the rest come from here so that tests bring their own. */
export type Services = {
  config: Config;
  db: Db;
  bus: Bus;
  storage: Storage;
  mailer: Mailer;
  pusher: Pusher;
  jobs: Jobs;
  limits: Limits;
  log: FastifyBaseLogger;
  now: () => Date;
};

/** One request of somebody who need not be signed in. */
export type GuestCtx = Services & {
  actor?: Actor;
  address: string;
  publish: (to: Audience, event: ServerEvent) => void;
};
/** One request of a signed-in member. */
export type Ctx = GuestCtx & { actor: Actor };

/** Runs `work` in one transaction. Jobs added inside belong to it; events published inside leave only after the commit. */
export async function inTransaction<C extends GuestCtx, T>(outer: C, work: (ctx: C) => Promise<T>): Promise<T> {
  const held: [Audience, ServerEvent][] = [];
  const result = await outer.db.transaction((tx) =>
    work({
      ...outer,
      db: tx,
      jobs: outer.jobs.inside(tx),
      publish: (to: Audience, event: ServerEvent) => held.push([to, event]),
    }),
  );
  for (const [to, event] of held) outer.publish(to, event);
  return result;
}

/** Returns the row when the actor may act on it; a missing row and a forbidden row are different errors. */
export function permit<Row>(
  actor: Actor,
  rule: (actor: Actor, row: Row) => boolean,
  row: Row | undefined,
  what: string,
): Row {
  if (!row) throw notFound(what);
  if (!rule(actor, row)) throw forbidden();
  return row;
}
