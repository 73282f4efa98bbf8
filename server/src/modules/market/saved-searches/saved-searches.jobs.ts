import type { Job } from '../../../jobs/job.ts';
import { tellSearchers } from './saved-searches.service.ts';

/** Tells those who look for something like it of a listing that has come up. */
export const matchSavedSearchesJob: Job<{ postId: string }> = {
  name: 'match-saved-searches',
  run: (services, { postId }) => tellSearchers(services, postId),
};
