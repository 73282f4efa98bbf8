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

/** Buyer and seller each review the other once. */
export const RATING_AUTHORS = ['buyer', 'seller'] as const;
