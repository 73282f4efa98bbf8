import type { Job } from '../../../jobs/job.ts';
import { removeExpired } from './second-factor.queries.ts';

/** Every night: tickets that are over, and setups that were given up a day ago. */
export const cleanSecondFactorJob: Job = {
  name: 'clean-second-factor',
  schedule: '40 3 * * *',
  run: async ({ db, now }) => {
    const time = now();
    await removeExpired(db, time, new Date(time.getTime() - 86_400_000));
  },
};
