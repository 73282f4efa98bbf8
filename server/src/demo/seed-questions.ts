import { listingQuestions } from '../db/schema/market/questions.ts';
import { findListings, type Part } from './demo-part.ts';
import type { DemoMember } from './members.ts';

const HOUR = 3_600_000;

type DemoQuestion = {
  listing: string;
  from: DemoMember;
  question: string;
  hoursAgo: number;
  answer?: { text: string; hoursAgo: number };
};

/** What people ask about the listings. The ones without an answer wait for their seller. */
const DEMO_QUESTIONS: DemoQuestion[] = [
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
    listing: 'Java fern, three large clumps',
    from: 'shrimp',
    question: 'Do the clumps come on wood, or are they loose?',
    hoursAgo: 0.8,
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

/** What people ask about the listings, and what the sellers answer. */
export const questionsDemo: Part = {
  seed: async ({ db, ids, now }) => {
    const idOf = await findListings(db);
    const ago = (hours: number) => new Date(now().getTime() - hours * HOUR);
    await db.insert(listingQuestions).values(
      DEMO_QUESTIONS.map(({ listing, from, question, hoursAgo, answer }) => ({
        postId: idOf(listing),
        askerId: ids[from],
        question,
        createdAt: ago(hoursAgo),
        ...(answer && { answer: answer.text, answeredAt: ago(answer.hoursAgo) }),
      })),
    );
  },
};
