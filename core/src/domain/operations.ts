export const ENQUIRY_STATUSES = ['new', 'answered', 'closed'] as const;
