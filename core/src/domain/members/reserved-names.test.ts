import { describe, expect, test } from 'vitest';
import { isReservedName } from './reserved-names.ts';

describe('reserved', () => {
  test.each(['admin', 'administrator', 'support', 'moderator', 'staff', 'nautical', 'help', 'security', 'billing'])(
    '%s, in any case and with a number',
    (name) => {
      expect([name, name.toUpperCase(), `${name}1`, `${name}-24`, `the_${name}`].filter(isReservedName)).toHaveLength(
        5,
      );
    },
  );

  test.each(['root', 'system', 'official', 'info', 'postmaster', 'noreply', 'verified', 'payments'])('%s', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  test.each([
    'adm1n',
    'ADM1N',
    'adrnin',
    'supp0rt',
    'suport',
    'supportt',
    'm0derat0r',
    '5taff',
    'b1ll1ng',
    'nautica1',
    '0fficia1',
    'addmin',
  ])('%s, which looks like one', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  test.each([
    'a-d-m-i-n',
    's.u.p.p.o.r.t',
    'ad_min',
    'nautical.support',
    'NauticalSupport',
    'nautical-marketplace',
    'billing_team',
    'help-and-support',
    'the.real.admin',
  ])('%s, in pieces or in a row', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  test.each(['reef-admin', 'kim.support', 'official_kim', 'kim_staff', 'x-moderator9', 'reef-adm1n'])(
    '%s, with an office as a part',
    (name) => {
      expect(isReservedName(name)).toBe(true);
    },
  );
});

test.each([
  'sam',
  'demo',
  'coral_carla',
  'nautical-nate',
  'filter_system',
  'reef.info',
  'helpful_heidi',
  'rootbound',
  'supportive', // the word goes on
  'badminton',
  'stafford',
  'adminah',
  'madmin',
  'modesty',
  'the_and_my',
  'keeper_12',
  'salty.sales', // a trade, not an office
  'ok1',
])('%s is anybody’s', (name) => {
  expect(isReservedName(name)).toBe(false);
});
