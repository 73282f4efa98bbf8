import { priorityOf } from '@nautical/core/domain/reports';
import { posts, savedItems, savedSearches } from '../db/schema/listings.ts';
import { advertisingEnquiries } from '../db/schema/operations.ts';
import { ratings, reports } from '../db/schema/reports.ts';
import type { Services } from '../kit/context.ts';
import type { DemoMember } from './members.ts';
import { DEMO_ENQUIRIES, DEMO_REPORTS, DEMO_REVIEWS, DEMO_SAVED, DEMO_SEARCHES } from './trust.ts';

const HOUR = 3_600_000;

/** Reviews of sellers, what waits for an admin, and what the demo member has saved. */
export async function seedTrust({ db, now }: Services, ids: Record<DemoMember, string>) {
  const ago = (hours: number) => new Date(now().getTime() - hours * HOUR);
  const listings = await db.select({ id: posts.id, title: posts.title }).from(posts);
  const idOf = (title: string) => {
    const found = listings.find((each) => each.title === title);
    if (!found) throw new Error(`The demo has no listing called ${title}`);
    return found.id;
  };

  await db.insert(ratings).values(
    DEMO_REVIEWS.map(([seller, buyer, rating, review, daysAgo]) => ({
      sellerId: ids[seller],
      buyerId: ids[buyer],
      rating,
      review,
      createdAt: ago(daysAgo * 24),
      publishedAt: ago(daysAgo * 24 - 1),
    })),
  );
  await db.insert(reports).values(
    DEMO_REPORTS.map(({ from, about, hoursAgo, ...report }) => ({
      ...report,
      reporterId: ids[from],
      ...('listing' in about ? { postId: idOf(about.listing) } : { userId: ids[about.member] }),
      priority: priorityOf(report.reportType),
      createdAt: ago(hoursAgo),
    })),
  );
  await db.insert(advertisingEnquiries).values(
    DEMO_ENQUIRIES.map(({ from, hoursAgo, ...enquiry }) => ({
      ...enquiry,
      userId: ids[from],
      createdAt: ago(hoursAgo),
    })),
  );
  await db.insert(savedItems).values(
    DEMO_SAVED.map(([title, savedPrice, hours]) => ({
      userId: ids.member,
      postId: idOf(title),
      savedPrice,
      savedAt: ago(hours),
    })),
  );
  await db
    .insert(savedSearches)
    .values(DEMO_SEARCHES.map(([filters, hours]) => ({ userId: ids.member, filters, createdAt: ago(hours) })));
}
