import type { Job } from '../../../jobs/job.ts';
import { tellSearchers } from './saved-searches.service.ts';

/** Notifies members whose saved search matches a new listing. */
export const matchSavedSearchesJob: Job<{ postId: string }> = {
  name: 'match-saved-searches',
  run: (services, { postId }) => tellSearchers(services, postId),
};
