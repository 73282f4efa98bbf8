import type { NotificationTopic } from '@nautical/core/domain/members/notifications';
import type { DemoMember } from './members.ts';

const FERN = 'Java fern, three large clumps';
const QUARANTINE = '10 gallon quarantine set';
const CLOWNFISH = 'Tank-bred clownfish pair, bonded';

/** Private messages: from, to, title of the listing or none, text, hours ago, read. */
export const DEMO_MESSAGES: [DemoMember, DemoMember, string | null, string, number, boolean][] = [
  [
    'member',
    'gear',
    'Canister filter for 40–75 gallons',
    'Does it come with the spray bar and all the clips?',
    171,
    true,
  ],
  [
    'gear',
    'member',
    'Canister filter for 40–75 gallons',
    'Yes, it comes with the spray bar, six suction cups and a spare impeller. I ran it on a bucket for a week: no drips, no rattling.',
    168,
    true,
  ],
  [
    'help',
    'member',
    null,
    'Thanks for the kind review! If you’re still moving in the spring, I’ll keep the second Saturday open.',
    98,
    true,
  ],
  ['tetra', 'member', FERN, 'Are the clumps snail-free? I’d take two and can pick them up on Saturday.', 52, true],
  [
    'member',
    'tetra',
    FERN,
    'To be honest, I found one small bladder snail last week. Saturday after ten works.',
    50,
    true,
  ],
  [
    'pond',
    'member',
    QUARANTINE,
    'Send the shipping fee up front by Zelle and my courier will pick it up tomorrow. Text me on WhatsApp.',
    30,
    true,
  ],
  ['shrimp', 'member', QUARANTINE, 'Is the heater adjustable or fixed at one temperature?', 6, false],
  ['plants', 'member', FERN, 'Would you ship one? I’m happy to pay for the box.', 3, false],
  [
    'reef',
    'member',
    CLOWNFISH,
    'Sure! They’re in a 30 gallon here and eat pellets from my hand. I’ll hold them until Sunday, no deposit needed.',
    0.2,
    false,
  ],
  ['member', 'reef', CLOWNFISH, 'Are they used to a 34 gallon tank, and would you hold them until Sunday?', 0.5, true],
];

/** Contacts and requests: who asked, who was asked, how many hours ago, and whether it was accepted. */
export const DEMO_CONTACTS: [DemoMember, DemoMember, number, boolean][] = [
  ['member', 'tetra', 900, true],
  ['reef', 'member', 700, true],
  ['gear', 'member', 300, true],
  ['member', 'marine', 240, true],
  ['oddball', 'member', 120, true],
  ['plants', 'member', 26, false],
  ['shrimp', 'member', 5, false],
  ['help', 'member', 2, false],
  ['member', 'discus', 40, false],
];

type DemoNote = { topic: NotificationTopic; title: string; body: string; link: string; hours: number; isRead: boolean };

/** The demo member's other notifications. The link names a listing by its title. */
export const DEMO_NOTES: DemoNote[] = [
  {
    topic: 'price-drops',
    title: 'Price drop',
    body: '“Yellow tang, quarantined 4 weeks” costs less than when you saved it.',
    link: 'Yellow tang, quarantined 4 weeks',
    hours: 9,
    isRead: false,
  },
  {
    topic: 'auctions',
    title: 'You’ve been outbid',
    body: 'The price of “Royal gramma, eats pellets from day one” is now $29.00. Bid at least $30.00 to have a chance to lead.',
    link: '/auctions/my-bids',
    hours: 1.5,
    isRead: false,
  },
  {
    topic: 'auctions',
    title: 'You won the auction',
    body: '“Corydoras, six youngsters” is yours for $24.00. Pay within 48 hours to keep it.',
    link: '/orders',
    hours: 3,
    isRead: false,
  },
  {
    topic: 'mentions',
    title: 'blackwater-beth mentioned you in #general',
    body: '@demo did letting the water sit work for you?',
    link: '/chat?room=general',
    hours: 2.2,
    isRead: true,
  },
  {
    topic: 'reports',
    title: 'We acted on your report',
    body: 'We asked the seller to correct the species, and they did. Thank you.',
    link: 'Mandarin dragonet, eating frozen',
    hours: 75,
    isRead: true,
  },
];

/** The demo admin's announcements: title, text, link, hours ago, and how many members have read it. */
export const DEMO_BROADCASTS: [string, string, string, number, DemoMember[]][] = [
  [
    'A short outage on Sunday morning',
    'On Sunday from 6 to about 6:20 a.m., we’re moving to a faster server. Auctions that would end then will end at 7 instead.',
    '/auctions',
    14,
    ['tetra', 'gear', 'marine'],
  ],
  [
    'Compare your tanks side by side',
    'See two tanks on one chart and where their readings drift apart. Try it with your own tests.',
    '/aquarium-comparison',
    150,
    ['member', 'tetra', 'reef', 'gear', 'marine', 'oddball', 'shrimp', 'plants'],
  ],
];
