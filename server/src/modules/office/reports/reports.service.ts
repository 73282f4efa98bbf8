import type { NewReport, ReportReview } from '@nautical/core/contracts/office/reports';
import { canReviewTo, priorityOf } from '@nautical/core/domain/office/reports';
import type { MessageKind } from '@nautical/core/domain/talk/messaging';
import { listingPolicy } from '@nautical/core/policies/market/listings';
import { questionPolicy } from '@nautical/core/policies/market/questions';
import { staffPolicy } from '@nautical/core/policies/members/actor';
import { reviewPolicy } from '@nautical/core/policies/trade/reviews';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, inTransaction, permit } from '../../../kit/context.ts';
import { AppError, invalid, notFound } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import * as listings from '../../market/listings/listings.service.ts';
import * as questions from '../../market/questions/questions.service.ts';
import { notify } from '../../members/notifications/notify.service.ts';
import * as uploads from '../../members/uploads/uploads.service.ts';
import * as chat from '../../talk/chat/chat.service.ts';
import * as instantMessages from '../../talk/instant-messages/instant-messages.service.ts';
import * as messages from '../../talk/messages/messages.service.ts';
import * as reviews from '../../trade/reviews/reviews.service.ts';
import * as queries from './reports.queries.ts';

const REPORTS: Limit = { name: 'reports', points: 20, seconds: 3600 };

export async function createReport(ctx: Ctx, report: NewReport) {
  if (report.postId && !listingPolicy.report(ctx.actor, await listings.getReportable(ctx, report.postId)))
    throw invalid('postId', 'You can’t report your own listing');
  if (report.userId === ctx.actor.id) throw invalid('userId', 'You can’t report yourself');
  if (report.userId && !(await queries.isMember(ctx.db, report.userId))) throw notFound('Member');
  const question = report.questionId ? await questions.getReportable(ctx, report.questionId) : undefined;
  if (question && !questionPolicy.report(ctx.actor, question))
    throw invalid('questionId', 'You can’t report your own question');
  const review = report.reviewId ? await reviews.getReportable(ctx, report.reviewId) : undefined;
  if (review && !reviewPolicy.report(ctx.actor, review)) throw invalid('reviewId', 'You can’t report your own review');
  const message = await reportedMessage(ctx, report);
  await ctx.limits.spend(REPORTS, ctx.actor.id);
  const quote = question ? quoteOf(question) : review && quoteOfReview(review);
  const row = await inTransaction(ctx, async (inner) => {
    return queries.insertReport(inner.db, {
      ...report,
      ...(message && { ...message, messagePictures: await holdPictures(inner, message) }),
      ...(quote && { quote }),
      reporterId: inner.actor.id,
      priority: priorityOf(report.reportType),
      createdAt: inner.now(),
    });
  });
  if (!row) throw new AppError('conflict', 'You’ve already reported this. We’re looking into it.');
  return row;
}

/** Who said what, with names: either of them may delete their words before an admin looks. */
function quoteOf({ askerName, sellerName, question, answer }: Awaited<ReturnType<typeof questions.getReportable>>) {
  return [`${askerName} asked: ${question}`, ...(answer === null ? [] : [`${sellerName} answered: ${answer}`])].join(
    '\n',
  );
}

/** What a review and its answer say: an admin may look after it was removed. */
const quoteOfReview = ({ author, buyer, seller, rating, review, answer }: Reviewed) => {
  const [writer, rated] = author === 'buyer' ? [buyer, seller] : [seller, buyer];
  return [
    `${writer?.username ?? 'A former member'} gave ${rating} of 5 stars: ${review ?? ''}`,
    ...(answer === null ? [] : [`${rated?.username ?? 'A former member'} answered: ${answer}`]),
  ].join('\n');
};
type Reviewed = Awaited<ReturnType<typeof reviews.getReportable>>;

const TALK: Record<MessageKind, Pick<typeof chat, 'getReportable' | 'removeIfThere'>> = {
  chat,
  instant: instantMessages,
  private: messages,
};

/** Who wrote what is reported, with its words and pictures as they stand now: later they may be edited or gone. */
async function reportedMessage(ctx: Ctx, { messageKind, messageId }: NewReport) {
  if (!messageKind || !messageId) return undefined;
  const { senderId, content, pictures } = await TALK[messageKind].getReportable(ctx, messageId);
  if (senderId === ctx.actor.id) throw invalid('messageId', 'You can’t report your own message');
  return { userId: senderId, messageText: content, messagePictures: pictures };
}

/** Those of a message's pictures that are still there. Its author, who may be deleting it now, can't take them from here on. */
async function holdPictures(ctx: Ctx, { userId, messagePictures }: { userId: string; messagePictures: string[] }) {
  const held: string[] = [];
  for (const url of messagePictures) if (await uploads.holdImages(ctx, userId, [url])) held.push(url);
  return held;
}

export async function findReports(ctx: Ctx, query: PageQuery & queries.ReportFilters) {
  const size = pageSize(query);
  return { rows: await queries.findReports(ctx.db, query, readCursor(query, 'moment', 'id'), size + 1), size };
}

/** Moves a report on; when it is closed the reporter hears of it, and what it is about may go with it. */
export async function reviewReport(
  outer: Ctx,
  id: string,
  { status, adminResponse, removeListing, removeQuestion, removeAnswer, removeReview, removeMessage }: ReportReview,
) {
  const { reviewed, taken } = await inTransaction(outer, async (ctx) => {
    const report = permit(ctx.actor, staffPolicy.manage, await queries.findReportForUpdate(ctx.db, id), 'Report');
    if (!canReviewTo(report.status, status))
      throw new AppError(
        'conflict',
        `This report is already ${report.status === 'reviewing' ? 'being reviewed' : report.status}`,
      );
    if (removeMessage && !report.messageKind) throw invalid('removeMessage', 'This report isn’t about a message');
    await queries.updateReport(ctx.db, report, {
      status,
      adminResponse: adminResponse ?? report.adminResponse,
      reviewedBy: ctx.actor.id,
      reviewedAt: ctx.now(),
    });
    if (removeListing && report.postId) await listings.removeListing(ctx, report.postId, adminResponse);
    if (removeAnswer && report.questionId) await questions.removeAnswer(ctx, report.questionId);
    if (removeQuestion && report.questionId) await questions.removeQuestion(ctx, report.questionId, adminResponse);
    if (removeReview && report.reviewId) await reviews.removeReview(ctx, report.reviewId, adminResponse);
    const taken =
      removeMessage && report.messageKind && report.messageId
        ? await TALK[report.messageKind].removeIfThere(ctx, report.messageId)
        : undefined;
    await audit(ctx, `report.${status}`, { kind: 'report', id }, { adminResponse });
    if (status !== 'reviewing' && report.reporterId)
      await notify(ctx, [report.reporterId], {
        topic: 'reports',
        title: status === 'resolved' ? 'We acted on your report' : 'We looked at your report',
        body: adminResponse ?? 'Thanks for helping us keep the marketplace honest.',
        ...linkTo(report, removeListing),
        data: { reportId: id },
        onceKey: `report:${id}`,
      });
    return { reviewed: await queries.getReport(ctx.db, id), taken };
  });
  // Files cannot be rolled back, so only after the commit. What the report shows stays.
  if (taken) await uploads.releaseImages(outer, taken.pictures, taken.senderId);
  return reviewed;
}

/** What a report was about, where it is still there to look at. */
const linkTo = ({ postId, userId }: { postId: string | null; userId: string | null }, isRemoved = false) => {
  if (postId) return isRemoved ? {} : { link: `/item/${postId}` };
  return userId ? { link: `/profile/${userId}` } : {};
};
