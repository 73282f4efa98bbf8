import { changeDraft } from '@/lib/form/draft.ts';

/** What is typed and photographed for a claim. It survives a reload, because a bag is opened only once. */
export const EMPTY_CLAIM = {
  isOpen: '',
  reason: '',
  sealed: '',
  opened: '',
  /** How many were lost, by item. */
  lost: '{}',
  description: '',
  amount: '',
};
export type ClaimDraft = typeof EMPTY_CLAIM;

/** What stands in for a description where nothing was written: the reason says it already. */
export const NO_WORDS = 'Some of the animals were dead when they arrived.';

export const claimDraft = (orderId: string) => `claim:${orderId}`;

/** Has the claim open when its panel is next shown. */
export const openClaim = (orderId: string) => changeDraft<ClaimDraft>(claimDraft(orderId), { isOpen: 'yes' });

/** Has it closed again, with what was typed kept. */
export const closeClaim = (orderId: string) => changeDraft<ClaimDraft>(claimDraft(orderId), { isOpen: '' });
