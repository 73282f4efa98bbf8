// What is said in the rooms and between contacts in the demo.
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
    ['help', 'Welcome to everybody who joined this week. Say hello and show us your tank.', 76],
    ['gear', 'Hello from Birmingham. Four tanks and a garage full of pumps.', 75.5],
    ['plants', 'Hello! If you ever need trimmings, ask before you buy.', 75],
    ['oddball', 'Glasgow here. Mostly loaches, mostly invisible.', 74],
    ['shrimp', 'Does anybody post on Thursdays? My courier collects at noon only.', 54],
    ['reef', 'Monday to Wednesday for me. Nothing alive should sit in a depot over a weekend.', 53.5],
    ['shrimp', 'Same rule then, thanks.', 53.4],
    ['plants', 'Morning all. Anyone else’s tap water come out at 7.8 this week?', 30],
    ['tetra', 'Mine too, up from 7.4. I let it stand overnight with an air stone and it settled.', 29.5],
    ['help', 'The water company switches reservoirs around now. Worth testing before a big change.', 29],
    ['member', 'Thanks, that explains my reading yesterday.', 28],
    [
      'gear',
      'Cleaned and pressure-tested, up for sale since this morning.',
      26,
      { card: 'Canister filter for 40–75 gallons' },
    ],
    ['pond', 'That is the one I run on the quarantine tub. Quiet thing.', 25.6],
    ['oddball', 'Six loaches, one coconut. Guess how many are visible.', 5],
    ['pond', 'None, and they are all in there.', 4.8],
    ['oddball', 'Correct. Feeding time photo, proof they exist:', 4.6, { pictures: ['Kuhli loaches, six friends'] }],
    ['tetra', '@demo did the standing water trick work for you?', 2.2],
    ['member', 'It did, 7.4 this morning. Thank you both.', 2],
    ['help', 'Good. Small changes, often, and nobody notices.', 1.9, { isEdited: true }],
  ],
  fun: [
    ['pond', 'My heron scarer has made friends with the heron.', 60],
    ['gear', 'A sensible bird. Free fish and company.', 59],
    ['discus', 'Today I vacuumed the same corner twice because the pleco looked disappointed.', 33],
    ['oddball', 'They always look like that. It is the eyebrows.', 32.5],
    ['plants', 'Name this wood. Wrong answers only.', 9, { pictures: ['Moss on driftwood, hand-sized'] }],
    ['shrimp', 'Shrimp Hilton.', 8.9],
    ['tetra', 'A very small Gothic novel.', 8.7],
    ['pond', '', 8.6, { isDeleted: true }],
    ['marine', 'Driftwood McDriftface.', 8.2],
  ],
  knowledge: [
    ['member', 'How do you tell a nitrite reading of 0.25 from zero on a drop test? The colours are so close.', 51],
    ['help', 'Daylight, white card behind the tube, and a second tube with plain water beside it.', 50.6],
    ['marine', 'And check the date on the bottle. Old reagents are where half of the mysteries come from.', 50],
    ['member', 'The card helps a lot. It is zero after all.', 49, { test: 'Living room community' }],
    ['discus', 'Write the number down even when it is boring. The boring ones show you the day it changed.', 22],
    ['plants', 'Is there a short explanation of why carbonate hardness matters for pH swings?', 7],
    [
      'help',
      'It is the buffer: acids are taken up by it first, and while there is some left the pH hardly moves.',
      6.8,
    ],
  ],
  saltwater: [
    ['marine', 'Reminder for the new people: quarantine first, every time, even from me.', 50],
    ['reef', 'Seconded. Four weeks of patience is cheaper than a stripped display tank.', 49],
    ['member', 'What do you run in the quarantine tank, just sponge and heater?', 47],
    ['marine', 'Sponge, heater, a few pipes to hide in, and nothing that soaks up medicine.', 46.5],
    ['marine', 'This one finished its four weeks yesterday.', 20, { card: 'Royal gramma' }],
    ['reef', 'Lovely colour. Is it taking pellets?', 19.5],
    ['marine', 'Pellets in the morning, frozen at night.', 19.2],
    ['reef', 'Mixed our spring order of salt. Meet at the club on Sunday if you want a share.', 3],
  ],
  freshwater: [
    ['discus', 'Spawn number three is free swimming. Send brine shrimp.', 20],
    ['tetra', 'Congratulations! How warm are you keeping them?', 19.4],
    ['discus', 'Eighty-four, and a third of the water every day.', 19],
    [
      'tetra',
      'Parents of the next group, by the way:',
      10,
      { pictures: ['Cardinal tetras, group of 12', 'Neon tetras, 20 home grown'] },
    ],
    ['member', 'Those reds. What do they get fed?', 9.5, { species: 'neon-tetra' }],
    ['tetra', 'Small and often. Microworms, crushed flake, a little baby brine shrimp on Sundays.', 9.2],
  ],
  sps: [
    ['reef', 'Alkalinity steady at 8.1 for three weeks. I am afraid to look at it too hard.', 40],
    ['marine', 'Do not breathe near it.', 39.5],
    ['reef', 'Encrusting edges everywhere. Frag day is going to be busy.', 16],
    [
      'gear',
      'Anybody running this one over sticks? Listing says full spectrum.',
      6,
      { card: 'Reef light, 90 cm, full spectrum' },
    ],
    ['reef', 'Yes, at sixty per cent. Raise it slowly, over weeks.', 5.5],
  ],
  lps: [
    ['marine', 'Target feeding once a week and the heads have doubled since summer.', 44],
    ['reef', 'Small pieces?', 43.8],
    ['marine', 'Tiny. What they cannot hold, the crabs carry away.', 43.5],
    ['help', 'Set one up for a client today, low flow corner, opened within the hour.', 11],
  ],
  softy: [
    ['reef', 'Fresh cuts, healed and attached.', 30, { card: 'Zoanthid frag, 8 polyps' }],
    ['member', 'Would they be all right in here, with modest light?', 29, { tank: 'Study reef' }],
    ['reef', 'They would sulk for a week and then take over. Wear gloves and glasses when you handle them.', 28.6],
    ['marine', 'The gloves are not optional, everybody.', 28],
  ],
  plants: [
    ['plants', 'Trimmings go out Tuesday. First come, first potted.', 12],
    ['member', 'I will take a bundle, the new 40 is looking bare.', 11],
    ['plants', 'Reserved for you.', 10.8, { card: 'Stem plant bundle, six kinds' }],
    ['tetra', 'Leaf litter and floating plants here. Brown water, happy fish.', 4],
    ['shrimp', 'The moss wall needs a haircut again. Shrimp object.', 3.2],
  ],
  development: [
    ['admin', 'Tell us here what annoys you about the site. Somebody reads all of it.', 70],
    ['gear', 'It would help to see saved searches on the phone without three taps.', 48],
    ['admin', 'Noted, thank you. Moved up the list.', 47],
    ['oddball', 'Dark theme at night is perfect for watching loaches, please never change it.', 14],
  ],
};

/** How many of a room's messages the demo member has not read. */
export const DEMO_UNREAD: Partial<Record<ChatRoom, number>> = { fun: 4, saltwater: 1, sps: 2, plants: 2 };

export type DemoTalk = {
  lines: DemoLine[];
  unread: number;
  /** The first words of a stranger, which the demo member has not answered. */
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
      ['member', 'Hi Beth, the fern is potted up for Saturday. Three clumps as agreed.', 46],
      ['tetra', 'You are a star. Ten o’clock?', 45.6],
      ['member', 'Ten is fine. Ring the lower bell.', 45.4],
      ['tetra', 'Will do. Do you still want some of these in return?', 21, { card: 'Cardinal tetras, group of 12' }],
      ['member', 'Very much, if they travel well in the cold.', 20.5],
      ['tetra', 'Polystyrene box and a heat pack, they will not notice.', 1.4],
      ['tetra', 'Here they are this morning', 1.3, { pictures: ['Cardinal tetras, group of 12'] }],
    ],
  },
  reef: {
    unread: 0,
    lines: [
      ['reef', 'Saw your question about the clownfish. Yes, I can hold them until Sunday.', 27],
      ['member', 'Brilliant, thank you. Same place as last time?', 26.4],
      ['reef', 'Same place, and bring a bucket with a lid.', 26.2],
      ['member', 'Bucket is in the car already.', 26],
    ],
  },
};
