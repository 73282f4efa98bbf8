import type { DemoMember } from './members.ts';

/** Private messages about listings: from, to, title of the listing, text, hours ago, read. */
export const DEMO_MESSAGES: [DemoMember, DemoMember, string, string, number, boolean][] = [
  [
    'tetra',
    'member',
    'Java fern, three large clumps',
    'Are the clumps snail free? I would take two and can collect on Saturday.',
    20,
    true,
  ],
  [
    'member',
    'tetra',
    'Java fern, three large clumps',
    'One small bladder snail last week, honest answer. Saturday after ten works.',
    18,
    true,
  ],
  ['shrimp', 'member', '10 gallon quarantine set', 'Is the heater adjustable or fixed at one temperature?', 6, false],
  ['plants', 'member', 'Java fern, three large clumps', 'Would you post one? Happy to pay for the box.', 3, false],
  [
    'member',
    'reef',
    'Tank-bred clownfish pair, bonded',
    'Are they used to a 34 gallon tank, and would you hold them until Sunday?',
    0.3,
    false,
  ],
];
