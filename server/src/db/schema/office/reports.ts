import { REPORT_PRIORITIES, REPORT_STATUSES, REPORT_TYPES } from '@nautical/core/domain/office/reports';
import { MESSAGE_KINDS } from '@nautical/core/domain/talk/messaging';
import { sql } from 'drizzle-orm';
import { index, type PgColumn, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, mayPointTo, moment, oneOf } from '../columns.ts';
import { posts } from '../market/listings.ts';
import { listingQuestions } from '../market/questions.ts';
import { users } from '../members/accounts.ts';
import { ratings } from '../trade/reviews.ts';

export const isOpen = (status: PgColumn) => sql`${status} in ('pending', 'reviewing')`;

/**
 * About a listing, about a member (`userId`), about a question, about a review, or about what a member wrote: then the
 * words are kept as they were when they were reported. It stays when what it is about is gone.
 */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporterId: mayPointTo(() => users.id),
    postId: mayPointTo(() => posts.id),
    userId: mayPointTo(() => users.id),
    questionId: mayPointTo(() => listingQuestions.id),
    reviewId: mayPointTo(() => ratings.id),
    /** What the question or the review and its answer said: whoever wrote them may delete them before an admin looks. */
    quote: text(),
    messageKind: text({ enum: MESSAGE_KINDS }),
    messageId: uuid(),
    messageText: text(),
    /**
     * The message's pictures, which stay as long as the report, whatever becomes of the message. If their author leaves,
     * they stay until it is closed.
     */
    messagePictures: text().array().notNull().default([]),
    reportType: text({ enum: REPORT_TYPES }).notNull(),
    reason: text().notNull(),
    description: text(),
    status: text({ enum: REPORT_STATUSES }).notNull().default('pending'),
    adminResponse: text(),
    reviewedBy: mayPointTo(() => users.id),
    reviewedAt: moment(),
    priority: text({ enum: REPORT_PRIORITIES }).notNull().default('medium'),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.status, t.createdAt, t.id),
    index().on(t.createdAt, t.id),
    index().on(t.reporterId),
    uniqueIndex('reports_one_open_per_post').on(t.reporterId, t.postId).where(isOpen(t.status)),
    uniqueIndex('reports_one_open_per_user')
      .on(t.reporterId, t.userId)
      .where(sql`${isOpen(t.status)} and ${t.messageId} is null`),
    uniqueIndex('reports_one_open_per_question').on(t.reporterId, t.questionId).where(isOpen(t.status)),
    uniqueIndex('reports_one_open_per_review').on(t.reporterId, t.reviewId).where(isOpen(t.status)),
    uniqueIndex('reports_one_open_per_message').on(t.reporterId, t.messageId).where(isOpen(t.status)),
    index().on(t.postId),
    index().on(t.userId),
    index().on(t.questionId),
    index().on(t.reviewId),
    index().on(t.reviewedBy),
    oneOf('reports_message_kind', t.messageKind, MESSAGE_KINDS),
    oneOf('reports_type', t.reportType, REPORT_TYPES),
    oneOf('reports_status', t.status, REPORT_STATUSES),
    oneOf('reports_priority', t.priority, REPORT_PRIORITIES),
  ],
);
