export const DIAGNOSIS_STATUSES = ['open', 'recovered', 'died', 'closed'] as const;
export type DiagnosisStatus = (typeof DIAGNOSIS_STATUSES)[number];
export const URGENCIES = ['routine', 'soon', 'today', 'emergency'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** What the keeper answers when asked on the follow-up days. */
export const FOLLOW_UP_ANSWERS = ['better', 'same', 'worse', 'recovered', 'died'] as const;
export type FollowUpWord = (typeof FOLLOW_UP_ANSWERS)[number];

/** What the keeper answers to a question of the symptom checker. */
export const SIGN_ANSWERS = ['yes', 'no', 'unsure'] as const;
export type SignAnswer = (typeof SIGN_ANSWERS)[number];

export const MOST_QUICK_ACTIONS = 3;
export const MOST_CASE_PHOTOS = 6;
export const SYMPTOMS_MAX = 4000;

/** The case status that follows from a follow-up answer. */
export const statusAfter = (answer: FollowUpWord): DiagnosisStatus =>
  answer === 'recovered' || answer === 'died' ? answer : 'open';
