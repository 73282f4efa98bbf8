import type { Job } from '../../jobs/jobs.ts';
import { publishReviews } from './profiles.service.ts';

export const publishReviewsJob: Job = { name: 'publish-reviews', schedule: '35 * * * *', run: publishReviews };
