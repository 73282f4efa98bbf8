export const REPORT_TYPES = [
  'spam',
  'scam',
  'prohibited',
  'animal-welfare',
  'inappropriate',
  'harassment',
  'wrong-category',
  'other',
] as const;
export const REPORT_STATUSES = ['pending', 'reviewing', 'resolved', 'dismissed'] as const;
export const REPORT_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;

type ReportStatus = (typeof REPORT_STATUSES)[number];
const STEPS: Record<ReportStatus, readonly ReportStatus[]> = {
  pending: ['reviewing', 'resolved', 'dismissed'],
  reviewing: ['resolved', 'dismissed'],
  resolved: [],
  dismissed: [],
};

/** Whether an admin may move a report from one state to another. A closed report stays closed. */
export const canReviewTo = (from: ReportStatus, to: ReportStatus) => STEPS[from].includes(to);

/** What harms animals or takes money is looked at first. */
export const priorityOf = (type: (typeof REPORT_TYPES)[number]): (typeof REPORT_PRIORITIES)[number] =>
  type === 'scam' || type === 'animal-welfare' || type === 'harassment' ? 'high' : 'medium';
