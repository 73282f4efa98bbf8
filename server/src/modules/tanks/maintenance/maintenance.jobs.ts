import type { Job } from '../../../jobs/job.ts';
import { remind } from './reminders.service.ts';

export const remindJob: Job = { name: 'remind-of-maintenance', schedule: '*/10 * * * *', run: remind };
