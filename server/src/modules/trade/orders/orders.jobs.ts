import type { Job } from '../../../jobs/job.ts';
import { runOrderClock } from './orders.clock.service.ts';

export const orderClockJob: Job = { name: 'order-clock', schedule: '* * * * *', run: runOrderClock };
