import { expect, test } from 'vitest';
import { aDetail } from '../../../../../test/listing-factories.ts';
import { deliveryTexts } from './delivery-texts.ts';

const all = {
  deliveryOptions: ['pickup', 'local', 'courier', 'postage'] as const,
  deliveryLocalRadius: 25,
  deliveryLocalCost: '5.00',
  deliveryCourierCost: '18.00',
  deliveryPostageCost: '4.50',
};
const at = (place: string | null, change: object) => {
  const { main, total, others } = deliveryTexts(aDetail(change), place);
  return [total ? `${main} = ${total}` : main, ...others];
};

test.each<[string, string | null, object, string[]]>([
  [
    'every way, the cheapest to the door first',
    'Salem, OR',
    all,
    [
      '$4.50 delivery to Salem, OR by mail = $49.50 in total',
      '$18.00 delivery to Salem, OR by courier',
      '$5.00 local delivery if you live within 25 miles of Portland, OR',
      'Free pickup in Portland, OR',
    ],
  ],
  [
    'nothing promised to another country',
    'Berlin, Germany',
    { ...all, deliveryOptions: ['postage'] },
    ['$4.50 delivery by mail. Ask the seller if they ship to Berlin, Germany.'],
  ],
  [
    'local delivery in the same town',
    'Portland, OR',
    { ...all, deliveryOptions: ['local', 'pickup'] },
    ['$5.00 local delivery to Portland, OR = $50.00 in total', 'Free pickup in Portland, OR'],
  ],
  [
    'what it depends on, where nobody knows',
    null,
    { ...all, deliveryOptions: ['local'], deliveryLocalRadius: null, deliveryLocalCost: null },
    ['Local delivery if you live near Portland, OR. Ask the seller what it costs.'],
  ],
  [
    'a cost the seller has to be asked for',
    null,
    { deliveryOptions: ['courier'] },
    ['Delivery by courier: ask the seller what it costs'],
  ],
  [
    'free delivery, without a sum',
    null,
    { deliveryOptions: ['postage'], deliveryPostageCost: '0.00' },
    ['Free delivery by mail'],
  ],
  [
    'no total for an auction',
    null,
    { deliveryOptions: ['courier'], deliveryCourierCost: '18.00', listingType: 'auction' },
    ['$18.00 delivery by courier'],
  ],
  ['pickup alone', 'Salem, OR', { deliveryOptions: ['pickup'] }, ['Free pickup in Portland, OR']],
  ['nothing at all', null, { deliveryOptions: [] }, ['Ask the seller how you can get it.']],
])('%s', (_, place, change, texts) => {
  expect(at(place, change)).toEqual(texts);
});
