import { listingEffects } from '@/features/market/listings/realtime.ts';
import { notificationEffects } from '@/features/members/notifications/realtime.ts';
import { messageEffects } from '@/features/talk/messages/realtime.ts';
import { paymentEffects } from '@/features/trade/payments/realtime.ts';
import { startRealtime } from '@/lib/realtime.ts';

/** What live events do beyond refreshing what they change, feature by feature. */
export const LIVE_EFFECTS = [listingEffects, messageEffects, notificationEffects, paymentEffects];

/** Connects the live channel. Returns what ends it. */
export const startLive = () => startRealtime(LIVE_EFFECTS);
