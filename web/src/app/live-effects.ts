import { listingEffects } from '@/features/market/listings/realtime.ts';
import { notificationEffects } from '@/features/members/notifications/realtime.ts';
import { messageEffects } from '@/features/talk/messages/realtime.ts';
import { paymentEffects } from '@/features/trade/payments/realtime.ts';
import { startRealtime } from '@/lib/realtime.ts';

/** Side effects of live events beyond refreshing data, feature by feature. */
export const LIVE_EFFECTS = [listingEffects, messageEffects, notificationEffects, paymentEffects];

/** Connects the live channel. Returns a function that disconnects it. */
export const startLive = () => startRealtime(LIVE_EFFECTS);
