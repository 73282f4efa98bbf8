import { reports } from '../../src/db/schema/office/reports.ts';
import type { TestApp } from '../harness.ts';
import { aListing } from './listings.ts';

/** An open report about a listing. Answers with its id. */
export async function aReport(
  world: Pick<TestApp, 'db' | 'aMember'>,
  overrides: Partial<typeof reports.$inferInsert> = {},
) {
  const [row] = await world.db
    .insert(reports)
    .values({
      reporterId: (await world.aMember()).id,
      postId: await aListing(world),
      reportType: 'spam',
      reason: 'Posted ten times',
      ...overrides,
    })
    .returning({ id: reports.id });
  return row!.id;
}
