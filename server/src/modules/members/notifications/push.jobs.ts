import { isQuiet, quietHoursOf } from '@nautical/core/domain/members/notifications';
import type { PushPayload } from '@nautical/core/domain/members/push';
import type { Job } from '../../../jobs/job.ts';
import { entrusted, type Services } from '../../../kit/context.ts';
import { encrypt } from '../../../push/encryption.ts';
import { ForbiddenAddress } from '../../../push/outside.ts';
import { getVapidKeys, vapidHeader, vapidSubject } from '../../../push/vapid.ts';
import * as queries from './push.queries.ts';

const KEPT_SECONDS = 86_400; // how long a push service keeps it for a browser that is away
const BODY_MOST = 300; // a push service takes 4 kB in all
const GONE = [403, 404, 410]; // the subscription is gone or no longer accepts our pushes

/** Queues one push job per browser for these notifications. Nothing is pushed in quiet hours. */
export const sendPushesJob: Job<{ notificationIds: string[] }> = {
  name: 'send-pushes',
  run: async ({ db, jobs, now }, data) => {
    for (const { notification, subscription, quiet } of await queries.findPushes(db, data, now())) {
      const hours = quietHoursOf(quiet);
      if (hours && isQuiet(hours, now())) continue;
      await jobs.enqueue(sendPushJob, { notificationId: notification.id, subscriptionId: subscription.id });
    }
  },
};

/** Sends one notification to one browser, and retries if the push service was unreachable. */
export const sendPushJob: Job<{ notificationId: string; subscriptionId: string }> = {
  name: 'send-push',
  run: async (services, { notificationId, subscriptionId }) => {
    const wanted = { notificationIds: [notificationId], subscriptionId };
    const [push] = await queries.findPushes(services.db, wanted, services.now());
    if (!push) return; // read, signed out or unsubscribed meanwhile
    const status = await post(services, push);
    if (status === 'forbidden' || GONE.includes(status))
      await queries.removeSubscription(services.db, entrusted({ id: subscriptionId }));
    else if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
    else if (status >= 300) services.log.warn({ status }, 'A push service refused a push');
  },
};

type Push = Awaited<ReturnType<typeof queries.findPushes>>[number];

async function post({ db, config, pusher, now }: Services, { notification, subscription }: Push) {
  const { id, title, body, link } = notification;
  const payload: PushPayload = { id, title, body: body.slice(0, BODY_MOST).toWellFormed(), link: link ?? '/' };
  const url = new URL(subscription.endpoint);
  const headers = {
    authorization: vapidHeader(url, vapidSubject(config), await getVapidKeys(db), now()),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: KEPT_SECONDS,
  };
  try {
    return await pusher.post(url, encrypt(JSON.stringify(payload), subscription), headers);
  } catch (error) {
    if (error instanceof ForbiddenAddress) return 'forbidden';
    throw error;
  }
}
