/** What a member can switch on and off; every notification belongs to one. */
export const NOTIFICATION_TOPICS = [
  'messages',
  'contacts',
  'mentions',
  'listings',
  'auctions',
  'orders',
  'maintenance',
  'water',
  'fish-doctor',
  'calls',
  'achievements',
  'announcements',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];
