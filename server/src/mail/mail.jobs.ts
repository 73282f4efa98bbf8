import type { Job } from '../jobs/job.ts';
import type { Mail } from './mailer.ts';

/** Sends one mail, again when the mail server was away. Not for mails that carry a secret: a queue keeps what it is given. */
export const sendMailJob: Job<Mail> = { name: 'send-mail', run: ({ mailer }, mail) => mailer.send(mail) };
