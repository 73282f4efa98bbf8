import { expect, test } from 'vitest';
import { wantedAddress } from './wanted-address.ts';

test.each([
  ['/item/7?tab=care#top', '/item/7?tab=care#top'],
  ['/messages', '/messages'],
  [undefined, '/'],
  [7, '/'],
  ['item/7', '/'],
  ['//evil.example/x', '/'],
  ['/\\evil.example/x', '/'],
  ['/.//evil.example/x', '/'],
  ['/..//evil.example/x', '/'],
  ['/%2e//evil.example/x', '/'],
  ['/item/..//evil.example/x', '/'],
  ['/.\\/evil.example/x', '/'],
  ['/\t/evil.example/x', '/'],
  ['/\n/evil.example/x', '/'],
  ['/.\t/\n/evil.example/x', '/'],
  ['//', '/'],
  ['/\\', '/'],
  ['https://evil.example/x', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?next=/login', '/'],
  ['/jwt-login?token=x', '/'],
])('%s leads to %s', (next, address) => {
  expect(wantedAddress(next)).toBe(address);
});
