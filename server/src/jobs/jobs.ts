import type { Db } from '../db/client.ts';
import type { Services } from '../kit/context.ts';

/** One kind of background work. It may run twice for the same data, so running twice must be harmless. */
export type Job<Data extends object = object> = {
  name: string;
  /** Minute-precise cron expression, UTC, for work that comes round by itself. */
  schedule?: string;
  run: (services: Services, data: Data) => Promise<void>;
};

export type JobOptions = {
  startAfter?: Date;
  /** While a job with this key waits for its turn, another one with the same key is not added. */
  onceKey?: string;
};

export type Jobs = {
  /** Hands `data` to the job of that name, on whichever server is free, with retries. */
  enqueue: <Data extends object>(job: Job<Data>, data: Data, options?: JobOptions) => Promise<void>;
  /** The same, as part of a transaction: the job is there when the transaction commits, and only then. */
  inside: (tx: Db) => Jobs;
  close: () => Promise<void>;
};
