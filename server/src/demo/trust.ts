import type { SavedFilters } from '@nautical/core/contracts/market/saved-searches';
import type { NewEnquiry } from '@nautical/core/contracts/office/advertising';
import type { NewReport } from '@nautical/core/contracts/office/reports';
import type { DemoMember } from './members.ts';

type DemoReview = [seller: DemoMember, buyer: DemoMember, stars: number, review: string, daysAgo: number];

/** What buyers say of the sellers. */
export const DEMO_REVIEWS: DemoReview[] = [
  ['reef', 'marine', 5, 'The pair arrived warm and ate the same evening. Superb packing.', 12],
  ['reef', 'member', 5, 'Frag exactly as in the photo, and good advice on where to place it.', 31],
  ['reef', 'tetra', 4, 'Healthy fish. Collection took two attempts, but worth the wait.', 58],
  ['tetra', 'plants', 5, 'Twelve tetras, none lost, all feeding.', 9],
  ['tetra', 'oddball', 5, 'Beth tells you honestly who should not buy them. Rare.', 40],
  ['discus', 'tetra', 5, 'Proper quarantine and a feeding plan in the box.', 21],
  ['discus', 'member', 4, 'Beautiful line. One was a little smaller than described.', 75],
  ['shrimp', 'plants', 5, 'Eleven instead of ten, deep red, already berried.', 6],
  ['shrimp', 'reef', 3, 'Good shrimp, but the parcel came a day late.', 49],
  ['gear', 'pond', 5, 'Clean as new, with the spare impeller.', 15],
  ['gear', 'marine', 4, 'Works well. The manual was missing.', 33],
  ['plants', 'tetra', 5, 'Snail-free as promised and twice the amount.', 4],
  ['oddball', 'shrimp', 5, 'Six lively loaches, well rested before the trip.', 18],
  ['marine', 'reef', 5, 'Four weeks of quarantine, with the notes to show it.', 27],
  ['pond', 'gear', 2, 'The koi is fine, but it was smaller than stated.', 63],
  ['help', 'member', 5, 'Moved a full tank without a single loss.', 44],
];

type DemoReport = Pick<NewReport, 'reportType' | 'reason' | 'description'> & {
  from: DemoMember;
  about: { listing: string } | { member: DemoMember };
  hoursAgo: number;
};

/** What waits for an admin to look at. */
export const DEMO_REPORTS: DemoReport[] = [
  {
    from: 'tetra',
    about: { listing: 'Oscar, 18 cm, needs a bigger home' },
    reportType: 'animal-welfare',
    reason: 'The photo shows the fish in a tank far too small for it',
    description: 'It says 18 cm, and it can hardly turn round. Somebody should have a word before it is sold on.',
    hoursAgo: 5,
  },
  {
    from: 'marine',
    about: { listing: 'Wavemaker pair, 2 × 10,000 l/h' },
    reportType: 'wrong-category',
    reason: 'One of the two is a return pump',
    description: undefined,
    hoursAgo: 26,
  },
  {
    from: 'shrimp',
    about: { member: 'pond' },
    reportType: 'spam',
    reason: 'Sends the same offer to everybody in the room',
    description: 'Three times this week.',
    hoursAgo: 49,
  },
];

/** What companies ask about advertising. */
export const DEMO_ENQUIRIES: (NewEnquiry & { from: DemoMember; hoursAgo: number })[] = [
  {
    from: 'gear',
    name: 'Priya Nair',
    email: 'priya@demo.invalid',
    company: 'Second Sump Ltd',
    package: 'featured-listings',
    message: 'We list about forty used pumps a month. What would featuring ten of them cost, and from when?',
    hoursAgo: 8,
  },
  {
    from: 'discus',
    name: 'Jonas Weber',
    email: 'jonas@demo.invalid',
    company: undefined,
    package: 'sponsor-card',
    message: 'Is the card on the home page free in December? We have a new line of juveniles coming.',
    hoursAgo: 30,
  },
];

/** What the demo member has saved, with what it cost then. */
export const DEMO_SAVED: [listing: string, savedPrice: string, hoursAgo: number][] = [
  ['Yellow tang, quarantined 4 weeks', '160.00', 70],
  ['Reef light, 90 cm, full spectrum', '175.00', 40],
  ['Mandarin dragonet, eating frozen', '60.00', 12],
];

/** What the demo member looks for. */
export const DEMO_SEARCHES: [filters: SavedFilters, hoursAgo: number][] = [
  [{ category: 'coral-inverts', search: 'torch', maxPrice: '120' }, 200],
  [{ category: 'fish', species: 'clownfish', origin: 'captive-bred' }, 90],
  [{ listingType: 'auction', search: 'light' }, 20],
];
