import type { Db } from '../db/client.ts';

/** One kind of background work, as far as handing work to it goes. */
export type JobKind<Data extends object> = {
  name: string;
  /** Minute-precise cron expression, UTC, for work that comes round by itself. */
  schedule?: string;
  run: (services: never, data: Data) => Promise<void>;
};

export type JobOptions = {
  startAfter?: Date;
  /** While a job with this key waits for its turn, another one with the same key is not added. */
  onceKey?: string;
};

export type Jobs = {
  /** Hands `data` to the job of that name, on whichever server is free, with retries. */
  enqueue: <Data extends object>(job: JobKind<Data>, data: Data, options?: JobOptions) => Promise<void>;
  /** The same, as part of a transaction: the job is there when the transaction commits, and only then. */
  inside: (tx: Db) => Jobs;
  /** Whether the queue has not been tried yet. Until then a transaction that hands work to it is refused. */
  isStarting: () => boolean;
  close: () => Promise<void>;
};
