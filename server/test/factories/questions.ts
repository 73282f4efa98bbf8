import { listingQuestions } from '../../src/db/schema/market/questions.ts';
import type { TestApp } from '../harness.ts';
import { aListing } from './listings.ts';

/** A question about a listing, waiting for its answer unless it has one. Answers with its id. */
export async function aQuestion(
  world: Pick<TestApp, 'db' | 'aMember'>,
  { answer, ...overrides }: Partial<typeof listingQuestions.$inferInsert> = {},
) {
  const [row] = await world.db
    .insert(listingQuestions)
    .values({
      postId: overrides.postId ?? (await aListing(world)),
      askerId: overrides.askerId ?? (await world.aMember()).id,
      question: 'Does it eat pellets?',
      ...(answer && { answer, answeredAt: new Date() }),
      ...overrides,
    })
    .returning({ id: listingQuestions.id });
  return row!.id;
}
