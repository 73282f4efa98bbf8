import type { ChatRoom } from '@nautical/core/domain/messaging';
import type { DemoMember } from './members.ts';

/** Room messages: who, what, hours ago. */
export const DEMO_CHAT: Record<string, [DemoMember, string, number][]> = {
  general: [
    ['plants', 'Morning all. Anyone else’s tap water come out at 7.8 this week?', 30],
    ['tetra', 'Mine too, up from 7.4. I let it stand overnight with an air stone and it settled.', 29.5],
    ['help', 'The water company switches reservoirs around now. Worth testing before a big change.', 29],
    ['member', 'Thanks, that explains my reading yesterday.', 28],
    ['oddball', 'Six loaches, one coconut. Guess how many are visible.', 5],
    ['pond', 'None, and they are all in there.', 4.8],
  ],
  saltwater: [
    ['marine', 'Reminder for the new people: quarantine first, every time, even from me.', 50],
    ['reef', 'Seconded. Four weeks of patience is cheaper than a stripped display tank.', 49],
    ['member', 'What do you run in the quarantine tank, just sponge and heater?', 47],
    ['marine', 'Sponge, heater, a few pipes to hide in, and nothing that soaks up medicine.', 46.5],
  ],
  freshwater: [
    ['discus', 'Spawn number three is free swimming. Send brine shrimp.', 20],
    ['tetra', 'Congratulations! How warm are you keeping them?', 19.4],
    ['discus', 'Eighty-four, and a third of the water every day.', 19],
  ],
  plants: [
    ['plants', 'Trimmings go out Tuesday. First come, first potted.', 12],
    ['member', 'I will take a bundle, the new 40 is looking bare.', 11],
  ],
};
export const DEMO_ROOMS = Object.keys(DEMO_CHAT) as ChatRoom[];

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
