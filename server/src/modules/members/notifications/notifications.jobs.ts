import type { Job } from '../../../jobs/job.ts';
import { mailDigests } from './notifications.service.ts';

export const mailDigestsJob: Job = { name: 'mail-digests', schedule: '5 * * * *', run: mailDigests };
