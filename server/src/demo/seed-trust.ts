import { priorityOf } from '@nautical/core/domain/office/reports';
import { advertisingEnquiries } from '../db/schema/office/advertising.ts';
import { reports } from '../db/schema/office/reports.ts';
import { ratings } from '../db/schema/trade/reviews.ts';
import { type Demo, findListings, type Part } from './demo-part.ts';
import { DEMO_ENQUIRIES, DEMO_REPORTS, DEMO_REVIEWS } from './trust.ts';

const HOUR = 3_600_000;
const ago = ({ now }: Demo, hours: number) => new Date(now().getTime() - hours * HOUR);

/** What buyers said of sellers. */
export const reviewsDemo: Part = {
  seed: async (demo) => {
    const { db, ids } = demo;
    await db.insert(ratings).values(
      DEMO_REVIEWS.map(([seller, buyer, rating, review, daysAgo, more]) => ({
        sellerId: ids[seller],
        buyerId: ids[buyer],
        rating,
        review,
        createdAt: ago(demo, daysAgo * 24),
        publishedAt: ago(demo, daysAgo * 24 - 1),
        ...more,
        answeredAt: more?.answer === undefined ? null : ago(demo, daysAgo * 24 - 20),
      })),
    );
  },
};

/** What waits for an admin. */
export const reportsDemo: Part = {
  seed: async (demo) => {
    const { db, ids } = demo;
    const idOf = await findListings(db);
    await db.insert(reports).values(
      DEMO_REPORTS.map(({ from, about, hoursAgo, ...report }) => ({
        ...report,
        reporterId: ids[from],
        ...('listing' in about ? { postId: idOf(about.listing) } : { userId: ids[about.member] }),
        priority: priorityOf(report.reportType),
        createdAt: ago(demo, hoursAgo),
      })),
    );
  },
};

export const enquiriesDemo: Part = {
  seed: async (demo) => {
    const { db, ids } = demo;
    await db.insert(advertisingEnquiries).values(
      DEMO_ENQUIRIES.map(({ from, hoursAgo, ...enquiry }) => ({
        ...enquiry,
        userId: ids[from],
        createdAt: ago(demo, hoursAgo),
      })),
    );
  },
};
