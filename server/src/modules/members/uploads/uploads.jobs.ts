import type { Job } from '../../../jobs/job.ts';
import { sweepFiles, sweepUnused } from './uploads.service.ts';

export const sweepFilesJob: Job = { name: 'sweep-files', schedule: '*/10 * * * *', run: sweepFiles };
/** Several times a day, so that what has been unused for long enough is looked at more than once. */
export const sweepUnusedJob: Job = { name: 'sweep-unused-files', schedule: '25 */8 * * *', run: sweepUnused };
