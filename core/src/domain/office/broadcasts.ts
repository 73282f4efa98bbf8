/** The audiences of an announcement. */
export const BROADCAST_AUDIENCES = ['everyone', 'active', 'sellers', 'admins'] as const;
export type BroadcastAudience = (typeof BROADCAST_AUDIENCES)[number];
export const ACTIVE_DAYS = 30; // who has been here within this time is active

export const AUDIENCE_TEXTS: Record<BroadcastAudience, string> = {
  everyone: 'Everyone',
  active: `Members seen in the last ${ACTIVE_DAYS} days`,
  sellers: 'Sellers with an active listing',
  admins: 'Admins',
};
