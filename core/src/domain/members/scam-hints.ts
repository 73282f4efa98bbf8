// Signs that a text asks to pay or talk off-site, where we can’t help if something goes wrong.

export const SCAM_HINTS = ['pay-elsewhere', 'gift-card', 'crypto', 'talk-elsewhere', 'fee-first'] as const;
export type ScamHint = (typeof SCAM_HINTS)[number];

const SERVICES =
  'zelle|cash ?app|venmo|western ?union|money ?gram|wire transfer|bank transfer|e-?transfer|pay ?pal|revolut|wise';
const SIGNS: Record<ScamHint, RegExp> = {
  'pay-elsewhere': new RegExp(
    `\\b(pay|paid|payment|send|transfer|deposit|via|through|by|with|accept(?:s|ing)?|only)\\b[^.!?\\n]{0,40}\\b(${SERVICES})\\b|\\bfriends (and|&) family\\b|\\b(pay|deal|payment)\\b[^.!?\\n]{0,20}\\b(outside|off)( of)? (the |this )?(site|platform|app|marketplace)\\b`,
    'i',
  ),
  'gift-card': /\b(gift ?cards?|steam cards?|itunes cards?|prepaid cards?|voucher codes?)\b/i,
  crypto: /\b(bitcoins?|btc|usdt|tether|ethereum|crypto(currency)?)\b/i,
  'talk-elsewhere':
    /\b(whats ?app|telegram|signal|wechat|viber|text|sms|e-?mail|call)\b[^.!?\n]{0,25}(\+?\d[\d\s().-]{7,}\d|[\w.+-]+@[\w-]+\.\w{2,})|\b(message|contact|write|text|add|reach) (to )?me on (whats ?app|telegram|signal|wechat|viber)\b/i,
  'fee-first':
    /\b(shipping|courier|delivery|transport|customs|insurance|refundable) (fee|deposit|charge)s?\b[^.!?\n]{0,30}\b(first|up ?front|in advance|before)\b|\b(courier|shipping agent|mover) will (pick|collect)\b/i,
};

/** The scam signs in a text; most texts have none. They only warn the reader and never block the sender. */
export const scamHintsIn = (text: string): ScamHint[] => SCAM_HINTS.filter((hint) => SIGNS[hint].test(text));

const WARNINGS: Record<ScamHint, string> = {
  'pay-elsewhere':
    'This asks you to pay through an outside service. Pay here on the site instead: your money is held until the order arrives.',
  'gift-card':
    'Honest sellers never ask for gift cards. Pay here on the site: your money is held until the order arrives.',
  crypto:
    'This asks you to pay in cryptocurrency, and you can’t get that back. Pay here on the site instead: your money is held until the order arrives.',
  'talk-elsewhere': 'This asks you to talk somewhere else. Stay here so we can help if something goes wrong.',
  'fee-first':
    'This asks for a fee up front. That’s a common scam: when you pay here on the site, delivery is part of the price you see.',
};

/** One sentence for the reader about the first sign found. */
export function scamWarningFor(text: string): string | null {
  const [first] = scamHintsIn(text);
  return first ? WARNINGS[first] : null;
}
