import { describe, expect, test } from 'vitest';
import { nearTo } from './near-place.ts';

describe.each([
  [
    'Portland, OR',
    [
      'Portland, OR 97201',
      'Portland (Oregon)',
      'PORTLAND',
      'New Portland-by-the-Sea, or',
      'Portland, USA',
      'Portland, us',
    ],
    ['Portland, Maine', 'Portland, ME, USA', 'Portlandia, OR', 'Salem, OR', 'Portland, contact us', ''],
  ],
  ['portland', ['Portland, Maine', 'Portland'], ['Portlandia', 'Port Land']],
  ['Oregon', ['Salem, OR', 'Salem, or', 'oregon', 'Bend - Oregon', 'OR'], ['this or that', 'Oregonia', 'FOR SALE']],
  ['USA', ['Salem, OR', 'Boise', 'Reno, Nevada', 'Austin, United States'], ['Leeds, UK', 'Paris, France']],
  ['UK', ['Leeds, UK', 'Leeds, England', 'Leeds England'], ['Leeds', 'Boise, ID']],
  [
    'Port Washington',
    ['Port Washington, NY', 'Port Washington', 'Port, WA'],
    ['Portsmouth, WA', 'Seattle, Washington'],
  ],
  ['Zürich', ['Zürich, Schweiz', 'ZÜRICH'], ['Zürichberg', 'Zurich']],
])('near %s', (place, inside, outside) => {
  test.each(inside)('is %j', (location) => expect(nearTo(place)!(location)).toBe(true));
  test.each(outside)('is not %j', (location) => expect(nearTo(place)!(location)).toBe(false));
});

test.each([' , ', '', '-'])('a place that says nothing is near nothing: %j', (place) =>
  expect(nearTo(place)).toBeUndefined(),
);
