// The demo's messages in rooms and between contacts.
import type { ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import type { DemoMember } from './members.ts';

/** Something shown with a message: pictures or the card of listings by their titles, the demo member's tanks and their latest tests by name, a species by key. */
type Shown = {
  pictures?: string[];
  card?: string;
  tank?: string;
  test?: string;
  species?: string;
  isEdited?: true;
  isDeleted?: true;
};
/** Who, what, hours ago, and what goes with it. */
export type DemoLine = [DemoMember, string, number, Shown?];

export const DEMO_CHAT: Record<ChatRoom, DemoLine[]> = {
  general: [
    ['help', 'Welcome to everyone who joined this week! Say hi and show us your tank.', 76],
    ['gear', 'Hello from Pittsburgh. Four tanks and a garage full of pumps.', 75.5],
    ['plants', 'Hi! If you ever need trimmings, ask me before you buy any.', 75],
    ['oddball', 'Minneapolis here. Mostly loaches, mostly invisible.', 74],
    ['shrimp', 'Does anyone ship on Thursdays? My only pickup is at noon.', 54],
    ['reef', 'Monday to Wednesday for me. Nothing alive should sit in a warehouse over a weekend.', 53.5],
    ['shrimp', 'I’ll do the same then, thanks.', 53.4],
    ['plants', 'Morning! Did anyone else’s tap water come out at pH 7.8 this week?', 30],
    ['tetra', 'Mine did too, up from 7.4. I let it sit overnight with an air stone and it settled.', 29.5],
    [
      'help',
      'The water company switches reservoirs around this time of year. It’s worth testing before a big water change.',
      29,
    ],
    ['member', 'Thanks, that explains my reading yesterday.', 28],
    [
      'gear',
      'I cleaned and pressure-tested this one and listed it this morning.',
      26,
      { card: 'Canister filter for 40–75 gallons' },
    ],
    ['pond', 'That’s the one I run on my quarantine tub. It’s really quiet.', 25.6],
    ['oddball', 'Six loaches, one coconut. Guess how many are visible.', 5],
    ['pond', 'None, and they’re all in there.', 4.8],
    [
      'oddball',
      'Correct. Here’s a feeding photo to prove they exist:',
      4.6,
      { pictures: ['Kuhli loaches, six friends'] },
    ],
    ['tetra', '@demo did letting the water sit work for you?', 2.2],
    ['member', 'It did! 7.4 this morning. Thank you both.', 2],
    ['help', 'Great. Small, frequent changes are easiest on the fish.', 1.9, { isEdited: true }],
  ],
  fun: [
    ['pond', 'My heron decoy has made friends with the heron.', 60],
    ['gear', 'Smart bird. Free fish and a friend.', 59],
    ['discus', 'Today I vacuumed the same corner twice because the pleco looked disappointed.', 33],
    ['oddball', 'They always look like that. It’s the eyebrows.', 32.5],
    ['plants', 'Name this wood. Wrong answers only.', 9, { pictures: ['Moss on driftwood, hand-sized'] }],
    ['shrimp', 'Shrimp Hilton.', 8.9],
    ['tetra', 'A very small Gothic novel.', 8.7],
    ['pond', '', 8.6, { isDeleted: true }],
    ['marine', 'Driftwood McDriftface.', 8.2],
  ],
  knowledge: [
    ['member', 'How do you tell a nitrite reading of 0.25 from zero on a drop test? The colors are so close.', 51],
    ['help', 'Use daylight, put a white card behind the tube, and hold a tube of plain water next to it.', 50.6],
    ['marine', 'And check the date on the bottle. Old reagents explain half the weird readings.', 50],
    ['member', 'The card helps a lot. It’s zero after all.', 49, { test: 'Living room community' }],
    ['discus', 'Write the number down even when it’s boring. That’s how you’ll see the day it changed.', 22],
    ['plants', 'Is there a short explanation of why carbonate hardness matters for pH swings?', 7],
    ['help', 'It’s the buffer. It neutralizes acids first, so as long as there’s some left, the pH barely moves.', 6.8],
  ],
  saltwater: [
    ['marine', 'Reminder for the new people: quarantine first, every time, even from me.', 50],
    ['reef', 'Agreed. Four weeks of patience beats tearing down a display tank.', 49],
    ['member', 'What do you run in the quarantine tank, just a sponge filter and a heater?', 47],
    ['marine', 'A sponge filter, a heater, a few PVC pipes to hide in, and nothing that soaks up medication.', 46.5],
    ['marine', 'This one finished its four weeks yesterday.', 20, { card: 'Royal gramma' }],
    ['reef', 'Beautiful color. Is it eating pellets?', 19.5],
    ['marine', 'Pellets in the morning, frozen at night.', 19.2],
    ['reef', 'Our group order of salt is here. Come by the club on Sunday if you want some.', 3],
  ],
  freshwater: [
    ['discus', 'Spawn number three is free-swimming. Send brine shrimp!', 20],
    ['tetra', 'Congratulations! How warm are you keeping them?', 19.4],
    ['discus', '84 °F, with a one-third water change every day.', 19],
    [
      'tetra',
      'By the way, here are the parents of the next group:',
      10,
      { pictures: ['Cardinal tetras, group of 12', 'Neon tetras, 20 home grown'] },
    ],
    ['member', 'Those reds! What do you feed them?', 9.5, { species: 'neon-tetra' }],
    [
      'tetra',
      'A little at a time, several times a day. Microworms, crushed flake, and baby brine shrimp on Sundays.',
      9.2,
    ],
  ],
  sps: [
    ['reef', 'My alkalinity has been steady at 8.1 for three weeks. I’m almost afraid to test it again.', 40],
    ['marine', 'Don’t even breathe near it.', 39.5],
    ['reef', 'There’s new growth on every edge. Frag day is going to be busy.', 16],
    [
      'gear',
      'Is anyone running this one over SPS? The listing says full spectrum.',
      6,
      { card: 'Reef light, 36 in, full spectrum' },
    ],
    ['reef', 'Yes, at 60%. Raise it slowly over a few weeks.', 5.5],
  ],
  lps: [
    ['marine', 'I target-feed once a week, and the heads have doubled since summer.', 44],
    ['reef', 'Small pieces?', 43.8],
    ['marine', 'Tiny ones. Whatever they drop, the crabs clean up.', 43.5],
    ['help', 'I placed one for a client today in a low-flow corner. It opened within an hour.', 11],
  ],
  softy: [
    ['reef', 'Freshly cut, healed and attached.', 30, { card: 'Zoanthid frag, 8 polyps' }],
    ['member', 'Would they do okay in here with modest light?', 29, { tank: 'Study reef' }],
    [
      'reef',
      'They’d stay closed for a week and then take over. Wear gloves and eye protection when you handle them.',
      28.6,
    ],
    ['marine', 'The gloves aren’t optional, everyone.', 28],
  ],
  plants: [
    ['plants', 'I’m shipping trimmings on Tuesday. First come, first served.', 12],
    ['member', 'I’ll take a bundle. My new 40 gallon is looking bare.', 11],
    ['plants', 'It’s yours.', 10.8, { card: 'Stem plant bundle, six kinds' }],
    ['tetra', 'Leaf litter and floating plants here. Brown water, happy fish.', 4],
    ['shrimp', 'The moss wall needs a haircut again. The shrimp disagree.', 3.2],
  ],
  development: [
    ['admin', 'Tell us here what bugs you about the site. We read all of it.', 70],
    ['gear', 'It’d help to get to my saved searches on my phone in fewer than three taps.', 48],
    ['admin', 'Got it, thanks. We’ve moved it up the list.', 47],
    ['oddball', 'The dark theme is perfect for watching loaches at night. Please never change it.', 14],
  ],
};

/** How many of a room's messages the demo member has not read. */
export const DEMO_UNREAD: Partial<Record<ChatRoom, number>> = { fun: 4, saltwater: 1, sps: 2, plants: 2 };

export type DemoTalk = {
  lines: DemoLine[];
  unread: number;
  /** A message request from a stranger that the demo member hasn't answered. */
  isRequest?: boolean;
};

/** Between the demo member and somebody else: who writes, what, hours ago, and what goes with it. */
export const DEMO_CHATS: Partial<Record<DemoMember, DemoTalk>> = {
  pond: {
    isRequest: true,
    unread: 1,
    lines: [
      ['pond', 'Hi! I saw your quarantine set. Is the heater strong enough for a room that gets down to 55 °F?', 1.4],
    ],
  },
  tetra: {
    unread: 2,
    lines: [
      ['member', 'Hi Beth, the fern is ready for Saturday. Three clumps, like we said.', 46],
      ['tetra', 'You’re the best. Ten o’clock?', 45.6],
      ['member', 'Ten works. Ring the bottom bell.', 45.4],
      ['tetra', 'Will do. Do you still want some of these in exchange?', 21, { card: 'Cardinal tetras, group of 12' }],
      ['member', 'Yes, if they’ll be okay in the cold.', 20.5],
      ['tetra', 'I’ll use a foam box and a heat pack. They won’t even notice.', 1.4],
      ['tetra', 'Here they are this morning', 1.3, { pictures: ['Cardinal tetras, group of 12'] }],
    ],
  },
  reef: {
    unread: 0,
    lines: [
      ['reef', 'I saw your question about the clownfish. Yes, I can hold them until Sunday.', 27],
      ['member', 'Great, thank you! Same place as last time?', 26.4],
      ['reef', 'Same place. Please bring a bucket with a lid.', 26.2],
      ['member', 'The bucket’s already in the car.', 26],
    ],
  },
};
