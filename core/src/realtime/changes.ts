import type { NotificationTopic } from '../domain/members/notifications.ts';
import type { Thing } from '../things.ts';
import type { ServerEvent } from './events.ts';

/** What each event says has changed. What an event brings along itself is nothing to ask for. */
export const EVENT_CHANGES: Record<ServerEvent['type'], readonly Thing[]> = {
  // What is unread was counted before events could arrive.
  AUTHENTICATED: ['chat-rooms', 'conversations'],
  NEW_CHAT_MESSAGE: [],
  CHAT_MESSAGE_EDITED: [],
  CHAT_MESSAGE_DELETED: [],
  CHAT_ROOM_CHANGED: [],
  CHAT_MUTE_CHANGED: ['chat-mutes'],
  CHAT_ACTIVITY: [],
  NEW_DIRECT_MESSAGE: ['messages'],
  DIRECT_MESSAGE_CHANGED: ['messages'],
  CONTACTS_CHANGED: ['contacts'],
  BLOCK_CHANGED: ['blocks'],
  INSTANT_MESSAGE: [],
  INSTANT_MESSAGE_DELETED: ['conversations'],
  INSTANT_MESSAGES_READ: [],
  MESSAGE_REQUEST_ANSWERED: ['conversations', 'messages'],
  NOTIFICATION: ['notifications'],
  NOTIFICATIONS_READ: ['notifications'],
  NEW_POST: ['offers', 'profile-counts'],
  QUESTIONS_CHANGED: ['questions'],
  AQUARIUM_CHANGED: [
    'aquariums',
    'water-tests',
    'livestock',
    'livestock-photos',
    'health-notes',
    'treatments',
    'maintenance',
    'tasks',
  ],
  AUCTION_CHANGED: [],
  // What is paid for is sold.
  ORDER_CHANGED: ['orders', 'payments', 'arrivals', 'listings'],
  PAYMENT_RECEIVED: ['payments'],
  USER_ONLINE: [],
  USER_OFFLINE: [],
  USER_TYPING: [],
};

/** What is told by a notification alone: a price that has fallen, how a member's own bids and auctions stand, and what became of a payout. */
const TOLD: Partial<Record<NotificationTopic, readonly Thing[]>> = {
  'price-drops': ['notifications', 'listings', 'products'],
  auctions: ['notifications', 'auctions'],
  orders: ['notifications', 'payouts'],
};

/** What this very event changes. */
export const changedBy = (event: ServerEvent): readonly Thing[] =>
  (event.type === 'NOTIFICATION' ? TOLD[event.notification.topic] : undefined) ?? EVENT_CHANGES[event.type] ?? []; // of a newer server there may be more kinds

/** All that any event may have changed, for whoever has missed some. */
export const CHANGED_BY_EVENTS: readonly Thing[] = [
  // An auction’s events bring its figures along; whoever missed some has to ask.
  ...Object.values(TOLD).flat(),
  ...Object.values(EVENT_CHANGES).flat(),
];
