import type { Job } from '../../jobs/jobs.ts';
import { remind } from './reminders.service.ts';

export const remindJob: Job = { name: 'remind-of-maintenance', schedule: '*/10 * * * *', run: remind };
