import { expect, onTestFinished, test } from 'vitest';
import { openPushService } from '../../test/factories/push.ts';
import { ForbiddenAddress, isOutside, lookupOutside, makePusher } from './outside.ts';

const usual = makePusher();
const post = (pusher: typeof usual, address: string) => pusher.post(new URL(address), Buffer.from('x'), {});

test.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2606:4700::1', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.8.8.8', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['nonsense', false],
])('%s is on the internet: %s', (address, expected) => {
  expect(isOutside(address)).toBe(expected);
});

test.each([
  'http://push.example.com/x',
  'https://push.example.com:8443/x',
  'https://user@push.example.com/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://169.254.169.254/latest',
  'https://localhost/x',
  'https://push.localhost/x',
  'https://intranet/x',
])('%s is refused before anything is sent', async (address) => {
  expect(usual.accepts(new URL(address))).toBe(false);
  await expect(post(usual, address)).rejects.toThrow(ForbiddenAddress);
});

test('what the push services of today name is accepted', () => {
  for (const host of ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])
    expect(usual.accepts(new URL(`https://${host}/abc`))).toBe(true);
});

test('a name that leads to this machine is refused when it is looked up', async () => {
  const failure = await new Promise((done) => lookupOutside('localhost', { all: true }, done));
  expect(failure).toBeInstanceOf(ForbiddenAddress);
});

test('this machine gets nothing unless a test allows it, and then nothing follows a redirection', async () => {
  const service = await openPushService();
  onTestFinished(service.close);
  await expect(post(usual, `${service.url}/x`)).rejects.toThrow(ForbiddenAddress);
  expect(service.got).toEqual([]);
  const toHere = makePusher({ loopback: true });
  expect(await post(toHere, `${service.url}/x`)).toBe(201);
  service.answer(302);
  expect(await post(toHere, `${service.url}/x`)).toBe(302);
  expect(service.got).toHaveLength(2);
  // The allowance is for this one address and no other.
  await expect(post(toHere, 'https://127.0.0.2/x')).rejects.toThrow(ForbiddenAddress);
});
