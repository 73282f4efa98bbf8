import type { SavedFilters } from '@nautical/core/contracts/market/saved-searches';
import type { NewEnquiry } from '@nautical/core/contracts/office/advertising';
import type { NewReport } from '@nautical/core/contracts/office/reports';
import type { ARRIVAL_CONDITIONS } from '@nautical/core/domain/trade/reviews';
import type { DemoMember } from './members.ts';

type DemoReview = [
  seller: DemoMember,
  buyer: DemoMember,
  stars: number,
  review: string,
  daysAgo: number,
  more?: { arrival?: (typeof ARRIVAL_CONDITIONS)[number]; answer?: string },
];

/** What buyers say about the sellers. */
export const DEMO_REVIEWS: DemoReview[] = [
  [
    'reef',
    'marine',
    5,
    'The pair arrived warm and ate the same evening. Great packing.',
    12,
    { arrival: 'all-alive', answer: 'Thanks, Grace! Send a photo when they host.' },
  ],
  ['reef', 'member', 5, 'The frag looks exactly like the photo, and I got good advice on where to place it.', 31],
  [
    'reef',
    'tetra',
    4,
    'Healthy fish. It took two tries to pick them up, but they were worth the wait.',
    58,
    { arrival: 'all-alive' },
  ],
  ['tetra', 'plants', 5, 'Twelve tetras, no losses, all eating.', 9, { arrival: 'all-alive' }],
  ['tetra', 'oddball', 5, 'Beth tells you honestly if they’re not right for your tank. That’s rare.', 40],
  ['discus', 'tetra', 5, 'Properly quarantined, with a feeding plan in the box.', 21, { arrival: 'all-alive' }],
  ['discus', 'member', 4, 'Beautiful line. One was a little smaller than described.', 75],
  [
    'shrimp',
    'plants',
    5,
    'I got eleven instead of ten. Deep red, and some already have eggs.',
    6,
    { arrival: 'all-alive' },
  ],
  [
    'shrimp',
    'reef',
    3,
    'Good shrimp, but the package came a day late.',
    49,
    { arrival: 'some-lost', answer: 'I’m sorry about the delay. I refunded the two you lost and switched carriers.' },
  ],
  ['gear', 'pond', 5, 'Looks like new, and it came with a spare impeller.', 15],
  ['gear', 'marine', 4, 'It works well. The manual was missing.', 33],
  ['plants', 'tetra', 5, 'Snail-free as promised, and twice as much as I expected.', 4],
  ['oddball', 'shrimp', 5, 'Six lively loaches that handled the trip really well.', 18, { arrival: 'all-alive' }],
  ['marine', 'reef', 5, 'Four weeks of quarantine, with the notes to prove it.', 27],
  [
    'pond',
    'gear',
    2,
    'The koi is fine, but it’s smaller than the listing said.',
    63,
    { answer: 'You’re right, I measured with the tail. I’ve corrected my other listings.' },
  ],
  ['help', 'member', 5, 'They moved a full tank and we didn’t lose a single fish.', 44],
];

type DemoReport = Pick<NewReport, 'reportType' | 'reason' | 'description'> & {
  from: DemoMember;
  about: { listing: string } | { member: DemoMember };
  hoursAgo: number;
};

/** Reports waiting for an admin. */
export const DEMO_REPORTS: DemoReport[] = [
  {
    from: 'tetra',
    about: { listing: 'Oscar, 7 in, needs a bigger home' },
    reportType: 'animal-welfare',
    reason: 'The photo shows the fish in a tank far too small for it',
    description: 'It says 7 in, and the fish can hardly turn around. Please talk to the seller before it’s sold.',
    hoursAgo: 5,
  },
  {
    from: 'marine',
    about: { listing: 'Wavemaker pair, 2,600 gph each' },
    reportType: 'wrong-category',
    reason: 'One of the two is a return pump',
    description: undefined,
    hoursAgo: 26,
  },
  {
    from: 'shrimp',
    about: { member: 'pond' },
    reportType: 'spam',
    reason: 'Sends the same offer to everyone in the room',
    description: 'Three times this week.',
    hoursAgo: 49,
  },
];

/** Advertising inquiries from companies. */
export const DEMO_ENQUIRIES: (NewEnquiry & { from: DemoMember; hoursAgo: number })[] = [
  {
    from: 'gear',
    name: 'Priya Nair',
    email: 'priya@demo.invalid',
    company: 'Second Sump LLC',
    package: 'featured-listings',
    message:
      'We list about forty used pumps a month. What would it cost to feature ten of them, and when could we start?',
    hoursAgo: 8,
  },
  {
    from: 'discus',
    name: 'Jonas Weber',
    email: 'jonas@demo.invalid',
    company: undefined,
    package: 'sponsor-card',
    message: 'Is the card on the home page available in December? We have a new line of juveniles coming.',
    hoursAgo: 30,
  },
];

/** The demo member’s saved items, each with its price when saved. */
export const DEMO_SAVED: [listing: string, savedPrice: string, hoursAgo: number][] = [
  ['Yellow tang, quarantined 4 weeks', '160.00', 70],
  ['Reef light, 36 in, full spectrum', '120.00', 33],
  ['Mandarin dragonet, eating frozen', '45.00', 12],
];

/** The demo member’s saved searches. */
export const DEMO_SEARCHES: [filters: SavedFilters, hoursAgo: number][] = [
  [{ category: 'coral-inverts', search: 'torch', maxPrice: '120' }, 200],
  [{ category: 'fish', species: 'clownfish', origin: 'captive-bred' }, 90],
  [{ listingType: 'auction', search: 'light' }, 20],
];
