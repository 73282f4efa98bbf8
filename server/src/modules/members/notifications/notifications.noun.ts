import { notificationsApi } from '@nautical/core/contracts/members/notifications';
import {
  notifications as notes,
  notificationPreferences,
  pushSubscriptions,
} from '../../../db/schema/members/notifications.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { sendMailJob } from '../../../mail/mail.jobs.ts';
import { mailDigestsJob } from './notifications.jobs.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { sendPushesJob, sendPushJob } from './push.jobs.ts';

export const notifications: Noun = {
  name: 'notifications',
  routes: notificationsRoutes,
  hiddenByBlock: [notificationsApi.list, notificationsApi.unread],
  jobs: [mailDigestsJob, sendMailJob, sendPushesJob, sendPushJob],
  tables: [
    {
      table: notes,
      goesWith: [notes.userId, notes.fromId],
      takenAlong: { as: 'notifications', about: 'Everything we notified you about.', of: [notes.userId] },
    },
    owned(
      'notification-preferences',
      'How you want to hear about each topic, where you changed it.',
      notificationPreferences,
      notificationPreferences.userId,
    ),
    { table: pushSubscriptions, goesWith: [pushSubscriptions.userId], takenAlong: { not: 'A secret.' } },
  ],
};
