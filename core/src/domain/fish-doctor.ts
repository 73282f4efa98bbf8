export const DIAGNOSIS_STATUSES = ['open', 'recovered', 'died', 'closed'] as const;
export const URGENCIES = ['routine', 'soon', 'today', 'emergency'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** What the keeper answers when asked on the follow-up days. */
export const FOLLOW_UP_ANSWERS = ['better', 'same', 'worse', 'recovered', 'died'] as const;
