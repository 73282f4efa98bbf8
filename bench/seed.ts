// A marketplace of known size.
import { LISTING_CATEGORIES } from '@nautical/core/domain/market/listings';
import { type DatabaseOptions, openDatabase } from '../server/src/db/client.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { posts } from '../server/src/db/schema/market/listings.ts';
import { users } from '../server/src/db/schema/members/accounts.ts';

export const LISTINGS = 2000;
const SELLERS = 50;
const DESCRIPTION = 'Healthy, eating well, from a quarantined system. Pick-up or overnight shipping. '.repeat(4);

/** Migrates the database and fills it with listings of fifty sellers. */
export async function seedMarketplace(options: DatabaseOptions) {
  const { db, background, close } = await openDatabase(options);
  try {
    await migrate(background);
    const sellers = await db
      .insert(users)
      .values(
        Array.from({ length: SELLERS }, (_, at) => ({ username: `seller-${at}`, email: `seller-${at}@example.com` })),
      )
      .returning({ id: users.id });
    const listings: (typeof posts.$inferInsert)[] = Array.from({ length: LISTINGS }, (_, at) => ({
      sellerId: sellers[at % SELLERS]!.id,
      title: `Listing ${at}: a fine animal or a useful thing`,
      description: DESCRIPTION,
      category: LISTING_CATEGORIES[at % LISTING_CATEGORIES.length]!,
      price: `${(at % 400) + 1}.50`,
      images: [`/objects/${at}-1.webp`, `/objects/${at}-2.webp`],
      location: 'Tampa, FL',
      deliveryOptions: ['pickup', 'postage'],
      createdAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000),
    }));
    for (let at = 0; at < LISTINGS; at += 500) await db.insert(posts).values(listings.slice(at, at + 500));
    await background.query('analyze');
  } finally {
    await close();
  }
}
