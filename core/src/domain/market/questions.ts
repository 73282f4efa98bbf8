import type { ListingStatus } from './listings.ts';

export const QUESTION_MAX = 500;
export const ANSWER_MAX = 1000;
/** Questions of one member that may wait for an answer on one listing: more would be a conversation, and that is private. */
export const WAITING_PER_MEMBER = 3;
/** Questions that may wait on one listing altogether: nobody answers more, and the page stays readable. */
export const WAITING_PER_LISTING = 50;

/** Whether a listing takes questions and answers. What was asked before stays to be read. */
export const takesQuestions = ({ status, isActive }: { status: ListingStatus; isActive: boolean }) =>
  isActive && (status === 'active' || status === 'reserved');
