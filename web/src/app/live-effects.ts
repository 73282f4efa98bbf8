import { aquariumEffects } from '@/features/aquariums/realtime.ts';
import { contactEffects } from '@/features/contacts/realtime.ts';
import { arrivalEffects } from '@/features/listings/arrivals.ts';
import { listingEffects } from '@/features/listings/realtime.ts';
import { messageEffects } from '@/features/messages/realtime.ts';
import { notificationEffects } from '@/features/notifications/realtime.ts';
import { paymentEffects } from '@/features/payments/realtime.ts';

/** What live events do, feature by feature. */
export const LIVE_EFFECTS = [
  aquariumEffects,
  arrivalEffects,
  contactEffects,
  listingEffects,
  messageEffects,
  notificationEffects,
  paymentEffects,
];
