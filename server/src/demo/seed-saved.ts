import { savedItems, savedSearches } from '../db/schema/market/listings.ts';
import { type Demo, findListings, type Part } from './demo-part.ts';
import { DEMO_SAVED, DEMO_SEARCHES } from './trust.ts';

const HOUR = 3_600_000;
const ago = ({ now }: Demo, hours: number) => new Date(now().getTime() - hours * HOUR);

/** What the demo member has saved. */
export const savedItemsDemo: Part = {
  seed: async (demo) => {
    const { db, ids } = demo;
    const idOf = await findListings(db);
    await db.insert(savedItems).values(
      DEMO_SAVED.map(([title, savedPrice, hours]) => ({
        userId: ids.member,
        postId: idOf(title),
        savedPrice,
        savedAt: ago(demo, hours),
      })),
    );
  },
};

export const savedSearchesDemo: Part = {
  seed: async (demo) => {
    const { db, ids } = demo;
    await db
      .insert(savedSearches)
      .values(DEMO_SEARCHES.map(([filters, hours]) => ({ userId: ids.member, filters, createdAt: ago(demo, hours) })));
  },
};
