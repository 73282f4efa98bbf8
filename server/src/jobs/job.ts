import type { Services } from '../kit/context.ts';
import type { JobKind } from './jobs.ts';

/** One kind of background work. It may run twice for the same data, so running twice must be harmless. */
export type Job<Data extends object = object> = Omit<JobKind<Data>, 'run'> & {
  run: (services: Services, data: Data) => Promise<void>;
};
