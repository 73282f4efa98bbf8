import type { REPORT_TYPES } from '@nautical/core/domain/office/reports';

/** What members and admins read for the kinds of reports. */
export const REPORT_TYPE_LABELS: Record<(typeof REPORT_TYPES)[number], string> = {
  spam: 'Spam',
  scam: 'Scam or fraud',
  prohibited: 'Prohibited item or protected species',
  'animal-welfare': 'Animal welfare',
  inappropriate: 'Inappropriate content',
  harassment: 'Harassment',
  'wrong-category': 'Wrong category',
  other: 'Something else',
};
