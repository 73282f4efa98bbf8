import type { Job } from '../../../jobs/job.ts';
import { expireListings } from './listings.service.ts';

export const expireListingsJob: Job = { name: 'expire-listings', schedule: '*/15 * * * *', run: expireListings };
