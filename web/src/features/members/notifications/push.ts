// Pushes to this browser: whether it can have them, has them, and how that changes.
import { notificationsApi } from '@nautical/core/contracts/members/notifications';
import { call } from '@/lib/api.ts';

/** The member who turned on push in this browser. It doesn’t apply to another member who signs in here. */
const WANTED_BY = 'pushes-wanted-by';

export type PushState = 'unsupported' | 'refused' | 'off' | 'on';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

function wantedBy(): string | null {
  try {
    return localStorage.getItem(WANTED_BY);
  } catch {
    return null;
  }
}

/** Whether this browser shows pushes to the member. */
export async function readPushState(userId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  if (wantedBy() !== userId) return 'off';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks the person at the browser and then tells the server where to push to. */
export async function turnPushOn(userId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'off';
  await subscribe();
  localStorage.setItem(WANTED_BY, userId);
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  localStorage.removeItem(WANTED_BY);
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    await call(notificationsApi.unsubscribe, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return 'off';
}

/** Re-registers the push subscription for a new session, and reports a changed endpoint. */
export async function renewPush(userId: string) {
  if (isSupported() && Notification.permission === 'granted' && wantedBy() === userId) await subscribe();
}

async function subscribe() {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await call(notificationsApi.pushKey);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription for another key must be removed first.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  await call(notificationsApi.subscribe, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  });
}
