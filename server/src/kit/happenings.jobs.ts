import type { Job } from '../jobs/job.ts';
import { tellAgain } from './happenings.ts';

export const tellAgainJob: Job = { name: 'tell-again', schedule: '*/5 * * * *', run: tellAgain };
