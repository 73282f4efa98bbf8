import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { aBrowser } from '../../test/factories/push.ts';
import { areKeys, encrypt } from './encryption.ts';

test('the example of RFC 8291 comes out as it is printed there', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  expect(encrypt('When I grow up, I want to be a watermelon', keys, { salt, sender }).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('the browser that gave out the keys reads it, and two messages never look alike', () => {
  const browser = aBrowser();
  const [first, second] = [encrypt('Hé 🐠', browser.keys), encrypt('Hé 🐠', browser.keys)];
  expect([browser.read(first), browser.read(second)]).toEqual(['Hé 🐠', 'Hé 🐠']);
  expect(first.equals(second)).toBe(false);
  expect(() => aBrowser().read(first)).toThrow();
});

test('keys that are none are told apart', () => {
  const { keys } = aBrowser();
  expect(areKeys(keys)).toBe(true);
  expect(areKeys({ ...keys, p256dh: 'p'.repeat(87) })).toBe(false);
  expect(areKeys({ ...keys, auth: 'YQ' })).toBe(false);
});
