import type { DemoMember } from './members.ts';

type DemoQuestion = {
  listing: string;
  from: DemoMember;
  question: string;
  hoursAgo: number;
  answer?: { text: string; hoursAgo: number };
};

/** What people ask about the listings. The ones without an answer wait for their seller. */
export const DEMO_QUESTIONS: DemoQuestion[] = [
  {
    listing: 'Tank-bred clownfish pair, bonded',
    from: 'marine',
    question: 'Have they spawned for you yet?',
    hoursAgo: 0.35,
    answer: {
      text: 'Not yet. They clean the rock next to their anemone every evening, so I think they’re close.',
      hoursAgo: 0.3,
    },
  },
  {
    listing: 'Tank-bred clownfish pair, bonded',
    from: 'gear',
    question: 'Do they need an anemone, or will they be fine without one?',
    hoursAgo: 0.2,
  },
  {
    listing: 'Cardinal tetras, group of 12',
    from: 'plants',
    question: 'My water is pH 7. Is that too high for them?',
    hoursAgo: 1.5,
    answer: {
      text: 'They’ll adapt. Take your time with the drip and keep the light low on the first day.',
      hoursAgo: 1,
    },
  },
];
