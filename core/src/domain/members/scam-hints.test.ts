import { expect, test } from 'vitest';
import { type ScamHint, scamHintsIn, scamWarningFor } from './scam-hints.ts';

test.each<[string, ScamHint[]]>([
  ['Please pay by Western Union', ['pay-elsewhere']],
  ['I only accept Zelle or CashApp', ['pay-elsewhere']],
  ['send it as Friends & Family so there is no fee', ['pay-elsewhere']],
  ['Can we make the deal outside of the site?', ['pay-elsewhere']],
  ['You can pay with iTunes cards', ['gift-card']],
  ['Payment in Bitcoin please', ['crypto']],
  ['text me on WhatsApp', ['talk-elsewhere']],
  ['whatsapp +1 (555) 010-9999', ['talk-elsewhere']],
  ['email me at reef@example.com', ['talk-elsewhere']],
  ['there is a refundable deposit to send first', ['fee-first']],
  ['my courier will pick it up tomorrow', ['fee-first']],
])('%j is a sign', (text, hints) => {
  expect(scamHintsIn(text)).toEqual(hints);
  expect(scamWarningFor(text)).toMatch(/\.$/);
});

test.each(['Please pay by Zelle', 'You can pay with iTunes cards', 'Payment in Bitcoin please'])(
  '%j is answered with how to pay safely',
  (text) => expect(scamWarningFor(text)).toMatch(/here on the site.*your money is held until the order arrives\.$/),
);

test.each([
  'Two clownfish, eating well. Pick-up or overnight shipping.',
  'Shipping costs 12.00, posted on Mondays',
  'Call it a hobby: 40 gallon tank with 10000 l/h pump',
  'The filter signals when it needs cleaning',
  'Payment through the site, collection by appointment',
  'Wise old pleco, 30 cm',
  '',
])('%j is none', (text) => {
  expect(scamHintsIn(text)).toEqual([]);
  expect(scamWarningFor(text)).toBeNull();
});
