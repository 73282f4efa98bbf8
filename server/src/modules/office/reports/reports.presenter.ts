import type { AdminReport, Report } from '@nautical/core/contracts/office/reports';
import type { DescribedReport, ReportRow } from './reports.queries.ts';

export const presentReport = (row: ReportRow): Report => ({
  id: row.id,
  postId: row.postId,
  userId: row.userId,
  questionId: row.questionId,
  reviewId: row.reviewId,
  reportType: row.reportType,
  reason: row.reason,
  description: row.description,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
});

export const presentAdminReport = ({
  report,
  reporter,
  user,
  post,
  seller,
  asker,
  writer,
}: DescribedReport): AdminReport => ({
  ...presentReport(report),
  priority: report.priority,
  adminResponse: report.adminResponse,
  reviewedAt: report.reviewedAt?.toISOString() ?? null,
  reporter,
  user: user ?? asker ?? writer,
  quote: report.quote,
  message:
    report.messageKind && report.messageId
      ? {
          kind: report.messageKind,
          id: report.messageId,
          text: report.messageText ?? '',
          pictures: report.messagePictures,
        }
      : null,
  post: post && {
    id: post.id,
    title: post.title,
    image: post.images[0] ?? null,
    status: post.status,
    sellerId: post.sellerId,
    sellerName: seller?.username ?? '',
  },
});
