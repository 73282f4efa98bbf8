import { describe, expect, test } from 'vitest';
import { isAmong, isLoopback, isThisMachine, lineOf, parseRange, spendByAddress } from './addresses.ts';
import { makeLimits } from './limits.ts';

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(isLoopback(address)).toBe(true);
});
test.each(['10.0.0.1', '192.0.2.1', '2001:db8::1', 'local', ''])('%j is not', (address) => {
  expect(isLoopback(address)).toBe(false);
});

test.each(['localhost', '127.0.0.1', '127.9.9.9', '[::1]'])('the host %s is this machine', (hostname) => {
  expect(isThisMachine(hostname)).toBe(true);
});
test.each(['localhost.example', '127.0.0.1.example', '[2001:db8::1]', '10.0.0.1', ''])(
  'the host %j is not',
  (hostname) => {
    expect(isThisMachine(hostname)).toBe(false);
  },
);

test.each([
  ['10.0.0.0/8', ['10.0.0.0', 8]],
  ['192.0.2.7', ['192.0.2.7', 32]],
  ['fd00::/8', ['fd00::', 8]],
  ['10.0.0.0/33', undefined],
  ['10.0.0/8', undefined],
  ['10.0.0.0/8/8', undefined],
  ['example.com', undefined],
])('%s as a range', (text, range) => {
  expect(parseRange(text)).toEqual(range);
});

test('ranges hold what is in them, written in either way', () => {
  const isOurs = isAmong(['10.1.0.0/16', 'fd00::/8']);
  expect(['10.1.2.3', '::ffff:10.1.2.3', 'fd12::1'].every(isOurs)).toBe(true);
  expect(['10.2.0.1', 'fe80::1', 'nonsense'].some(isOurs)).toBe(false);
});

test('a visitor has one line, and behind a private address each account has one', () => {
  expect(lineOf('2001:db8::1', 'kim')).toBe(lineOf('2001:db8::2', 'sam'));
  expect(lineOf('10.0.0.1', 'kim')).not.toBe(lineOf('10.0.0.1', 'sam'));
  expect(lineOf('10.0.0.1', 'kim')).toBe(lineOf('10.0.0.2', 'Kim'));
  expect(lineOf('10.0.0.1', '192.0.2.1')).not.toBe(lineOf('192.0.2.1', 'kim'));
});

describe('limits by address', () => {
  const limit = { name: 'test', points: 2, seconds: 60 };
  const spend = async (addresses: string[]) => {
    const limits = makeLimits();
    const left: (number | string)[] = [];
    for (const address of addresses)
      left.push(
        await spendByAddress({ limits, address }, limit).then(
          (spent) => spent.left,
          () => 'refused',
        ),
      );
    return left;
  };

  test('count one address alone', async () => {
    expect(await spend(['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'])).toEqual([1, 0, 'refused', 1]);
  });

  test('count an IPv6 network as one, and a mapped address as what it maps', async () => {
    expect(
      await spend(['2001:db8:1:2::1', '2001:0db8:1:2:ffff::9', '2001:db8:1:2:3:4:5:6', '2001:db8:1:3::1']),
    ).toEqual([1, 0, 'refused', 1]);
    expect(await spend(['::ffff:192.0.2.1', '192.0.2.1'])).toEqual([1, 0]);
  });

  test.each(['127.0.0.1', '::1', '10.1.1.1', '172.17.0.1', '192.168.1.4', 'fd00::1'])(
    'count nothing for %s, which may stand for everybody',
    async (address) => {
      expect(await spend([address, address, address])).toEqual([2, 2, 2]);
    },
  );

  test('what is given back can be spent again', async () => {
    const limits = makeLimits();
    const at = { limits, address: '192.0.2.3' };
    for (let n = 0; n < 5; n++) await (await spendByAddress(at, limit)).undo();
    expect((await spendByAddress(at, limit)).left).toBe(1);
  });
});
