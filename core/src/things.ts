// What is kept and shown, in words. A read names all its answer is made from, a write or an event what it changes;
// where the two name the same thing, the browser asks again.

/** By area, from the ground up: what a lower area changes, a higher one may show, never the other way round. */
export const THINGS = {
  // The counts of profiles are what the areas above add to them: listings, stars.
  members: [
    'accounts',
    'profiles',
    'profile-counts',
    'sessions',
    'second-factor',
    'blocks',
    'contacts',
    'notifications',
    'notification-settings',
    'preferences',
    'site',
  ],
  fish: ['species', 'species-bans', 'species-corrections', 'species-wishes'],
  tanks: [
    'aquariums',
    'water-tests',
    'livestock',
    'livestock-photos',
    'health-notes',
    'treatments',
    'maintenance',
    'tasks',
    'checklists',
    'sitter-links',
    'calendar-feed',
  ],
  doctor: ['cases'],
  // A listing is what it says and how it stands; the offers are which of them are up.
  market: [
    'listings',
    'offers',
    'auctions',
    'questions',
    'saved-items',
    'saved-searches',
    'brands',
    'products',
    'wishlist',
  ],
  trade: ['orders', 'payments', 'payouts', 'promotions', 'reviews', 'arrivals'],
  // Rooms and conversations are the lists of them, with what is unread; what is said in them comes by its own events.
  talk: ['messages', 'chat-rooms', 'chat-mutes', 'chat-messages', 'conversations', 'instant-messages'],
  live: [],
  progress: ['progress'],
  office: ['reports', 'enquiries', 'broadcasts'],
} as const;
export type Thing = (typeof THINGS)[keyof typeof THINGS][number];

/** Rows that have nothing to do with others of their kind: what changes in one tank changes nothing in another. */
export const APART = ['aquarium', 'case', 'post'] as const;
