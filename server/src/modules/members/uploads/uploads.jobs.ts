import type { Job } from '../../../jobs/job.ts';
import { sweepFiles } from './uploads.service.ts';

export const sweepFilesJob: Job = { name: 'sweep-files', schedule: '*/10 * * * *', run: sweepFiles };
