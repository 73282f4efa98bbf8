import type { Job } from '../../../jobs/job.ts';
import { remindOfFollowUps } from './reminders.service.ts';
import { askSecondOpinion } from './second-opinion.service.ts';

export const secondOpinionJob: Job<{ caseId: string }> = { name: 'ask-second-opinion', run: askSecondOpinion };

export const remindOfFollowUpsJob: Job = {
  name: 'remind-of-follow-ups',
  schedule: '*/10 * * * *',
  run: remindOfFollowUps,
};
