import { expect, test } from 'vitest';
import { waysHome } from './delivery.ts';
import type { DeliveryOption } from './listings.ts';

const terms = {
  location: 'Portland, OR',
  deliveryLocalCost: '5.00',
  deliveryCourierCost: '18.00',
  deliveryPostageCost: '4.50',
};
const ALL: DeliveryOption[] = ['pickup', 'local', 'courier', 'postage'];
const at = (place: string | null, change: object = {}, deliveryOptions = ALL) =>
  waysHome({ ...terms, deliveryOptions, ...change }, place).map(({ option, cents, isCertain }) =>
    [option, cents ?? 'ask', ...(isCertain ? [] : ['depends'])].join(' '),
  );

test.each<[string, string | null, object, DeliveryOption[], string[]]>([
  [
    'the cheapest to the door first',
    'Salem, OR',
    {},
    ALL,
    ['postage 450', 'courier 1800', 'local 500 depends', 'pickup 0'],
  ],
  ['local for sure in the same town', 'portland', {}, ALL, ['postage 450', 'local 500', 'courier 1800', 'pickup 0']],
  ['not in a town of the same name', 'Portland, ME', {}, ['local'], ['local 500 depends']],
  ['where nobody knows where one lives', null, {}, ['local', 'pickup'], ['local 500 depends', 'pickup 0']],
  [
    'a known cost before an unknown one',
    null,
    { deliveryPostageCost: null },
    ['postage', 'courier'],
    ['courier 1800', 'postage ask'],
  ],
  ['free delivery', null, { deliveryCourierCost: '0.00' }, ['postage', 'courier'], ['courier 0', 'postage 450']],
  ['pickup alone', 'Salem', {}, ['pickup'], ['pickup 0']],
])('%s', (_, place, change, options, ways) => {
  expect(at(place, change, options)).toEqual(ways);
});
