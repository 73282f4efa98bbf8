import { expect, test } from 'vitest';
import { type Advised, adviseProduct, type Keeper } from './shop.ts';

const product: Advised = {
  name: 'Return pump 3000',
  category: 'Pumps',
  brand: 'Sicce',
  tags: ['clownfish'],
  aquariumType: 'reef',
  rating: 4.5,
  priority: 10,
};
const nobody: Keeper = { tankTypes: [], animals: [], wished: [], clicked: [] };
const looked = { category: 'Pumps', brand: 'Kessel' };

test.each<[string, Partial<Keeper>, Partial<Advised>, number, string]>([
  ['nothing known', {}, {}, 10, 'Highly rated by other keepers'],
  ['nothing known, no rating', {}, { rating: null }, 1, 'Popular from Sicce'],
  ['a tank of the kind', { tankTypes: ['reef'] }, {}, 40, 'Made for your reef tank'],
  ['a tank of another kind', { tankTypes: ['freshwater'] }, {}, -15, 'Highly rated by other keepers'],
  ['any tank will do', { tankTypes: ['freshwater'] }, { aquariumType: null }, 10, 'Highly rated by other keepers'],
  ['an animal it is for', { animals: ['Ocellaris Clownfish'] }, {}, 35, 'Goes with your Ocellaris Clownfish'],
  ['something like it wished for', { wished: [looked] }, {}, 30, 'Similar to the pumps on your wishlist'],
  [
    'the brand wished for',
    { wished: [{ category: 'Lights', brand: 'Sicce' }] },
    {},
    18,
    'You have other Sicce products on your wishlist',
  ],
  ['looked at once', { clicked: [looked] }, {}, 16, 'You looked at pumps before'],
  ['looked at very often', { clicked: Array.from({ length: 9 }, () => looked) }, {}, 28, 'You looked at pumps before'],
  ['everything', { tankTypes: ['reef'], animals: ['clownfish'], wished: [looked] }, {}, 85, 'Made for your reef tank'],
])('%s', (_, known, change, score, reason) => {
  expect(adviseProduct({ ...product, ...change }, { ...nobody, ...known })).toEqual({ score, reason });
});
