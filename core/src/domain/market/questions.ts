import type { ListingStatus } from './listings.ts';

export const QUESTION_MAX = 500;
export const ANSWER_MAX = 1000;
/** Open questions per member and listing. More would be a conversation, which belongs in private messages. */
export const WAITING_PER_MEMBER = 3;
/** Open questions per listing in total, so that the page stays readable and the seller can keep up. */
export const WAITING_PER_LISTING = 50;

/** Whether a listing takes questions and answers. Earlier ones stay readable. */
export const takesQuestions = ({ status, isActive }: { status: ListingStatus; isActive: boolean }) =>
  isActive && (status === 'active' || status === 'reserved');
