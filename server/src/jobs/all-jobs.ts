// Every kind of background work there is. A job that is not listed here never runs.
import { sendMailJob } from '../mail/mail.jobs.ts';
import { cleanAccountsJob, mailLinkJob } from '../modules/auth/auth.jobs.ts';
import { remindOfFollowUpsJob, secondOpinionJob } from '../modules/fish-doctor/fish-doctor.jobs.ts';
import { tellOfUnreadJob } from '../modules/instant-messages/instant-messages.jobs.ts';
import { expireListingsJob } from '../modules/listings/listings.jobs.ts';
import { remindJob } from '../modules/maintenance/maintenance.jobs.ts';
import { mailDigestsJob } from '../modules/notifications/notifications.jobs.ts';
import { publishReviewsJob } from '../modules/profiles/profiles.jobs.ts';
import { matchSavedSearchesJob } from '../modules/saved-searches/saved-searches.jobs.ts';
import { sweepFilesJob } from '../modules/uploads/uploads.jobs.ts';
import { sendPushesJob, sendPushJob } from '../push/push.jobs.ts';
import type { Job } from './jobs.ts';

export const ALL_JOBS: readonly Job<never>[] = [
  cleanAccountsJob,
  expireListingsJob,
  mailDigestsJob,
  mailLinkJob,
  matchSavedSearchesJob,
  publishReviewsJob,
  remindJob,
  remindOfFollowUpsJob,
  secondOpinionJob,
  sendMailJob,
  sendPushesJob,
  sendPushJob,
  sweepFilesJob,
  tellOfUnreadJob,
];
