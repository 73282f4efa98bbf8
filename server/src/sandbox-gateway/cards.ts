// The test cards and what each of them does.

export type Behaviour =
  | 'approve'
  | 'decline'
  | 'funds'
  | 'expired'
  | 'confirm'
  | 'dispute'
  | 'late'
  | 'early-webhook'
  | 'no-webhook'
  | 'slow';

export const CARDS: Record<string, { behaviour: Behaviour; hint: string }> = {
  '4111111111111111': { behaviour: 'approve', hint: 'approved' },
  '4000000000000002': { behaviour: 'decline', hint: 'declined' },
  '4000000000009995': { behaviour: 'funds', hint: 'not enough money' },
  '4000000000000069': { behaviour: 'expired', hint: 'expired' },
  '4000000000003220': { behaviour: 'confirm', hint: 'asks you to confirm' },
  '4000000000000259': { behaviour: 'dispute', hint: 'approved, and disputed a little later' },
  '4000000000001976': { behaviour: 'late', hint: 'answers too late, and reports it twice' },
  '4000000000000341': { behaviour: 'early-webhook', hint: 'reports it before it answers' },
  '4000000000000101': { behaviour: 'no-webhook', hint: 'answers too late, and never reports it' },
  '4000000000006975': { behaviour: 'slow', hint: 'approved slowly' },
};

/** What is wrong with what was typed, by field. */
export function checkCard({ number, expiry, cvc }: Record<string, unknown>, now = new Date()) {
  const digits = String(number ?? '').replaceAll(/[\s-]/g, '');
  const wrong: { number?: string; expiry?: string; cvc?: string } = {};
  const card = CARDS[digits];
  if (!/^\d{12,19}$/.test(digits)) wrong.number = 'Enter the card number.';
  else if (!card) wrong.number = 'Only test cards work here. Please don’t enter a real card.';
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(String(expiry ?? '')) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) wrong.expiry = 'Enter month and year, such as 12/30.';
  else if (Number(year) * 12 + Number(month) < (now.getUTCFullYear() % 100) * 12 + now.getUTCMonth() + 1)
    wrong.expiry = 'This date has passed.';
  if (!/^\d{3,4}$/.test(String(cvc ?? '').trim())) wrong.cvc = 'Enter the three digits on the back.';
  return Object.keys(wrong).length > 0 || !card
    ? { wrong }
    : { card: { behaviour: card.behaviour, cardType: 'Visa', cardLast4: digits.slice(-4) } };
}
