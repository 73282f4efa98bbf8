import type { Job } from '../../../jobs/job.ts';
import { publishReviews } from './reviews.service.ts';

export const publishReviewsJob: Job = { name: 'publish-reviews', schedule: '35 * * * *', run: publishReviews };
