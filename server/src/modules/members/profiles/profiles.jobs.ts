import type { Job } from '../../../jobs/job.ts';
import { removeAbandoned } from './profiles.account.service.ts';

/** Every night: accounts somebody made and never came back to, so that their addresses are free for their owners. */
export const removeAbandonedJob: Job = {
  name: 'remove-abandoned-accounts',
  schedule: '40 3 * * *',
  run: removeAbandoned,
};
