import { listingQuestions } from '../db/schema/market/questions.ts';
import { findListings, type Part } from './demo-part.ts';
import { DEMO_QUESTIONS } from './questions.ts';

const HOUR = 3_600_000;

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
