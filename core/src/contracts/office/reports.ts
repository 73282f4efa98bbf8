import * as z from 'zod/mini';
import { LISTING_STATUSES } from '../../domain/market/listings.ts';
import { REPORT_PRIORITIES, REPORT_STATUSES, REPORT_TYPES } from '../../domain/office/reports.ts';
import { MESSAGE_KINDS } from '../../domain/talk/messaging.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import { across, ById, blankIsNone, Moment, maybeWords, Page, PersonSummary, words } from '../common/shapes.ts';

export const NewReport = z
  .object({
    postId: blankIsNone(Id),
    userId: blankIsNone(Id),
    questionId: blankIsNone(Id),
    reviewId: blankIsNone(Id),
    messageKind: blankIsNone(z.enum(MESSAGE_KINDS)),
    messageId: blankIsNone(Id),
    reportType: z.enum(REPORT_TYPES, 'Choose what’s wrong'),
    reason: words('Reason', 200),
    description: maybeWords('Description', 2000),
  })
  .check(
    across(
      ['postId', 'userId', 'questionId', 'reviewId', 'messageId'],
      ({ postId, userId, questionId, reviewId, messageId }) =>
        [postId, userId, questionId, reviewId, messageId].filter(Boolean).length === 1,
      { error: 'Choose what you’re reporting: one listing, member, question, review or message', path: 'postId' },
    ),
    across(
      ['messageKind', 'messageId'],
      ({ messageKind, messageId }) => (messageKind === undefined) === (messageId === undefined),
      { error: 'Choose which message you’re reporting, and where it was sent', path: 'messageKind' },
    ),
  );
export type NewReport = z.output<typeof NewReport>;

/** A report as its reporter may see it. */
export const Report = z.object({
  id: Id,
  postId: z.nullable(Id),
  userId: z.nullable(Id),
  questionId: z.nullable(Id),
  reviewId: z.nullable(Id),
  reportType: z.enum(REPORT_TYPES),
  reason: z.string(),
  description: z.nullable(z.string()),
  status: z.enum(REPORT_STATUSES),
  createdAt: Moment,
});
export type Report = z.infer<typeof Report>;

/** A report as an admin sees it. */
export const AdminReport = z.extend(Report, {
  priority: z.enum(REPORT_PRIORITIES),
  adminResponse: z.nullable(z.string()),
  reviewedAt: z.nullable(Moment),
  reporter: z.nullable(PersonSummary),
  post: z.nullable(
    z.object({
      id: Id,
      title: z.string(),
      image: z.nullable(z.string()),
      status: z.enum(LISTING_STATUSES),
      sellerId: Id,
      sellerName: z.string(),
    }),
  ),
  user: z.nullable(PersonSummary),
  /** Of a reported question or review: who wrote and answered what at the time. */
  quote: z.nullable(z.string()),
  /** What the member (`user`) had written and shown when it was reported. */
  message: z.nullable(
    z.object({ kind: z.enum(MESSAGE_KINDS), id: Id, text: z.string(), pictures: z.array(z.string()) }),
  ),
});
export type AdminReport = z.infer<typeof AdminReport>;

/** What an admin decides about a report. Whoever reported hears the reason, and so does the seller of what is removed. */
export const ReportReview = z
  .object({
    status: z.enum(['reviewing', 'resolved', 'dismissed'], 'Choose a status'),
    adminResponse: maybeWords('Reason', 2000),
    removeListing: z.optional(z.boolean()),
    removeQuestion: z.optional(z.boolean()),
    removeAnswer: z.optional(z.boolean()),
    removeReview: z.optional(z.boolean()),
    removeMessage: z.optional(z.boolean()),
  })
  .check(
    across(
      ['status', 'adminResponse'],
      ({ status, adminResponse }) => status === 'reviewing' || Boolean(adminResponse),
      { error: 'Reason is required', path: 'adminResponse' },
    ),
    across(['status', 'removeListing'], ({ status, removeListing }) => !removeListing || status === 'resolved', {
      error: 'Resolve the report to remove the listing',
      path: 'removeListing',
    }),
    across(['status', 'removeQuestion'], ({ status, removeQuestion }) => !removeQuestion || status === 'resolved', {
      error: 'Resolve the report to remove the question',
      path: 'removeQuestion',
    }),
    across(['status', 'removeAnswer'], ({ status, removeAnswer }) => !removeAnswer || status === 'resolved', {
      error: 'Resolve the report to remove the answer',
      path: 'removeAnswer',
    }),
    across(['status', 'removeReview'], ({ status, removeReview }) => !removeReview || status === 'resolved', {
      error: 'Resolve the report to remove the review',
      path: 'removeReview',
    }),
    across(['status', 'removeMessage'], ({ status, removeMessage }) => !removeMessage || status === 'resolved', {
      error: 'Resolve the report to remove the message',
      path: 'removeMessage',
    }),
  );
export type ReportReview = z.output<typeof ReportReview>;

export const reportsApi = {
  create: endpoint('POST', '/api/reports', {
    access: 'member',
    changes: ['reports'],
    summary: 'Reports a listing, a member, a question, a review or a message to the admins.',
    body: NewReport,
    reply: Report,
    status: 201,
  }),
  list: endpoint('GET', '/api/admin/reports', {
    access: 'admin',
    shows: ['reports', 'listings', 'questions', 'reviews', 'accounts'],
    summary: 'Reports, latest first.',
    query: z.extend(Page, {
      status: blankIsNone(z.enum(REPORT_STATUSES)),
      reportType: blankIsNone(z.enum(REPORT_TYPES)),
    }),
    reply: z.array(AdminReport),
  }),
  review: endpoint('PATCH', '/api/admin/reports/:id', {
    access: 'admin',
    changes: [
      'reports',
      'listings',
      'offers',
      'questions',
      'reviews',
      'profile-counts',
      'chat-messages',
      'instant-messages',
      'messages',
    ],
    summary:
      'Changes a report’s status, answers the reporter, and removes the listing, question, answer, review or message if asked to.',
    params: ById,
    body: ReportReview,
    reply: AdminReport,
  }),
};
