import type { Notification } from '../contracts/members/notifications.ts';

export type Person = { id: string; username: string };

export type MembersEvent =
  | { type: 'AUTHENTICATED'; user: Person; online: Person[] }
  /** Contacts or requests between the member and this person have changed. */
  | { type: 'CONTACTS_CHANGED'; userId: string }
  /** A block between the member and this person was put up or taken away: what one sees of the other has changed. */
  | { type: 'BLOCK_CHANGED'; userId: string }
  | { type: 'NOTIFICATION'; notification: Notification }
  /** Notifications of the member have been read somewhere. */
  | { type: 'NOTIFICATIONS_READ' }
  | { type: 'USER_ONLINE'; userId: string; username: string }
  | { type: 'USER_OFFLINE'; userId: string; username: string };
