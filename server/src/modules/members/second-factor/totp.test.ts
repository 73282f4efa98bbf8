import { expect, test } from 'vitest';
import { base32, codeAt, setupUri, stepAt, stepOf } from './totp.ts';

// RFC 6238, appendix B, SHA-1.
const SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(at(seconds)), 8)).toBe(code);
  expect(codeAt(SECRET, stepAt(at(seconds)))).toBe(code.slice(2));
});

test('a code is good one step early and one step late, and no longer', () => {
  const now = at(1_700_000_010);
  const step = stepAt(now);
  const accepted = [-2, -1, 0, 1, 2].map((off) => stepOf(SECRET, codeAt(SECRET, step + off), now));
  expect(accepted).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test.each(['', '12345', '1234567', 'abcdef', '٠٠٠٠٠٠'])('%j is no code', (code) => {
  expect(stepOf(SECRET, code, at(59))).toBeUndefined();
});

// RFC 4648, section 10, without the padding, which apps do not want.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %s in base32', (bytes, encoded) => {
  expect(base32(Buffer.from(bytes))).toBe(encoded);
});

test('the address behind the QR code names the site, the account and the secret', () => {
  expect(setupUri(SECRET, 'kim+reef@example.com')).toBe(
    'otpauth://totp/Nautical%20Marketplace:kim%2Breef%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Nautical%20Marketplace',
  );
});
